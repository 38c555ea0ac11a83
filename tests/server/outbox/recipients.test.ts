import { describe, expect } from 'vitest'
import { leadOf } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { describeStores } from '../leads/describe-stores.ts'
import { readMail } from './read-mail.ts'
import { eventually, hookTo, mailTo, newLead } from './recorded-outbox.ts'
import type { MailServer } from './mail-server.ts'

const SALES = 'sales@harbour.example'
const DESK = 'desk@harbour.example'

/** The recipients of all messages, sorted. */
const recipientsIn = (mail: MailServer): string[] => mail.messages.flatMap(({ to }) => to).sort()

const statesOf = async (store: LeadStore, leadId: string): Promise<string[]> =>
  ((await leadOf(store, leadId))?.deliveries ?? []).map(({ state }) => state)

describeStores((test) => {
  describe('a delivery that waits while MAIL_TO changes goes to its stored recipient', () => {
    test.for<[string, string]>([
      ['is reordered', `${DESK}, ${SALES}`],
      ['has a new first address', `new@harbour.example, ${SALES}, ${DESK}`],
      ['has only the first address', SALES],
      ['has only the second address', DESK],
      ['has another address instead of one', `${SALES}, new@harbour.example`],
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

  test('the To header has the addresses of MAIL_TO, or only the recipient if MAIL_TO no longer has it', async ({
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

  test('the deliveries of a lead are listed in the order of its recipients', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const recipients = Array.from({ length: 20 }, (_, index) => `${20 - index}@harbour.example`)
    const { deliveries = [] } = (await leadOf(store, await newLead(store, recipients))) ?? {}
    expect(deliveries.map(({ recipient }) => recipient)).toEqual(recipients)
  })
})
