import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { buildPrograms } from './build-programs.ts'
import { startPostgres } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where test files request what they share. */
    onDemandUrl: string
  }
}

/** Makes what test files share when the first of them requests it: one PostgreSQL server, and the built programs. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const cluster = lazy(() => startPostgres(mkdtempSync(join(tmpdir(), 'pagewright-postgres-'))))
  const programs = lazy(async () => resolve(await buildPrograms()))
  const resources: Record<string, () => Promise<string>> = {
    '/database': async () => (await cluster.get()).createDatabase(),
    '/programs': programs.get,
  }
  const service = createServer((request, response) => {
    // A test that runs a program to its end would miss that an idle connection was closed.
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
    // What could not be made has failed the tests that requested it.
    await (await cluster.made?.catch(() => undefined))?.remove()
    const folder = await programs.made?.catch(() => undefined)
    if (folder) rmSync(folder, { recursive: true, force: true })
  }
}

function lazy<T>(make: () => Promise<T>): { get: () => Promise<T>; made: Promise<T> | undefined } {
  const resource = {
    made: undefined as Promise<T> | undefined,
    get: () => (resource.made ??= make()),
  }
  return resource
}
