import type { VersionRange } from '#live/changes/change/brought.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import { personWith } from '#live/people/people.ts'
import { mayDo } from '#live/rights/may-do.ts'
import type { Obstacle } from '#studio/protocol/team/changes.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import type { Moment } from './moments.ts'
import { editsSeen, standingOf } from './standing.ts'
import { isAuthor } from './work.ts'
import type { Work } from './work.ts'

/** Whether a moment is the one in git: if that was set there by hand, nobody has scheduled it. */
const isOf = (moment: Moment | undefined, { publishAt }: Change): moment is Moment =>
  moment !== undefined && Date.parse(moment.at) === publishAt

/** Why a change was not published at its moment, or could not be published as it is now. */
export async function obstacleOf(
  work: Work,
  change: Change,
  moment: Moment | undefined,
): Promise<Obstacle | undefined> {
  const tried = triedObstacle(change, moment)
  return tried && FINDINGS.has(tried.why) ? tried : obstacleTo(work, change, moment)
}

/** Obstacles that only an attempt finds. */
const FINDINGS: ReadonlySet<Obstacle['why']> = new Set(['asks', 'invalid', 'takes-away', 'failed'])

/** The obstacle of the last attempt; undefined before the first one. */
export const triedObstacle = (change: Change, moment: Moment | undefined): Obstacle | undefined =>
  isOf(moment, change) && moment.obstacle !== null ? (JSON.parse(moment.obstacle) as Obstacle) : undefined

/** Why a change may not be published at its moment; with `range`, in those versions. */
export async function obstacleTo(
  work: Work,
  change: Change,
  moment: Moment | undefined,
  range?: VersionRange,
): Promise<Obstacle | undefined> {
  const person = await schedulerOf(work, change, moment)
  if (!person) return { why: 'not-allowed' }
  const standing = await standingOf(work, change, range)
  if (!mayDo(person, 'publish', standing)) return { why: 'not-allowed' }
  if (standing.isApproved) return undefined
  if (standing.folders.length > 0) return { why: 'needs-approval' }
  // Publishing is refused if the change was edited after it was scheduled, by a person who may not publish.
  const unseen = (await editsSeen(work, moment!.version, standing.range)).filter(({ by }) => !isAuthor(by, person))
  return unseen.length > 0 ? { why: 'edited-since' } : undefined
}

/** The person who has scheduled a change, if they are still in the team. */
export async function schedulerOf(
  { store }: Pick<Work, 'store'>,
  change: Change,
  moment: Moment | undefined,
): Promise<Person | undefined> {
  const id = isOf(moment, change) ? moment.person_id : null
  return id === null ? undefined : store.run((db) => personWith(db, id))
}
