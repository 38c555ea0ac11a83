import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { StoreUnavailable } from '#server/leads/store.ts'

/** Does what needs the store, again and again while it cannot be had. Gives undefined when the outbox stops first. */
export type Patiently = <T>(work: () => Promise<T>) => Promise<T | undefined>

export interface PatienceOptions {
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  /** The longest time between two tries. */
  longestMs: number
  /** Aborts when the outbox stops: what fails then is not tried again. */
  stopping: AbortSignal
}

const SHORTEST = 100

/** An outage is logged once when it begins and once when it is over, however many wait for its end. */
export function createPatience({ log, longestMs, stopping }: PatienceOptions): Patiently {
  let isOut = false

  function note(error: unknown): void {
    // The message of any other error may quote what was stored.
    const reason = error instanceof StoreUnavailable ? error.message : Object(error).name
    if (!isOut) log.error({ reason }, 'deliveries wait for the store')
    isOut = true
  }

  function noteEnd(): void {
    if (isOut) log.info('deliveries go on')
    isOut = false
  }

  return async (work) => {
    for (let pause = SHORTEST; ; pause = Math.min(2 * pause, longestMs)) {
      try {
        const result = await work()
        noteEnd()
        return result
      } catch (error) {
        note(error)
      }
      if (stopping.aborted) return undefined
      await wait(pause, undefined, { signal: stopping, ref: false }).catch(() => undefined)
    }
  }
}
