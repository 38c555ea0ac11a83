import type { Changes } from '#live/changes/change/changes.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import { ReasonedError } from '#base/cli/user-error.ts'
import type { EditedSite } from '#live/hosted/edited-site.ts'
import { TeamRefusal } from '#live/people/refusal.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import type { Publication } from '#live/publication/publication.ts'
import { isSeen, withoutUnseen } from '#base/text/words/unseen.ts'
import type { Person, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { Mailer } from '#live/mails/mails.ts'

/** What the requests about changes work with. */
export interface Work {
  store: PeopleStore
  changes: Changes
  /** The site of a change, with the problems that it has. */
  sites: {
    use: <T>(
      change: string,
      during: (site: Pick<EditedSite, 'siteDir' | 'status' | 'loadWith'>) => Promise<T>,
    ) => Promise<T>
  }
  publication: Pick<Publication, 'show' | 'standing'>
  siteOfTeam: () => Promise<SiteOfTeam>
  /** Called where who has a change open sees something else: its remarks, what was said of it, or that it has ended. */
  notify: (change: string, what: 'remarks' | 'opinions' | 'ended') => void
  /** Absent without a mail server: lists and screens have all that mails say. */
  mails?: Mailer
  /** The address of the studio, for links. */
  url: Pick<StudioUrl, 'origin'>
  now: () => Date
  onError: (error: unknown) => void
}

/** An open change. */
export const changeNamed = ({ changes }: Pick<Work, 'changes'>, id: string): Promise<Change> =>
  changes.get(id).catch(refused)

/** An open change whose work is in versions, all of it. */
export const newestOf = ({ changes }: Pick<Work, 'changes'>, id: string): Promise<Change> =>
  changes.newest(id).catch(refused)

/** Throws a refusal of the module of changes as one of the team. */
export function refused(error: unknown): never {
  const code = error instanceof ReasonedError ? error.reason.code : undefined
  if (code === 'change-gone') throw new TeamRefusal('change-gone')
  throw code === 'changed-meanwhile' ? new TeamRefusal('changed-since') : error
}

/**
 * Whether an author of versions is a person. Who has got another name or address since is the same one, and so is who was
 * removed and has come back with hers, or works in a checkout of her own.
 */
export const isHer = ({ id, email }: Author, person: Person): boolean =>
  id === person.id || (email !== '' && email.toLowerCase() === person.mail)

/** A text that people read, in one paragraph or more. Throws where it is empty or too long. */
export function textFrom(text: string, most: number): string {
  const said = text.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim()
  if (!isSeen(said) || said.length > most) throw new TeamRefusal('wrong-fields')
  return said
}

/** The same in one line, which turns the direction of nothing that it stands beside, and has nothing that nobody sees. */
export const lineFrom = (text: string, most: number): string =>
  textFrom(withoutUnseen(text).replaceAll(/\s+/gu, ' '), most)
