import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { StoreUnavailable } from '#serve/database/engine.ts'

const SECOND = 1000
const MIN_DELAY = 10 * SECOND
const MAX_DELAY = 3600 * SECOND

/** Ten attempts in the first hour and a half, then one an hour: three days in all. */
const MAX_ATTEMPTS = 80

/**
 * The delay, in milliseconds, before a delivery is attempted again: 10 seconds, doubled after each failed attempt up to
 * an hour, with a fifth of jitter either way. Undefined when the delivery is given up. `random` is from 0 to 1.
 */
export function retryDelay(failedAttempts: number, random: number): number | undefined {
  if (failedAttempts >= MAX_ATTEMPTS) return undefined
  const delay = Math.min(MIN_DELAY * 2 ** (failedAttempts - 1), MAX_DELAY)
  return Math.round(delay * (0.8 + 0.4 * random))
}

/** Runs work on the store, and retries it while the store is unavailable. Undefined when the outbox stops first. */
export type StoreRetry = <T>(work: () => Promise<T>) => Promise<T | undefined>

export interface StoreRetryOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** The longest time between two attempts. */
  maxPauseMs: number
  /** Aborts when the outbox stops: work that fails then is not retried. */
  stopping: AbortSignal
}

const MIN_PAUSE_MS = 100

/** An outage is logged once when it begins and once when it ends, whatever the number of callers. */
export function createStoreRetry({ log, maxPauseMs, stopping }: StoreRetryOptions): StoreRetry {
  let isOutage = false

  function logOutage(error: unknown): void {
    // The message of any other error may contain personal data.
    const reason = error instanceof StoreUnavailable ? error.message : Object(error).name
    if (!isOutage) log.error({ reason }, 'deliveries wait for the store')
    isOutage = true
  }

  function logRecovery(): void {
    if (isOutage) log.info('deliveries go on')
    isOutage = false
  }

  return async (work) => {
    for (let pause = MIN_PAUSE_MS; ; pause = Math.min(2 * pause, maxPauseMs)) {
      try {
        const result = await work()
        logRecovery()
        return result
      } catch (error) {
        logOutage(error)
      }
      if (stopping.aborted) return undefined
      await sleep(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    }
  }
}
