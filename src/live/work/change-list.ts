import type { VersionRange } from '#live/changes/change/brought.ts'
import { changedBetween } from '#live/changes/git/repository.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import { mapConcurrent } from '#base/async/concurrency.ts'
import { groupBy } from '#base/text/words/lists.ts'
import { nameOf } from '#live/people/audit.ts'
import { mayDo } from '#live/rights/may-do.ts'
import type { ListedChange, ListedPublication } from '#studio/protocol/team/changes.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { momentsOf } from './moments.ts'
import type { Moment } from './moments.ts'
import { opinionsOf } from './opinions.ts'
import type { SaidOpinion } from './opinions.ts'
import { openRemarks } from './remarks.ts'
import { obstacleOf } from './obstacle.ts'
import { editsSeen, rangeOf } from './standing.ts'
import { isAuthor } from './work.ts'
import type { Work } from './work.ts'

/** The open changes: overdue ones first, then by latest work. */
export async function listChanges(work: Work, by: Person): Promise<ListedChange[]> {
  const listed = await listedChanges(work, by, await work.changes.list())
  return listed.sort((a, b) => Number(b.isOverdue === true) - Number(a.isOverdue === true))
}

export async function listedChanges(work: Work, by: Person, changes: Change[]): Promise<ListedChange[]> {
  const ids = changes.map(({ id }) => id)
  const { opinions, moments, remarks } = await work.store.run(async (db) => ({
    opinions: groupBy(await opinionsOf(db, ids), ({ change }) => change),
    moments: await momentsOf(db, ids),
    remarks: await openRemarks(db, ids),
  }))
  return mapConcurrent(changes, async (change) => {
    const { id, title, begunAt, workedOnAt } = change
    const range = await rangeOf(work, change)
    return {
      id,
      title,
      by: nameOfAuthor(change.by),
      begunAt: iso(begunAt),
      workedOnAt: iso(workedOnAt),
      ...(await momentOf(work, change, moments.get(id))),
      state: await stateOf(work, range, opinions.get(id) ?? []),
      openRemarks: remarks.get(id) ?? 0,
      documents: await filesIn(work, id, range),
      mayDescribe: mayDescribe(change, by),
    }
  })
}

const iso = (ms: number): string => new Date(ms).toISOString()

const nameOfAuthor = ({ name, email }: Change['by']): string => nameOf({ name, mail: email })

/** The author of a change may rename and discard it; editors may do so for others. */
export const mayDescribe = (change: Pick<Change, 'by'>, by: Person): boolean =>
  mayDo(by, 'write') && (isAuthor(change.by, by) || mayDo(by, 'review'))

async function momentOf(
  work: Work,
  change: Change,
  moment: Moment | undefined,
): Promise<Pick<ListedChange, 'publishAt' | 'isOverdue' | 'obstacle'>> {
  const { publishAt } = change
  if (publishAt === undefined) return {}
  const obstacle = await obstacleOf(work, change, moment)
  return {
    publishAt: iso(publishAt),
    ...(publishAt <= work.now().getTime() && { isOverdue: true }),
    ...(obstacle && { obstacle }),
  }
}

async function stateOf(
  work: Work,
  range: VersionRange,
  opinions: readonly SaidOpinion[],
): Promise<ListedChange['state']> {
  const last = opinions.at(-1)
  if (!last) return 'work'
  return last.what === 'approved' && (await isEditedSince(work, range, last)) ? 'work' : last.what
}

export async function isEditedSince(
  work: Work,
  range: VersionRange,
  { version }: Pick<SaidOpinion, 'version'>,
): Promise<boolean> {
  return version !== range.tip && (await editsSeen(work, version, range)).length > 0
}

/** The number of changed files of each change, by its version and the version of the site. */
const counted = new WeakMap<Work['changes'], Map<string, { key: string; count: number }>>()

async function filesIn({ changes }: Work, id: string, { base, tip }: VersionRange): Promise<number> {
  const counts = counted.get(changes) ?? new Map<string, { key: string; count: number }>()
  counted.set(changes, counts)
  const key = `${base} ${tip}`
  const before = counts.get(id)
  if (before?.key === key) return before.count
  const { length: count } = await changedBetween(changes.repository, base, tip, true)
  counts.set(id, { key, count })
  return count
}

/** Published changes, newest first. */
export async function listPublished({ changes }: Pick<Work, 'changes'>): Promise<ListedPublication[]> {
  const published = await changes.published()
  return published.map(({ id, change, subject, by, at, whyKept }) => ({
    version: id,
    id: change,
    title: subject,
    by: nameOfAuthor(by),
    at,
    ...(whyKept && { isProgram: true }),
  }))
}
