import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  /** The URLs at which test files request shared resources. */
  interface ProvidedContext {
    serverResources: string
    siteBuilds: string
  }
}

/**
 * Creates shared resources, by path, when a test file first requests them, and passes them the query string of a
 * request. Returns a function that stops the service.
 */
export async function serveOnDemand(
  project: TestProject,
  name: keyof ProvidedContext,
  resources: Record<string, (query: string) => Promise<string>>,
): Promise<() => void> {
  const service = createServer((request, response) => {
    // No keep-alive: a test that blocks on a program to its end would not notice that an idle connection was closed.
    response.setHeader('connection', 'close')
    const [path = '', query = ''] = (request.url ?? '').split('?')
    resources[path]?.(decodeURIComponent(query)).then(
      (value) => response.end(value),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    )
  }).listen(0, '127.0.0.1')
  await once(service, 'listening')
  project.provide(name, `http://127.0.0.1:${(service.address() as AddressInfo).port}`)
  return () => {
    service.close()
    service.closeAllConnections()
  }
}

export interface Lazy<T> {
  get: () => Promise<T>
  /** The created value; undefined until the first call of `get`. */
  created: Promise<T> | undefined
}

export function lazy<T>(create: () => Promise<T>): Lazy<T> {
  const resource: Lazy<T> = {
    created: undefined,
    get: () => (resource.created ??= create()),
  }
  return resource
}
