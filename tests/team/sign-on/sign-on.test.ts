import { expect } from 'vitest'
import { describeTeams } from '../people/fixtures.ts'
import { withCompany } from './fixtures.ts'

const HOUR = 3_600_000

describeTeams((base) => {
  const test = withCompany(base)

  test('a person signs in with their company account and returns to the page', async ({ newCompany }) => {
    const { team, signOn } = await newCompany()
    const { browser, page, me } = await signOn('wen', { query: '?to=/__studio/people?a=b' })
    expect([page.status, page.url]).toEqual([200, `${team.url.origin}/__studio/people?a=b`])
    expect(me).toMatchObject({
      isBySignOn: true,
      person: { name: 'Wen Writer', mail: 'wen@site.example', role: 'writer', mayReadLeads: false },
    })
    expect(browser.cookieOf(team.url.origin, 'studio-sign-on')).toBeUndefined()
    expect((await signOn('wen')).me?.person.id).toBe(me?.person.id)
    expect(team.errors).toEqual([])
  })

  test('the screens get the name of the sign-in, and whether passkeys exist', async ({ newCompany, newTeam }) => {
    const both = await newCompany()
    expect((await both.team.ask('GET /sign-on', {})).answer).toEqual({ name: 'Harbour Ltd', hasLocalAccounts: true })
    const alone = await newCompany({ hasLocalAccounts: false })
    expect((await alone.team.ask('GET /sign-on', {})).answer).toEqual({ name: 'Harbour Ltd', hasLocalAccounts: false })
    const none = await newTeam()
    expect((await none.ask('GET /sign-on', {})).answer).toEqual({ hasLocalAccounts: true })
  })

  test('does not request userinfo if the ID token has all claims', async ({ newCompany }) => {
    const { provider, signOn } = await newCompany()
    provider.sayAllAtOnce()
    expect((await signOn('wen')).me?.person.name).toBe('Wen Writer')
    expect(provider.asked).toEqual(['GET /.well-known/openid-configuration', 'POST /token', 'GET /jwks'])
  })

  test('accepts new keys of the provider at any time', async ({ newCompany }) => {
    const { provider, signOn } = await newCompany()
    expect((await signOn('wen')).me).toBeDefined()
    provider.rotateKeys()
    expect((await signOn('wen')).me).toBeDefined()
  })

  test("groups set a person's rights at each sign-in", async ({ newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    const rightsWith = async (groups: string[] | string) => {
      provider.accounts['wen']!.groups = groups
      const { me } = await signOn('wen')
      return me && [me.person.role, me.person.mayReadLeads]
    }
    expect(await rightsWith(['admins'])).toEqual(['owner', true])
    expect(await rightsWith(['staff', 'web-team', 'writers'])).toEqual(['editor', false])
    expect(await rightsWith('writers')).toEqual(['writer', false])
    expect(await rightsWith(['Writers', 'writer', '__proto__', 'constructor'])).toBeUndefined()
    expect(team.errors).toEqual([])
  })

  test('refuses a person without a group in both languages, without creating them', async ({ newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    provider.accounts['wen']!.groups = ['staff']
    const { page, cookie } = await signOn('wen')
    expect([page.status, cookie]).toEqual([403, undefined])
    expect(page.text).toContain('Your account is in none of the groups')
    expect(page.text).toContain('حسابك ليس في أي مجموعة')
    expect(page.text).toContain('href="/__studio/sign-in"')
    const owner = await team.owner()
    expect((await team.ask('GET /people', {}, { cookie: owner.cookie })).answer.people).toHaveLength(1)
  })

  test('a person removed from all groups loses their sessions, and keeps their limits', async ({ newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    const owner = await team.owner()
    const wen = await signOn('wen')
    const { id } = wen.me!.person
    const fields = { name: '', mail: '', role: 'writer' as const, mayReadLeads: false, folders: ['/blog'] }
    expect((await team.ask('POST /people/change', { ...fields, id }, { cookie: owner.cookie })).status).toBe(200)
    provider.accounts['wen']!.groups = []
    expect((await signOn('wen')).me).toBeUndefined()
    expect(await team.statusOf(wen.cookie)).toBe(401)
    const { answer } = await team.ask('GET /people', {}, { cookie: owner.cookie })
    expect(answer.people).toContainEqual(expect.objectContaining({ id, role: 'reader', isBySignOn: true }))
    provider.accounts['wen']!.groups = ['web-team']
    expect((await signOn('wen')).me?.person).toMatchObject({ id, role: 'editor', folders: ['/blog'] })
  })

  test("an owner can limit a single sign-on person, but not change the provider's values", async ({ newCompany }) => {
    const { team, signOn } = await newCompany()
    const [owner, wen] = [await team.owner(), await signOn('wen')]
    const { id } = wen.me!.person
    const fields = { id, name: 'Other', mail: 'other@site.example', role: 'writer' as const, mayReadLeads: false }
    const change = async (more: object) =>
      (await team.ask('POST /people/change', { ...fields, ...more }, { cookie: owner.cookie })).code
    expect(await change({ role: 'editor' })).toBe('of-sign-on')
    expect(await change({ mayReadLeads: true })).toBe('of-sign-on')
    expect(await change({ folders: ['/blog'], languages: ['ar'] })).toBeUndefined()
    const { answer } = await team.ask('GET /me', {}, { cookie: wen.cookie })
    expect(answer.person).toMatchObject({ name: 'Wen Writer', mail: 'wen@site.example', folders: ['/blog'] })
  })

  test('an owner by single sign-on counts as an owner', async ({ newCompany }) => {
    const { team, signOn } = await newCompany()
    const owner = await team.owner()
    const remove = async () => (await team.ask('POST /people/remove', { id: owner.id }, { cookie: owner.cookie })).code
    expect(await remove()).toBe('last-owner')
    await signOn('ola')
    expect(await remove()).toBeUndefined()
  })

  test('a verified email address matches an invited person who has no passkey', async ({ newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    const owner = await team.owner()
    const invitation = await team.invitation(owner, 'Wen', { role: 'editor', folders: ['/blog'] })
    provider.accounts['wen']!.email_verified = false
    const other = await signOn('wen')
    expect(other.me?.person.mail).toBeUndefined()
    await team.ask('POST /people/remove', { id: other.me!.person.id }, { cookie: owner.cookie })
    provider.accounts['wen']!.email_verified = true
    provider.accounts['wen']!.email = 'WEN@site.example'
    const { me } = await signOn('wen')
    expect(me?.person).toMatchObject({ mail: 'wen@site.example', role: 'writer', folders: ['/blog'] })
    expect((await team.join(invitation)).code).toBe('invitation-invalid')
    expect((await team.ask('GET /people', {}, { cookie: owner.cookie })).answer.people).toHaveLength(2)
  })

  test('a verified email address does not match a person who has a passkey', async ({ newCompany }) => {
    const { team, signOn } = await newCompany()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen', { role: 'owner', mayReadLeads: true })
    const { me } = await signOn('wen')
    expect(me?.person).toMatchObject({ role: 'writer', mayReadLeads: false })
    expect(me?.person.id).not.toBe(wen.id)
    expect(me?.person.mail).toBeUndefined()
    expect((await team.signIn(wen.authenticator)).status).toBe(200)
  })

  test('an email address that moves to another account is removed from the first', async ({ newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    const before = await signOn('wen')
    provider.accounts['next'] = { ...provider.accounts['wen'] }
    const { me } = await signOn('next')
    expect(me?.person.id).not.toBe(before.me?.person.id)
    expect(me?.person.mail).toBe('wen@site.example')
    const { answer } = await team.ask('GET /me', {}, { cookie: before.cookie })
    expect(answer.person.mail).toBeUndefined()
  })

  test.for<[string, object, object]>([
    [
      'a name of line breaks, marks and 200 letters',
      { name: `A\nB<b>\u202e${'x'.repeat(200)}` },
      { name: `A Bb${'x'.repeat(96)}` },
    ],
    ['no name', { name: undefined }, { name: 'wen@site.example' }],
    ['neither name nor email address', { name: undefined, email: undefined }, { name: 'wen' }],
    ['an invalid email address', { email: 'a b@c' }, { name: 'Wen Writer' }],
  ])('stores an account with %s', async ([, account, person], { newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    Object.assign(provider.accounts['wen']!, account)
    const { me } = await signOn('wen')
    expect(me?.person).toMatchObject(person)
    expect(team.errors).toEqual([])
  })

  test('a session by single sign-on ends after twelve hours, even if it is used', async ({ newCompany }) => {
    const { team, signOn } = await newCompany()
    const { cookie } = await signOn('wen')
    for (let hour = 1; hour < 12; hour++) {
      team.wait(HOUR)
      expect(await team.statusOf(cookie)).toBe(200)
    }
    team.wait(HOUR)
    expect(await team.statusOf(cookie)).toBe(401)
  })

  test('an action that grants access requires a recent sign-in at the provider', async ({ newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    const fields = { name: 'New', mail: 'new@site.example', role: 'writer' as const, mayReadLeads: false }
    const invite = async (cookie: string | undefined) =>
      (await team.ask('POST /people/invite', fields, { cookie })).code
    const { browser, cookie } = await signOn('ola')
    expect(await invite(cookie)).toBe('sign-in-again')
    // The provider knows the browser, and does not ask.
    expect(await invite((await signOn('ola', { browser })).cookie)).toBe('sign-in-again')
    provider.changeClaims((claims) => (claims['auth_time'] = Math.floor(Date.now() / 1000) - 3600))
    const old = await signOn('ola', { browser, query: '?again' })
    expect(old.page.text).toContain('has not said that it asked you')
    provider.changeClaims((claims) => delete claims['auth_time'])
    expect((await signOn('ola', { browser, query: '?again' })).page.status).toBe(403)
    provider.changeClaims(() => {})
    const again = await signOn('ola', { browser, query: '?again' })
    expect(browser.visited.filter((address) => address.includes('/interaction/')).length).toBeGreaterThan(2)
    expect(await invite(again.cookie)).toBeUndefined()
  })

  test('signing out redirects to the provider, which also signs out', async ({ newCompany }) => {
    const { provider, team, signOn } = await newCompany()
    const { browser, cookie } = await signOn('wen')
    const { answer, cookie: none } = await team.ask('POST /sign-out', {}, { cookie })
    expect([none, await team.statusOf(cookie)]).toEqual(['studio=', 401])
    const next = new URL(answer.next!)
    expect(next.origin).toBe(provider.issuer)
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${team.url.origin}/__studio/sign-in`)
    const page = await browser.go(next.href)
    expect(page.status).toBe(200)
    // The hint names the person: the provider trusts it.
    expect(page.text).not.toContain('error')
  })

  test('a person by single sign-on cannot create a passkey', async ({ newCompany }) => {
    const { team, signOn } = await newCompany()
    const { cookie } = await signOn('ola', { query: '?again' })
    expect((await team.ask('POST /passkeys/options', {}, { cookie })).code).toBe('not-local')
  })

  test("an owner's link turns a single sign-on person into a local account", async ({ newCompany }) => {
    const { team, signOn } = await newCompany()
    const [owner, wen] = [await team.owner(), await signOn('wen')]
    const { id } = wen.me!.person
    const { answer } = await team.ask('POST /people/link', { id }, { cookie: owner.cookie })
    const joined = await team.join(answer.link.split('#')[1]!)
    expect([joined.answer.person.id, joined.answer.isBySignOn]).toEqual([id, false])
    expect(await team.statusOf(wen.cookie)).toBe(401)
    expect((await signOn('wen')).me?.person.id).not.toBe(id)
  })

  test('without local accounts, passkeys and invitations are refused, also existing ones', async ({ newCompany }) => {
    const company = await newCompany()
    const owner = await company.team.owner()
    const wen = await company.team.invited(owner, 'Wen')
    const invitation = await company.team.invitation(owner, 'Later')
    const { team, signOn } = await company.startedAgain({ hasLocalAccounts: false })
    expect(await team.statusOf(owner.cookie)).toBe(401)
    expect((await team.signIn(wen.authenticator)).code).toBe('not-local')
    expect((await team.join(invitation)).code).toBe('not-local')
    const boss = await signOn('ola', { query: '?again' })
    const fields = { name: 'New', mail: 'new@site.example', role: 'writer' as const, mayReadLeads: false }
    expect((await team.ask('POST /people/invite', fields, { cookie: boss.cookie })).code).toBe('not-local')
    expect((await team.ask('POST /people/link', { id: wen.id }, { cookie: boss.cookie })).code).toBe('not-local')
    // The only way in is the company, which identifies people by email address.
    expect((await signOn('wen')).me?.person.id).toBe(wen.id)
    const { answer } = await team.ask('GET /people', {}, { cookie: boss.cookie })
    expect(answer.people.find(({ id }) => id === wen.id)).toMatchObject({ hasPasskey: false, isBySignOn: true })
  })

  test('a session of another provider is no longer valid', async ({ newCompany }) => {
    const company = await newCompany()
    const { cookie } = await company.signOn('wen')
    const { team } = await company.startedAgain({ issuer: new URL('https://other.example') })
    expect(await team.statusOf(cookie)).toBe(401)
  })
})
