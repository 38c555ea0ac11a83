import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Form } from '#model/types.generated.ts'
import type { Store } from '#server/leads/store.ts'
import { backOffAfter } from './back-off.ts'
import { startCourier } from './courier.ts'
import { createPatience } from './patience.ts'
import type { Sender } from './sender.ts'

const SECOND = 1000

export interface OutboxOptions {
  store: Store
  /** What waits for a channel that is not among them stays in the store, for a server that has it. */
  senders: Sender[]
  forms: Record<string, Form>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Milliseconds to wait after so many failed tries; undefined to give up. */
  backOff?: (failedTries: number) => number | undefined
  /** How often to look for what other processes have left, even when nothing is known to be due. */
  pollMs?: number
  /** How long a stop waits for what is under way. */
  graceMs?: number
}

export interface Outbox {
  /** Says that there is a new lead. */
  wake(): void
  /**
   * Lets what is being sent finish, for a while, but no longer than until `limit` aborts; the rest is given back to the
   * store, for whoever starts next.
   */
  stop(limit?: AbortSignal): Promise<void>
}

/** How long giving back may take, if the store does not answer. */
const GIVING_BACK = SECOND

/**
 * Delivers what waits in the store, each message at least once: until the other side has taken it over, over restarts,
 * and together with other servers on the same store.
 */
export function startOutbox(options: OutboxOptions): Outbox {
  const { store, senders, forms, log, pollMs = 10 * SECOND, graceMs = 5 * SECOND } = options
  const { backOff = (failedTries: number) => backOffAfter(failedTries, Math.random()) } = options
  const stopping = new AbortController()
  const cutOff = new AbortController()
  const patiently = createPatience({ log, longestMs: pollMs, stopping: stopping.signal })
  const shared = { store, forms, log, patiently, backOff, pollMs, stopping: stopping.signal, cutOff: cutOff.signal }
  const couriers = senders.map((sender) => startCourier({ ...shared, sender }))
  return {
    wake: () => couriers.forEach((courier) => courier.wake()),
    async stop(limit) {
      stopping.abort()
      const finished = Promise.all(couriers.map((courier) => courier.finished))
      await doneWithin(graceMs, finished, limit)
      cutOff.abort()
      await doneWithin(GIVING_BACK, finished)
    },
  }
}

async function doneWithin(ms: number, work: Promise<unknown>, limit?: AbortSignal): Promise<void> {
  const end = new AbortController()
  const signal = limit ? AbortSignal.any([end.signal, limit]) : end.signal
  const over = wait(ms, undefined, { signal }).catch(() => undefined)
  await Promise.race([work, over])
  end.abort()
}
