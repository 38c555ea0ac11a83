import type { Ready } from '#changes/change/brought.ts'
import type { Change } from '#changes/types/changes.ts'
import { mayDo } from '#team/rights/may-do.ts'
import type { Obstacle } from '#team/types/changes.ts'
import { obstacleIn } from './moments.ts'
import type { Moment } from './moments.ts'
import { editsSeen, personWith, standingOf } from './standing.ts'
import { isHer } from './work.ts'
import type { Work } from './work.ts'

/** Why a change is not published at its moment, as far as it is known before it is tried; with `ready`, for that version. */
export async function obstacleTo(
  work: Work,
  change: Change,
  moment: Moment | undefined,
  ready?: Ready,
): Promise<Obstacle | undefined> {
  const isOfMoment = moment !== undefined && Date.parse(moment.at) === change.publishAt
  const tried = isOfMoment && !ready ? obstacleIn(moment) : undefined
  if (tried) return tried
  const person = isOfMoment && moment.person_id !== null ? await personWith(work, moment.person_id) : undefined
  if (!person) return { why: 'not-allowed' }
  const standing = await standingOf(work, change, ready)
  if (!mayDo(person, 'publish', standing)) return { why: 'not-allowed' }
  if (standing.isApproved) return undefined
  if (standing.folders.length > 0) return { why: 'needs-approval' }
  // Who may not publish could have edited it since: visitors see nothing that nobody who may has seen.
  const unseen = (await editsSeen(work, moment!.version, standing.ready)).filter(({ by }) => !isHer(by, person))
  return unseen.length > 0 ? { why: 'edited-since' } : undefined
}
