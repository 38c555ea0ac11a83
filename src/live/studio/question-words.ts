import type { Author } from '#studio/protocol/changes/versions.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { documentRoleOf, roleOf } from '#site/read/roles.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { inWords } from '#base/text/words/lists.ts'
import type { MergeQuestion, SideOfQuestion, SidesOfQuestion } from '#studio/protocol/publishing.ts'
import type { DocumentValue } from './form-words.ts'
import { placeInWords } from './changes-in-words/change-words.ts'
import { placeOfTranslation, translationIn } from './changes-in-words/translation-words.ts'
import type { Question } from '#live/changes/merge/merged-text.ts'

/** An edit without a time is not committed yet. */
export type LastEdits = Record<'mine' | 'theirs', { by: Author; at?: number } | undefined>

interface Sides {
  /** The last edits of a file on both sides. */
  editsOf: (file: string) => Promise<LastEdits>
  isYou: (author: Author) => boolean
}

/** Conflicts in the words of forms, with the authors of both sides if these are known. */
export const questionsInWords = (
  questions: readonly Question[],
  sourceOf: SourceOf,
  sides?: Sides,
): Promise<MergeQuestion[]> =>
  Promise.all(
    questions.map(async (question) => ({
      ...questionInWords(question, sourceOf),
      ...(sides && { sides: sidesInWords(await sides.editsOf(question.file), sides.isYou) }),
    })),
  )

/** A conflict between two people, in the words of the form. */
function questionInWords(
  { id, file, path, isOrder, isPlace, document, ...sides }: Question,
  sourceOf: SourceOf,
): MergeQuestion {
  return {
    id,
    ...placeOfDocument({ file, path, document }, sourceOf),
    ...('mine' in sides && sides.mine !== undefined && { mine: textsOf(sides.mine, isOrder) }),
    ...('theirs' in sides && sides.theirs !== undefined && { theirs: textsOf(sides.theirs, isOrder) }),
    ...(isOrder && { isOrder }),
    ...(isPlace && { isPlace }),
  }
}

function sidesInWords({ mine, theirs }: LastEdits, isYou: Sides['isYou']): SidesOfQuestion {
  const side = (edit: LastEdits['mine']): SideOfQuestion =>
    edit
      ? {
          by: edit.by.name || edit.by.email,
          ...(edit.at !== undefined && { at: new Date(edit.at).toISOString() }),
          ...(isYou(edit.by) && { isYou: true }),
        }
      : {}
  return { mine: side(mine), theirs: side(theirs) }
}

type PlaceInWords = Pick<MergeQuestion, 'title' | 'language' | 'where'>

/** The document that a file of translations belongs to; undefined for other files. */
type SourceOf = (file: string) => DocumentValue | undefined

export const sourceIn =
  (documents: SiteDocuments | undefined): SourceOf =>
  (file) =>
    documents && translatableIn(documents).find((each) => each.file === file)

interface PlaceInFile {
  file: string
  /** Absent for the whole file. */
  path: Path | undefined
  /** The value of the file. */
  document: unknown
}

/** A place in the words of the form. The place of a translation is the place of the translated text. */
export function placeOfDocument({ file, path, document }: PlaceInFile, sourceOf: SourceOf): PlaceInWords {
  const translation = translationIn(file)
  const source = translation && sourceOf(translation.file)
  if (!translation || !source) return inDocument(file, path, document)
  const { title } = inDocument(translation.file, undefined, source.value)
  const where = path ? placeOfTranslation(path, document, source) : []
  return { title, language: translation.language, where }
}

function inDocument(file: string, path: Path | undefined, document: unknown): PlaceInWords {
  const fileRole = roleOf(file)
  const role = documentRoleOf(file)
  const value = isObject(document) ? document : {}
  const title = titleIn(value) ?? inWords('name' in fileRole ? fileRole.name : file)
  return { title, where: path && role ? placeInWords(path, { role, value }) : [] }
}

const titleIn = ({ title }: JsonObject): string | undefined =>
  typeof title === 'string' && title !== '' ? title : undefined

/** The text of a value as people read it; for an order, the first text of each entry. */
export function textsOf(value: unknown, isOrder?: true): string {
  if (typeof value !== 'object' || value === null) return documentTexts(value)
  if (isOrder && Array.isArray(value))
    return value.map((item: unknown, index) => `${index + 1}. ${[...texts(item)][0] ?? ''}`).join('\n')
  return [...texts(value)].join('\n')
}

/** A whole document is given as its text. */
function documentTexts(value: unknown): string {
  if (typeof value !== 'string' || !/^\s*\{/.test(value)) return String(value)
  try {
    return [...texts(JSON.parse(value))].join('\n')
  } catch {
    return value
  }
}

/** Texts with words, without names of types, files and schemas. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* texts(item)
  else if (isObject(value))
    for (const [name, child] of Object.entries(value)) if (!HIDDEN.has(name)) yield* texts(child)
}

const HIDDEN = new Set(['$schema', 'type', 'kind', 'file', 'drawing', 'anchor'])
