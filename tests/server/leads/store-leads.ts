import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { StoreSettings } from '#serve/database/store.ts'
import { builtProgram } from '../shared/resources.ts'

/** A running `store-leads-program.ts`. */
export interface StoreLeadsProgram {
  child: ChildProcess
  /** Sends the keys, for each of which the program inserts a lead. */
  send(keys: string[]): void
  /** The keys whose leads are inserted. */
  inserted: Set<string>
  /** Error messages by key. */
  failed: Map<string, string>
  ended: Promise<unknown>
}

export interface StoreLeadsOptions {
  /** The user to run as. */
  uid?: number
  /** Maximum file size in bytes, until `liftFileLimit`. */
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
  // Writing to a killed program fails with EPIPE.
  child.stdin.on('error', () => {})
  const inserted = new Set<string>()
  const failed = new Map<string, string>()
  createInterface({ input: child.stdout }).on('line', (line) => {
    const [result, key = '', ...reason] = line.split(' ')
    if (result === 'inserted') inserted.add(key)
    else failed.set(key, reason.join(' '))
  })
  const send = (keys: string[]): void => void child.stdin.write(keys.map((key) => `${key}\n`).join(''))
  return { child, send, inserted, failed, ended: once(child, 'close') }
}

export function liftFileLimit({ pid }: ChildProcess): void {
  execFileSync('prlimit', ['--pid', String(pid), '--fsize=unlimited:'])
}
