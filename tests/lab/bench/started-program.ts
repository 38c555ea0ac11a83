import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { untilListening } from '../../requirements/until-listening.ts'
import { measuredEnvironment } from './measured-environment.ts'

export interface StartedProgram {
  port: number
  pid: number
  /** Resident memory in MB; undefined if the system does not report it. */
  memory: () => number | undefined
  /** User and system time with all threads, in milliseconds; undefined if the system does not report it. */
  cpu: () => number | undefined
  /** Sends a signal, SIGTERM unless another is given, and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<void>
}

/** The arguments of Node for a server that only parses requests. */
export const BARE_SERVER = ['scripts/run.js', 'tests/lab/bench/bare-server.ts']

/**
 * Starts a Node program that logs its address. The system chooses the port, unless `PORT` is given: then the program need
 * not log anything.
 */
export async function startProgram(args: string[], env: Record<string, string>): Promise<StartedProgram> {
  const child = spawn(process.execPath, args, {
    env: measuredEnvironment({ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killChild = (): void => void child.kill('SIGKILL')
  process.once('exit', killChild)
  const ended = once(child, 'close')
  const port = await new Promise<number>((resolve, reject) => {
    let output = ''
    if (env['PORT']) void untilListening(Number(env['PORT'])).then(() => resolve(Number(env['PORT'])), reject)
    const read = (chunk: unknown): void => {
      output += String(chunk)
      const listening = /(?:127\.0\.0\.1|localhost):(\d+)/.exec(output)?.[1]
      if (listening) resolve(Number(listening))
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('close', () => reject(new Error(`It did not start:\n${output}`)))
  })
  // Discards the log, which would fill the memory.
  for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data').resume()
  const pid = child.pid ?? 0
  return {
    port,
    pid,
    memory: () => memoryOf(pid),
    cpu: () => cpuOf(pid),
    stop: async (signal) => {
      child.kill(signal)
      await ended
      process.off('exit', killChild)
    },
  }
}

function memoryOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Math.round(Number(kilobytes) / 1024)
  } catch {
    return undefined
  }
}

/** User and system time of a process with its threads, in milliseconds; undefined if the system does not report it. */
export function cpuOf(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return undefined
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  // In clock ticks: a hundred a second on Linux.
  return (Number(fields[11]) + Number(fields[12])) * 10
}
