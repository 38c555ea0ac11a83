import { randomUUID } from 'node:crypto'
import { afterEach, expect, vi } from 'vitest'
import { startOutbox } from '#server/outbox/outbox.ts'
import type { Outbox, OutboxOptions } from '#server/outbox/outbox.ts'
import { mailSender } from '#server/outbox/mail-sender.ts'
import type { Sender } from '#server/outbox/sender.ts'
import { webhookSender } from '#server/outbox/webhook-sender.ts'
import { insertLead } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import { newFolder, opened } from '../leads/engines.ts'
import { orderForm } from './lead-message.ts'

// A busy machine takes its time.
vi.setConfig({ testTimeout: 30_000 })

/** Looks again and again until what is expected has come about. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- whoever calls it awaits it
export const eventually = <T>(look: () => T) => expect.poll(look, { timeout: 15_000, interval: 20 })

const outboxes: Outbox[] = []
afterEach(async () => {
  for (const outbox of outboxes.splice(0)) await outbox.stop()
})

/** A store of its own, closed after the test. */
export const storeIn = (dataDir = newFolder()): Store => opened({ dataDir })

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  entry: Record<string, unknown>
  text: string
}

/** Starts an outbox that does not wait long for anything, stopped after the test, and gives it with its log. */
export function running(store: Store, senders: Sender[], options: Partial<OutboxOptions> = {}) {
  const lines: LogLine[] = []
  const write = (level: LogLine['level']) => (entry: unknown, text?: string) =>
    void lines.push(
      typeof entry === 'string'
        ? { level, entry: {}, text: entry }
        : { level, entry: { ...Object(entry) }, text: text ?? '' },
    )
  const log = { info: write('info'), warn: write('warn'), error: write('error') }
  const quick = { retryDelay: () => 20, pollMs: 50, graceMs: 2000 }
  const outbox: Outbox = startOutbox({ store, senders, forms: { order: orderForm }, log, ...quick, ...options })
  outboxes.push(outbox)
  return { ...outbox, lines }
}

/** Stores a lead for these mailboxes, and the webhook, and gives its id. */
export async function newLead(
  store: Store,
  recipients: string[],
  answers: Record<string, string> = {},
): Promise<string> {
  const usual = { name: 'Ada Lovelace', email: 'ada@example.test' }
  const taken = await insertLead(store, {
    form: 'order',
    answers: { ...usual, ...answers },
    source: 'baking_page',
    page: '/baking',
    deliveries: recipients.map((recipient) =>
      recipient === 'webhook' ? { channel: 'webhook', recipient: '' } : { channel: 'email', recipient },
    ),
    idempotencyKey: randomUUID(),
  })
  if (taken.result !== 'inserted') throw new Error(`The lead was not inserted: ${taken.result}`)
  return taken.id
}

export const mailTo = ({ port }: { port: number }, to = 'sales@harbour.example'): Sender =>
  mailSender({ url: `smtp://127.0.0.1:${port}`, from: 'site@harbour.example', to })

export const hookTo = ({ url }: { url: string }): Sender => webhookSender({ url, secret: 'a secret of the harbour' })
