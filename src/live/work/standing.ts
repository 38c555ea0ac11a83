import type { FileChange } from '#tools/site-changes.ts'
import { broughtBy, editsSince } from '#live/changes/change/brought.ts'
import type { ChangeEdit, VersionRange } from '#live/changes/change/brought.ts'
import { isAncestor } from '#live/changes/git/repository.ts'
import type { Repository } from '#live/changes/git/repository.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import { unpublishedIn } from '#live/changes/versions/unpublished.ts'
import { consequencesOf, unlessAgreedTo } from '#live/studio/consequences.ts'
import type { TakesAway } from '#live/studio/consequences.ts'
import { personWith } from '#live/people/people.ts'
import { refusal } from '#live/words/refusal.ts'
import { assertMayDo, mayDo } from '#live/rights/may-do.ts'
import { foldersToApprove } from '#live/rights/review-rule.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { opinionsOf } from './opinions.ts'
import type { SaidOpinion } from './opinions.ts'
import { textAt } from './text-at.ts'
import { isAuthor } from './work.ts'
import type { Work } from './work.ts'

/** The state of a version of a change for the people who may publish it. */
export interface Standing {
  range: VersionRange
  /** Its changed files, and the site's own language, for checking rights. */
  changes: FileChange[]
  language: string
  edits: ChangeEdit[]
  opinions: SaidOpinion[]
  /** The folders whose pages another person has to approve. */
  folders: string[]
  isApproved: boolean
}

/** The versions of a change: its newest one, and the version of the site that it contains. */
export const rangeOf = async (
  { changes }: Pick<Work, 'changes'>,
  { tip }: Pick<Change, 'tip'>,
): Promise<VersionRange> => ({
  base: await changes.baseAt(tip),
  tip,
})

/** `range` is the default range of the change, unless another version is about to be published. */
export async function standingOf(work: Work, change: Change, range?: VersionRange): Promise<Standing> {
  const { changes: all, store, siteOfTeam } = work
  const at = range ?? (await rangeOf(work, change))
  const [changes, edits, opinions, { language }, rules] = await Promise.all([
    broughtBy(all.repository, at),
    editsSince(all.repository, at.base, at),
    store.run((db) => opinionsOf(db, [change.id])),
    siteOfTeam(),
    // The rules of the published site: rules in a change apply to later changes.
    textAt(work, 'HEAD', 'rules.json'),
  ])
  const standing = { range: at, changes, language, edits, opinions }
  const folders = foldersToApprove(
    rules,
    changes.map(({ file }) => file),
  )
  return { ...standing, folders, isApproved: await isApproved(work, standing) }
}

/**
 * Whether an authorized person who has not written in the change has approved its content, and nobody has sent it back
 * since.
 */
async function isApproved(
  work: Work,
  { opinions, edits, changes, language, range }: Omit<Standing, 'folders' | 'isApproved'>,
): Promise<boolean> {
  const sinceSentBack = opinions.slice(opinions.findLastIndex(({ what }) => what === 'sent-back') + 1)
  for (const { what, person_id, version } of sinceSentBack.toReversed()) {
    const person =
      what === 'approved' && person_id !== null ? await work.store.run((db) => personWith(db, person_id)) : undefined
    if (!person || !mayDo(person, 'review', { changes, language })) continue
    if (edits.some(({ by }) => isAuthor(by, person))) continue
    if ((await editsSeen(work, version, range)).length === 0) return true
  }
  return false
}

/** The edits since the version that a person has seen. */
export async function editsSeen(
  { changes: { repository } }: Work,
  seen: string,
  range: VersionRange,
): Promise<ChangeEdit[]> {
  const isOfIt = await isVersionOf(repository, seen, range.tip)
  return editsSince(repository, isOfIt ? seen : range.base, range)
}

const VERSION = /^[0-9a-f]{40,64}$/

/** Whether the tip of a change descends from a version. */
export const isVersionOf = async (repository: Repository, version: string, tip: string): Promise<boolean> =>
  VERSION.test(version) && (await isAncestor(repository, version, tip))

/**
 * Throws unless a person may publish it. An owner may publish without an approval, with a reason; returns whether that
 * is the case.
 */
export function assertMayPublish(
  standing: Standing,
  person: Person,
  reason: string | undefined,
): { isPassed: boolean } {
  const { changes, folders, isApproved: isDone } = standing
  assertMayDo(person, 'publish', standing)
  if (changes.length === 0) throw refusal('nothing-changed')
  const isPassed = folders.length > 0 && !isDone
  if (isPassed && !(person.role === 'owner' && reason !== undefined)) throw refusal('needs-approval')
  return { isPassed }
}

/** Undefined if all consequences are accepted: content that visitors would lose, or would read unfinished. */
export async function unlessAgreed(
  { sites }: Pick<Work, 'sites'>,
  id: string,
  { base }: VersionRange,
  agreed: readonly string[],
): Promise<TakesAway | undefined> {
  const consequences = await sites.use(id, async (site) =>
    consequencesOf(site, await unpublishedIn(site.siteDir, base)),
  )
  return unlessAgreedTo(consequences, agreed)
}

/** Throws unless a person may approve it or send it back. */
export function assertMayReview(standing: Standing, person: Person, what: 'approved' | 'sent-back'): void {
  assertMayDo(person, 'review', standing)
  if (standing.changes.length === 0) throw refusal('nothing-changed')
  if (what === 'approved' && standing.edits.some(({ by }) => isAuthor(by, person))) throw refusal('own-work')
}
