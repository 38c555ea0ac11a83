import { broughtBy, lastEditsOf } from '#live/changes/change/brought.ts'
import type { ChangeEdit, VersionRange } from '#live/changes/change/brought.ts'
import type { PublishOutcome } from '#live/changes/change/changes.ts'
import type { Choices, Question } from '#live/changes/merge/merged-text.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import { sourceDocument, translationIn } from '#live/studio/changes-in-words/translation-words.ts'
import type { TakesAway } from '#live/studio/consequences.ts'
import { questionsInWords } from '#live/studio/question-words.ts'
import { languageOfWords, sentence } from '#live/words/sentences.ts'
import type { MergeQuestion } from '#studio/protocol/publishing.ts'
import { nameOf, note } from '#live/people/audit.ts'
import { personWith } from '#live/people/people.ts'
import { refusal } from '#live/words/refusal.ts'
import { serially } from '#live/people/store/people-store.ts'
import { problemInWords } from '#live/publication/problem-words.ts'
import { authorOf } from '#live/rights/doer-of.ts'
import { assertMayDo } from '#live/rights/may-do.ts'
import type { PublishAnswer, WaitingInWords } from '#studio/protocol/team/changes.ts'
import type { AuditEntry, Person } from '#studio/protocol/team/people.ts'
import { deleteMoment } from './moments.ts'
import { assertMayPublish, editsSeen, rangeOf, standingOf, unlessAgreed } from './standing.ts'
import { textAt } from './text-at.ts'
import { changeNamed, isAuthor, lineFrom, newestOf } from './work.ts'
import type { Work } from './work.ts'

/** In characters. */
const MOST_REASON = 500

interface Wish {
  id: string
  /** The version that the person has seen. */
  version: string
  choices?: Choices
  /** The keys of the consequences that the person accepts. */
  agreed?: readonly string[]
  reason?: string
  /** The language of the answer. */
  language: 'en' | 'ar'
  /** The session of the request: publishing is refused if it ends meanwhile. */
  session: string
}

/** Publishes the version of a change that a person has seen, and shows it to visitors. */
export async function publishChange(work: Work, by: Person, wish: Wish): Promise<PublishAnswer> {
  const { id, version, choices = {}, agreed = [] } = wish
  const reason = wish.reason === undefined ? undefined : lineFrom(wish.reason, MOST_REASON)
  const change = await newestOf(work, id)
  const unseen = await editsSeen(work, version, await rangeOf(work, change))
  if (unseen.length > 0)
    return { state: 'edited-since', version: change.tip, edits: unseen.slice(0, MAX_EDITS).map(editAnswer) }

  /** Checked for exactly the version that visitors would get, with the person's current rights. */
  const check = async (range: VersionRange): Promise<TakesAway | undefined> => {
    if ((await editsSeen(work, version, range)).length > 0) throw refusal('edited-since')
    const person = await assertStillSignedIn(work, by, wish)
    const { isPassed } = assertMayPublish(await standingOf(work, change, range), person, reason)
    const stop = await unlessAgreed(work, id, range, agreed)
    if (isPassed && !stop) await noted(work, by, 'approval-passed', change.title, reason)
    return stop
  }
  const outcome = await work.changes.publish(id, { by: authorOf(by), choices, check })
  const { title } = change
  return answerOf(work, outcome, { by, what: 'change-published', title, change: id, in: wish.language })
}

/** The limit of listed edits; the newest are kept. */
const MAX_EDITS = 50

const editAnswer = ({ by, at, subject }: ChangeEdit) => ({
  by: nameOf({ name: by.name, mail: by.email }),
  at: new Date(at).toISOString(),
  what: subject,
})

async function assertStillSignedIn(
  { store }: Pick<Work, 'store'>,
  by: Person,
  { session }: Pick<Wish, 'session'>,
): Promise<Person> {
  const { person, isOpen } = await store.run(async (db) => ({
    person: await personWith(db, by.id),
    isOpen: await db.selectFrom('team_sessions').select('id').where('id', '=', session).executeTakeFirst(),
  }))
  if (!person || !isOpen) throw refusal('not-signed-in')
  return person
}

/**
 * Reverts a published change. No approval is needed: visitors get the previous state, and all later changes of others.
 */
export async function takeChangeBack(
  work: Work,
  by: Person,
  wish: Pick<Wish, 'version' | 'choices' | 'agreed' | 'language' | 'session'>,
): Promise<PublishAnswer> {
  const { version, choices = {}, agreed = [], session } = wish
  const published = (await work.changes.published()).find(({ id }) => id === version)
  if (!published) throw refusal('not-there')
  if (published.whyKept) throw refusal('of-developers')
  const { language } = await work.siteOfTeam()
  const title = lineFrom(sentence('take-back', languageOfWords(language), { subject: published.subject }), 200)
  const check = async (range: VersionRange, id?: string): Promise<TakesAway | undefined> => {
    const changes = await broughtBy(work.changes.repository, range)
    assertMayDo(await assertStillSignedIn(work, by, { session }), 'publish', { changes, language })
    return id === undefined ? undefined : unlessAgreed(work, id, range, agreed)
  }
  const outcome = await work.changes.takeBack(version, title, { by: authorOf(by), choices, check })
  return answerOf(work, outcome, { by, what: 'change-taken-back', title: published.subject, in: wish.language })
}

interface Action {
  by: Person
  what: AuditEntry['what']
  title: string
  /** The language of the answer. */
  in: Wish['language']
  /** Absent if the change was created for this alone. */
  change?: string
}

/** Shows a published version to visitors, and describes the result. */
export async function answerOf(
  work: Work,
  outcome: PublishOutcome | TakesAway,
  { by, what, title, change, in: language }: Action,
): Promise<PublishAnswer> {
  switch (outcome.state) {
    case 'asks':
      return { state: 'asks', questions: await inWords(work, outcome.questions, { by, change }) }
    case 'takes-away':
      return outcome
    case 'invalid':
      return { state: 'invalid', id: outcome.id, errors: outcome.errors }
    case 'nothing':
      if (change !== undefined) await hasEnded(work, change)
      return { state: 'nothing' }
    case 'published': {
      // Visitors get it even if the audit log cannot be written.
      await noted(work, by, what, title).catch(work.onError)
      if (change !== undefined) await hasEnded(work, change)
      return { ...(await shown(work, language)), version: outcome.version }
    }
  }
}

const noted = (work: Work, by: Person, what: AuditEntry['what'], title: string, detail?: string): Promise<void> =>
  serially(work.store, (db) => note(db, by, what, title, work.now(), detail))

/**
 * Notifies windows that a change was published. Its remarks and opinions can still be read. It has not ended if
 * somebody has continued to work on it.
 */
async function hasEnded(work: Work, change: string): Promise<void> {
  await serially(work.store, (db) => deleteMoment(db, change)).catch(work.onError)
  const isOpen = await changeNamed(work, change).then(
    () => true,
    () => false,
  )
  work.notify(change, isOpen ? 'opinions' : 'ended')
}

async function shown({ publication }: Work, language: Wish['language']) {
  const outcome = await publication.show()
  if (outcome.state === 'waits') return { state: 'waits' as const, problem: problemInWords(outcome.problem, language) }
  return { state: 'published' as const, ...(outcome.state === 'sent' && { isSent: true as const }) }
}

/** The steps that wait after publishing, in words. They are retried automatically. */
export const whatWaits = ({ publication }: Pick<Work, 'publication'>, language: Wish['language']): WaitingInWords[] =>
  publication.standing().map(({ state, problem }) => ({ state, problem: problemInWords(problem, language) }))

async function inWords(
  work: Work,
  questions: readonly Question[],
  { by, change }: { by: Person; change: string | undefined },
): Promise<MergeQuestion[]> {
  const sources = new Map<string, unknown>()
  for (const { file } of questions) {
    const source = translationIn(file)?.file
    if (source !== undefined && !sources.has(source)) sources.set(source, jsonIn(await textAt(work, 'HEAD', source)))
  }
  const sourceOf = (file: string) => (sources.has(file) ? sourceDocument(file, sources.get(file)) : undefined)
  if (change === undefined) return questionsInWords(questions, sourceOf)
  const { base, tip } = await rangeOf(work, await changeNamed(work, change))
  return questionsInWords(questions, sourceOf, {
    // The last author in the change, and the person who has published the file since the change began.
    editsOf: (file) => lastEditsOf(work.changes.repository, file, { base, mine: tip, theirs: 'HEAD' }),
    isYou: (author) => isAuthor(author, by),
  })
}
