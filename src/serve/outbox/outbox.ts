import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { FormsOfSite } from '#site/model/server-site.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { startDeliveryWorker } from './delivery-worker.ts'
import { createStoreRetry, retryDelay as defaultRetryDelay } from './retry-policy.ts'
import type { Sender } from './sender.ts'

const SECOND = 1000

export interface OutboxOptions {
  store: LeadStore
  /** Deliveries of a channel without a sender stay in the store, for a server that has one. */
  senders: Sender[]
  /** The site's forms and settings in every language. A message is in the language of its lead. */
  site: FormsOfSite
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Milliseconds before the next attempt; undefined to give up. */
  retryDelay?: (failedAttempts: number) => number | undefined
  /** How often to look for deliveries that other processes have stored. */
  pollMs?: number
  /** How long a stop waits for attempts in flight. */
  graceMs?: number
}

export interface Outbox {
  /** Looks for due deliveries now. Call it when a lead was stored. */
  poll(): void
  /**
   * Waits for the attempts in flight until the grace period ends or `limit` aborts, then aborts them: they are due at
   * once for the next server.
   */
  stop(limit?: AbortSignal): Promise<void>
}

/** How long a stop waits for the outcomes to be stored. */
const SETTLE_LIMIT = SECOND

/**
 * Delivers the messages in the store at least once each: until the recipient has accepted them, across restarts, and
 * together with other servers on the same store.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { store, senders, site, log, pollMs = 10 * SECOND, graceMs = 5 * SECOND } = options
  const { retryDelay = (failedAttempts: number) => defaultRetryDelay(failedAttempts, Math.random()) } = options
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const retry = createStoreRetry({ log, maxPauseMs: pollMs, stopping: stopping.signal })
  const shared = { store, site, log, retry, retryDelay, pollMs, stopping: stopping.signal, cutOff: cutOff.signal }
  const workers = senders.map((sender) => startDeliveryWorker({ ...shared, sender }))
  return {
    poll: () => workers.forEach((worker) => worker.poll()),
    async stop(limit) {
      stopping.abort()
      const stopped = Promise.all(workers.map((worker) => worker.stopped))
      await withTimeout(graceMs, stopped, limit)
      cutOff.abort()
      await withTimeout(SETTLE_LIMIT, stopped)
    },
  }
}

/** Waits for work, no longer than `ms` or until `limit` aborts. */
async function withTimeout(ms: number, work: Promise<unknown>, limit?: AbortSignal): Promise<void> {
  const end = new AbortController()
  const signal = limit ? AbortSignal.any([end.signal, limit]) : end.signal
  const timeout = sleep(ms, undefined, { signal }).catch(() => undefined)
  await Promise.race([work, timeout])
  end.abort()
}
