import { describe, expect } from 'vitest'
import { retryDeliveries, undeliveredMessages } from '#serve/leads/deliveries.ts'
import { leadOf } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { test } from '../fixtures.ts'
import { readMail } from './read-mail.ts'
import { eventually, hookTo, mailTo, newLead } from './recorded-outbox.ts'
import { respondWith } from './hook-server.ts'
import type { MailServer } from './mail-server.ts'

async function deliveryOf(store: LeadStore, leadId: string) {
  return (await leadOf(store, leadId))?.deliveries[0]
}

test.for([
  ['rejects-recipient', 'answered 550 to RCPT TO'],
  ['fails-temporarily', 'answered 451 to DATA'],
  ['rejects-message', 'answered 554 to DATA'],
  ['drops-connection', 'connection lost'],
] as const)(
  'delivery to a mail server that %s is retried until it is accepted',
  async ([behaviour, reason], { newStore, startMailServer, runOutbox }) => {
    const [store, mail] = [newStore(), await startMailServer(behaviour)]
    runOutbox(store, [mailTo(mail)])
    const leadId = await newLead(store, ['sales@harbour.example'])
    await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'waiting', lastError: reason })
    await eventually(() => mail.attempts).toBeGreaterThan(2)
    mail.behaviour = 'accepts'
    await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
    expect(mail.messages).toHaveLength(1)
  },
)

describe('delivery to several mailboxes', () => {
  const both = 'Sales <sales@harbour.example>, desk@harbour.example'
  const countFor = (mail: MailServer, address: string) => mail.messages.filter(({ to }) => to.includes(address)).length

  test('is retried for a full mailbox only, and the other gets the mail once', async ({
    newStore,
    startMailServer,
    runOutbox,
  }) => {
    const [store, mail] = [newStore(), await startMailServer()]
    mail.fullMailboxes.add('desk@harbour.example')
    runOutbox(store, [mailTo(mail, both)])
    const leadId = await newLead(store, ['sales@harbour.example', 'desk@harbour.example'])
    const deliveries = async () => (await leadOf(store, leadId))?.deliveries
    const waiting = expect.objectContaining({ state: 'waiting', lastError: 'answered 450 to RCPT TO' })
    await eventually(deliveries).toContainEqual(waiting)
    await eventually(() => mail.attempts).toBeGreaterThan(4)
    expect(await deliveries()).toContainEqual(expect.objectContaining({ state: 'delivered', attempts: 1 }))
    expect(countFor(mail, 'desk@harbour.example')).toBe(0)

    mail.fullMailboxes.clear()
    await eventually(deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    expect([countFor(mail, 'sales@harbour.example'), countFor(mail, 'desk@harbour.example')]).toEqual([1, 1])
    expect(mail.messages.map((message) => readMail(message).byName['To'])).toEqual([both, both])
  })

  test('is dead for one mailbox after the last attempt, and can be redelivered to another mailbox', async ({
    newStore,
    startMailServer,
    runOutbox,
  }) => {
    const [store, mail] = [newStore(), await startMailServer()]
    mail.fullMailboxes.add('desk@harbour.example')
    const outbox = runOutbox(store, [mailTo(mail, both)], { retryDelay: () => undefined })
    const leadId = await newLead(store, ['sales@harbour.example', 'desk@harbour.example'])
    const dead = { leadId, recipient: 'desk@harbour.example', lastError: 'answered 450 to RCPT TO' }
    await eventually(() => undeliveredMessages(store)).toMatchObject([dead])
    await eventually(() => mail.messages.length).toBe(1)
    await outbox.stop()

    runOutbox(store, [mailTo(mail, both.replace('desk@', 'new-desk@'))])
    await retryDeliveries(store, 'all', 'new-desk@harbour.example')
    await eventually(() => countFor(mail, 'new-desk@harbour.example')).toBe(1)
    expect(mail.messages).toHaveLength(2)
  })
})

test('delivery to a stalled mail server times out and is retried', async ({ newStore, startMailServer, runOutbox }) => {
  const [store, mail] = [newStore(), await startMailServer('stalls')]
  runOutbox(store, [{ ...mailTo(mail), limitMs: 300 }])
  const leadId = await newLead(store, ['sales@harbour.example'])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'waiting', lastError: 'timed out' })
  mail.behaviour = 'accepts'
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
})

test('delivery to a mail server that is down is retried until it is up', async ({
  newStore,
  startMailServer,
  runOutbox,
}) => {
  const [store, { port, close }] = [newStore(), await startMailServer()]
  await close()
  runOutbox(store, [mailTo({ port })])
  const leadId = await newLead(store, ['sales@harbour.example'])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ lastError: 'connect ECONNREFUSED' })
  const restarted = await startMailServer('accepts', { port })
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  const { id } = (await deliveryOf(store, leadId))!
  expect(restarted.messages.map((mail) => readMail(mail).byName['Message-ID'])).toEqual([`<${id}@harbour.example>`])
})

test('delivery to a failing webhook is retried with the same body and webhook-id until a 2xx response', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer()]
  const failures = [respondWith(500), respondWith(404), respondWith(302), () => undefined]
  hook.respond = (response, request) => {
    const next = failures.shift()
    if (next) next(response, request)
    else if (hook.posts.length === 5) response.destroy()
    else response.end('thank you')
  }
  runOutbox(store, [{ ...hookTo(hook), limitMs: 2000 }])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  const { id } = (await deliveryOf(store, leadId))!
  expect(hook.posts.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id, id, id, id])
  expect(new Set(hook.posts.map(({ body }) => body)).size).toBe(1)
})

test('the retry delay depends on the number of failed attempts', async ({ newStore, startHookServer, runOutbox }) => {
  const [store, hook] = [newStore(), await startHookServer(respondWith(500))]
  const retryDelayCalls: number[] = []
  const retryDelay = (failedAttempts: number): number => {
    retryDelayCalls.push(failedAttempts)
    return failedAttempts < 4 ? 10 : 60_000
  }
  runOutbox(store, [hookTo(hook)], { retryDelay })
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => retryDelayCalls).toEqual([1, 2, 3, 4])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'waiting', attempts: 4 })
  expect(Date.parse((await deliveryOf(store, leadId))!.dueAt) - Date.now()).toBeGreaterThan(30_000)
})

test('a webhook that responds with Retry-After gets nothing until then', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer()]
  let queries = 0
  const countedStore: LeadStore = { ...store, run: (work) => store.run(work).finally(() => (queries += 1)) }
  hook.respond = (response) => void response.writeHead(429, { 'retry-after': '600' }).end()
  runOutbox(countedStore, [hookTo(hook)])
  const first = await newLead(store, ['webhook'])
  await eventually(() => deliveryOf(store, first)).toMatchObject({ state: 'waiting', lastError: 'answered 429' })
  expect(Date.parse((await deliveryOf(store, first))!.dueAt) - Date.now()).toBeGreaterThan(500_000)

  hook.respond = respondWith(204)
  const second = await newLead(store, ['webhook'])
  const queriesBefore = queries
  await eventually(() => queries).toBeGreaterThan(queriesBefore + 3)
  expect(await deliveryOf(store, second)).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(hook.posts).toHaveLength(1)
})

test('a webhook that responds with a Retry-After of a second gets the lead after it', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer()]
  hook.respond = (response) => {
    hook.respond = respondWith(204)
    response.writeHead(503, { 'retry-after': '1' }).end()
  }
  runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered', attempts: 2 })
  const [first, second] = hook.posts.map(({ headers }) => Number(headers['webhook-timestamp']))
  expect(second! - first!).toBeGreaterThanOrEqual(1)
})

test('a delivery to a webhook that is gone (410) is dead at once', async ({ newStore, startHookServer, runOutbox }) => {
  const [store, hook] = [newStore(), await startHookServer(respondWith(410))]
  runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => undeliveredMessages(store)).toMatchObject([{ leadId, attempts: 1, lastError: 'answered 410' }])
  expect(hook.posts).toHaveLength(1)
})

test('a delivery is dead and logged as an error after the last attempt, and retryDeliveries sends it again', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer(respondWith(404))]
  const retryDelay = (failedAttempts: number) => (failedAttempts < 3 ? 10 : undefined)
  const outbox = runOutbox(store, [hookTo(hook)], { retryDelay })
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => undeliveredMessages(store)).toMatchObject([
    { leadId, state: 'dead', lastError: 'answered 404' },
  ])
  expect(hook.posts).toHaveLength(3)
  const [{ id } = { id: '' }] = await undeliveredMessages(store)
  expect(outbox.lines.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      entry: { delivery: id, channel: 'webhook' },
      text: 'given up: the command "leads undelivered" lists it',
    },
  ])

  hook.respond = respondWith(204)
  expect(await retryDeliveries(store, [id])).toBe(1)
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  expect(await undeliveredMessages(store)).toEqual([])
  expect(hook.posts.at(-1)?.headers['webhook-id']).toBe(id)
})
