import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { pathIn } from '#live/changes/folder/merged-operations.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import { stringsIn } from '#site/read/json-tree.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { sourceDocument } from '#live/studio/changes-in-words/translation-words.ts'
import { placeOfDocument, textsOf } from '#live/studio/question-words.ts'
import { nameOf } from '#live/people/audit.ts'
import { refusal } from '#live/words/refusal.ts'
import { timeAt } from '#live/people/secrets.ts'
import { serially } from '#live/people/store/people-store.ts'
import type { PeopleDb } from '#live/people/store/people-store.ts'
import type { AnswerRow, RemarkRow } from '#live/people/store/tables.ts'
import { mayDo } from '#live/rights/may-do.ts'
import type { Remark } from '#studio/protocol/remarks.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import { mailRemark } from './notifications.ts'
import { isVersionOf } from './standing.ts'
import { textAt } from './text-at.ts'
import { newestOf, textFrom } from './work.ts'
import type { Work } from './work.ts'

/**
 * Remarks of people on places in a change. They are stored beside the content, never in it, and can be read after the
 * change is published.
 */

/** More come from a program. */
const MOST_OF_CHANGE = 500
const MOST_ANSWERS = 100
/** In characters. */
const MOST_TEXT = 2000
const MOST_ABOUT = 300
const MOST_PATH = 500

/** A relative path below the site's folder. */
const FILE = /^(?!\.)(?:(?!\.\.?\/)[^/\\\p{Cc}]{1,100}\/){0,12}[^/\\\p{Cc}]{1,100}$/u

export async function newRemark(
  work: Work,
  by: Person,
  said: { change: string; file: string; path?: Path | undefined; version?: string | undefined; text: string },
): Promise<string> {
  const { change, file, path } = said
  const text = textFrom(said.text, MOST_TEXT)
  if (!FILE.test(file) || JSON.stringify(path ?? []).length > MOST_PATH) throw refusal('wrong-fields')
  const { version, document } = await versionWith(work, change, file, said.version)
  if (path && !hasPath(document, path)) throw refusal('wrong-fields')
  const value = path && valueAt(document, path)
  const id = randomUUID()
  await serially(work.store, async (db) => {
    const { count } = await db
      .selectFrom('team_remarks')
      .select((eb) => eb.fn.countAll<number | string>().as('count'))
      .where('change', '=', change)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MOST_OF_CHANGE) throw refusal('too-many')
    const about = value === undefined ? null : textsOf(value).slice(0, MOST_ABOUT)
    const place = { change, file, path: path ? JSON.stringify(path) : null, version, about }
    await db
      .insertInto('team_remarks')
      .values({ ...place, id, text, ...speaker(by, work.now()), settled_by: null })
      .execute()
  })
  mailRemark(work, by, 'remark', { change, text, writers: [] })
  work.notify(change, 'remarks')
  return id
}

const hasPath = (document: unknown, path: Path): boolean =>
  path.every((step, depth) => Object.hasOwn(Object(valueAt(document, path.slice(0, depth))) as object, step))

const speaker = (by: Person, now: Date) => ({ person_id: by.id, who: nameOf(by), at: timeAt(now) })

/**
 * The version in which a file was seen, or else the newest version of the change; for a file that the change deletes,
 * the version of the site. Throws if neither has it.
 */
async function versionWith(
  work: Work,
  id: string,
  file: string,
  seen = '',
): Promise<{ version: string; document: unknown }> {
  const { tip } = await newestOf(work, id)
  const newest = (await isVersionOf(work.changes.repository, seen, tip)) ? seen : tip
  for (const version of [newest, await work.changes.baseAt(newest)]) {
    const text = await textAt(work, version, file)
    if (text !== undefined) return { version, document: jsonIn(text) }
  }
  throw refusal('not-there')
}

export async function answerRemark(work: Work, by: Person, id: string, said: string): Promise<string> {
  const text = textFrom(said, MOST_TEXT)
  const answer = randomUUID()
  const { remark, writers } = await serially(work.store, async (db) => {
    const row = await remarkNamed(db, id)
    const before = await answersOf(db, [id])
    if (before.length >= MOST_ANSWERS) throw refusal('too-many')
    await db
      .insertInto('team_answers')
      .values({ id: answer, remark_id: id, text, ...speaker(by, work.now()) })
      .execute()
    return { remark: row, writers: [row, ...before].map(({ person_id }) => person_id) }
  })
  mailRemark(work, by, 'answer', { change: remark.change, text, writers })
  work.notify(remark.change, 'remarks')
  return answer
}

/** Settles a remark, or opens it again. */
export async function settleRemark(work: Work, by: Person, id: string, isSettled: boolean): Promise<void> {
  const remark = await serially(work.store, async (db) => {
    const row = await remarkNamed(db, id)
    if (!maySettle(row, by)) throw refusal('not-allowed')
    const settledBy = isSettled ? nameOf(by) : null
    await db.updateTable('team_remarks').set({ settled_by: settledBy }).where('id', '=', id).execute()
    return row
  })
  work.notify(remark.change, 'remarks')
}

export async function deleteRemark(work: Work, by: Person, id: string): Promise<void> {
  const remark = await serially(work.store, async (db) => {
    const row = await remarkNamed(db, id)
    if (!mayDelete(row, by)) throw refusal('not-allowed')
    await db.deleteFrom('team_remarks').where('id', '=', id).execute()
    return row
  })
  work.notify(remark.change, 'remarks')
}

type StoredRemark = Selectable<RemarkRow>
type StoredAnswer = Selectable<AnswerRow>

const isOwn = ({ person_id }: Pick<RemarkRow, 'person_id'>, { id }: Person): boolean => person_id === id

const maySettle = (remark: StoredRemark, by: Person): boolean => isOwn(remark, by) || mayDo(by, 'write')

const mayDelete = (remark: StoredRemark, by: Person): boolean => isOwn(remark, by) || mayDo(by, 'review')

async function remarkNamed(db: PeopleDb, id: string): Promise<StoredRemark> {
  const row = await db.selectFrom('team_remarks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw refusal('not-there')
  return row
}

const answersOf = (db: PeopleDb, remarks: readonly string[]): Promise<StoredAnswer[]> =>
  db.selectFrom('team_answers').selectAll().where('remark_id', 'in', remarks).orderBy('at').orderBy('id').execute()

/** The number of open remarks of each change. */
export async function openRemarks(db: PeopleDb, changes: readonly string[]): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map()
  const rows = await db
    .selectFrom('team_remarks')
    .select((eb) => ['change', eb.fn.countAll<number | string>().as('count')])
    .where('change', 'in', changes)
    .where('settled_by', 'is', null)
    .groupBy('change')
    .execute()
  return new Map(rows.map(({ change, count }) => [change, Number(count)]))
}

/** The remarks on an open or published change, oldest first, each with its current place. */
export async function remarksOf(work: Work, by: Person, change: string): Promise<Remark[]> {
  const newest = await newestVersionOf(work, change)
  const rows = await work.store.run((db) =>
    db.selectFrom('team_remarks').selectAll().where('change', '=', change).orderBy('at').orderBy('id').execute(),
  )
  if (rows.length === 0) return []
  const answers = await work.store.run((db) =>
    answersOf(
      db,
      rows.map(({ id }) => id),
    ),
  )
  const documents = new Map<string, Promise<unknown>>()
  const documentAt = (version: string, file: string): Promise<unknown> => {
    const key = `${version}:${file}`
    const document = documents.get(key) ?? textAt(work, version, file).then(jsonIn)
    documents.set(key, document)
    return document
  }
  return Promise.all(
    rows.map(async (row): Promise<Remark> => ({
      ...(await placeOf(row, newest, documentAt)),
      id: row.id,
      file: row.file,
      ...(row.about !== null && { about: row.about }),
      text: row.text,
      by: row.who,
      at: row.at,
      answers: answers
        .filter(({ remark_id }) => remark_id === row.id)
        .map(({ id, text, who, at }) => ({ id, text, by: who, at })),
      ...(row.settled_by !== null && { settledBy: row.settled_by }),
      maySettle: maySettle(row, by),
      mayDelete: mayDelete(row, by),
    })),
  )
}

async function newestVersionOf(work: Work, change: string): Promise<string> {
  const published = (await work.changes.published()).find((each) => each.change === change)
  return published ? published.id : (await newestOf(work, change)).tip
}

type Placed = Pick<Remark, 'title' | 'where' | 'path' | 'isOutdated'>

/** The current place of a remark: lists are followed by their items, and moved texts are searched for. */
async function placeOf(
  { file, path: written, version }: StoredRemark,
  newest: string,
  documentAt: (version: string, file: string) => Promise<unknown>,
): Promise<Placed> {
  const then = await documentAt(version, file)
  const now = await documentAt(newest, file)
  const path = written === null ? undefined : (JSON.parse(written) as Path)
  const value = path && valueAt(then, path)
  const followed = path && (pathIn(then, now, path) ?? onlyPlaceOf(value, now))
  const isThere = path ? followed !== undefined && valueAt(now, followed) !== undefined : now !== undefined
  const place = isThere ? { path: followed, document: now } : { path, document: then }
  const language = /^languages\/[^/]+\//.exec(file)?.[0]
  const source = language === undefined ? undefined : file.slice(language.length)
  const sourceValue = source === undefined ? undefined : await documentAt(newest, source)
  const { title, where } = placeOfDocument({ file, ...place }, (each) =>
    each === source && sourceValue !== undefined ? sourceDocument(each, sourceValue) : undefined,
  )
  const isSame = isThere && (path === undefined || isDeepStrictEqual(value, valueAt(now, followed ?? [])))
  return { title, where, ...(isThere && followed && { path: followed }), ...(!isSame && { isOutdated: true }) }
}

/** In characters: shorter texts are found in unrelated places. */
const LEAST_TELLING = 12

function onlyPlaceOf(value: unknown, now: unknown): Path | undefined {
  if (typeof value !== 'string' || value.length < LEAST_TELLING) return undefined
  const places = stringsIn(now).filter((each) => each.value === value)
  return places.length === 1 ? places[0]?.path : undefined
}
