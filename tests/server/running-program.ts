import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, vi } from 'vitest'
import { builtProgram } from './shared/resources.ts'

// A program takes its time to start on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

export interface Program {
  child: ChildProcess
  output: () => string
  ended: Promise<{ code: number | null; output: string }>
}

/** Runs `npm run serve` on a port of its own, until the test ends if not before. */
export async function startProgram(outDir: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, [await builtProgram('serve'), outDir], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, output: () => output, ended }
}

export async function portOf({ output }: Program): Promise<number> {
  const find = () => /127\.0\.0\.1:(\d+)/.exec(output())?.[1]
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return Number(find())
}
