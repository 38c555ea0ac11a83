import { expect } from 'vitest'
import { deleteLeads, leadOf, insertLead } from '#serve/leads/leads.ts'
import type { Channel } from '#serve/leads/rows.ts'
import { exampleLead, HOOK, leadsIn, MAIL, rowsIn, storeMany } from './lead.fixture.ts'
import { describeStores } from './describe-stores.ts'
import { noUploads } from './uploads.fixture.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const NOON = new Date('2026-05-04T12:00:00.000Z')

describeStores((test) => {
  test('leadOf returns an inserted lead unchanged, with a due delivery for each recipient', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    const answers = {
      name: 'Åsa "Q" O’Brien\n漢字 😀',
      message: "'; drop table leads; --",
      // As values of other field types are stored: all are text, several options one a line.
      allergies: 'Nuts and sesame\nالحليب',
      consent: 'You may keep this, as the page on the visit (/visit?a=1&b=2) says.',
      weight: '-1.5e3',
      day: '2026-12-31',
      website: 'https://example.com/%D8%A8?q=1#top',
      plan: 'napkin 😀.png\nseats.pdf',
    }
    const files = ['napkin 😀.png', 'seats.pdf'].map((name, index) => {
      return {
        field: 'plan',
        name,
        size: 5 * 1024 ** 2 + index,
        sha256: 'a'.repeat(64),
        stored: `plan-${index + 1}.png`,
      }
    })
    const lead = { form: 'contact', answers, source: 'financial_services', page: '/services/خدمات', files }
    const inserted = await insertLead(store, { ...lead, deliveries: [MAIL, HOOK] }, NOON)
    expect(inserted).toEqual({ result: 'inserted', id: expect.stringMatching(UUID) })
    const { id } = inserted as { id: string }
    const found = await leadOf(store, id)
    expect(found?.lead).toEqual({ ...lead, id, receivedAt: '2026-05-04T12:00:00.000Z' })
    expect(found?.deliveries.map(({ channel, recipient }) => ({ channel, recipient }))).toEqual([MAIL, HOOK])
    expect(found?.deliveries[0]).toEqual({
      id: expect.stringMatching(UUID),
      leadId: id,
      channel: expect.anything(),
      recipient: expect.any(String),
      state: 'waiting',
      attempts: 0,
      dueAt: '2026-05-04T12:00:00.000Z',
    })
  })

  test('insertLead stores spam without deliveries', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const { id } = (await insertLead(store, exampleLead({ setAside: 'trap' }))) as { id: string }
    expect(await leadOf(store, id)).toMatchObject({ lead: { setAside: 'trap' }, deliveries: [] })
  })

  test('leadOf returns undefined for an unknown id', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    expect(await leadOf(store, 'd3b07384-d113-4ec6-a7d1-6f2b2a1c0f11')).toBeUndefined()
  })

  test('leadsOf lists leads by time over several pages, also with equal times', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    await storeMany(store, 410, NOON)
    const leads = await leadsIn(store)
    expect(new Set(leads.map(({ id }) => id)).size).toBe(410)
    const times = leads.map(({ receivedAt }) => receivedAt)
    expect(times).toEqual(times.toSorted())
  })

  test('leadsOf filters by form, time and spam', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const at = (time: string) => new Date(`2026-05-${time}.000Z`)
    await insertLead(store, exampleLead({ answers: { name: 'first' } }), at('01T00:00:00'))
    await insertLead(store, exampleLead({ answers: { name: 'second' }, form: 'newsletter' }), at('02T00:00:00'))
    await insertLead(store, exampleLead({ answers: { name: 'third' }, setAside: 'too-fast' }), at('03T00:00:00'))
    const names = async (filter: Parameters<typeof leadsIn>[1]) =>
      (await leadsIn(store, filter)).map(({ answers }) => answers['name'])
    expect(await names({})).toEqual(['first', 'second', 'third'])
    expect(await names({ form: 'newsletter' })).toEqual(['second'])
    expect(await names({ from: '2026-05-02T00:00:00Z' })).toEqual(['second', 'third'])
    expect(await names({ to: '2026-05-02' })).toEqual(['first'])
    expect(await names({ from: '2026-05-01T04:00:00+04:00', to: '2026-05-03' })).toEqual(['first', 'second'])
    expect(await names({ setAside: false })).toEqual(['first', 'second'])
    expect(await names({ setAside: true })).toEqual(['third'])
  })

  test('deleteLeads deletes a lead with its deliveries and receipts, so that it can be inserted again', async ({
    newStore,
    newDatabase,
  }) => {
    const store = newStore(await newDatabase())
    const lead = exampleLead({ idempotencyKey: 'k', unique: 'ada@example.test' })
    const { id } = (await insertLead(store, lead)) as { id: string }
    const other = (await insertLead(store, exampleLead({ answers: { name: 'Grace' } }))) as { id: string }
    expect(await deleteLeads(store, noUploads, [id, 'unknown'])).toEqual({ deleted: 1, isErased: true })
    expect(await rowsIn(store)).toEqual({ leads: 1, receipts: 1, deliveries: 1 })
    expect((await leadsIn(store)).map((one) => one.id)).toEqual([other.id])
    expect(await insertLead(store, lead)).toMatchObject({ result: 'inserted' })
    expect(await deleteLeads(store, noUploads, [])).toEqual({ deleted: 0, isErased: true })
  })

  test('deleteLeads accepts more ids than one statement can hold', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const ids = Array.from({ length: 1100 }, (_, index) => `unknown-${index}`)
    const { id } = (await insertLead(store, exampleLead())) as { id: string }
    expect(await deleteLeads(store, noUploads, [...ids, id])).toEqual({ deleted: 1, isErased: true })
  })

  test('insertLead rolls back a lead that cannot be stored completely', async ({ newStore, newDatabase }) => {
    const store = newStore(await newDatabase())
    const broken = exampleLead({
      idempotencyKey: 'k',
      unique: 'ada@example.test',
      deliveries: [{ ...MAIL, channel: null as unknown as Channel }],
    })
    await expect(insertLead(store, broken)).rejects.toThrow('The leads cannot be read or stored now: ')
    expect(await rowsIn(store)).toEqual({ leads: 0, receipts: 0, deliveries: 0 })
    expect(await insertLead(store, { ...broken, deliveries: [MAIL] })).toMatchObject({ result: 'inserted' })
  })
})
