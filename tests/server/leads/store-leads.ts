import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { StoreSettings } from '#server/leads/store.ts'
import { builtProgram } from '../shared/resources.ts'

/** A running `store-leads-program.ts`. */
export interface StoreLeadsProgram {
  child: ChildProcess
  /** Has it store a lead for each of these keys. */
  give(keys: string[]): void
  taken: Set<string>
  /** Why keys failed. */
  failed: Map<string, string>
  ended: Promise<unknown>
}

export interface StoreLeadsOptions {
  /** The user it runs as. */
  uid?: number
  /** Bytes that no file of it may exceed, until `liftFileLimit`. */
  fileLimit?: number
}

/** Starts the program. */
export async function startStoreLeads(
  settings: StoreSettings,
  { uid, fileLimit }: StoreLeadsOptions = {},
): Promise<StoreLeadsProgram> {
  const limit = fileLimit === undefined ? [] : ['prlimit', `--fsize=${fileLimit}:`, '--']
  const program = [process.execPath, await builtProgram('store-leads'), JSON.stringify(settings)]
  const [command = '', ...args] = [...limit, ...program]
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'], ...(uid !== undefined && { uid }) })
  // A program that was killed reads no more.
  child.stdin.on('error', () => {})
  const taken = new Set<string>()
  const failed = new Map<string, string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [how, key = '', ...reason] = line.split(' ')
    if (how === 'taken') taken.add(key)
    else failed.set(key, reason.join(' '))
  })
  const give = (keys: string[]): void => void child.stdin.write(keys.map((key) => `${key}\n`).join(''))
  return { child, give, taken, failed, ended: once(child, 'close') }
}

export function liftFileLimit({ pid }: ChildProcess): void {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:'])
}
