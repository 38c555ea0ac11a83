import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { leadsOf } from '#serve/leads/leads.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import type { StoreSettings } from '#serve/database/store.ts'
import { post, valuesFor } from '../bench/post-leads.ts'
import type { PostedForm } from '../bench/post-leads.ts'

/** The form that visitors fill in. */
export interface SentForm extends PostedForm {
  /** The body of the request with this number; the values as JSON if undefined. */
  bodyOf?: (number: number) => { type: string; body: Buffer }
}

/** The leads that visitors have sent, by number, and the responses to them. */
export interface Visitors {
  form: SentForm
  /** The ports of the servers: a request without a response is sent to the next one at once. */
  ports: () => number[]
  sent: number
  acknowledged: Set<number>
  /** Leads to send again with the same key. */
  waiting: number[]
  /** Responses with 503, and requests that no server has answered. */
  refused: number
  /** Statuses that are neither 200 nor 503. */
  unexpected: (number | undefined)[]
  /** Milliseconds that an acknowledged post took. */
  durations: number[]
}

export interface Pages {
  durations: number[]
  /** Pages that no server has answered with 200. */
  failed: number
}

/** The acknowledged leads and files in the store. */
export interface LeadCounts {
  acknowledged: number
  lost: number
  doubled: number
}

const SETTLE_MS = 30_000
const RETRY_MS = 50

export function newVisitors(form: SentForm, ports: () => number[]): Visitors {
  const nothing = { sent: 0, acknowledged: new Set<number>(), waiting: [], refused: 0, unexpected: [], durations: [] }
  return { form, ports, ...nothing }
}

export interface Sending {
  connections: number
  /** The pause between two leads on a connection, so that servers have time to start meanwhile. */
  pauseMs: number
  signal: AbortSignal
}

/** Sends leads until the signal, waiting ones first. Waits for requests in progress. */
export async function sendLeads(visitors: Visitors, { connections, pauseMs, signal }: Sending): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const sendOnConnection = async (): Promise<void> => {
    while (!signal.aborted) {
      const number = visitors.waiting.shift() ?? visitors.sent++
      const isAcknowledged = await sendLead(visitors, agent, number)
      const pause = isAcknowledged ? pauseMs : RETRY_MS
      if (pause > 0) await sleep(pause)
    }
  }
  await Promise.all(Array.from({ length: connections }, sendOnConnection))
  agent.destroy()
}

/** Sends all waiting leads until they are acknowledged. */
export async function settle(visitors: Visitors): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const endsAt = performance.now() + SETTLE_MS
  while (visitors.waiting.length > 0) {
    if (performance.now() > endsAt) throw new Error(`${visitors.waiting.length} leads were refused to the end.`)
    const numbers = visitors.waiting.splice(0, 8)
    const outcomes = await Promise.all(numbers.map((number) => sendLead(visitors, agent, number)))
    if (outcomes.includes(false)) await sleep(100)
  }
  agent.destroy()
}

async function sendLead(visitors: Visitors, agent: Agent, number: number): Promise<boolean> {
  const { form, path, bodyOf } = visitors.form
  const content = bodyOf?.(number) ?? { body: JSON.stringify(valuesFor(form, number)) }
  const startedAt = performance.now()
  const answered = await firstAnswer(visitors.ports(), (port) =>
    post({ agent, port, path, ...content, key: `prove-${number}` }),
  )
  if (answered?.status === 200) {
    visitors.acknowledged.add(number)
    visitors.durations.push(performance.now() - startedAt)
    return true
  }
  visitors.waiting.push(number)
  if (answered === undefined || answered.status === 503) visitors.refused++
  else visitors.unexpected.push(answered.status)
  return false
}

/** Gets the home page again and again until the signal. */
export async function getPages(ports: () => number[], signal: AbortSignal): Promise<Pages> {
  const pages: Pages = { durations: [], failed: 0 }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  while (!signal.aborted) {
    const startedAt = performance.now()
    const answered = await firstAnswer(ports(), (port) => getPage(agent, port))
    if (answered?.status === 200) pages.durations.push(performance.now() - startedAt)
    else pages.failed++
    await sleep(5)
  }
  agent.destroy()
  return pages
}

function getPage(agent: Agent, port: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/', agent }, (response) => {
      response.resume().on('error', reject)
      response.on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })
}

async function firstAnswer(
  ports: number[],
  send: (port: number) => Promise<number | undefined>,
): Promise<{ status: number | undefined } | undefined> {
  for (const port of ports) {
    const answered = await send(port).then(
      (status) => ({ status }),
      () => undefined,
    )
    if (answered) return answered
  }
  return undefined
}

/** Waits until this number of further leads is acknowledged. Returns the milliseconds. */
export async function untilAcknowledged({ acknowledged }: Visitors, count = 1): Promise<number> {
  const startedAt = performance.now()
  const enough = acknowledged.size + count
  while (acknowledged.size < enough) {
    await sleep(2)
    if (performance.now() - startedAt > SETTLE_MS) throw new Error('No lead was acknowledged for half a minute.')
  }
  return performance.now() - startedAt
}

/** Compares the acknowledged leads with the stored ones. */
export async function compare(visitors: Visitors, settings: StoreSettings): Promise<LeadCounts> {
  const { form } = visitors.form
  const field = form.fields.find(({ type }) => type === 'text' || type === 'email')?.name
  if (field === undefined) throw new Error('The form has no field that tells its leads apart.')
  const store = openLeadStore(settings)
  const stored = new Map<string | undefined, number>()
  for await (const { answers } of leadsOf(store, {})) {
    const value = answers[field]
    stored.set(value, (stored.get(value) ?? 0) + 1)
  }
  await store.close()
  const lost = [...visitors.acknowledged].filter((number) => !stored.has(valuesFor(form, number)[field]))
  const doubled = [...stored.values()].reduce((sum, count) => sum + count - 1, 0)
  return { acknowledged: visitors.acknowledged.size, lost: lost.length, doubled }
}
