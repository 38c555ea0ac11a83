import type { Changes } from '#live/changes/change/changes.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { Author } from '#studio/protocol/changes/versions.ts'
import type { EditedSite } from '#live/hosted/edited-site.ts'
import { refusal } from '#live/words/refusal.ts'
import type { PeopleStore } from '#live/people/store/people-store.ts'
import type { StudioUrl } from '#live/people/studio-url.ts'
import type { Publication } from '#live/publication/publication.ts'
import { isSeen, withoutUnseen } from '#base/text/words/characters.ts'
import type { Person, SiteOfTeam } from '#studio/protocol/team/people.ts'
import type { Mailer } from '#live/mails/mails.ts'

/** The dependencies of the requests about changes. */
export interface Work {
  store: PeopleStore
  changes: Changes
  /** The site of a change, with its problems. */
  sites: {
    use: <T>(
      change: string,
      during: (site: Pick<EditedSite, 'siteDir' | 'status' | 'loadWith'>) => Promise<T>,
    ) => Promise<T>
  }
  publication: Pick<Publication, 'show' | 'standing'>
  siteOfTeam: () => Promise<SiteOfTeam>
  /** Notifies windows that show a change: of remarks, of opinions, or that the change has ended. */
  notify: (change: string, what: 'remarks' | 'opinions' | 'ended') => void
  /** Absent without a mail server. Screens show all that mails contain. */
  mails?: Mailer
  /** The address of the studio, for links. */
  url: Pick<StudioUrl, 'origin'>
  now: () => Date
  onError: (error: unknown) => void
}

/** An open change. */
export const changeNamed = ({ changes }: Pick<Work, 'changes'>, id: string): Promise<Change> => changes.get(id)

/** An open change whose edits are all committed. */
export const newestOf = ({ changes }: Pick<Work, 'changes'>, id: string): Promise<Change> => changes.newest(id)

/**
 * Whether the author of versions is a person: by id, even after a change of name or address; by address, for a person
 * who was removed and has returned, or who works in their own checkout.
 */
export const isAuthor = ({ id, email }: Author, person: Person): boolean =>
  id === person.id || (email !== '' && email.toLowerCase() === person.mail)

/** A text in one paragraph or more, as people read it. Throws if it is empty or too long. */
export function textFrom(text: string, most: number): string {
  const cleaned = text.replaceAll(/[^\P{Cc}\n]/gu, ' ').trim()
  if (!isSeen(cleaned) || cleaned.length > most) throw refusal('wrong-fields')
  return cleaned
}

/** A text in one line, without characters that change direction or are invisible. */
export const lineFrom = (text: string, most: number): string =>
  textFrom(withoutUnseen(text).replaceAll(/\s+/gu, ' '), most)
