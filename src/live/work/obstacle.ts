import type { VersionRange } from '#live/changes/change/brought.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import { personWith } from '#live/people/people.ts'
import { mayDo } from '#live/rights/may-do.ts'
import type { Obstacle } from '#studio/protocol/team/changes.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import type { Moment } from './moments.ts'
import { editsSeen, standingOf } from './standing.ts'
import { isHer } from './work.ts'
import type { Work } from './work.ts'

/** Whether a moment is the one that git knows: it may have been set there by hand, and nobody stands for it then. */
const isOf = (moment: Moment | undefined, { publishAt }: Change): moment is Moment =>
  moment !== undefined && Date.parse(moment.at) === publishAt

/** What has come in the way of a change at its moment, or would as it is now. */
export async function knownObstacle(
  work: Work,
  change: Change,
  moment: Moment | undefined,
): Promise<Obstacle | undefined> {
  const tried = triedObstacle(change, moment)
  return tried && FINDINGS.has(tried.why) ? tried : obstacleTo(work, change, moment)
}

/** What only comes out when it is tried. */
const FINDINGS: ReadonlySet<Obstacle['why']> = new Set(['asks', 'invalid', 'takes-away', 'failed'])

/** What was in the way when it was tried; undefined where it was not tried yet. */
export const triedObstacle = (change: Change, moment: Moment | undefined): Obstacle | undefined =>
  isOf(moment, change) && moment.obstacle !== null ? (JSON.parse(moment.obstacle) as Obstacle) : undefined

/** Why a change may not be published at its moment; with `range`, in those versions. */
export async function obstacleTo(
  work: Work,
  change: Change,
  moment: Moment | undefined,
  range?: VersionRange,
): Promise<Obstacle | undefined> {
  const person = await whoStandsFor(work, change, moment)
  if (!person) return { why: 'not-allowed' }
  const standing = await standingOf(work, change, range)
  if (!mayDo(person, 'publish', standing)) return { why: 'not-allowed' }
  if (standing.isApproved) return undefined
  if (standing.folders.length > 0) return { why: 'needs-approval' }
  // Who may not publish could have edited it since: visitors see nothing that nobody who may has seen.
  const unseen = (await editsSeen(work, moment!.version, standing.range)).filter(({ by }) => !isHer(by, person))
  return unseen.length > 0 ? { why: 'edited-since' } : undefined
}

/** Who has set the moment of a change, if she is in the team still. */
export async function whoStandsFor(
  { store }: Pick<Work, 'store'>,
  change: Change,
  moment: Moment | undefined,
): Promise<Person | undefined> {
  const id = isOf(moment, change) ? moment.person_id : null
  return id === null ? undefined : store.run((db) => personWith(db, id))
}
