import { expect } from 'vitest'
import { TEAM_REQUESTS } from '#live/api/registry.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { Authenticator } from './authenticator.ts'
import { DAY, describeTeams } from './fixtures.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const PREVIEW = { host: 'preview.site.example', origin: 'https://preview.site.example' }

describeTeams((test) => {
  test.for([
    ['unknown', 'studio=' + 'A'.repeat(43)],
    ['empty', 'studio='],
    ['too long', 'studio=' + 'A'.repeat(4000)],
    ['another name', 'session=' + 'A'.repeat(43)],
  ])('rejects a guessed session: %s', async ([, cookie], { newTeam }) => {
    const team = await newTeam()
    await team.owner()
    expect(await team.statusOf(cookie)).toBe(401)
  })

  test('a session ends after 30 days, even if it is used', async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.invited(await team.owner(), 'Wen')
    for (let day = 1; day < 30; day++) {
      team.wait(DAY)
      expect(await team.statusOf(cookie)).toBe(200)
    }
    team.wait(DAY)
    expect(await team.statusOf(cookie)).toBe(401)
  })

  test('a session ends a week after its last use', async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.invited(await team.owner(), 'Wen')
    team.wait(7 * DAY - HOUR)
    expect(await team.statusOf(cookie)).toBe(200)
    team.wait(7 * DAY - HOUR)
    expect(await team.statusOf(cookie)).toBe(200)
    team.wait(7 * DAY)
    expect(await team.statusOf(cookie)).toBe(401)
  })

  test("an owner's session ends twelve hours after its last use", async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.owner()
    team.wait(11 * HOUR)
    expect(await team.statusOf(cookie)).toBe(200)
    team.wait(11 * HOUR)
    expect(await team.statusOf(cookie)).toBe(200)
    team.wait(12 * HOUR)
    expect(await team.statusOf(cookie)).toBe(401)
  })

  test('a session ended by its person or by an owner cannot be used again', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    const stolen = await team.signIn(wen.authenticator)
    const { answer } = await team.ask('GET /sessions', {}, { cookie: wen.cookie })
    const { id } = answer.sessions.find(({ isThis }) => !isThis)!
    expect((await team.ask('POST /sessions/end', { id }, { cookie: owner.cookie })).code).toBe('not-there')
    expect((await team.ask('POST /sessions/end', { id }, { cookie: wen.cookie })).status).toBe(200)
    expect(await team.statusOf(stolen.cookie)).toBe(401)
    const out = await team.ask('POST /sign-out', {}, { cookie: wen.cookie })
    expect([out.cookie, await team.statusOf(wen.cookie)]).toEqual(['studio=', 401])
    const again = await team.signIn(wen.authenticator)
    await team.ask('POST /people/end-sessions', { id: wen.id }, { cookie: owner.cookie })
    expect(await team.statusOf(again.cookie)).toBe(401)
  })

  test('a stolen session cannot create a passkey, link or right that outlives it', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    const { id } = wen
    const fields = { name: 'Wen', mail: 'wen@site.example', role: 'owner' as const, mayReadLeads: true }
    const ask = async (cookie: string | undefined) => [
      (await team.ask('POST /passkeys/options', {}, { cookie })).code,
      (await team.ask('POST /passkeys/remove', { id: owner.authenticator.id }, { cookie })).code,
      (await team.ask('POST /people/invite', { ...fields, mail: 'other@site.example' }, { cookie })).code,
      (await team.ask('POST /people/change', { ...fields, id, role: 'writer' }, { cookie })).code,
      (await team.ask('POST /people/link', { id }, { cookie })).code,
    ]
    team.wait(15 * MINUTE)
    expect(await ask(owner.cookie)).toEqual(Array.from({ length: 5 }, () => 'sign-in-again'))
    expect(await team.statusOf(owner.cookie)).toBe(200)
    const { cookie } = await team.signIn(owner.authenticator)
    expect(await ask(cookie)).toEqual([undefined, 'last-passkey', undefined, undefined, undefined])
  })

  test('signing in replaces a planted session', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const attacker = await team.invited(owner, 'Attacker')
    const wen = await team.invited(owner, 'Wen')
    const signedIn = await team.signIn(wen.authenticator, { cookie: attacker.cookie })
    expect(signedIn.cookie).not.toBe(attacker.cookie)
    expect(await team.statusOf(attacker.cookie)).toBe(401)
    const planted = `studio=${'B'.repeat(43)}`
    const { cookie } = await team.signIn(wen.authenticator, { cookie: planted })
    expect(cookie).not.toBe(planted)
    expect(await team.statusOf(planted)).toBe(401)
  })

  test('removing a person ends their sessions, passkeys and links', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    const { answer } = await team.ask('POST /people/link', { id: wen.id }, { cookie: owner.cookie })
    await team.ask('POST /people/remove', { id: wen.id }, { cookie: owner.cookie })
    expect(await team.statusOf(wen.cookie)).toBe(401)
    expect((await team.signIn(wen.authenticator)).code).toBe('sign-in-failed')
    expect((await team.join(answer.link.split('#')[1]!)).code).toBe('invitation-invalid')
  })

  test('an invitation is valid once, for a week, and replaced by a newer one', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const used = await team.invitation(owner, 'Used')
    expect((await team.join(used)).status).toBe(200)
    expect((await team.join(used)).code).toBe('invitation-invalid')
    const late = await team.invitation(owner, 'Late')
    team.wait(7 * DAY)
    expect((await team.join(late)).code).toBe('invitation-invalid')
    for (const token of ['', 'A'.repeat(32), late.slice(1), `${late}A`])
      expect((await team.join(token)).code).toBe('invitation-invalid')
  })

  test('only one of two simultaneous uses of an invitation succeeds', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const token = await team.invitation(owner, 'Wen')
    const [first, second] = [new Authenticator(), new Authenticator()]
    const made = await Promise.all(
      [first, second].map(async (authenticator) => {
        const { answer } = await team.ask('POST /invitation/options', { token })
        return authenticator.create(answer.options, team.url.origin)
      }),
    )
    const joined = await Promise.all(made.map((response) => team.ask('POST /invitation', { token, response })))
    expect(joined.map(({ status }) => status).sort()).toEqual([200, 410])
    const signedIn = await Promise.all([first, second].map((authenticator) => team.signIn(authenticator)))
    expect(signedIn.map(({ status }) => status)).toEqual(joined.map(({ status }) => (status === 200 ? 200 : 401)))
    expect(team.errors).toEqual([])
  })

  test('a passkey created for one invitation cannot be used for another', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const [own, other] = [await team.invitation(owner, 'Own'), await team.invitation(owner, 'Other')]
    const { answer } = await team.ask('POST /invitation/options', { token: own })
    const response = new Authenticator().create(answer.options, team.url.origin)
    expect((await team.ask('POST /invitation', { token: other, response })).code).toBe('passkey-refused')
  })

  test("refuses to register another person's passkey", async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const token = await team.invitation(owner, 'Wen')
    expect((await team.join(token, owner.authenticator)).code).toBe('passkey-refused')
    expect((await team.signIn(owner.authenticator)).answer.person).toBeUndefined()
  })

  test.for([
    ['of another origin', 'https://evil.example', {}],
    ['of the origin of a preview', PREVIEW.origin, {}],
    ['of another port', 'http://localhost:1', {}],
    ['for another site', undefined, { rpId: 'evil.example' }],
    ['without finger, face or PIN', undefined, { isUnverified: true }],
  ] as const)('a passkey %s can be neither created nor used', async ([, origin, lies], { newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const token = await team.invitation(owner, 'Wen')
    const made = await team.ask('POST /invitation/options', { token })
    const response = new Authenticator().create(made.answer.options, origin ?? team.url.origin, lies)
    expect((await team.ask('POST /invitation', { token, response })).code).toBe('passkey-refused')
    const { answer } = await team.ask('POST /sign-in/options', {})
    const signed = owner.authenticator.get(answer, origin ?? team.url.origin, lies)
    expect((await team.ask('POST /sign-in', { response: signed })).code).toBe('sign-in-failed')
  })

  test('a challenge is valid once, for five minutes and one purpose', async ({ newTeam }) => {
    const team = await newTeam()
    const { authenticator, cookie } = await team.owner()
    const { answer } = await team.ask('POST /sign-in/options', {})
    const response = authenticator.get(answer, team.url.origin)
    expect((await team.ask('POST /sign-in', { response })).status).toBe(200)
    expect((await team.ask('POST /sign-in', { response })).code).toBe('sign-in-failed')
    const { answer: late } = await team.ask('POST /sign-in/options', {})
    team.wait(5 * MINUTE)
    const tooLate = authenticator.get(late, team.url.origin)
    expect((await team.ask('POST /sign-in', { response: tooLate })).code).toBe('sign-in-failed')
    const { answer: toAdd } = await team.ask('POST /passkeys/options', {}, { cookie })
    const forOther = authenticator.get({ ...late, challenge: toAdd.challenge }, team.url.origin)
    expect((await team.ask('POST /sign-in', { response: forOther })).code).toBe('sign-in-failed')
    const own = authenticator.get({ ...late, challenge: 'A'.repeat(43) }, team.url.origin)
    expect((await team.ask('POST /sign-in', { response: own })).code).toBe('sign-in-failed')
  })

  test('two simultaneous sign-ins with one signed challenge make one session', async ({ newTeam }) => {
    const team = await newTeam()
    const { authenticator } = await team.owner()
    const { answer } = await team.ask('POST /sign-in/options', {})
    const response = authenticator.get(answer, team.url.origin)
    const both = await Promise.all([1, 2].map(() => team.ask('POST /sign-in', { response })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('rejects a cloned authenticator, whose counter is behind', async ({ newTeam }) => {
    const team = await newTeam()
    const { authenticator } = await team.owner()
    expect((await team.signIn(authenticator, {}, { counter: 9 })).status).toBe(200)
    expect((await team.signIn(authenticator, {}, { counter: 8 })).code).toBe('sign-in-failed')
  })

  test('answers a wrong passkey and an unknown one alike', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const wen = await team.invited(owner, 'Wen')
    const userHandle = Buffer.from(owner.id).toString('base64url')
    const asOwner = await team.signIn(wen.authenticator, {}, { userHandle })
    const unknown = await team.signIn(new Authenticator(), {}, { userHandle })
    expect([asOwner.status, asOwner.answer]).toEqual([unknown.status, unknown.answer])
    expect(unknown.code).toBe('sign-in-failed')
  })

  test('rejects malformed values in every request before they reach the store', async ({ newTeam }) => {
    const team = await newTeam()
    const { cookie } = await team.owner()
    const names = (Object.keys(TEAM_REQUESTS) as (keyof TeamApi)[]).filter((name) => name !== 'POST /sign-out')
    for (const name of names)
      for (const fields of [{}, { id: '\0', token: '\0', change: '\0', days: 1 }])
        expect([name, (await team.ask(name, fields as never, { cookie })).status]).not.toEqual([name, 503])
    expect(team.errors).toEqual([])
  })

  test('rejects a response of a known passkey with broken parts', async ({ newTeam }) => {
    const team = await newTeam()
    const { authenticator } = await team.owner()
    const { answer } = await team.ask('POST /sign-in/options', {})
    const whole = authenticator.get(answer, team.url.origin)
    for (const part of ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle'] as const)
      for (const value of ['', 'AAAA', 7, null, ['x']]) {
        const response = { ...whole, response: { ...whole.response, [part]: value } }
        const { code = 'let in' } = await team.ask('POST /sign-in', { response } as never, {
          from: `192.0.2.${part.length}`,
        })
        expect([part, value, code]).toEqual([part, value, expect.stringMatching(/^(sign-in-failed|wrong-fields)$/)])
      }
    expect(team.errors).toEqual([])
  })

  test('the last owner cannot be removed or demoted, nor the last two at the same time', async ({ newTeam }) => {
    const team = await newTeam()
    const owner = await team.owner()
    const lower = (id: string, name: string) =>
      team.ask(
        'POST /people/change',
        { id, name, mail: `${name.toLowerCase()}@site.example`, role: 'editor', mayReadLeads: false },
        { cookie: owner.cookie },
      )
    const remove = (id: string, cookie = owner.cookie) => team.ask('POST /people/remove', { id }, { cookie })
    expect((await lower(owner.id, 'Ola')).code).toBe('last-owner')
    expect((await remove(owner.id)).code).toBe('last-owner')
    // An owner who was invited but has no passkey does not count.
    await team.invitation(owner, 'Later', { role: 'owner' })
    expect((await remove(owner.id)).code).toBe('last-owner')
    const second = await team.invited(owner, 'Second', { role: 'owner' })
    const both = await Promise.all([remove(owner.id), remove(second.id, second.cookie)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(team.errors).toEqual([])
  })
})
