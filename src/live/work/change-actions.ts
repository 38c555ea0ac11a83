import { jsonIn } from '#live/changes/folder/json-text.ts'
import type { Change } from '#studio/protocol/changes/changes.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { Operation } from '#base/json/operation.ts'
import type { Consequences } from '#studio/protocol/consequences.ts'
import { note } from '#live/people/audit.ts'
import { refusal } from '#live/words/refusal.ts'
import { serially } from '#live/people/store/people-store.ts'
import { authorOf, doerOf } from '#live/rights/doer-of.ts'
import { assertMayDo } from '#live/rights/may-do.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { mayDescribe } from './change-list.ts'
import { mailAsked, mailSentBack } from './notifications.ts'
import { deleteMoment, momentFrom, setMoment } from './moments.ts'
import { say } from './opinions.ts'
import { assertMayReview, editsSeen, rangeOf, standingOf, unlessAgreed } from './standing.ts'
import { changeNamed, isAuthor, lineFrom, newestOf, textFrom } from './work.ts'
import type { Work } from './work.ts'

/** Actions on a change, apart from editing and publishing it. */

/** In characters. */
const MOST_TITLE = 120
const MOST_TEXT = 2000
/** More open changes come from a program. */
const MOST_OPEN = 200

export async function beginChange(work: Work, by: Person, said: string): Promise<string> {
  const title = lineFrom(said, MOST_TITLE)
  if ((await work.changes.list()).length >= MOST_OPEN) throw refusal('too-many')
  const { id } = await work.changes.begin(title, authorOf(by))
  await serially(work.store, (db) => note(db, by, 'change-begun', title, work.now()))
  return id
}

interface Rename {
  id: string
  title: string
  /** The title that `by` has seen: if somebody else has changed it since, the request is refused. */
  was?: string
}

/** Renames a change. Its moment stays. */
export async function renameChange(work: Work, by: Person, { id, was, ...said }: Rename): Promise<void> {
  const title = lineFrom(said.title, MOST_TITLE)
  if (!mayDescribe(await changeNamed(work, id), by)) throw refusal('not-allowed')
  await work.changes.describe(id, { title, ...(was !== undefined && { was }) }, authorOf(by))
  work.notify(id, 'opinions')
}

interface Plan {
  id: string
  /** Without it, it is published by hand. */
  publishAt?: string
  /** The version that the person has seen. */
  version?: string
  /** The keys of the consequences that the person accepts. */
  agreed?: readonly string[]
}

/**
 * Schedules a change for another moment. Its title stays. Returns the consequences of publishing it if they are not all
 * accepted: nothing is changed then.
 */
export async function planChange(work: Work, by: Person, plan: Plan): Promise<Consequences | undefined> {
  const { id, publishAt } = plan
  const change = await newestOf(work, id)
  if (!mayDescribe(change, by)) throw refusal('not-allowed')
  const refused =
    publishAt === undefined
      ? await unschedule(work, by, change)
      : await schedule(work, by, change, { ...plan, at: momentFrom(publishAt, work.now()) })
  if (!refused) work.notify(id, 'opinions')
  return refused
}

async function unschedule(work: Work, by: Person, { id, title, publishAt }: Change): Promise<undefined> {
  if (publishAt === undefined) return undefined
  await work.changes.describe(id, { publishAt: undefined }, authorOf(by))
  await serially(work.store, async (db) => {
    await deleteMoment(db, id)
    await note(db, by, 'change-unscheduled', title, work.now())
  })
  return undefined
}

/** Scheduling is publishing: it needs the same rights and consent, and applies to the version that was seen. */
async function schedule(
  work: Work,
  by: Person,
  change: Change,
  { at, version, agreed = [] }: Pick<Plan, 'version' | 'agreed'> & { at: number },
): Promise<Consequences | undefined> {
  const standing = await standingOf(work, change)
  assertMayDo(by, 'publish', standing)
  if (standing.changes.length === 0) throw refusal('nothing-changed')
  if (version === undefined) throw refusal('wrong-fields')
  if ((await editsSeen(work, version, standing.range)).length > 0) throw refusal('edited-since')
  const refused = await unlessAgreed(work, change.id, standing.range, agreed)
  if (refused) return refused.consequences
  // The version that was seen, so that later edits are not included.
  const moment = { change: change.id, at, version: change.tip, agreed }
  await serially(work.store, async (db) => {
    await setMoment(db, by, moment)
    await note(db, by, 'change-scheduled', change.title, work.now(), new Date(at).toISOString())
  })
  await work.changes.describe(change.id, { publishAt: at }, authorOf(by))
  return undefined
}

/** Discards a change, with its remarks and opinions. */
export async function discardChange(work: Work, by: Person, id: string): Promise<void> {
  const change = await changeNamed(work, id)
  if (!mayDescribe(change, by)) throw refusal('not-allowed')
  await work.changes.discard(id)
  await serially(work.store, async (db) => {
    for (const table of ['team_opinions', 'team_moments', 'team_remarks', 'team_previews'] as const)
      await db.deleteFrom(table).where('change', '=', id).execute()
    await note(db, by, 'change-discarded', change.title, work.now())
  })
  work.notify(id, 'ended')
}

export async function askForApproval(work: Work, by: Person, id: string): Promise<void> {
  const change = await newestOf(work, id)
  const standing = await standingOf(work, change)
  if (standing.changes.length === 0) throw refusal('nothing-changed')
  await serially(work.store, async (db) => {
    await say(db, by, { change: id, what: 'asked', version: change.tip }, work.now())
    await note(db, by, 'approval-asked', change.title, work.now())
  })
  mailAsked(work, by, change, standing)
  work.notify(id, 'opinions')
}

/** Approves the version of a change that a person has seen. */
export async function approveChange(work: Work, by: Person, id: string, version: string): Promise<void> {
  const change = await newestOf(work, id)
  const standing = await standingOf(work, change)
  assertMayReview(standing, by, 'approved')
  if ((await editsSeen(work, version, standing.range)).length > 0) throw refusal('edited-since')
  await serially(work.store, async (db) => {
    await say(db, by, { change: id, what: 'approved', version: change.tip }, work.now())
    await note(db, by, 'change-approved', change.title, work.now())
  })
  work.notify(id, 'opinions')
}

export async function sendChangeBack(work: Work, by: Person, id: string, said: string): Promise<void> {
  const text = textFrom(said, MOST_TEXT)
  const change = await newestOf(work, id)
  assertMayReview(await standingOf(work, change), by, 'sent-back')
  await serially(work.store, async (db) => {
    await say(db, by, { change: id, what: 'sent-back', version: change.tip, text }, work.now())
    await note(db, by, 'change-sent-back', change.title, work.now())
  })
  mailSentBack(work, by, change, text)
  work.notify(id, 'opinions')
}

/**
 * Removes the draft mark from a page of a change, so that visitors see it once the change is published. Returns the
 * version that a person who had seen `version` has now seen: the newest, unless others have edited the change too.
 */
export async function showPage(
  work: Work,
  by: Person,
  { id, file, version }: { id: string; file: string; version: string },
): Promise<string> {
  const { language } = await work.siteOfTeam()
  await work.changes.use(id, async ({ store }) => {
    const { text, revision } = await store.read(file)
    const value = jsonIn(text)
    if (!isObject(value) || value['status'] !== 'draft') return
    const operations: Operation[] = [{ type: 'remove', path: ['status'] }]
    await store.edit({ file, revision, operations, label: 'status', ...doerOf(by, language) })
  })
  const change = await newestOf(work, id)
  const unseen = await editsSeen(work, version, await rangeOf(work, change))
  return unseen.every((edit) => isAuthor(edit.by, by)) ? change.tip : version
}
