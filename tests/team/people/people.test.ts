import { expect } from 'vitest'
import { firstOwnerToken, operatorToken } from '#live/people/people.ts'
import { note } from '#live/people/audit.ts'
import { changeOfPreview } from '#live/people/previews.ts'
import { openLeadStore } from '#serve/leads/lead-store.ts'
import { openPeopleStore } from '#live/people/store/people-store.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import type { PersonFields } from '#studio/protocol/team/people.ts'
import type { TeamRole } from '#studio/protocol/team/rights.ts'
import { hashOfToken } from '#live/people/secrets.ts'
import { Authenticator } from './authenticator.ts'
import { DAY, describeTeams } from './fixtures.ts'

const CHANGE = '0123456789abcdef'

describeTeams((test) => {
  test('the first start creates one owner, who enters their name', async ({ newTeam }) => {
    const team = await newTeam()
    const token = (await firstOwnerToken(team.store, team.now()))!
    const options = await team.ask('POST /invitation/options', { token })
    expect(options.answer.asksName).toBe(true)
    expect(options.answer.options).toMatchObject({
      rp: { id: 'localhost', name: 'Harbour' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect(await team.join(token)).toMatchObject({ status: 400, code: 'wrong-fields' })
    const joined = await team.join(token, undefined, { name: ' Ola  Owner ', mail: 'Ola@Site.example' })
    expect(joined.answer).toMatchObject({
      person: { name: 'Ola Owner', mail: 'ola@site.example', role: 'owner', mayReadLeads: true },
      may: ['preview', 'remark', 'open', 'write', 'review', 'publish', 'manage', 'leads'],
    })
    expect(await team.statusOf(joined.cookie)).toBe(200)
    expect(await firstOwnerToken(team.store, team.now())).toBeUndefined()
    expect(team.errors).toEqual([])
  })

  test('the link of the first start changes with each request', async ({ newTeam }) => {
    const team = await newTeam()
    const first = (await firstOwnerToken(team.store, team.now()))!
    const second = (await firstOwnerToken(team.store, team.now()))!
    const who = { name: 'Ola', mail: 'ola@site.example' }
    expect((await team.join(first, undefined, who)).code).toBe('invitation-invalid')
    expect((await team.join(second, undefined, who)).status).toBe(200)
  })

  test('an invited person creates a passkey and signs in without a name', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen', { folders: ['/blog'], languages: ['en'] })
    const again = await team.signIn(wen.authenticator, {
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/1' },
    })
    expect(again.answer.person).toEqual({
      id: wen.id,
      name: 'Wen',
      mail: 'wen@site.example',
      role: 'writer',
      mayReadLeads: false,
      folders: ['/blog'],
      languages: ['en'],
    })
    const { answer } = await team.ask('GET /sessions', {}, { cookie: again.cookie })
    expect(answer.sessions.map(({ browser, isThis }) => [browser, isThis]).sort()).toEqual([
      ['Firefox on Linux', true],
      ['Unknown browser', false],
    ])
    const { answer: list } = await team.ask('GET /people', {}, { cookie: owner.cookie })
    expect(list.people.map(({ name, hasPasskey, invitedUntil }) => [name, hasPasskey, invitedUntil])).toEqual([
      ['Ola Owner', true, undefined],
      ['Wen', true, undefined],
    ])
  })

  test('a second passkey also signs in, and the last one cannot be removed', async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie, authenticator } = await team.owner()
    const phone = new Authenticator()
    const { answer } = await team.ask('POST /passkeys/options', {}, { cookie })
    expect(answer.excludeCredentials?.map(({ id }) => id)).toEqual([authenticator.id])
    const response = phone.create(answer, team.url.origin)
    expect((await team.ask('POST /passkeys', { response }, { cookie })).status).toBe(200)
    expect((await team.signIn(phone)).status).toBe(200)
    expect((await team.ask('POST /passkeys/remove', { id: authenticator.id }, { cookie })).status).toBe(200)
    expect((await team.signIn(authenticator)).code).toBe('sign-in-failed')
    expect((await team.ask('POST /passkeys/remove', { id: phone.id }, { cookie })).code).toBe('last-passkey')
  })

  test('a new link from the operator replaces a lost passkey and ends the sessions of its finder', async ({
    newTeam,
  }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const token = (await operatorToken(team.store, 'OLA@site.example', team.now()))!
    expect(await operatorToken(team.store, 'nobody@site.example', team.now())).toBeUndefined()
    expect(await team.statusOf(owner.cookie)).toBe(200)
    const joined = await team.join(token)
    expect(joined.answer.person.id).toBe(owner.id)
    expect(await team.statusOf(owner.cookie)).toBe(401)
    expect((await team.signIn(owner.authenticator)).code).toBe('sign-in-failed')
  })

  test('changed rights apply from the next request on', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    const fields = { id: wen.id, name: 'Wen', mail: 'wen@site.example', role: 'owner' as const, mayReadLeads: true }
    expect((await team.ask('GET /people', {}, { cookie: wen.cookie })).code).toBe('not-allowed')
    await team.ask('POST /people/change', fields, { cookie: owner.cookie })
    expect((await team.ask('GET /people', {}, { cookie: wen.cookie })).status).toBe(200)
    await team.ask('POST /people/change', { ...fields, role: 'reader' }, { cookie: owner.cookie })
    const { answer } = await team.ask('GET /me', {}, { cookie: wen.cookie })
    expect(answer.may).toEqual(['preview', 'remark', 'leads'])
  })

  test('if two owners edit one person at the same time, the second edit is refused', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    const { cookie } = owner
    let now = { name: 'Wen', mail: 'wen@site.example', role: 'writer' as TeamRole, mayReadLeads: false }
    await team.ask('POST /people/change', { id: wen.id, ...now }, { cookie })
    for (const first of [{ role: 'editor' as const }, { name: 'Wen W.' }, { mail: 'w@site.example' }]) {
      const was = now
      now = { ...was, ...first }
      expect((await team.ask('POST /people/change', { id: wen.id, ...now, was }, { cookie })).status).toBe(200)
      const second = { id: wen.id, ...was, mayReadLeads: true, was }
      expect((await team.ask('POST /people/change', second, { cookie })).code).toBe('changed-meanwhile')
      expect((await team.ask('GET /me', {}, { cookie: wen.cookie })).answer.person).toEqual({ id: wen.id, ...now })
    }
  })

  test.for<[string, Partial<PersonFields>]>([
    ['no name', { name: ' ' }],
    ['an invisible name', { name: '\u200b\u2060' }],
    ['a name with a direction mark', { name: 'Wen \u202egnp' }],
    ['a name with an invisible character', { name: 'W\u200ben' }],
    ['a name that git parses as an email address', { name: 'Wen <a@b>' }],
    ['a name with a control character', { name: 'Wen\u0007' }],
    ['an invalid email address', { mail: 'wen' }],
    ['an email address with an invisible character', { mail: 'w\u2060en@site.example' }],
    ['an unknown role', { role: 'root' as 'owner' }],
    ['an owner with limits', { role: 'owner' as const, folders: ['/blog'] }],
    ['an empty list of folders', { folders: [] }],
    ['an invalid folder', { folders: ['/blog/../'] }],
    ['an invalid language', { languages: ['../en'] }],
    ['a string in place of a list', { languages: 'en' as never }],
  ])('refuses to invite a person with %s', async ([, wrong], { newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.owner()
    const fields = { name: 'Wen', mail: 'wen@site.example', role: 'writer' as const, mayReadLeads: false, ...wrong }
    expect((await team.ask('POST /people/invite', fields, { cookie })).code).toBe('wrong-fields')
  })

  test('two people cannot have the same email address', async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.owner()
    const fields = { name: 'Other', mail: 'OLA@site.example', role: 'reader' as const, mayReadLeads: false }
    expect((await team.ask('POST /people/invite', fields, { cookie })).code).toBe('mail-taken')
  })

  test('a change has at most a hundred preview links', async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.owner()
    const make = (change: string) => team.ask('POST /previews', { change, days: 2 }, { cookie })
    for (let made = 0; made < 100; made++) expect((await make(CHANGE)).status).toBe(200)
    expect((await make(CHANGE)).code).toBe('too-many')
    expect((await make(`${CHANGE}0`)).status).toBe(200)
  })

  test('a preview shows its change until it expires, is withdrawn, or its author is removed', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    const make = async (cookie: string): Promise<string> => {
      team.wait(1000)
      return (await team.ask('POST /previews', { change: CHANGE, days: 2 }, { cookie })).answer.token
    }
    const shownBy = (token: string) => changeOfPreview(team.store, hashOfToken(token), team.now())
    const [withdrawn, ofWen, ending] = [await make(owner.cookie), await make(wen.cookie), await make(owner.cookie)]
    expect(await shownBy(withdrawn)).toBe(CHANGE)
    const { answer } = await team.ask('GET /previews', { change: CHANGE }, { cookie: wen.cookie })
    expect(answer.previews.map(({ madeBy }) => madeBy)).toEqual(['Ola Owner', 'Wen', 'Ola Owner'])
    const { id } = answer.previews[0]!
    expect((await team.ask('POST /previews/withdraw', { id }, { cookie: wen.cookie })).status).toBe(200)
    expect(await shownBy(withdrawn)).toBeUndefined()
    expect(await shownBy(ending)).toBe(CHANGE)
    await team.ask('POST /people/remove', { id: wen.id }, { cookie: owner.cookie })
    expect(await shownBy(ofWen)).toBeUndefined()
    team.wait(2 * DAY)
    expect(await shownBy(ending)).toBeUndefined()
  })

  test('a person cannot push their actions out of the log with more actions', async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.owner()
    const by = { name: 'Eve', mail: 'eve@site.example' }
    const noted = async (of: string, count: number): Promise<void> => {
      team.wait(1)
      await team.store.transact(async (db) => {
        for (let number = 0; number < count; number++) await note(db, by, 'change-begun', of, team.now())
      })
    }
    await noted('Old', 1)
    await noted('Noise', 1200)
    const found: string[] = []
    for (let after: string | undefined = ''; after !== undefined;) {
      const { entries, next }: TeamApi['GET /audit']['answer'] = (
        await team.ask('GET /audit', after === '' ? {} : { after }, { cookie })
      ).answer
      found.push(...entries.filter(({ who }) => who === 'Eve').map(({ of }) => of))
      after = next
    }
    expect([found.length, found.at(-1)]).toEqual([1201, 'Old'])
    expect((await team.ask('GET /audit', { after: "'" }, { cookie })).code).toBe('wrong-fields')
  })

  test('the log names a person for a year, also after their removal', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    team.wait(1000)
    await team.ask('POST /previews', { change: CHANGE, days: 1 }, { cookie: wen.cookie })
    team.wait(1000)
    await team.ask('POST /people/remove', { id: wen.id }, { cookie: owner.cookie })
    const entries = async (cookie: string | undefined) => (await team.ask('GET /audit', {}, { cookie })).answer.entries
    expect((await entries(owner.cookie)).slice(0, 2)).toMatchObject([
      { who: 'Ola Owner', what: 'removed', of: 'Wen' },
      { who: 'Wen', what: 'preview-made', of: CHANGE },
    ])
    team.wait(366 * DAY)
    const { cookie } = await team.signIn(owner.authenticator)
    expect((await entries(cookie)).map(({ what }) => what)).toEqual(['signed-in'])
  })

  test('leads and people share one database', async ({ newEmptyDatabase }) => {
    const settings = await newEmptyDatabase()
    const [leads, people] = [openLeadStore(settings), openPeopleStore(settings)]
    expect(await leads.isUp()).toBe(true)
    expect(await firstOwnerToken(people, new Date())).toMatch(/^[\w-]{32}$/)
    await Promise.all([leads.close(), people.close()])
  })

  test('the store contains no token of a link, a session or a preview', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const link = await team.invitation(owner, 'Wen')
    const { answer } = await team.ask('POST /previews', { change: CHANGE, days: 1 }, { cookie: owner.cookie })
    const rows = await team.store.run(async (db) => [
      await db.selectFrom('team_invitations').selectAll().execute(),
      await db.selectFrom('team_sessions').selectAll().execute(),
      await db.selectFrom('team_previews').selectAll().execute(),
      await db.selectFrom('team_audit').selectAll().execute(),
    ])
    const stored = JSON.stringify(rows)
    for (const token of [link, owner.cookie.split('=')[1]!, answer.token]) {
      expect(token).toMatch(/^[\w-]{32,43}$/)
      expect(stored).not.toContain(token)
      expect(stored).toContain(hashOfToken(token))
    }
  })
})
