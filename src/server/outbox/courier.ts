import type { FastifyBaseLogger } from 'fastify'
import type { Form } from '#model/types.generated.ts'
import { formNamed } from '#server/form-named.ts'
import { claimDeliveries, nextDue, settleDelivery } from '#server/leads/deliveries.ts'
import type { Outcome } from '#server/leads/deliveries.ts'
import { assignRecipients } from '#server/leads/legacy-recipients.ts'
import type { Store } from '#server/leads/store.ts'
import { createAlarm } from './alarm.ts'
import { attempt } from './attempt.ts'
import type { Patiently } from './patience.ts'
import { deliveriesBy } from './senders.ts'
import type { LeadMessage, Sender } from './sender.ts'
import type { Delivery } from '#server/leads/rows.ts'

/** How many messages are on their way to one channel at once. */
const AT_ONCE = 4

/** A claim outlasts sending and settling by far, so that no other server takes over what is well under way. */
const LEASE = 3

/** The store may hold something due that another server has just taken: no reason to ask without a pause. */
const SHORTEST_PAUSE = 50

export interface CourierOptions {
  store: Store
  sender: Sender
  forms: Record<string, Form>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  patiently: Patiently
  backOff: (failedTries: number) => number | undefined
  pollMs: number
  /** Aborts when nothing more is to be taken on. */
  stopping: AbortSignal
  /** Aborts when what is under way is to be let go of. */
  cutOff: AbortSignal
}

/** Carries the leads to one channel. There is one for each: where one is held up, the others go on. */
export interface Courier {
  /** Looks at once whether something is due. */
  wake(): void
  /** Resolves when it has stopped and nothing is under way. */
  finished: Promise<void>
}

interface Try {
  delivery: Delivery
  outcome: Outcome
  endedAt: Date
}

export function startCourier(options: CourierOptions): Courier {
  const { store, sender, forms, log, patiently, backOff, pollMs, stopping, cutOff } = options
  const { channel, limitMs } = sender
  const recipients = deliveriesBy([sender])
  const alarm = createAlarm()
  /** The ids of the deliveries that have been taken on and not been settled. */
  const underWay = new Set<string>()
  /** What has ended and is to be settled. */
  const ended: Try[] = []

  /** The one loop that claims and settles: a claim that overtook the settling of what it claims would send it twice. */
  async function run(): Promise<void> {
    // Before the settings can change again.
    await patiently(() =>
      store.run((db) => db.transaction().execute((transaction) => assignRecipients(transaction, recipients))),
    )
    for (;;) {
      await settleEnded()
      if (stopping.aborted && underWay.size === 0) return
      await takeOn()
      await alarm.sleep(await untilNext())
    }
  }

  async function settleEnded(): Promise<void> {
    for (let next = ended.shift(); next; next = ended.shift()) {
      const { delivery, outcome, endedAt } = next
      await patiently(() => settleDelivery(store, delivery.id, outcome, endedAt))
      underWay.delete(delivery.id)
    }
  }

  /** Claims what is due, as far as hands are free: what is claimed is on its way at once, and its lease is long enough. */
  async function takeOn(): Promise<void> {
    const limit = AT_ONCE - underWay.size
    if (limit === 0 || stopping.aborted) return
    const lease = { channels: [channel], recipients, limit, leaseMs: LEASE * limitMs }
    const claimed = await patiently(() => claimDeliveries(store, { ...lease, now: new Date() }))
    for (const { delivery, lead } of claimed ?? []) {
      // Sent already: while the store could not be had the lease ran out before that could be settled.
      if (underWay.has(delivery.id)) continue
      underWay.add(delivery.id)
      const { id: deliveryId, recipient } = delivery
      void deliver(delivery, { deliveryId, recipient, lead, form: formNamed(lead.form, forms) })
    }
  }

  async function untilNext(): Promise<number> {
    if (stopping.aborted || underWay.size === AT_ONCE) return pollMs
    const due = await patiently(() => nextDue(store, [channel]))
    return due === undefined ? pollMs : Math.min(Math.max(Date.parse(due) - Date.now(), SHORTEST_PAUSE), pollMs)
  }

  async function deliver(delivery: Delivery, message: LeadMessage): Promise<void> {
    const error = await attempt(sender, message, cutOff)
    const endedAt = new Date()
    ended.push({ delivery, outcome: outcomeOf(delivery, error, endedAt), endedAt })
    alarm.ring()
  }

  function outcomeOf({ id, attempts }: Delivery, error: string | undefined, now: Date): Outcome {
    const about = { delivery: id, channel }
    if (error === undefined) {
      log.info(about, 'delivered')
      return { state: 'delivered' }
    }
    // What was cut off is for whoever comes next, without delay.
    const wait = cutOff.aborted ? 0 : backOff(attempts)
    if (wait === undefined) {
      log.error(about, 'given up: the command "leads undelivered" lists it')
      return { state: 'dead', error }
    }
    log.warn({ ...about, attempts, error }, 'not delivered yet')
    return { state: 'waiting', dueAt: new Date(now.getTime() + wait).toISOString(), error }
  }

  stopping.addEventListener('abort', alarm.ring)
  return { wake: alarm.ring, finished: run() }
}
