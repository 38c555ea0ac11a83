import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openStore } from '#server/leads/store.ts'
import { buildPrograms } from './build-programs.ts'
import { startPostgres } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL at which test files request shared resources. */
    onDemandUrl: string
  }
}

/** Creates shared resources on the first request of a test file: one PostgreSQL server, and the built programs. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = lazy(() => startPostgres(mkdtempSync(join(tmpdir(), 'pagewright-postgres-'))))
  const withTables = lazy(async () => {
    const databaseUrl = await (await cluster.get()).createDatabase()
    const store = openStore({ dataDir: '/dev/null/unused', databaseUrl })
    // Its first use creates the tables.
    await store.run(async () => {}).finally(() => store.close())
    return databaseUrl
  })
  const programs = lazy(async () => resolve(await buildPrograms()))
  const resources: Record<string, () => Promise<string>> = {
    '/empty-database': async () => (await cluster.get()).createDatabase(),
    '/database': async () => (await cluster.get()).createDatabase(await withTables.get()),
    '/programs': programs.get,
  }
  const service = createServer((request, response) => {
    // No keep-alive: a test that blocks on a program to its end would not notice that an idle connection was closed.
    response.setHeader('connection', 'close')
    resources[request.url ?? '']?.().then(
      (value) => response.end(value),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  project.provide('onDemandUrl', `http://127.0.0.1:${(service.address() as AddressInfo).port}`)
  return async () => {
    service.close()
    service.closeAllConnections()
    // A resource that could not be created has failed the tests that requested it.
    await (await cluster.created?.catch(() => undefined))?.remove()
    const folder = await programs.created?.catch(() => undefined)
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

function lazy<T>(create: () => Promise<T>): { get: () => Promise<T>; created: Promise<T> | undefined } {
  const resource = {
    created: undefined as Promise<T> | undefined,
    get: () => (resource.created ??= create()),
  }
  return resource
}
