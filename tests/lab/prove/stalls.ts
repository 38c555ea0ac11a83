import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Database from 'libsql'
import { signalIfRunning } from './kills.ts'
import type { Figures } from './result.ts'
import { newStore, sendDuring, serve } from './setting.ts'
import type { Setting } from './setting.ts'
import { untilAcknowledged } from './visitors.ts'

/** Longer than a server waits for a store before it refuses a lead. */
const LOCKED_MS = 7000
const STOPPED_MS = 12_000

/** Another program that keeps the SQLite file locked. */
export async function lockSqlite(setting: Setting): Promise<Figures> {
  const store = await newStore(setting, 'sqlite')
  return stall(setting, store, LOCKED_MS, async () => {
    const other = new Database(join(store.dataDir, 'leads.sqlite'), { timeout: 5000 })
    other.exec('begin immediate')
    return () => {
      other.exec('rollback')
      other.close()
    }
  })
}

/** SIGSTOP of all processes of PostgreSQL, then SIGCONT. */
export async function stopPostgres(setting: Setting): Promise<Figures> {
  const postgres = await setting.postgres.ownServer()
  const store = await newStore(setting, 'postgres')
  return stall(setting, store, STOPPED_MS, async () => {
    const pids = await postgres.processes()
    const goOn = (): void => pids.forEach((pid) => signalIfRunning(pid, 'SIGCONT'))
    setting.undo.push(goOn)
    for (const pid of pids) signalIfRunning(pid, 'SIGSTOP')
    return goOn
  })
}

/** `start` stalls the store and resolves to a function that ends the stall. */
async function stall(
  setting: Setting,
  store: Awaited<ReturnType<typeof newStore>>,
  ms: number,
  start: () => Promise<() => void>,
): Promise<Figures> {
  const server = await serve(setting, store)
  return sendDuring(setting, {
    store,
    servers: [server],
    withPages: true,
    mayRefuse: true,
    disturb: async (visitors) => {
      await untilAcknowledged(visitors, 50)
      const end = await start()
      await sleep(ms)
      end()
      return [await untilAcknowledged(visitors)]
    },
  })
}
