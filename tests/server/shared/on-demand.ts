import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { lazy, serveOnDemand } from '../../on-demand/service.ts'
import type { Lazy } from '../../on-demand/service.ts'
import { buildPrograms } from './build-programs.ts'
import { databasePool } from './database-pool.ts'
import { startPostgres } from './postgres-cluster.ts'

/** Creates shared resources on the first request of a test file: one PostgreSQL server, and the built programs. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = lazy(() => startPostgres(mkdtempSync(join(tmpdir(), 'pagewright-postgres-'))))
  const withTables = lazy(async () => {
    const databaseUrl = await (await cluster.get()).createDatabase()
    const store = openLeadStore({ dataDir: '/dev/null/unused', databaseUrl })
    // Its first use creates the tables.
    await store.run(async () => {}).finally(() => store.close())
    return databaseUrl
  })
  const withTeamTables = lazy(async () => {
    const databaseUrl = await (await cluster.get()).createDatabase(await withTables.get())
    const store = openPeopleStore({ dataDir: '/dev/null/unused', databaseUrl })
    await store.run(async () => {}).finally(() => store.close())
    return databaseUrl
  })
  const poolOf = (original: Lazy<string>) =>
    databasePool(async () => (await cluster.get()).createDatabase(await original.get()))
  const [pool, teamPool] = [poolOf(withTables), poolOf(withTeamTables)]
  const programs = lazy(async () => resolve(await buildPrograms()))
  const close = await serveOnDemand(project, 'serverResources', {
    '/empty-database': async () => (await cluster.get()).createDatabase(),
    '/database': pool.take,
    '/database/given-back': async (url) => {
      pool.giveBack(url)
      return ''
    },
    '/team-database': teamPool.take,
    '/team-database/given-back': async (url) => {
      teamPool.giveBack(url)
      return ''
    },
    '/programs': programs.get,
  })
  return async () => {
    close()
    // A resource that could not be created has failed the tests that requested it.
    await (await cluster.created?.catch(() => undefined))?.remove()
    const folder = await programs.created?.catch(() => undefined)
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}
