import { describe, expect } from 'vitest'
import { undelivered, redeliver } from '#server/leads/deliveries.ts'
import { leadOf } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import { readMail } from './read-mail.ts'
import { test } from '../fixtures.ts'
import { eventually, hookTo, mailTo, newLead } from './recorded-outbox.ts'
import { answerWith } from './hook-server.ts'
import type { MailServer } from './mail-server.ts'

async function deliveryOf(store: Store, leadId: string) {
  return (await leadOf(store, leadId))?.deliveries[0]
}

test.for([
  ['refuses-recipient', 'answered 550 to RCPT TO'],
  ['is-busy', 'answered 451 to DATA'],
  ['refuses-message', 'answered 554 to DATA'],
  ['hangs-up', 'connection lost'],
] as const)(
  'a mail server that %s gets the message again, until it takes it',
  async ([behaviour, reason], { newStore, startMailServer, runOutbox }) => {
    const [store, mail] = [newStore(), await startMailServer(behaviour)]
    runOutbox(store, [mailTo(mail)])
    const leadId = await newLead(store, ['sales@harbour.example'])
    await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'waiting', lastError: reason })
    await eventually(() => mail.tries).toBeGreaterThan(2)
    mail.behaviour = 'takes'
    await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
    expect(mail.messages).toHaveLength(1)
  },
)

describe('of several mailboxes', () => {
  const both = 'Sales <sales@harbour.example>, desk@harbour.example'
  const readBy = (mail: MailServer, address: string) => mail.messages.filter(({ to }) => to.includes(address)).length

  test('one that refuses a lead gets it again, until it takes it, and the other gets it once', async ({
    newStore,
    startMailServer,
    runOutbox,
  }) => {
    const [store, mail] = [newStore(), await startMailServer()]
    mail.full.add('desk@harbour.example')
    runOutbox(store, [mailTo(mail, both)])
    const leadId = await newLead(store, ['sales@harbour.example', 'desk@harbour.example'])
    const deliveries = async () => (await leadOf(store, leadId))?.deliveries
    const waiting = expect.objectContaining({ state: 'waiting', lastError: 'answered 450 to RCPT TO' })
    await eventually(deliveries).toContainEqual(waiting)
    await eventually(() => mail.tries).toBeGreaterThan(4)
    expect(await deliveries()).toContainEqual(expect.objectContaining({ state: 'delivered', attempts: 1 }))
    expect(readBy(mail, 'desk@harbour.example')).toBe(0)

    mail.full.clear()
    await eventually(deliveries).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    expect([readBy(mail, 'sales@harbour.example'), readBy(mail, 'desk@harbour.example')]).toEqual([1, 1])
    expect(mail.messages.map((message) => readMail(message).byName['To'])).toEqual([both, both])
  })

  test('one that refuses it for good is a dead letter, which another mailbox gets where the operator names one', async ({
    newStore,
    startMailServer,
    runOutbox,
  }) => {
    const [store, mail] = [newStore(), await startMailServer()]
    mail.full.add('desk@harbour.example')
    const outbox = runOutbox(store, [mailTo(mail, both)], { retryDelay: () => undefined })
    const leadId = await newLead(store, ['sales@harbour.example', 'desk@harbour.example'])
    const dead = { leadId, recipient: 'desk@harbour.example', lastError: 'answered 450 to RCPT TO' }
    await eventually(() => undelivered(store)).toMatchObject([dead])
    await eventually(() => mail.messages.length).toBe(1)
    await outbox.stop()

    runOutbox(store, [mailTo(mail, both.replace('desk@', 'new-desk@'))])
    await redeliver(store, 'all', 'new-desk@harbour.example')
    await eventually(() => readBy(mail, 'new-desk@harbour.example')).toBe(1)
    expect(mail.messages).toHaveLength(2)
  })
})

test('a mail server that stalls is given up on for now, and tried again', async ({
  newStore,
  startMailServer,
  runOutbox,
}) => {
  const [store, mail] = [newStore(), await startMailServer('stalls')]
  runOutbox(store, [{ ...mailTo(mail), limitMs: 300 }])
  const leadId = await newLead(store, ['sales@harbour.example'])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'waiting', lastError: 'timed out' })
  mail.behaviour = 'takes'
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
})

test('a mail server that was switched off gets the message once it is back', async ({
  newStore,
  startMailServer,
  runOutbox,
}) => {
  const [store, { port, close }] = [newStore(), await startMailServer()]
  await close()
  runOutbox(store, [mailTo({ port })])
  const leadId = await newLead(store, ['sales@harbour.example'])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ lastError: 'connect ECONNREFUSED' })
  const back = await startMailServer('takes', { port })
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  const { id } = (await deliveryOf(store, leadId))!
  expect(back.messages.map((mail) => readMail(mail).byName['Message-ID'])).toEqual([`<${id}@harbour.example>`])
})

test('a webhook that fails in every way gets the same message under the same id, until it answers well', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer()]
  const answers = [answerWith(500), answerWith(404), answerWith(302), () => undefined]
  hook.answer = (response, request) => {
    const next = answers.shift()
    if (next) next(response, request)
    else if (hook.posts.length === 5) response.destroy()
    else response.end('thank you')
  }
  runOutbox(store, [{ ...hookTo(hook), limitMs: 300 }])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  const { id } = (await deliveryOf(store, leadId))!
  expect(hook.posts.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id, id, id, id])
  expect(new Set(hook.posts.map(({ body }) => body)).size).toBe(1)
})

test('the waits grow with the number of failed tries', async ({ newStore, startHookServer, runOutbox }) => {
  const [store, hook] = [newStore(), await startHookServer(answerWith(500))]
  const asked: number[] = []
  const retryDelay = (failedAttempts: number): number => {
    asked.push(failedAttempts)
    return failedAttempts < 4 ? 10 : 60_000
  }
  runOutbox(store, [hookTo(hook)], { retryDelay })
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => asked).toEqual([1, 2, 3, 4])
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'waiting', attempts: 4 })
  expect(Date.parse((await deliveryOf(store, leadId))!.dueAt) - Date.now()).toBeGreaterThan(30_000)
})

test('what was tried long enough is a dead letter, told in the log, and goes out again when it is asked for', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer(answerWith(410))]
  const retryDelay = (failedAttempts: number) => (failedAttempts < 3 ? 10 : undefined)
  const outbox = runOutbox(store, [hookTo(hook)], { retryDelay })
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => undelivered(store)).toMatchObject([{ leadId, state: 'dead', lastError: 'answered 410' }])
  expect(hook.posts).toHaveLength(3)
  const [{ id } = { id: '' }] = await undelivered(store)
  expect(outbox.lines.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      entry: { delivery: id, channel: 'webhook' },
      text: 'given up: the command "leads undelivered" lists it',
    },
  ])

  hook.answer = answerWith(204)
  expect(await redeliver(store, [id])).toBe(1)
  await eventually(() => deliveryOf(store, leadId)).toMatchObject({ state: 'delivered' })
  expect(await undelivered(store)).toEqual([])
  expect(hook.posts.at(-1)?.headers['webhook-id']).toBe(id)
})
