import { expect } from 'vitest'
import { sendersOf } from '#serve/outbox/senders.ts'
import { leadOf } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { exampleSite } from '#site/model/site.fixture.ts'
import { test } from '../fixtures.ts'
import { readMail } from './read-mail.ts'
import { eventually, hookTo, mailTo, newLead } from './recorded-outbox.ts'
import { respondWith } from './hook-server.ts'
import { noUploads } from '../leads/uploads.fixture.ts'

const deliveriesOf = async (store: LeadStore, leadId: string) => (await leadOf(store, leadId))?.deliveries ?? []
const statesOf = async (store: LeadStore, leadId: string) =>
  (await deliveriesOf(store, leadId)).map(({ state }) => state)

test('the outbox delivers a new lead on every channel when polled, each message with the id of its delivery', async ({
  newStore,
  startHookServer,
  startMailServer,
  runOutbox,
}) => {
  const [store, mail, hook] = [newStore(), await startMailServer(), await startHookServer()]
  // The outbox does not poll by itself within this test: only the call triggers it.
  const outbox = runOutbox(store, [mailTo(mail), hookTo(hook)], { pollMs: 60_000 })
  const leadId = await newLead(store, ['sales@harbour.example', 'webhook'])
  outbox.poll()
  await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])

  const deliveries = await deliveriesOf(store, leadId)
  const idOn = (channel: string) => deliveries.find((delivery) => delivery.channel === channel)?.id
  expect(mail.messages.map((message) => readMail(message).byName['Message-ID'])).toEqual([
    `<${idOn('email')}@harbour.example>`,
  ])
  expect(hook.posts.map(({ headers }) => headers['webhook-id'])).toEqual([idOn('webhook')])
  expect(JSON.parse(hook.posts[0]?.body ?? '').data).toMatchObject({ id: leadId, form: 'order', page: '/baking' })
  expect(deliveries).toMatchObject([{ deliveredAt: expect.any(String) }, { deliveredAt: expect.any(String) }])
})

test('the outbox finds a lead of another process by polling', async ({ newStore, startHookServer, runOutbox }) => {
  const [store, hook] = [newStore(), await startHookServer()]
  runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => statesOf(store, leadId)).toEqual(['delivered'])
  expect(hook.posts).toHaveLength(1)
})

test('the outbox delivers to the webhook while the mail server stalls', async ({
  newStore,
  startHookServer,
  startMailServer,
  runOutbox,
}) => {
  const [store, mail, hook] = [newStore(), await startMailServer('stalls'), await startHookServer()]
  const outbox = runOutbox(store, [mailTo(mail), hookTo(hook)], { graceMs: 0 })
  for (let lead = 1; lead <= 10; lead++) {
    await newLead(store, ['sales@harbour.example', 'webhook'])
    outbox.poll()
    await eventually(() => hook.posts.length).toBe(lead)
  }
  await eventually(() => mail.attempts).toBe(4)
  expect(mail.messages).toEqual([])
})

test('the outbox sends at most four messages of a channel concurrently, and delivers all', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const store = newStore()
  const leadIds: string[] = []
  for (let lead = 1; lead <= 30; lead++) leadIds.push(await newLead(store, ['webhook']))
  const pendingResponses: (() => void)[] = []
  const hook = await startHookServer((response) => void pendingResponses.push(() => response.end()))
  runOutbox(store, [hookTo(hook)])
  await eventually(() => hook.posts.length).toBe(4)
  const attemptCounts = await Promise.all(leadIds.map(async (id) => (await deliveriesOf(store, id))[0]?.attempts))
  expect(attemptCounts.filter((attempts) => attempts === 1)).toHaveLength(4)

  hook.respond = (response) => response.end()
  for (const respond of pendingResponses) respond()
  await eventually(() => hook.posts.length).toBe(30)
  expect(new Set(hook.posts.map(({ headers }) => headers['webhook-id'])).size).toBe(30)
})

test('a delivery for a channel without a sender stays waiting until a server has one', async ({
  newStore,
  startHookServer,
  startMailServer,
  runOutbox,
}) => {
  const [store, mail, hook] = [newStore(), await startMailServer(), await startHookServer()]
  const first = runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['sales@harbour.example', 'webhook'])
  await eventually(() => statesOf(store, leadId)).toContain('delivered')
  await first.stop()
  expect(await deliveriesOf(store, leadId)).toContainEqual(
    expect.objectContaining({ channel: 'email', state: 'waiting', attempts: 0 }),
  )
  runOutbox(store, [mailTo(mail)])
  await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])
})

test('the outbox delivers a lead of a form that the site no longer has', async ({
  newStore,
  startMailServer,
  runOutbox,
}) => {
  const [store, mail] = [newStore(), await startMailServer()]
  runOutbox(store, [mailTo(mail)], { site: { settings: exampleSite().settings, forms: {} } })
  await newLead(store, ['sales@harbour.example'], { loaf: 'Rye' })
  await eventually(() => mail.messages.length).toBe(1)
  expect(readMail(mail.messages[0]!).text).toContain('name: Ada Lovelace\nemail: ada@example.test\nloaf: Rye\n')
})

test('the log has the id and the outcome of a delivery, and no values of the lead', async ({
  newStore,
  startHookServer,
  runOutbox,
}) => {
  const [store, hook] = [newStore(), await startHookServer(respondWith(500))]
  const outbox = runOutbox(store, [hookTo(hook)])
  const leadId = await newLead(store, ['webhook'])
  await eventually(() => hook.posts.length).toBeGreaterThan(1)
  hook.respond = respondWith(204)
  await eventually(() => statesOf(store, leadId)).toEqual(['delivered'])
  const [{ id: delivery } = { id: '' }] = await deliveriesOf(store, leadId)
  expect(outbox.lines[0]).toEqual({
    level: 'warn',
    entry: { delivery, channel: 'webhook', attempts: 1, error: 'answered 500' },
    text: 'not delivered yet',
  })
  expect(outbox.lines.at(-1)).toEqual({ level: 'info', entry: { delivery, channel: 'webhook' }, text: 'delivered' })
  // Without the id, which may contain these letters.
  const log = JSON.stringify(outbox.lines).replaceAll(delivery, '')
  expect(log).not.toMatch(/ada|lovelace|example\.test|127\.0\.0\.1/i)
})

test('sendersOf returns a sender for each configured channel, with the address of the organization by default', async ({
  newStore,
  startHookServer,
  startMailServer,
  runOutbox,
}) => {
  const [mail, hook] = [await startMailServer(), await startHookServer()]
  const notify = {
    smtpUrl: `smtp://127.0.0.1:${mail.port}`,
    webhookUrl: hook.url,
    webhookSecret: 'a secret of the harbour',
  }
  const channelsOf = async (settings: typeof notify | object) =>
    (await sendersOf(settings, exampleSite(), noUploads)).map(({ channel }) => channel)
  expect(await Promise.all([{}, { smtpUrl: notify.smtpUrl }, notify].map(channelsOf))).toEqual([
    [],
    ['email', 'confirmation'],
    ['email', 'confirmation', 'webhook'],
  ])
  const to = 'Ada@B.example, C <c@müller.example>,Ada <Ada@b.example>'
  expect(
    (await sendersOf({ ...notify, mailTo: to }, exampleSite(), noUploads)).map(({ recipientsOf }) =>
      recipientsOf(exampleSite().settings),
    ),
  ).toEqual([['Ada@b.example', 'c@xn--mller-kva.example'], [], ['']])
  const store = newStore()
  runOutbox(store, await sendersOf(notify, exampleSite(), noUploads))
  await newLead(store, ['hello@harbour.example'])
  await expect
    .poll(() => mail.messages)
    .toMatchObject([{ from: 'hello@harbour.example', to: ['hello@harbour.example'] }])
})
