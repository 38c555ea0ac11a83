import type { FastifyInstance } from 'fastify'
import { HEALTH_PATH } from '#site/model/own-addresses.ts'
import type { LeadStore } from './leads/lead-store.ts'

/** How long an answer of the store is kept: a probe writes to the disk, and anybody may ask. */
const KEPT_MS = 1000

/** Adds `/healthz`, for load balancers and containers. */
export function addHealthEndpoint(
  app: FastifyInstance,
  build: string,
  isClosing: () => boolean,
  store?: LeadStore,
): void {
  const isStoreUp = store && keptFor(KEPT_MS, () => store.isUp())
  app.get(HEALTH_PATH, async (_request, reply) => {
    // Without its store the server still serves pages, so this alone is not unhealthy.
    const leads = isStoreUp && ((await isStoreUp()) ? 'ok' : 'unavailable')
    reply.header('cache-control', 'no-store').code(isClosing() ? 503 : 200)
    return { status: isClosing() ? 'closing' : 'ok', build, ...(leads && { leads }) }
  })
}

/** Calls `ask` once for all concurrent callers, and for those of the next `ms` after its answer. It may not reject. */
function keptFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let endsAt = Number.POSITIVE_INFINITY
  return () => {
    if (answer && performance.now() < endsAt) return answer
    endsAt = Number.POSITIVE_INFINITY
    answer = ask().finally(() => (endsAt = performance.now() + ms))
    return answer
  }
}
