import type { StudioContext } from '#live/studio/studio-context.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import type { LeadsOfTeam } from '#live/leads/lead-answers.ts'
import type { SignInClient } from '#live/people/sign-in.ts'
import type { Ceremonies } from '#live/people/passkeys.ts'
import type { SignedIn } from '#live/people/sessions.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { SignOn } from '#live/sign-on/sign-on.ts'
import type { Mailer } from '#live/mails/mails.ts'
import type { Work } from '#live/work/work.ts'
import type { Upload } from '#studio/protocol/library.ts'
import type { Api } from '#studio/protocol/requests.ts'
import type { AnonymousRequest, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { Operation } from '#studio/protocol/team/rights.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import type { Fields } from './fields.ts'

/** An uploaded file, in place of its `File` in the browser. */
export interface SentFile {
  name: string
  content: Buffer
}

/** The fields that the handler of a request receives. */
type Received<Request> = Request extends Upload ? Omit<Request, 'file'> & SentFile : Request

/** A request of the panel about the folder of a site, on this computer or of a change. */
interface StudioRequest<Name extends keyof Api> {
  /** The right that a person needs in a team. */
  right: Operation
  /** It is refused in a team, whose changes are published by requests of the team. */
  isLocal?: true
  /** Its body is a file, and its fields are in the query. */
  isUpload?: Api[Name]['request'] extends Upload ? true : never
  fields: Fields<Omit<Received<Api[Name]['request']>, 'content'>>
  does: (studio: StudioContext, fields: Received<Api[Name]['request']>) => Promise<Api[Name]['answer']>
}

export type StudioRequests<Names extends keyof Api = keyof Api> = { [Name in Names]: StudioRequest<Name> }

/** The stores and services that the requests of a team use. */
export interface Team {
  store: PeopleStore
  ceremonies: Ceremonies
  siteOfTeam: () => Promise<SiteOfTeam>
  signOn: SignOn | undefined
  /** Undefined if no mail server is configured: links are only shown. */
  mails: Mailer | undefined
  work: Work
  leads: LeadsOfTeam
  now: () => Date
}

/** Where a request comes from. A handler that signs somebody in sets the token of their session. */
export interface RequestContext extends SignInClient {
  /** Empty to delete the session cookie. */
  token?: string
  /** The words in the language of the request. */
  words: StudioWords
}

/** The context of a request with a session. */
export interface SignedInContext extends RequestContext {
  by: SignedIn
}

/** A request about people, changes or leads. */
interface TeamRequest<Name extends keyof TeamApi> {
  /** The right that a person needs. `anonymous`: without a session. `own`: about the person, allowed for everybody. */
  right: Name extends AnonymousRequest ? 'anonymous' : Operation | 'own'
  /** It gives access, or decides about it: it needs a recent sign-in. */
  isFresh?: true
  /** It is about passkeys and invitations: refused if everybody uses single sign-on. */
  isOfLocalAccounts?: true
  fields: Fields<TeamApi[Name]['request']>
  does: (
    team: Team,
    context: Name extends AnonymousRequest ? RequestContext : SignedInContext,
    fields: TeamApi[Name]['request'],
  ) => Promise<TeamApi[Name]['answer']>
}

export type TeamRequests<Names extends keyof TeamApi = keyof TeamApi> = { [Name in Names]: TeamRequest<Name> }
