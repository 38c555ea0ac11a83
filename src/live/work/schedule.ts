import type { VersionRange } from '#live/changes/change/brought.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import type { TakesAway } from '#live/studio/consequences.ts'
import { isRefusal } from '#live/words/refusal.ts'
import { serially } from '#live/people/store/people-store.ts'
import { authorOf } from '#live/rights/doer-of.ts'
import type { Obstacle } from '#studio/protocol/team/changes.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { mailNotPublished } from './notifications.ts'
import { agreedFor, storeObstacle, momentsOf } from './moments.ts'
import type { Moment } from './moments.ts'
import { obstacleTo, triedObstacle, schedulerOf } from './obstacle.ts'
import { answerOf } from './publish-change.ts'
import { unlessAgreed } from './standing.ts'
import { changeNamed, newestOf } from './work.ts'
import type { Work } from './work.ts'

/** Milliseconds between checks for due changes. */
const EVERY = 15_000

/** Publishes changes at their moments while the process runs. Overdue changes are published at the start. */
export function startSchedule(work: Work): { stop: () => Promise<void> } {
  let publishing: Promise<void> | undefined
  const look = (): void => {
    publishing ??= publishDue(work)
      .catch(work.onError)
      .finally(() => (publishing = undefined))
  }
  look()
  const timer = setInterval(look, EVERY)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await publishing
    },
  }
}

/**
 * Publishes due changes, one after the other. A failed one is not tried again, unless it is scheduled for another
 * moment.
 */
export async function publishDue(work: Work): Promise<void> {
  for (const change of await work.changes.due(work.now().getTime())) {
    const moment = (await work.store.run((db) => momentsOf(db, [change.id]))).get(change.id)
    const tried = triedObstacle(change, moment)
    if (tried && tried.why !== 'failed') continue
    const obstacle = await publishAtMoment(work, change, moment)
    if (!obstacle || obstacle.why === tried?.why) continue
    await serially(work.store, (db) => storeObstacle(db, change, obstacle))
    mailNotPublished(work, change, obstacle, await schedulerOf(work, change, moment))
    work.notify(change.id, 'opinions')
  }
}

/** Publishes a change for the person who has scheduled it. Returns the obstacle, if any. */
async function publishAtMoment(work: Work, due: Change, moment: Moment | undefined): Promise<Obstacle | undefined> {
  try {
    const change = await newestOf(work, due.id)
    const obstacle = await obstacleTo(work, change, moment)
    const person = await schedulerOf(work, change, moment)
    return obstacle ?? (person && (await publishFor(work, change, moment, person)))
  } catch (error) {
    // Published or discarded by somebody meanwhile.
    if (isRefusal(error, 'change-gone')) return undefined
    work.onError(error)
    return { why: 'failed' }
  }
}

/** Why a change is not published just before visitors would see it; without an obstacle it has another moment now. */
interface Stopped {
  state: 'stopped'
  obstacle: Obstacle | undefined
}

async function publishFor(
  work: Work,
  change: Change,
  moment: Moment | undefined,
  person: Person,
): Promise<Obstacle | undefined> {
  const { id, publishAt, title } = change
  const check = async (range: VersionRange): Promise<Stopped | TakesAway | undefined> => {
    if ((await changeNamed(work, id)).publishAt !== publishAt) return { state: 'stopped', obstacle: undefined }
    const obstacle = await obstacleTo(work, change, moment, range)
    if (obstacle) return { state: 'stopped', obstacle }
    return unlessAgreed(work, id, range, moment ? agreedFor(moment) : [])
  }
  const outcome = await work.changes.publish(id, { by: authorOf(person), check })
  switch (outcome.state) {
    case 'stopped':
      return outcome.obstacle
    case 'takes-away':
    case 'asks':
      return { why: outcome.state }
    case 'invalid':
      return { why: 'invalid', errors: outcome.errors }
    default:
      await answerOf(work, outcome, { by: person, what: 'change-published', title, change: id, in: 'en' })
      return undefined
  }
}
