import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { exampleSite } from '#site/model/site.fixture.ts'
import { confirmationSender } from '#serve/outbox/confirmation-sender.ts'
import { startOutbox } from '#serve/outbox/outbox.ts'
import type { Outbox, OutboxOptions } from '#serve/outbox/outbox.ts'
import { mailSender } from '#serve/outbox/mail-sender.ts'
import type { Sender } from '#serve/outbox/sender.ts'
import { webhookSender } from '#serve/outbox/webhook-sender.ts'
import { insertLead } from '#serve/leads/leads.ts'
import type { NewDelivery } from '#serve/leads/rows.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { orderForm } from './lead-message.ts'

/** Polls until the expectation is met. */
// oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
export const eventually = <T>(read: () => T) => expect.poll(read, { interval: 20 })

export interface LogLine {
  level: 'info' | 'warn' | 'error'
  entry: Record<string, unknown>
  text: string
}

export type RecordedOutbox = Outbox & { lines: LogLine[] }

/** Starts an outbox with delays of milliseconds, and records its log lines. */
export function startRecordedOutbox(
  store: LeadStore,
  senders: Sender[],
  options: Partial<OutboxOptions> = {},
): RecordedOutbox {
  const { log, lines } = recordingLog()
  const shortDelays = { retryDelay: () => 20, pollMs: 50, graceMs: 2000 }
  const site = { settings: exampleSite().settings, forms: { order: orderForm } }
  const outbox = startOutbox({ store, senders, site, log, ...shortDelays, ...options })
  return { ...outbox, lines }
}

function recordingLog() {
  const lines: LogLine[] = []
  const write = (level: LogLine['level']) => (entry: unknown, text?: string) =>
    void lines.push(
      typeof entry === 'string'
        ? { level, entry: {}, text: entry }
        : { level, entry: { ...Object(entry) }, text: text ?? '' },
    )
  return { log: { info: write('info'), warn: write('warn'), error: write('error') }, lines }
}

/** Inserts a lead with a delivery for each recipient, a mailbox, 'webhook' or 'confirmation', and returns its id. */
export async function newLead(
  store: LeadStore,
  recipients: string[],
  answers: Record<string, string> = {},
): Promise<string> {
  const defaults = { name: 'Ada Lovelace', email: 'ada@example.test' }
  const inserted = await insertLead(store, {
    form: 'order',
    answers: { ...defaults, ...answers },
    source: 'baking_page',
    page: '/baking',
    deliveries: recipients.flatMap((recipient): NewDelivery[] => {
      if (recipient === 'confirmation') return []
      return [recipient === 'webhook' ? { channel: 'webhook', recipient: '' } : { channel: 'email', recipient }]
    }),
    ...(recipients.includes('confirmation') && {
      confirmation: { recipient: 'ada@example.test', mailboxKey: 'ada@example.test', periodMs: 1000 },
    }),
    idempotencyKey: randomUUID(),
  })
  if (inserted.result !== 'inserted') throw new Error(`The lead was not inserted: ${inserted.result}`)
  return inserted.id
}

export const mailTo = ({ port }: { port: number }, to = 'sales@harbour.example'): Sender =>
  mailSender({ url: `smtp://127.0.0.1:${port}`, from: 'site@harbour.example', to })

export const confirmationBy = ({ port }: { port: number }): Sender =>
  confirmationSender({ url: `smtp://127.0.0.1:${port}`, from: 'site@harbour.example' })

export const hookTo = ({ url }: { url: string }): Sender => webhookSender({ url, secret: 'a secret of the harbour' })
