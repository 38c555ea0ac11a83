import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { blobsIn } from '#tools/diff/git-files.ts'
import { matchedItems } from '#tools/diff/matched-items.ts'
import { valueChanges } from '#tools/diff/value-changes.ts'
import { editedText } from '#tools/page/change-plan.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { tidyText } from '#tools/usual-layout.ts'
import { refusal } from '#live/words/refusal.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { documentRoleOf } from '#site/read/roles.ts'
import type { Operation } from '#base/json/operation.ts'
import { jsonIn } from '#live/changes/folder/json-text.ts'
import type { ChangeInWords, Comparison, PastVersion, SectionThen } from '#studio/protocol/changes/versions.ts'
import type { DocumentValue } from '#live/studio/form-words.ts'
import { changeInWords, placeInWords } from './change-words.ts'
import { sourceDocument, translationChangeInWords, translationIn } from './translation-words.ts'
import { oldFileOf, unpublishedIn } from '#live/changes/versions/unpublished.ts'
import { git, gitBytes } from '#base/git/git.ts'
import { operationsBetween } from '#live/changes/merge/operations-between.ts'

/** The limit of listed versions. */
const MOST_VERSIONS = 60

/** The limit of listed changes of a version; further ones are counted. */
const MOST_CHANGES = 4

interface LoggedVersion extends Pick<PastVersion, 'id' | 'at' | 'by' | 'subject'> {
  /** The path from the root of the repository; absent if the version has deleted the document. */
  path?: string
}

/** The versions of a document, newest first, including those under another address. */
export async function historyOf(siteDir: string, file: string): Promise<PastVersion[]> {
  const versions = await loggedVersions(siteDir, file)
  const texts = await textsOf(siteDir, versions)
  const source = await sourceOf(siteDir, file)
  return versions.flatMap(({ path, ...version }, index) => {
    const value = valueOf(texts[index])
    // A version that has deleted it cannot be restored.
    if (path === undefined || value === undefined) return []
    const changes = changesBetween({ file, source }, valueOf(texts[index + 1]), value)
    return [{ ...version, changes: changes.slice(0, MOST_CHANGES), more: Math.max(0, changes.length - MOST_CHANGES) }]
  })
}

/** Marks the beginning of a version in the output of git. No name of a file contains it. */
const VERSION = '\u001e'

async function loggedVersions(siteDir: string, file: string): Promise<LoggedVersion[]> {
  const published = await publishedFileOf(siteDir, file)
  const format = `--format=${VERSION}%H%x00%aI%x00%aN%x00%s%x00`
  const args = ['log', '--follow', '--find-renames=40%', '-z', '--name-status', `--max-count=${MOST_VERSIONS}`, format]
  const { stdout } = await git(siteDir, [...args, '--', published])
  return stdout
    .split(VERSION)
    .filter((part) => part !== '')
    .map((part) => {
      const [id = '', at = '', by = '', subject = '', ...rest] = part.split('\0').map((each) => each.trim())
      const [status = '', ...paths] = rest.filter((each) => each !== '')
      const path = paths.at(-1)
      return { id, at, by, subject, ...(path !== undefined && status !== 'D' && { path }) }
    })
}

/** The path in git: a page may have a new address that is not published yet. */
async function publishedFileOf(siteDir: string, file: string): Promise<string> {
  const { base, diff } = await unpublishedIn(siteDir)
  if (base.has(file)) return file
  const moved = diff.files.find((each) => each.file === file && each.movedFrom !== undefined)
  return moved ? oldFileOf(moved, base) : file
}

/** The text of the document in each version; empty if the version has deleted it. */
async function textsOf(siteDir: string, versions: readonly LoggedVersion[]): Promise<string[]> {
  const there = versions.filter(({ path }) => path !== undefined)
  const input = there.map(({ id, path }) => `${id}:${path}\n`).join('')
  const { stdout } = await gitBytes(siteDir, ['cat-file', '--batch'], { input })
  const blobs = blobsIn(stdout)
  return versions.map((version) => blobs[there.indexOf(version)]?.toString('utf8') ?? '')
}

const ID = /^[0-9a-f]{40,64}$/

/** The text of a document in a version, by the id of the version. Throws if the version does not have it. */
export async function textIn(siteDir: string, file: string, id: string): Promise<string> {
  const version = ID.test(id) ? (await loggedVersions(siteDir, file)).find((each) => each.id === id) : undefined
  const [text = ''] = version ? await textsOf(siteDir, [version]) : []
  if (text === '') throw refusal('gone-meanwhile')
  return text
}

/** A file, and for translations the document that they belong to. */
interface FileInWords {
  file: string
  source?: DocumentValue | undefined
}

async function sourceOf(siteDir: string, file: string): Promise<DocumentValue | undefined> {
  const translation = translationIn(file)
  if (!translation) return undefined
  const text = await readFile(join(siteDir, translation.file), 'utf8').catch(() => undefined)
  return sourceDocument(translation.file, jsonIn(text))
}

function changesBetween(
  { file, source }: FileInWords,
  before: JsonObject | undefined,
  after: JsonObject,
): ChangeInWords[] {
  if (before === undefined) return [{ where: [], kind: 'added' }]
  const role = documentRoleOf(file) ?? 'page'
  return valueChanges(before, after).flatMap((change) =>
    source
      ? (translationChangeInWords(change, before, after, source) ?? [])
      : changeInWords(change, role, before, after),
  )
}

/** Undefined unless the text is a JSON object. */
function valueOf(text: string | undefined): JsonObject | undefined {
  const value = jsonIn(text)
  return isObject(value) ? value : undefined
}

const blocksOf = ({ blocks }: JsonObject): unknown[] => (Array.isArray(blocks) ? blocks : [])

/** The fields of a document other than its sections. Its kind and schema are left out, as they stay as they are. */
function besideBlocks(document: JsonObject): JsonObject {
  const isBeside = ([name]: [string, unknown]): boolean => name !== 'blocks' && name !== '$schema' && name !== 'kind'
  return Object.fromEntries(Object.entries(document).filter(isBeside))
}

/** Compares a past version of a document with its current text, section by section. */
export async function comparison(
  siteDir: string,
  file: string,
  textThen: string,
  textNow: string,
): Promise<Comparison> {
  const [then, now] = bothValues(textThen, textNow)
  const inWords = { file, source: await sourceOf(siteDir, file) }
  const changesBeside = changesBetween(inWords, besideBlocks(then), besideBlocks(now))
  const beside: SectionThen = {
    where: [],
    state: changesBeside.length === 0 ? 'same' : 'changed',
    changes: changesBeside,
  }
  const [before, after] = [blocksOf(then), blocksOf(now)]
  const { pairs, removed } = matchedItems(before, after)
  const nameOf = (document: JsonObject, index: number) =>
    placeInWords(['blocks', index], { role: 'page', value: document })
  const sections: SectionThen[] = after.map((block, index) => {
    const pair = pairs.find((each) => each.after === index)
    const where = nameOf(now, index)
    if (!pair) return { where, state: 'added', changes: [] }
    const only = (document: JsonObject, one: unknown): JsonObject => ({ ...document, blocks: [one] })
    const changes = changesBetween(inWords, only(now, before[pair.before]), only(now, block)).map((change) => ({
      ...change,
      where: change.where.slice(1),
    }))
    return { index: pair.before, where, state: changes.length === 0 ? 'same' : 'changed', changes }
  })
  for (const index of removed) {
    const place = sections.findIndex((each) => (each.index ?? -1) > index)
    const gone: SectionThen = { index, where: nameOf(then, index), state: 'removed', changes: [] }
    sections.splice(place < 0 ? sections.length : place, 0, gone)
  }
  return { sections: [beside, ...sections], isDifferent: !isDeepStrictEqual(then, now) }
}

function bothValues(textThen: string, textNow: string): [JsonObject, JsonObject] {
  const [then, now] = [textThen, textNow].map(valueOf)
  if (!then || !now) throw refusal('version-unreadable')
  return [then, now]
}

/** The change that restores a past version of a document: all of it, one section, or the fields other than sections. */
export async function broughtBack(
  { file, before, then }: { file: string; before: string; then: string },
  part: number | 'beside' | 'whole',
): Promise<FileChange> {
  const [old, now] = bothValues(then, before)
  if (part === 'whole') return { file, before, after: then }
  const operations =
    part === 'beside' ? operationsBetween(besideBlocks(now), besideBlocks(old)) : sectionOperations(old, now, part)
  return { file, before, after: await tidyText(before, editedText(before, operations)) }
}

/** An existing section is replaced; a deleted one is inserted after its former predecessor. */
function sectionOperations(old: JsonObject, now: JsonObject, index: number): Operation[] {
  const [before, after] = [blocksOf(old), blocksOf(now)]
  if (!(index in before)) throw refusal('gone-meanwhile')
  const { pairs } = matchedItems(before, after)
  const place = pairs.find((pair) => pair.before === index)?.after
  if (place !== undefined) return [{ type: 'set', path: ['blocks', place], value: before[index] }]
  const previous = pairs.filter((pair) => pair.before < index).sort((a, b) => b.before - a.before)[0]
  return [{ type: 'insert', path: ['blocks', previous ? previous.after + 1 : 0], value: before[index] }]
}
