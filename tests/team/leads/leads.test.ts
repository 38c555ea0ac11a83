import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { get } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { expect } from 'vitest'
import type { FormField } from '#site/model/types.generated.ts'
import { leadOf } from '#serve/leads/leads.ts'
import type { HandledLead } from '#serve/leads/rows.ts'
import { TEAM_REQUESTS } from '#live/api/registry.ts'
import { NOBODY } from '#studio/protocol/team/leads.ts'
import type { LeadFilterFields } from '#studio/protocol/team/leads.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { ROLES } from '#studio/protocol/team/rights.ts'
import { cases } from '../../rounds.ts'
import { rowsIn, storeMany } from '../../server/leads/lead.fixture.ts'
import { leadWithFile } from '../../server/leads/uploads.fixture.ts'
import { describeTeams } from '../people/fixtures.ts'
import { startTeamWithLeads } from './fixtures.ts'
import type { LeadFixtures } from './fixtures.ts'

const FIELDS: FormField[] = [
  { name: 'message', label: 'Message', type: 'textarea' },
  { name: 'agreed', label: 'I agree', type: 'checkbox' },
]

/** A team with its leads, and a person who may read them. */
async function startLeads(fixtures: LeadFixtures) {
  const started = await startTeamWithLeads(fixtures, FIELDS)
  const { team, owner } = started
  const { cookie, id } = await team.invited(owner, 'Sal', { role: 'reader', mayReadLeads: true })
  const ask = <Name extends keyof TeamApi>(name: Name, fields: TeamApi[Name]['request']) =>
    team.ask(name, fields, { cookie })
  return {
    ...started,
    sal: { cookie, id },
    ask,
    /** The ids of the leads that match a filter, of all portions. */
    async idsOf(filter: LeadFilterFields): Promise<string[]> {
      const ids: string[] = []
      let after: string | undefined
      do {
        const { answer, status } = await ask('GET /leads', { ...filter, ...(after !== undefined && { after }) })
        expect(status).toBe(200)
        ids.push(...answer.leads.map((lead) => lead.id))
        after = answer.next
      } while (after !== undefined)
      return ids
    },
    /** The log of actions on leads, newest first. */
    async audit(): Promise<string[][]> {
      const { answer } = await team.ask('GET /audit', {}, { cookie: owner.cookie })
      return answer.entries
        .filter(({ what }) => what.startsWith('lead'))
        .map(({ who = '', what, of }) => [who, what, of])
    },
  }
}

/** The leads of a long list: a multiple of the 2,000 that are stored at once. */
const [COUNT = 0] = cases({ usual: [4000], all: [10_000] })

const LEAD_REQUESTS = (Object.keys(TEAM_REQUESTS) as (keyof TeamApi)[]).filter(
  (name) => TEAM_REQUESTS[name].right === 'leads',
)

describeTeams((teamTest) => {
  const test = teamTest.extend(
    'newLeads',
    ({ newTeam, newStore, newFolder }) =>
      () =>
        startLeads({ newTeam, newStore, newFolder }),
  )

  test('lists leads from the newest on, without spam, with their handling', async ({ newLeads }) => {
    const { sal, lead, ask } = await newLeads()
    const first = await lead({ form: 'gone', answers: { wish: 'Two' }, language: 'ar', page: '/ar' })
    const second = await lead({ answers: { name: 'Ada', message: 'Hello\nthere', old: 'kept' } })
    await lead({ setAside: 'trap' })
    await ask('POST /leads/assign', { id: second, person: sal.id })
    await ask('POST /leads/note', { id: second, text: 'Wants two.' })
    const { answer, headers } = await ask('GET /leads', {})
    expect(answer).toEqual({
      leads: [
        {
          id: second,
          receivedAt: expect.any(String),
          form: 'Write to us',
          state: 'new',
          person: { id: sal.id, name: 'Sal' },
          values: ['Ada', 'Hello\nthere', 'kept'],
          files: 0,
          notes: 1,
        },
        {
          id: first,
          receivedAt: expect.any(String),
          form: 'gone',
          state: 'new',
          values: ['Two'],
          page: '/ar',
          language: 'ar',
          files: 0,
          notes: 0,
        },
      ],
    })
    expect(headers['cache-control']).toBe('no-store')
    const choices = await ask('GET /leads/choices', {})
    expect(choices.answer).toEqual({
      forms: [
        { name: 'contact', title: 'Write to us' },
        { name: 'gone', title: 'gone' },
      ],
      languages: ['ar'],
      pages: ['/ar'],
      people: [
        { id: expect.any(String), name: 'Ola Owner' },
        { id: sal.id, name: 'Sal' },
      ],
    })
  })

  test('shows a whole lead as stored, markup as text', async ({ newLeads }) => {
    const { lead, ask } = await newLeads()
    const markup = '<script>alert(1)</script> <img src=x onerror=alert(1)> \u202eevil'
    const id = await lead({
      answers: { agreed: 'yes', message: markup, gone: 'x' },
      source: 'contact_page',
      page: '/contact',
    })
    const { answer, headers } = await ask('GET /leads/one', { id })
    expect(answer).toEqual({
      id,
      receivedAt: expect.any(String),
      form: 'Write to us',
      state: 'new',
      values: [
        { label: 'Message', value: markup },
        { label: 'I agree', value: '✓ yes' },
        { label: 'gone', value: 'x' },
      ],
      source: 'contact_page',
      page: '/contact',
      files: [],
      notes: [],
    })
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  test('a filter finds the matching leads', async ({ newLeads }) => {
    const { sal, team, owner, lead, ask, idsOf } = await newLeads()
    const ids = {
      a: await lead({ form: 'order', answers: { name: 'José Núñez', message: 'كِتَابٌ' }, page: '/shop' }),
      b: await lead({ answers: { name: '100% wool' }, page: '/shop/wool', language: 'ar' }),
      c: await lead({ answers: { name: 'ada@example.com' }, page: '/shopping' }),
      d: await lead({ answers: { name: 'Robot' }, setAside: 'too-fast' }),
    }
    const middle = team.now().toISOString()
    const e = await lead({ answers: { name: 'Zoë' }, page: '/' })
    await ask('POST /leads/state', { id: ids.a, state: 'won' })
    await ask('POST /leads/state', { id: ids.b, state: 'called' })
    await ask('POST /leads/state', { id: ids.b, state: 'new' })
    await ask('POST /leads/assign', { id: ids.b, person: sal.id })
    await ask('POST /leads/assign', { id: ids.c, person: owner.id })
    const { a, b, c, d } = ids
    const filters: [LeadFilterFields, string[]][] = [
      [{}, [e, c, b, a]],
      [{ form: 'order' }, [a]],
      [{ form: 'toString' }, []],
      [{ state: 'won' }, [a]],
      [{ state: 'new' }, [e, c, b]],
      [{ language: 'ar' }, [b]],
      [{ page: '/shop' }, [b, a]],
      [{ page: '/' }, [e, c, b, a]],
      [{ person: sal.id }, [b]],
      [{ person: NOBODY }, [e, a]],
      [{ to: middle }, [c, b, a]],
      [{ from: middle }, [e]],
      [{ words: 'jose' }, [a]],
      [{ words: 'NUNEZ José' }, [a]],
      [{ words: 'كتاب' }, [a]],
      [{ words: '%' }, [b]],
      [{ words: '100 zoe' }, []],
      [{ words: 'wool', page: '/shop', state: 'new' }, [b]],
      [{ spam: true }, [d]],
    ]
    for (const [filter, found] of filters) expect([filter, await idsOf(filter)]).toEqual([filter, found])
  })

  test.for<Record<string, string>>([
    { state: 'kept' },
    { from: 'yesterday' },
    { to: '2026-01-01' },
    { after: 'x' },
    { after: `2026-01-01T00:00:00.000Z~'; drop table leads` },
    { words: 'x'.repeat(201) },
    { form: 'a\0b' },
  ])('refuses to list leads for %o', async (wrong, { newLeads }) => {
    const { ask } = await newLeads()
    expect((await ask('GET /leads', wrong as never)).code).toBe('wrong-fields')
  })

  test('stores notes, states and assignees, and refuses invalid ones', async ({ newLeads }) => {
    const { team, owner, sal, lead, ask, idsOf } = await newLeads()
    const id = await lead()
    await ask('POST /leads/note', { id, text: ' First\n<b>line</b> ' })
    await ask('POST /leads/state', { id, state: 'called' })
    const { answer } = await ask('POST /leads/assign', { id, person: sal.id })
    expect(answer).toMatchObject({
      state: 'called',
      person: { id: sal.id, name: 'Sal' },
      notes: [{ by: 'Sal', at: team.now().toISOString(), text: 'First\n<b>line</b>' }],
    })
    const wen = await team.invited(owner, 'Wen')
    const refused = await Promise.all([
      ask('POST /leads/note', { id, text: '  ' }),
      ask('POST /leads/note', { id, text: 'x'.repeat(4001) }),
      ask('POST /leads/note', { id, text: 'a\0b' }),
      ask('POST /leads/state', { id, state: 'kept' as never }),
      ask('POST /leads/assign', { id, person: wen.id }),
      ask('POST /leads/assign', { id, person: 'x' }),
      ask('POST /leads/note', { id: randomUUID(), text: 'x' }),
      ask('POST /leads/state', { id: '../..', state: 'won' }),
    ])
    expect(refused.map(({ code }) => code)).toEqual([
      'wrong-fields',
      'wrong-fields',
      'wrong-fields',
      'wrong-fields',
      'not-there',
      'not-there',
      'not-there',
      'not-there',
    ])
    // A person without the right cannot be assigned a lead.
    const fields = { id: sal.id, name: 'Sal', mail: 'sal@site.example', role: 'reader' as const }
    await team.ask('POST /people/change', { ...fields, mayReadLeads: false }, { cookie: owner.cookie })
    const seen = await team.ask('GET /leads/one', { id }, { cookie: owner.cookie })
    expect(seen.answer.person).toBeUndefined()
    expect(seen.answer.state).toBe('called')
    await team.ask('POST /people/change', { ...fields, mayReadLeads: true }, { cookie: owner.cookie })
    expect(await idsOf({ person: sal.id })).toEqual([id])
    expect((await ask('POST /leads/assign', { id })).answer.person).toBeUndefined()
  })

  test('a note is edited by its author, and deleted by its author or an owner', async ({ newLeads }) => {
    const { team, owner, sal, lead, ask, audit } = await newLeads()
    const wen = await team.invited(owner, 'Wen', { role: 'editor', mayReadLeads: true })
    const as = { owner: owner.cookie, sal: sal.cookie, wen: wen.cookie }
    const id = await lead()
    const noted = async (who: keyof typeof as, text: string): Promise<string> =>
      (await team.ask('POST /leads/note', { id, text }, { cookie: as[who] })).answer.notes.at(-1)!.id
    const note = await noted('sal', 'Wants tow.')
    team.wait(1000)
    const ofWen = await noted('wen', 'Wants three.')
    team.wait(1000)
    const change = (who: keyof typeof as, fields: object = {}) =>
      team.ask('POST /leads/note/change', { id, note, text: 'Wants two.', ...fields }, { cookie: as[who] })
    const remove = (who: keyof typeof as, fields: object = {}) =>
      team.ask('POST /leads/note/delete', { id, note, ...fields }, { cookie: as[who] })
    expect((await change('sal')).answer.notes).toMatchObject([
      { id: note, by: 'Sal', text: 'Wants two.', editedAt: team.now().toISOString(), mayChange: true, mayDelete: true },
      { id: ofWen, by: 'Wen', text: 'Wants three.', mayChange: false, mayDelete: false },
    ])
    const refused = await Promise.all([
      change('wen'),
      change('owner'),
      remove('wen'),
      change('sal', { text: ' ' }),
      change('sal', { text: 'x'.repeat(4001) }),
      change('sal', { note: randomUUID() }),
      change('sal', { id: await lead() }),
      remove('owner', { id: randomUUID() }),
    ])
    expect(refused.map(({ code }) => code)).toEqual([
      'not-allowed',
      'not-allowed',
      'not-allowed',
      'wrong-fields',
      'wrong-fields',
      'not-there',
      'not-there',
      'not-there',
    ])
    expect((await ask('GET /leads/one', { id })).answer.notes.map(({ text }) => text)).toEqual([
      'Wants two.',
      'Wants three.',
    ])
    team.wait(1000)
    expect((await remove('owner', { note: ofWen })).status).toBe(200)
    team.wait(1000)
    expect((await remove('sal')).answer.notes).toEqual([])
    expect((await audit()).filter(([, what]) => what?.startsWith('lead-note-'))).toEqual([
      ['Sal', 'lead-note-deleted', id],
      ['Ola Owner', 'lead-note-deleted', id],
      ['Sal', 'lead-note-changed', id],
    ])
  })

  test('a lead has at most 500 notes', async ({ newLeads }) => {
    const { sal, store, lead, ask } = await newLeads()
    const id = await lead()
    const row = {
      lead_id: id,
      written_at: new Date().toISOString(),
      person: sal.id,
      written_by: 'Sal',
      text: 'x',
      edited_at: null,
    }
    const rows = Array.from({ length: 499 }, () => ({ ...row, id: randomUUID() }))
    await store.run((db) => db.insertInto('lead_notes').values(rows).execute())
    expect((await ask('POST /leads/note', { id, text: 'x' })).status).toBe(200)
    expect((await ask('POST /leads/note', { id, text: 'x' })).code).toBe('too-large')
  })

  test('deleting a lead also deletes its files and notes, and no other lead', async ({ newLeads }) => {
    const { store, uploads, lead, ask } = await newLeads()
    const [kept, { id }] = [await lead(), await leadWithFile(store, uploads, '%PDF-1.7')]
    for (const each of [kept, id]) await ask('POST /leads/note', { id: each, text: 'Call again.' })
    expect((await ask('POST /leads/delete', { id })).status).toBe(200)
    expect(existsSync(uploads.folderOf(id))).toBe(false)
    expect((await ask('GET /leads/one', { id })).code).toBe('not-there')
    expect((await ask('POST /leads/delete', { id })).code).toBe('not-there')
    expect(await store.run((db) => db.selectFrom('lead_notes').select('lead_id').execute())).toEqual([
      { lead_id: kept },
    ])
    expect(await rowsIn(store)).toMatchObject({ leads: 1 })
  })

  test('an export has the leads that match the filter, in the format of the command', async ({ newLeads }) => {
    const { team, owner, sal, lead, ask, audit } = await newLeads()
    const answers = { name: '=HYPERLINK("https://evil.test")', message: 'two\nlines' }
    const id = await lead({ answers, page: '/contact' })
    await ask('POST /leads/note', { id, text: 'Two, =please' })
    await ask('POST /leads/state', { id, state: 'won' })
    await ask('POST /leads/assign', { id, person: sal.id })
    await lead({ form: 'order', answers: { phone: '1' } })
    team.wait(1000)
    const csv = await ask('GET /leads/export', { format: 'csv', form: 'contact' })
    expect(csv.answer).toBe(
      `\ufeffLead,Received,Form,Source,Page,Language,Set aside,State,Who has it,Notes,name,message,agreed\r\n${id},2026-11-27T09:01:00.000Z,contact,,/contact,,,won,Sal,"2026-11-27 09:01:00 UTC, Sal: Two, =please","'=HYPERLINK(""https://evil.test"")","two\nlines",\r\n`,
    )
    expect(csv.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="leads-2026-11-27.csv"; filename*=UTF-8''leads-2026-11-27.csv`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    team.wait(1000)
    const lines = String((await ask('GET /leads/export', { format: 'jsonl' })).answer)
    const read = lines.trim().split('\n')
    expect(read.map((line): unknown => JSON.parse(line))).toMatchObject([
      { form: 'order', handling: { state: 'new', notes: [] } },
      {
        form: 'contact',
        handling: { state: 'won', person: { name: 'Sal' }, notes: [{ by: 'Sal', text: 'Two, =please' }] },
      },
    ])
    expect((await audit()).slice(0, 2)).toEqual([
      ['Sal', 'leads-exported', 'jsonl'],
      ['Sal', 'leads-exported', 'csv'],
    ])
    expect((await ask('GET /leads/export', { format: 'xlsx' as never })).code).toBe('wrong-fields')
    // A person without the right is not listed as assignee, as on the screen.
    const fields = { id: sal.id, name: 'Sal', mail: 'sal@site.example', role: 'reader' as const, mayReadLeads: false }
    await team.ask('POST /people/change', fields, { cookie: owner.cookie })
    const later = await team.ask('GET /leads/export', { format: 'jsonl', form: 'contact' }, { cookie: owner.cookie })
    const { handling } = JSON.parse(String(later.answer)) as HandledLead
    expect(Object.keys(handling)).toEqual(['state', 'notes'])
  })

  test('a person has one export at a time, and can start another after aborting one', async ({ newLeads }) => {
    const { store, team, sal, ask } = await newLeads()
    await storeMany(store, 400, team.now())
    // 40 MB: more than connections buffer while the client does not read.
    const answers = JSON.stringify({ message: 'x'.repeat(100_000) })
    await store.run((db) => db.updateTable('leads').set({ answers }).execute())
    const headers = { host: team.url.host, cookie: sal.cookie, 'sec-fetch-site': 'same-origin' }
    const sent = get(`${team.url.origin}/__studio/team/leads/export?format=jsonl`, { headers })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    expect((await ask('GET /leads/export', { format: 'csv' })).code).toBe('too-many-requests')
    response.destroy()
    const another = { format: 'csv', form: 'none' } as const
    await expect.poll(async () => (await ask('GET /leads/export', another)).status).toBe(200)
    expect(team.errors).toEqual([])
  })

  test('refuses requests from another site or a preview without logging them', async ({ newLeads }) => {
    const { team, store, uploads, sal, audit } = await newLeads()
    const { id, file } = await leadWithFile(store, uploads, 'secret')
    for (const from of ['cross-site', 'same-site', 'none']) {
      const how = { cookie: sal.cookie, headers: { 'sec-fetch-site': from } }
      expect((await team.ask('GET /leads/export', { format: 'csv' }, how)).code).toBe('from-elsewhere')
      expect((await team.ask('GET /leads/file', { id, stored: file.stored }, how)).code).toBe('from-elsewhere')
      expect((await team.ask('GET /leads/one', { id }, how)).code).toBe('from-elsewhere')
      expect((await team.ask('POST /leads/delete', { id }, how)).code).toBe('from-elsewhere')
    }
    expect(await audit()).toEqual([])
  })

  test("sends a lead's file as a download, and no other file on the disk", async ({ newLeads }) => {
    const { store, uploads, ask, lead } = await newLeads()
    const { id, file } = await leadWithFile(store, uploads, '<script>alert(1)</script>')
    const sent = await ask('GET /leads/file', { id, stored: file.stored })
    expect(sent.answer).toBe('<script>alert(1)</script>')
    expect(sent.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="Ada_s CV.pdf"; filename*=UTF-8''Ada%E2%80%99s%20CV.pdf`,
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    const other = await lead()
    for (const [of, stored] of [
      [id, '../../leads.sqlite'],
      [id, ''],
      [other, file.stored],
      [`../${id}`, file.stored],
    ] as const)
      expect((await ask('GET /leads/file', { id: of, stored })).code).toBe('not-there')
    await uploads.remove([id])
    expect((await ask('GET /leads/one', { id })).answer.files).toMatchObject([{ isThere: false }])
    expect((await ask('GET /leads/file', { id, stored: file.stored })).code).toBe('not-there')
  })

  test('the log names leads by id, once for repeated views, and contains nothing of their content', async ({
    newLeads,
  }) => {
    const { team, owner, sal, store, uploads, ask, audit } = await newLeads()
    const { id, file } = await leadWithFile(store, uploads, 'secret')
    const steps = [
      () => ask('GET /leads', { words: 'secret' }),
      () => ask('GET /leads/one', { id }),
      () => ask('POST /leads/note', { id, text: 'secret' }),
      () => ask('POST /leads/state', { id, state: 'won' }),
      () => ask('POST /leads/assign', { id, person: sal.id }),
      () => ask('GET /leads/file', { id, stored: file.stored }),
      () => ask('GET /leads', {}),
      () => ask('GET /leads/one', { id }),
    ]
    for (const step of steps) {
      team.wait(1000)
      expect((await step()).status).toBe(200)
    }
    team.wait(600_000)
    await ask('GET /leads/one', { id })
    team.wait(1000)
    await ask('POST /leads/delete', { id })
    expect((await audit()).toReversed()).toEqual([
      ['Sal', 'leads-listed', ''],
      ['Sal', 'lead-read', id],
      ['Sal', 'lead-noted', id],
      ['Sal', 'lead-handled', id],
      ['Sal', 'lead-handled', id],
      ['Sal', 'lead-file-read', id],
      ['Sal', 'lead-read', id],
      ['Sal', 'lead-deleted', id],
    ])
    const { answer } = await team.ask('GET /audit', {}, { cookie: owner.cookie })
    expect(JSON.stringify(answer)).not.toMatch(/secret|CV/)
  })

  test.for(ROLES)(
    'a %s without the right gets the same answer whether leads exist or not',
    async (role, { newLeads }) => {
      const { team, owner, store, uploads, sal } = await newLeads()
      const { id, file } = await leadWithFile(store, uploads, 'secret')
      const { cookie } = await team.invited(owner, 'Wen', { role, mayReadLeads: false })
      const refusal = {
        error: 'You may not do this. Ask an owner of the site to do it, or to let you.',
        reason: { code: 'not-allowed', values: {} },
      }
      for (const name of LEAD_REQUESTS)
        for (const lead of [id, randomUUID(), '']) {
          const fields = {
            id: lead,
            note: lead,
            stored: file.stored,
            state: 'won',
            text: 'x',
            person: sal.id,
            format: 'csv',
          }
          const { status, answer } = await team.ask(name, fields as never, { cookie })
          expect([name, status, answer]).toEqual([name, 403, refusal])
        }
      const { answer } = await team.ask('GET /me', {}, { cookie })
      expect(answer.may).not.toContain('leads')
      expect((await leadOf(store, id))?.handling).toEqual({ state: 'new', notes: [] })
    },
  )

  test(`lists ${COUNT} leads in portions without duplicates, and exports them`, async ({ newLeads }) => {
    const { store, team, idsOf, ask } = await newLeads()
    for (let start = 0; start < COUNT; start += 2000)
      await storeMany(store, 2000, new Date(team.now().getTime() + start * 1000))
    const ids = await idsOf({})
    expect([ids.length, new Set(ids).size]).toEqual([COUNT, COUNT])
    expect(await idsOf({ words: '1999' })).toHaveLength(COUNT / 2000)
    const { answer } = await ask('GET /leads/export', { format: 'csv' })
    expect(String(answer).split('\r\n')).toHaveLength(COUNT + 2)
  })

  test('one process stores leads while another adds notes and deletes', async ({ newLeads, startStoreLeads }) => {
    const { settings, store, lead, ask } = await newLeads()
    const server = await startStoreLeads(settings)
    const ids = []
    for (let number = 0; number < 30; number++) ids.push(await lead())
    const [id = '', ...others] = ids
    server.send(Array.from({ length: 200 }, (_, number) => `lead-${number}`))
    server.child.stdin?.end()
    const done = await Promise.all([
      ...others.map((other) => ask('POST /leads/delete', { id: other })),
      ...others.map((_, number) => ask('POST /leads/note', { id, text: `${number}` })),
    ])
    await server.ended
    expect(done.filter(({ status }) => status !== 200)).toEqual([])
    expect([...server.failed]).toEqual([])
    expect((await leadOf(store, id))?.handling.notes).toHaveLength(29)
    expect(await rowsIn(store)).toMatchObject({ leads: 201 })
  })
})
