import type { FastifyBaseLogger } from 'fastify'
import { versionIn } from '#site/model/server-site.ts'
import type { FormsOfSite } from '#site/model/server-site.ts'
import { formNamed } from '#serve/forms/labelled-values.ts'
import { claimDeliveries, nextDue, settleDelivery } from '#serve/leads/deliveries.ts'
import type { DeliveryOutcome } from '#serve/leads/deliveries.ts'
import type { Delivery } from '#serve/leads/rows.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { LeadMessage, Sender } from './sender.ts'
import { DeliveryError, reasonOf } from './sender.ts'
import type { StoreRetry } from './retry-policy.ts'

/** Messages sent at once on one channel. */
const CONCURRENCY = 4

/** The length of a lease as a multiple of an attempt's limit, so that no other server claims a delivery in flight. */
const LEASE_FACTOR = 3

/** The store may have a due delivery that another server is claiming: the loop must not spin meanwhile. */
const MIN_PAUSE_MS = 50

export interface DeliveryWorkerOptions {
  store: LeadStore
  sender: Sender
  site: FormsOfSite
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  retry: StoreRetry
  retryDelay: (failedAttempts: number) => number | undefined
  pollMs: number
  /** Aborts when the worker must not claim further deliveries. */
  stopping: AbortSignal
  /** Aborts the attempts in flight. */
  cutOff: AbortSignal
}

export interface DeliveryWorker {
  /** Looks for due deliveries now. */
  poll(): void
  /** Resolves when the worker has stopped and no attempt is in flight. */
  stopped: Promise<void>
}

/** Why an attempt failed. */
type Failure = Pick<DeliveryError, 'message' | 'retryAfter' | 'isFinal'>

interface Attempt {
  delivery: Delivery
  outcome: DeliveryOutcome
  endedAt: Date
}

/** Sends the deliveries of one channel. Each channel has its own worker, so that none delays another. */
export function startDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { store, sender, site, log, retry, retryDelay, pollMs, stopping, cutOff } = options
  const { channel, limitMs } = sender
  const pause = interruptibleSleep()
  /** The ids of deliveries that are claimed and not yet settled. */
  const inFlight = new Set<string>()
  const toSettle: Attempt[] = []
  /** The end of the pause that the recipient's server has requested. In the time of `performance`, as the clock may be set. */
  let pausedUntil = Number.NEGATIVE_INFINITY

  /** One loop both claims and settles: a claim that overtook the settling of the same delivery would send it twice. */
  async function run(): Promise<void> {
    for (;;) {
      await settle()
      if (stopping.aborted && inFlight.size === 0) return
      await claim()
      await pause.sleep(await untilNextDue())
    }
  }

  async function settle(): Promise<void> {
    for (let next = toSettle.shift(); next; next = toSettle.shift()) {
      const { delivery, outcome, endedAt } = next
      await retry(() => settleDelivery(store, delivery.id, outcome, endedAt))
      inFlight.delete(delivery.id)
    }
  }

  /** Claims at most `CONCURRENCY` deliveries at a time, so that no lease ends before its attempt. */
  async function claim(): Promise<void> {
    const limit = CONCURRENCY - inFlight.size
    if (limit === 0 || stopping.aborted || performance.now() < pausedUntil) return
    const lease = { channels: [channel], limit, leaseMs: LEASE_FACTOR * limitMs }
    const claimed = await retry(() => claimDeliveries(store, { ...lease, now: new Date() }))
    for (const { delivery, lead } of claimed ?? []) {
      // Already sent: its lease ended before the outcome could be stored, as the store was unavailable.
      if (inFlight.has(delivery.id)) continue
      inFlight.add(delivery.id)
      const { id: deliveryId, recipient } = delivery
      const { forms, settings } = versionIn(site, lead.language)
      void deliver(delivery, { deliveryId, recipient, lead, form: formNamed(lead.form, forms), settings })
    }
  }

  async function untilNextDue(): Promise<number> {
    if (stopping.aborted || inFlight.size === CONCURRENCY) return pollMs
    const due = await retry(() => nextDue(store, [channel]))
    if (due === undefined) return pollMs
    const wait = Math.max(Date.parse(due) - Date.now(), pausedUntil - performance.now(), MIN_PAUSE_MS)
    return Math.min(wait, pollMs)
  }

  async function deliver(delivery: Delivery, message: LeadMessage): Promise<void> {
    const failure = await attempt(sender, message, cutOff)
    const endedAt = new Date()
    if (failure) pausedUntil = Math.max(pausedUntil, performance.now() + failure.retryAfter)
    toSettle.push({ delivery, outcome: outcomeOf(delivery, failure, endedAt), endedAt })
    pause.interrupt()
  }

  function outcomeOf({ id, attempts }: Delivery, failure: Failure | undefined, now: Date): DeliveryOutcome {
    const entry = { delivery: id, channel }
    if (!failure) {
      log.info(entry, 'delivered')
      return { state: 'delivered' }
    }
    const { message: error, retryAfter, isFinal } = failure
    // A delivery that the stop has aborted is due at once, for the next server.
    const delay = cutOff.aborted ? 0 : retryDelay(attempts)
    if (delay === undefined || isFinal) {
      log.error(entry, 'given up: the command "leads undelivered" lists it')
      return { state: 'dead', error }
    }
    log.warn({ ...entry, attempts, error }, 'not delivered yet')
    return { state: 'waiting', dueAt: new Date(now.getTime() + Math.max(delay, retryAfter)).toISOString(), error }
  }

  stopping.addEventListener('abort', pause.interrupt)
  return { poll: pause.interrupt, stopped: run() }
}

/** Sends a message once, within the sender's time limit. Returns why it failed, or undefined. */
async function attempt(sender: Sender, message: LeadMessage, cutOff: AbortSignal): Promise<Failure | undefined> {
  const end = new AbortController()
  const timer = setTimeout(() => end.abort(new DeliveryError('timed out')), sender.limitMs)
  const onCutOff = (): void => end.abort(new DeliveryError('cut off as the server stopped'))
  cutOff.addEventListener('abort', onCutOff)
  if (cutOff.aborted) onCutOff()
  try {
    end.signal.throwIfAborted()
    await sender.send(message, end.signal)
    return undefined
  } catch (error) {
    const reason: unknown = end.signal.aborted ? end.signal.reason : error
    return reason instanceof DeliveryError ? reason : new DeliveryError(reasonOf(reason))
  } finally {
    clearTimeout(timer)
    cutOff.removeEventListener('abort', onCutOff)
  }
}

interface InterruptibleSleep {
  /** Does not keep the process alive. */
  sleep(ms: number): Promise<void>
  /** Ends the current sleep, or else the next one before it starts. */
  interrupt(): void
}

function interruptibleSleep(): InterruptibleSleep {
  let isInterrupted = false
  let end = (): void => undefined
  return {
    interrupt() {
      isInterrupted = true
      end()
    },
    async sleep(ms) {
      if (!isInterrupted) {
        const interrupted = new Promise<void>((resolve) => (end = resolve))
        let timer: NodeJS.Timeout | undefined
        const over = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms).unref()))
        await Promise.race([interrupted, over])
        clearTimeout(timer)
      }
      isInterrupted = false
    },
  }
}
