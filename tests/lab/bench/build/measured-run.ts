import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { UserError } from '#base/cli/user-error.ts'
import { measuredEnvironment } from '../measured-environment.ts'

export interface MeasuredProgram {
  command: string[]
  cwd: string
  env?: Record<string, string>
}

/** The cost of a run of a program, with all processes that it has started. */
export interface RunCost {
  /** User and system, in seconds. */
  cpuSeconds: number
  /** The peak memory of its largest process, in MB. */
  peakMegabytes: number
}

const TIME = '/usr/bin/time'

/** Runs a program to its end. If it fails, throws an error with its output. */
export async function measuredRun({ command, cwd, env }: MeasuredProgram): Promise<RunCost> {
  if (!existsSync(TIME)) throw new UserError(`${TIME} is missing, by which builds are measured. Install GNU time.`)
  const child = spawn(TIME, ['-f', '\n%U %S %M', ...command], { cwd, env: measuredEnvironment(env) })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${command.join(' ')} has failed:\n${printed.slice(-3000)}`)
  const [user = 0, system = 0, kilobytes = 0] = (printed.trim().split('\n').at(-1) ?? '').split(' ').map(Number)
  return { cpuSeconds: user + system, peakMegabytes: kilobytes / 1024 }
}
