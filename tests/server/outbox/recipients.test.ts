import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { redeliver, undelivered } from '#server/leads/deliveries.ts'
import { leadOf } from '#server/leads/leads.ts'
import type { Channel, DeliveryRow } from '#server/leads/rows.ts'
import { openStore } from '#server/leads/store.ts'
import type { Store, StoreSettings } from '#server/leads/store.ts'
import { describeStores } from '../leads/describe-stores.ts'
import { readMail } from './read-mail.ts'
import { eventually, hookTo, mailTo, newLead } from './recorded-outbox.ts'
import type { MailServer } from './mail-server.ts'

const SALES = 'sales@harbour.example'
const DESK = 'desk@harbour.example'

/** The recipients of all messages, sorted. */
const recipientsIn = (mail: MailServer): string[] => mail.messages.flatMap(({ to }) => to).sort()

const statesOf = async (store: Store, leadId: string): Promise<string[]> =>
  ((await leadOf(store, leadId))?.deliveries ?? []).map(({ state }) => state)

describeStores((test) => {
  describe('a delivery that waits while MAIL_TO changes goes to its stored recipient', () => {
    test.for<[string, string]>([
      ['is reordered', `${DESK}, ${SALES}`],
      ['has a new first address', `new@harbour.example, ${SALES}, ${DESK}`],
      ['has only the first address', SALES],
      ['has only the second address', DESK],
      ['has another address in place of one', `${SALES}, new@harbour.example`],
      ['has only other addresses', 'new@harbour.example'],
    ])('MAIL_TO %s', async ([, mailboxes], { newStore, newDatabase, startMailServer, runOutbox }) => {
      const [store, mail] = [newStore(await newDatabase()), await startMailServer()]
      const leadId = await newLead(store, [SALES, DESK])
      runOutbox(store, [mailTo(mail, mailboxes)])
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])
      expect(recipientsIn(mail)).toEqual([DESK, SALES])
    })
  })

  test('MAIL_TO reordered between two deliveries of a lead sends each recipient one mail', async ({
    newStore,
    newDatabase,
    startMailServer,
    runOutbox,
  }) => {
    const [store, mail] = [newStore(await newDatabase()), await startMailServer()]
    mail.fullMailboxes.add(DESK)
    const before = runOutbox(store, [mailTo(mail, `${SALES}, ${DESK}`)])
    const leadIds = [await newLead(store, [SALES, DESK]), await newLead(store, [SALES, DESK])]
    await eventually(() => recipientsIn(mail)).toEqual([SALES, SALES])
    await before.stop()
    mail.fullMailboxes.clear()
    runOutbox(store, [mailTo(mail, `${DESK}, ${SALES}`)])
    for (const id of leadIds) await eventually(() => statesOf(store, id)).toEqual(['delivered', 'delivered'])
    expect(recipientsIn(mail)).toEqual([DESK, DESK, SALES, SALES])
  })

  test('the To header has the addresses of MAIL_TO, or only the recipient where MAIL_TO no longer has it', async ({
    newStore,
    newDatabase,
    startMailServer,
    runOutbox,
  }) => {
    const [store, mail] = [newStore(await newDatabase()), await startMailServer()]
    const leadId = await newLead(store, [SALES, DESK])
    runOutbox(store, [mailTo(mail, `Sales <${SALES}>, new@harbour.example`)])
    await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])
    const toHeaders = mail.messages.map((message) => [message.to[0], readMail(message).byName['To']])
    expect(Object.fromEntries(toHeaders)).toEqual({
      [SALES]: `Sales <${SALES}>, new@harbour.example`,
      [DESK]: DESK,
    })
  })

  test('a webhook delivery that waits while WEBHOOK_URL changes is posted to the new URL', async ({
    newStore,
    newDatabase,
    startHookServer,
    runOutbox,
  }) => {
    const [store, hook] = [newStore(await newDatabase()), await startHookServer()]
    const leadId = await newLead(store, ['webhook'])
    const before = runOutbox(store, [hookTo({ url: 'http://127.0.0.1:1/old' })])
    await eventually(async () => (await leadOf(store, leadId))?.deliveries[0]?.attempts).toBeGreaterThan(0)
    await before.stop()
    runOutbox(store, [hookTo(hook)])
    await eventually(() => statesOf(store, leadId)).toEqual(['delivered'])
    expect(hook.posts).toHaveLength(1)
  })

  describe('a store of the release without recipients', () => {
    test('has its deliveries sent once, to MAIL_TO in the order of their ids', async ({
      newStore,
      newDatabase,
      startMailServer,
      runOutbox,
    }) => {
      const { store, leadId } = await storeOfEarlierRelease(newStore, await newDatabase(), ['delivered', 'waiting'])
      const mail = await startMailServer()
      runOutbox(store, [mailTo(mail, `${SALES}, ${DESK}`)])
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])
      expect(recipientsIn(mail)).toEqual([DESK])
    })

    test('keeps the recipients assigned at the first start, though MAIL_TO is reordered before a delivery is due', async ({
      newStore,
      newDatabase,
      startMailServer,
      runOutbox,
    }) => {
      const { store, leadId } = await storeOfEarlierRelease(newStore, await newDatabase(), ['delivered', 'waiting'], {
        due_at: '9999-01-01T00:00:00.000Z',
      })
      const mail = await startMailServer()
      const deliveries = async () => (await leadOf(store, leadId))?.deliveries
      const first = runOutbox(store, [mailTo(mail, `${SALES}, ${DESK}`)])
      await eventually(deliveries).toMatchObject([{ state: 'delivered' }, { state: 'waiting', recipient: DESK }])
      await first.stop()
      await store.run((db) => db.updateTable('deliveries').set({ due_at: new Date().toISOString() }).execute())
      runOutbox(store, [mailTo(mail, `${DESK}, ${SALES}`)])
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])
      expect(recipientsIn(mail)).toEqual([DESK])
      // The recipient of the first one was never stored.
      expect((await deliveries())?.[0]).not.toHaveProperty('recipient')
    })

    test('has a delivery dead where MAIL_TO has no address for it, until it is redelivered with a recipient', async ({
      newStore,
      newDatabase,
      startMailServer,
      runOutbox,
    }) => {
      const { store, leadId } = await storeOfEarlierRelease(newStore, await newDatabase(), [
        'waiting',
        'waiting',
        'waiting',
      ])
      const mail = await startMailServer()
      runOutbox(store, [mailTo(mail, `${SALES}, ${DESK}`)])
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered', 'dead'])
      expect(recipientsIn(mail)).toEqual([DESK, SALES])
      expect(await undelivered(store)).toMatchObject([{ leadId, lastError: 'its recipient is not known' }])
      await redeliver(store, 'all', 'third@harbour.example')
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered', 'delivered'])
      expect(recipientsIn(mail)).toEqual([DESK, SALES, 'third@harbour.example'])
    })

    test('has its webhook deliveries posted', async ({ newStore, newDatabase, startHookServer, runOutbox }) => {
      const { store, leadId } = await storeOfEarlierRelease(newStore, await newDatabase(), ['waiting'], {
        channel: 'webhook',
      })
      const hook = await startHookServer()
      runOutbox(store, [hookTo(hook)])
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered'])
      expect(hook.posts).toHaveLength(1)
    })

    test('has deliveries sent that a server of that release inserts meanwhile', async ({
      newStore,
      newDatabase,
      startMailServer,
      runOutbox,
    }) => {
      const settings = await newDatabase()
      const { store } = await storeOfEarlierRelease(newStore, settings, [])
      const mail = await startMailServer()
      runOutbox(store, [mailTo(mail, `${SALES}, ${DESK}`)])
      const leadId = await insertAsRelease1(store, ['waiting', 'waiting'])
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])
      expect(recipientsIn(mail)).toEqual([DESK, SALES])
    })

    test('has each delivery sent once where two servers start concurrently', async ({
      newStore,
      newDatabase,
      startMailServer,
      runOutbox,
    }) => {
      const settings = await newDatabase()
      const { store, leadId } = await storeOfEarlierRelease(newStore, settings, ['waiting', 'waiting'])
      const [other, mail] = [newStore(settings), await startMailServer()]
      for (const one of [store, other]) runOutbox(one, [mailTo(mail, `${SALES}, ${DESK}`)])
      await eventually(() => statesOf(store, leadId)).toEqual(['delivered', 'delivered'])
      expect(recipientsIn(mail)).toEqual([DESK, SALES])
    })
  })

  test('the ids of the deliveries of a lead are in the order of its recipients, on which the release before relies', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    const recipients = Array.from({ length: 20 }, (_, index) => `${20 - index}@harbour.example`)
    const { deliveries = [] } = (await leadOf(store, await newLead(store, recipients))) ?? {}
    const inOrder = deliveries.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expect(inOrder.map(({ recipient }) => recipient)).toEqual(recipients)
  })
})

/** A store as release 1 created it, without the column, with a lead whose deliveries are in these states. */
async function storeOfEarlierRelease(
  newStore: (settings: StoreSettings) => Store,
  settings: StoreSettings,
  states: DeliveryRow['state'][],
  changes: { channel?: Channel; due_at?: string } = {},
): Promise<{ store: Store; leadId: string }> {
  const before = openStore(settings)
  await before.run((db) => sql`drop index deliveries_due_by_channel`.execute(db))
  await before.run((db) => sql`create index deliveries_due on deliveries (state, due_at)`.execute(db))
  await before.run((db) => sql`alter table deliveries drop column recipient`.execute(db))
  await before.run((db) => sql`alter table leads drop column files`.execute(db))
  await before.run((db) => sql`delete from leads_migrations where name > '001-leads'`.execute(db))
  const leadId = await insertAsRelease1(before, states, changes)
  await before.close()
  return { store: newStore(settings), leadId }
}

/** Inserts a lead and its deliveries as release 1 did. */
async function insertAsRelease1(
  store: Store,
  states: DeliveryRow['state'][],
  { channel = 'email', due_at = '2026-05-04T12:00:00.000Z' }: { channel?: Channel; due_at?: string } = {},
): Promise<string> {
  const leadId = randomUUID()
  const ids = states.map(() => randomUUID()).sort()
  await store.run((db) =>
    db.transaction().execute(async (transaction) => {
      await sql`insert into leads (id, form, received_at, answers)
        values (${leadId}, 'order', '2026-05-04T12:00:00.000Z', '{"name":"Ada"}')`.execute(transaction)
      for (const [index, state] of states.entries())
        await sql`insert into deliveries (id, lead_id, channel, state, due_at)
          values (${ids[index]}, ${leadId}, ${channel}, ${state}, ${due_at})`.execute(transaction)
    }),
  )
  return leadId
}
