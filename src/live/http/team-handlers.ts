import type { RequestFields } from '#live/studio/request-fields.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import type { Asking } from '#live/people/sign-in.ts'
import type { Ceremonies } from '#live/people/passkeys.ts'
import type { SignedIn } from '#live/people/sessions.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { SignOn } from '#live/sign-on/sign-on.ts'
import type { Mailer } from '#live/mails/mails.ts'
import type { AnonymousRequest, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'

/** What the team's requests need. */
export interface Team {
  store: PeopleStore
  ceremonies: Ceremonies
  siteOfTeam: () => Promise<SiteOfTeam>
  signOn: SignOn | undefined
  /** Undefined where nothing sends mails: links are shown alone. */
  mails: Mailer | undefined
  now: () => Date
}

/** Who asks from where. A handler that lets somebody in sets the token of her session. */
export interface RequestContext extends Asking {
  /** Empty: the browser has no session any more. */
  token?: string
  /** The words of the language in which it asks. */
  words: StudioWords
}

/** The same of somebody who is signed in. */
export interface SignedInContext extends RequestContext {
  by: SignedIn
}

/** A handler for each request. A group of them is `Pick<TeamHandlers, keyof PeopleApi>`: where one is forgotten, it does not compile. */
export type TeamHandlers = {
  [Name in keyof TeamApi]: (
    team: Team,
    asking: Name extends AnonymousRequest ? RequestContext : SignedInContext,
    fields: RequestFields<TeamApi[Name]['request']>,
  ) => Promise<TeamApi[Name]['answer']>
}
