import type { FastifyInstance } from 'fastify'
import { HEALTH_PATH } from '#site/model/own-addresses.ts'
import type { LeadStore } from './leads/lead-store.ts'

/** How long the state of the store is cached: a probe writes to the disk, and any client may send one. */
const CACHE_MS = 1000

/** Adds `/healthz`, for load balancers and containers. */
export function addHealthEndpoint(
  app: FastifyInstance,
  build: string,
  isClosing: () => boolean,
  store?: LeadStore,
): void {
  const isStoreUp = store && cachedFor(CACHE_MS, () => store.isUp())
  app.get(HEALTH_PATH, async (_request, reply) => {
    // Without its store the server still serves pages, so this alone is not unhealthy.
    const leads = isStoreUp && ((await isStoreUp()) ? 'ok' : 'unavailable')
    reply.header('cache-control', 'no-store').code(isClosing() ? 503 : 200)
    return { status: isClosing() ? 'closing' : 'ok', build, ...(leads && { leads }) }
  })
}

/** Calls `check` once for all concurrent callers, and caches its result for `ms`. It may not reject. */
function cachedFor<T>(ms: number, check: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  let endsAt = Number.POSITIVE_INFINITY
  return () => {
    if (result && performance.now() < endsAt) return result
    endsAt = Number.POSITIVE_INFINITY
    result = check().finally(() => (endsAt = performance.now() + ms))
    return result
  }
}
