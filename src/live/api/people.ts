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
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { Rights } from '#studio/protocol/team/rights.ts'
import { assertion, attestation } from './credentials.ts'
import { boolean, group, index, oneOf, optional, text, texts } from './fields.ts'
import type { Fields } from './fields.ts'
import type { Team, TeamRequests } from './request.ts'

const rightsOfPerson: Fields<Rights> = {
  role: oneOf(ROLES),
  mayReadLeads: boolean,
  folders: optional(texts),
  languages: optional(texts),
}

const invitedPerson: Fields<PersonFields> = { ...rightsOfPerson, name: text, mail: text }

/** People, their passkeys and sessions, and previews. */
export const peopleRequests: TeamRequests<keyof PeopleApi> = {
  'GET /sign-on': {
    right: 'anonymous',
    fields: {},
    does: ({ signOn }) =>
      Promise.resolve({
        ...(signOn && { name: signOn.name }),
        hasLocalAccounts: signOn?.hasLocalAccounts ?? true,
      }),
  },
  'POST /sign-in/options': {
    right: 'anonymous',
    isOfLocalAccounts: true,
    fields: {},
    does: ({ ceremonies }) => signInOptions(ceremonies),
  },
  'POST /sign-in': {
    right: 'anonymous',
    isOfLocalAccounts: true,
    fields: { response: assertion },
    async does(team, context, { response }) {
      context.token = await signIn(team.store, team.ceremonies, response, context, team.now())
      return meBy(team, context.token)
    },
  },
  'POST /invitation/options': {
    right: 'anonymous',
    isOfLocalAccounts: true,
    fields: { token: text },
    does: ({ store, ceremonies, now }, _context, { token }) => invitationOptions(store, ceremonies, token, now()),
  },
  'POST /invitation': {
    right: 'anonymous',
    isOfLocalAccounts: true,
    fields: { token: text, response: attestation, name: optional(text), mail: optional(text) },
    async does(team, context, joining) {
      context.token = await join(team.store, team.ceremonies, joining, context, team.now())
      return meBy(team, context.token)
    },
  },
  'GET /me': { right: 'own', fields: {}, does: ({ siteOfTeam }, { by }) => meOf(by, siteOfTeam) },
  'POST /sign-out': {
    right: 'own',
    fields: {},
    async does({ store, signOn, now }, context) {
      const { person: by, session, issuer } = context.by
      const ended = await serially(store, async (db) => {
        await note(db, by, 'signed-out', context.browser, now())
        return endSession(db, by.id, session)
      })
      context.token = ''
      const next = issuer === undefined ? undefined : await signOn?.signOutAddress(ended?.idToken)
      return next === undefined ? {} : { next }
    },
  },
  'GET /sessions': {
    right: 'own',
    fields: {},
    does: async ({ store, now }, { by }) => ({ sessions: await sessionsOf(store, by, now()) }),
  },
  'POST /sessions/end': {
    right: 'own',
    fields: { id: text },
    async does({ store, now }, { by }, { id }) {
      await serially(store, async (db) => {
        if (!(await endSession(db, by.person.id, id))) throw refusal('not-there')
        await note(db, by.person, 'sessions-ended', nameOf(by.person), now())
      })
      return {}
    },
  },
  'GET /passkeys': {
    right: 'own',
    fields: {},
    does: async ({ store }, { by }) => ({ passkeys: await store.run((db) => passkeysOf(db, by.person.id)) }),
  },
  'POST /passkeys/options': {
    right: 'own',
    isFresh: true,
    isOfLocalAccounts: true,
    fields: {},
    async does({ store, ceremonies }, { by: { person: by, session, issuer } }) {
      // With a passkey, a person could still sign in after the company has locked their account.
      if (issuer !== undefined) throw refusal('not-local')
      const existing = await store.run((db) => passkeysOf(db, by.id))
      return creationOptions(
        ceremonies,
        by,
        `passkey of session ${session}`,
        existing.map(({ id }) => id),
      )
    },
  },
  'POST /passkeys': {
    right: 'own',
    isOfLocalAccounts: true,
    fields: { response: attestation },
    async does({ store, ceremonies, now }, { by, browser }, { response }) {
      const passkey = await madePasskey(ceremonies, response, `passkey of session ${by.session}`)
      await serially(store, async (db) => {
        await addPasskey(db, by.person.id, passkey, browser, now())
        await note(db, by.person, 'passkey-added', browser, now())
      })
      return {}
    },
  },
  'POST /passkeys/remove': {
    right: 'own',
    isFresh: true,
    fields: { id: text },
    async does({ store, now }, { by }, { id }) {
      await serially(store, async (db) => {
        await removePasskey(db, by.person.id, id)
        await note(db, by.person, 'passkey-removed', nameOf(by.person), now())
      })
      return {}
    },
  },
  'GET /people': {
    right: 'manage',
    fields: {},
    does: async ({ store, now }) => ({ people: await listPeople(store, now()) }),
  },
  'POST /people/invite': {
    right: 'manage',
    isFresh: true,
    isOfLocalAccounts: true,
    fields: invitedPerson,
    async does(team, { by }, to) {
      const { id, token } = await invite(team.store, by.person, to, team.now())
      return { id, ...(await givenLink(team, by, to, token)) }
    },
  },
  'POST /people/change': {
    right: 'manage',
    isFresh: true,
    fields: {
      ...invitedPerson,
      id: text,
      was: optional(group<Omit<Person, 'id'>>({ ...rightsOfPerson, name: text, mail: optional(text) })),
    },
    async does({ store, now }, { by }, change) {
      await changePerson(store, by.person, change, now())
      return {}
    },
  },
  'POST /people/link': {
    right: 'manage',
    isFresh: true,
    isOfLocalAccounts: true,
    fields: { id: text },
    async does(team, { by }, { id }) {
      const { person: to, token } = await renewLink(team.store, by.person, id, team.now())
      return givenLink(team, by, to, token)
    },
  },
  'POST /people/end-sessions': {
    right: 'manage',
    fields: { id: text },
    async does({ store, now }, { by }, { id }) {
      await endSessionsOfPerson(store, by.person, id, now())
      return {}
    },
  },
  'POST /people/remove': {
    right: 'manage',
    fields: { id: text },
    async does({ store, now }, { by }, { id }) {
      await removePerson(store, by.person, id, now())
      return {}
    },
  },
  'GET /audit': {
    right: 'manage',
    fields: { after: optional(text) },
    does: ({ store }, _context, { after }) => auditEntries(store, after),
  },
  'GET /previews': {
    right: 'open',
    fields: { change: text },
    does: async ({ store, now }, _context, { change }) => ({ previews: await previewsOf(store, change, now()) }),
  },
  'POST /previews': {
    right: 'write',
    fields: { change: text, days: index },
    does: async ({ store, now }, { by }, preview) => ({ token: await newPreview(store, by.person, preview, now()) }),
  },
  'POST /previews/withdraw': {
    right: 'write',
    fields: { id: text },
    async does({ store, now }, { by }, { id }) {
      await withdrawPreview(store, by.person, id, now())
      return {}
    },
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
