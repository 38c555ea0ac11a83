import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { writeBuiltSite } from './built-site.ts'
import type { BuiltSiteChanges } from './built-site.ts'
import { startStoreLeads } from './leads/store-leads.ts'
import { startHookServer } from './outbox/hook-server.ts'
import { startMailServer } from './outbox/mail-server.ts'
import { startRecordedOutbox } from './outbox/recorded-outbox.ts'
import { startProgram } from './program.ts'
import { startPostgres } from './shared/postgres-cluster.ts'

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'pagewright-test-'))
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true })
const kill = ({ child }: { child: { kill: (signal: 'SIGKILL') => unknown } }): unknown => child.kill('SIGKILL')
const close = (server: { close: () => Promise<void> }): Promise<void> => server.close()

/** The resources that server tests start and create. After the test each fixture stops or removes its own. */
export const test = base
  .extend('newFolder', ({}, { onCleanup }) => withCleanup(onCleanup, temporaryFolder, remove))
  .extend('newDatabase', ({ newFolder }) => async (): Promise<StoreSettings> => ({ dataDir: newFolder() }))
  .extend('newStore', ({ newFolder, newDatabase }, { onCleanup }) => {
    void newDatabase // set up first, so that stores are closed before their database is returned
    return withCleanup(
      onCleanup,
      (settings?: StoreSettings): LeadStore => openLeadStore(settings ?? { dataDir: newFolder() }),
      close,
    )
  })
  /** A database without tables. */
  .extend('newEmptyDatabase', ({ newDatabase }) => newDatabase)
  /** A separate PostgreSQL server, which the test may stop. */
  .extend('ownPostgres', async ({ newFolder }, { onCleanup }) => {
    const cluster = await startPostgres(newFolder())
    onCleanup(() => cluster.remove())
    return cluster
  })
  .extend('newBuiltSite', ({ newFolder }) => (changes?: BuiltSiteChanges): string => {
    const outDir = newFolder()
    writeBuiltSite(outDir, changes)
    return outDir
  })
  /** One build output for all tests of a file. */
  .extend('servedFolder', { scope: 'file' }, ({}, { onCleanup }) => {
    const folder = temporaryFolder()
    onCleanup(() => remove(folder))
    writeBuiltSite(folder)
    return folder
  })
  .extend('startProgram', ({ newDatabase }, { onCleanup }) => {
    void newDatabase // set up first, as for stores
    return withCleanup(onCleanup, startProgram, kill)
  })
  .extend('startStoreLeads', ({ newDatabase }, { onCleanup }) => {
    void newDatabase // set up first, as for stores
    return withCleanup(onCleanup, startStoreLeads, kill)
  })
  .extend('startHookServer', ({}, { onCleanup }) => withCleanup(onCleanup, startHookServer, close))
  .extend('startMailServer', ({}, { onCleanup }) => withCleanup(onCleanup, startMailServer, close))
  .extend('runOutbox', ({ newStore }, { onCleanup }) => {
    void newStore // set up first, so that outboxes stop before their stores close
    return withCleanup(onCleanup, startRecordedOutbox, (outbox) => outbox.stop())
  })

/** Wraps `start` so that everything it started is stopped after the test, in reverse order. */
export function withCleanup<Args extends unknown[], Result>(
  onCleanup: (cleanup: () => Promise<void>) => void,
  start: (...args: Args) => Result,
  stop: (started: Awaited<Result>) => unknown,
): (...args: Args) => Result {
  const started: Result[] = []
  onCleanup(async () => {
    for (const each of started.toReversed()) await stop(await each)
  })
  return (...args) => {
    const result = start(...args)
    started.push(result)
    return result
  }
}
