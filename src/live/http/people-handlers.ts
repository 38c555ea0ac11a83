import { RequestFields } from '#live/studio/request-fields.ts'
import { auditEntries, nameOf, note } from '#live/people/audit.ts'
import { invitationOptions, join, signIn } from '#live/people/sign-in.ts'
import {
  addPasskey,
  creationOptions,
  madePasskey,
  passkeysOf,
  removePasskey,
  signInOptions,
} from '#live/people/passkeys.ts'
import type { Ceremonies } from '#live/people/passkeys.ts'
import { changePerson, endSessionsOfPerson, invite, listPeople, removePerson, renewLink } from '#live/people/people.ts'
import { newPreview, previewsOf, withdrawPreview } from '#live/people/previews.ts'
import { mailInvitation } from '#live/people/invitation-mail.ts'
import { refusal } from '#live/words/refusal.ts'
import { endSession, sessionsOf, signedIn } from '#live/people/sessions.ts'
import type { SignedIn } from '#live/people/sessions.ts'
import { serially } from '#live/people/store/people-store.ts'
import { operationsOf } from '#live/rights/may-do.ts'
import { INVITATION_PATH } from '#studio/protocol/team/people.ts'
import type { Me, PeopleApi, Person, PersonFields } from '#studio/protocol/team/people.ts'
import type { Rights, TeamRole } from '#studio/protocol/team/rights.ts'
import { assertionIn, attestationIn } from './credentials.ts'
import type { Team, TeamHandlers } from './team-handlers.ts'

/** Handlers of the requests about people, their passkeys and sessions, and previews. */
export const peopleHandlers: Pick<TeamHandlers, keyof PeopleApi> = {
  'GET /sign-on': async ({ signOn }) => ({
    ...(signOn && { name: signOn.name }),
    hasLocalAccounts: signOn?.hasLocalAccounts ?? true,
  }),
  'POST /sign-in/options': ({ ceremonies }) => signInOptions(ceremonies),
  async 'POST /sign-in'(team, context, fields) {
    const response = assertionIn(fields.optionalGroup('response'))
    context.token = await signIn(team.store, team.ceremonies, response, context, team.now())
    return meBy(team, context.token)
  },
  'POST /invitation/options': ({ store, ceremonies, now }, _asking, fields) =>
    invitationOptions(store, ceremonies, fields.text('token'), now()),
  async 'POST /invitation'(team, context, fields) {
    const response = attestationIn(fields.optionalGroup('response'))
    const [name, mail] = [fields.optionalText('name'), fields.optionalText('mail')]
    const joining = { token: fields.text('token'), response, name, mail }
    context.token = await join(team.store, team.ceremonies, joining, context, team.now())
    return meBy(team, context.token)
  },
  'GET /me': ({ siteOfTeam }, { by }) => meOf(by, siteOfTeam),
  async 'POST /sign-out'({ store, signOn, now }, context) {
    const { person, session, issuer } = context.by
    const ended = await serially(store, async (db) => {
      await note(db, person, 'signed-out', context.browser, now())
      return endSession(db, person.id, session)
    })
    context.token = ''
    const next = issuer === undefined ? undefined : await signOn?.signOutAddress(ended?.idToken)
    return next === undefined ? {} : { next }
  },
  'GET /sessions': async ({ store, now }, { by }) => ({ sessions: await sessionsOf(store, by, now()) }),
  async 'POST /sessions/end'({ store, now }, { by: { person } }, fields) {
    const id = fields.text('id')
    await serially(store, async (db) => {
      if (!(await endSession(db, person.id, id))) throw refusal('not-there')
      await note(db, person, 'sessions-ended', nameOf(person), now())
    })
    return {}
  },
  'GET /passkeys': async ({ store }, { by }) => ({ passkeys: await store.run((db) => passkeysOf(db, by.person.id)) }),
  async 'POST /passkeys/options'({ store, ceremonies }, { by: { person, session, issuer } }) {
    // With a passkey, a person could still sign in after the company has locked their account.
    if (issuer !== undefined) throw refusal('not-local')
    const existing = await store.run((db) => passkeysOf(db, person.id))
    return creationOptions(
      ceremonies,
      person,
      `passkey of session ${session}`,
      existing.map(({ id }) => id),
    )
  },
  async 'POST /passkeys'({ store, ceremonies, now }, { by: { person, session }, browser }, fields) {
    const response = attestationIn(fields.optionalGroup('response'))
    const passkey = await madePasskey(ceremonies, response, `passkey of session ${session}`)
    await serially(store, async (db) => {
      await addPasskey(db, person.id, passkey, browser, now())
      await note(db, person, 'passkey-added', browser, now())
    })
    return {}
  },
  async 'POST /passkeys/remove'({ store, now }, { by: { person } }, fields) {
    const id = fields.text('id')
    await serially(store, async (db) => {
      await removePasskey(db, person.id, id)
      await note(db, person, 'passkey-removed', nameOf(person), now())
    })
    return {}
  },
  'GET /people': async ({ store, now }) => ({ people: await listPeople(store, now()) }),
  async 'POST /people/invite'(team, { by }, fields) {
    const to = personFields(fields)
    const { id, token } = await invite(team.store, by.person, to, team.now())
    return { id, ...(await givenLink(team, by, to, token)) }
  },
  async 'POST /people/change'({ store, now }, { by }, fields) {
    const expected = fields.optionalGroup('was')
    const was = expected && seenFields(new RequestFields<Omit<Person, 'id'>>(expected))
    await changePerson(store, by.person, { id: fields.text('id'), ...personFields(fields), ...(was && { was }) }, now())
    return {}
  },
  async 'POST /people/link'(team, { by }, fields) {
    const { person, token } = await renewLink(team.store, by.person, fields.text('id'), team.now())
    return givenLink(team, by, person, token)
  },
  async 'POST /people/end-sessions'({ store, now }, { by }, fields) {
    await endSessionsOfPerson(store, by.person, fields.text('id'), now())
    return {}
  },
  async 'POST /people/remove'({ store, now }, { by }, fields) {
    await removePerson(store, by.person, fields.text('id'), now())
    return {}
  },
  'GET /audit': ({ store }, _inside, fields) => auditEntries(store, fields.optionalText('after')),
  'GET /previews': async ({ store, now }, _inside, fields) => ({
    previews: await previewsOf(store, fields.text('change'), now()),
  }),
  async 'POST /previews'({ store, now }, { by }, fields) {
    const preview = { change: fields.text('change'), days: fields.index('days') }
    return { token: await newPreview(store, by.person, preview, now()) }
  },
  async 'POST /previews/withdraw'({ store, now }, { by }, fields) {
    await withdrawPreview(store, by.person, fields.text('id'), now())
    return {}
  },
}

async function givenLink(
  { ceremonies, mails, siteOfTeam }: Team,
  by: SignedIn,
  to: Pick<Person, 'mail'>,
  token: string,
) {
  const link = invitationLink(ceremonies, token)
  return { link, isMailed: mailInvitation({ mails, site: await siteOfTeam(), by: by.person, to, link }) }
}

/** The address that accepts an invitation with a token. */
export const invitationLink = ({ url }: Pick<Ceremonies, 'url'>, token: string): string =>
  `${url.origin}${INVITATION_PATH}#${token}`

const meOf = async ({ person, issuer }: SignedIn, siteOfTeam: Team['siteOfTeam']): Promise<Me> => ({
  person,
  isBySignOn: issuer !== undefined,
  site: await siteOfTeam(),
  may: operationsOf(person),
})

async function meBy({ store, now, siteOfTeam }: Team, token: string): Promise<Me> {
  const by = await signedIn(store, token, now())
  if (!by) throw refusal('sign-in-failed')
  return meOf(by, siteOfTeam)
}

function personFields(fields: RequestFields<PersonFields>): PersonFields {
  return { name: fields.text('name'), mail: fields.text('mail'), ...rightsFields(fields) }
}

function seenFields(fields: RequestFields<Omit<Person, 'id'>>): Omit<Person, 'id'> {
  const mail = fields.optionalText('mail')
  return { name: fields.text('name'), ...(mail !== undefined && { mail }), ...rightsFields(fields) }
}

function rightsFields(fields: RequestFields<Rights>): Rights {
  const [folders, languages] = [fields.optionalTexts('folders'), fields.optionalTexts('languages')]
  return {
    // The value is checked where it is stored.
    role: fields.text('role') as TeamRole,
    mayReadLeads: fields.isSet('mayReadLeads'),
    ...(folders && { folders }),
    ...(languages && { languages }),
  }
}
