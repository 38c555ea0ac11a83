import type { RequestFields } from '#live/studio/request-fields.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import type { SignInClient } from '#live/people/sign-in.ts'
import type { Ceremonies } from '#live/people/passkeys.ts'
import type { SignedIn } from '#live/people/sessions.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { SignOn } from '#live/sign-on/sign-on.ts'
import type { Mailer } from '#live/mails/mails.ts'
import type { AnonymousRequest, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'

/** The dependencies of the team's handlers. */
export interface Team {
  store: PeopleStore
  ceremonies: Ceremonies
  siteOfTeam: () => Promise<SiteOfTeam>
  signOn: SignOn | undefined
  /** Undefined if no mail server is configured: links are only shown. */
  mails: Mailer | undefined
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

/**
 * A handler for each request. A group of handlers is `Pick<TeamHandlers, keyof PeopleApi>`: if one is missing, it does
 * not compile.
 */
export type TeamHandlers = {
  [Name in keyof TeamApi]: (
    team: Team,
    context: Name extends AnonymousRequest ? RequestContext : SignedInContext,
    fields: RequestFields<TeamApi[Name]['request']>,
  ) => Promise<TeamApi[Name]['answer']>
}
