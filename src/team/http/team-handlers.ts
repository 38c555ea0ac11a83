import type { RequestFields } from '#studio/server/request-fields.ts'
import type { StudioWords } from '#studio/server/words/studio-words.ts'
import type { Asking } from '#team/people/sign-in.ts'
import type { Ceremonies } from '#team/people/passkeys.ts'
import type { SignedIn } from '#team/people/sessions.ts'
import type { PeopleStore } from '#team/people/store/people-store.ts'
import type { SignOn } from '#team/sign-on/sign-on.ts'
import type { Mailer } from '#team/mails.ts'
import type { AnonymousRequest, SiteOfTeam } from '#team/types/people.ts'
import type { TeamApi } from '#team/types/team-api.ts'

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
