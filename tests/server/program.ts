import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { expect } from 'vitest'
import { builtProgram } from './shared/resources.ts'

export interface Program {
  child: ChildProcess
  output: () => string
  ended: Promise<{ code: number | null; output: string }>
}

/** Runs the built program of `npm run serve` on a free port. */
export const startProgram = async (outDir: string, env: Record<string, string> = {}): Promise<Program> =>
  runProgram([await builtProgram('serve'), outDir], { PORT: '0', HOST: '127.0.0.1', ...env })

/** Runs a program of Node. */
export function runProgram(args: string[], env: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, output: () => output, ended }
}

export async function portOf({ output }: Program): Promise<number> {
  const find = () => /127\.0\.0\.1:(\d+)/.exec(output())?.[1]
  await expect.poll(find, { timeout: 120_000 }).toBeDefined()
  return Number(find())
}
