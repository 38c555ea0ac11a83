import { translatableIn } from '#content/languages/translatable.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import { documentRoleOf, roleOf } from '#content/read/roles.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Path } from '#edit/path.ts'
import { inWords } from '#text/in-words.ts'
import type { MergeQuestion } from '#studio/protocol/publishing.ts'
import { placeInWords } from './changes-in-words/change-words.ts'
import { placeOfTranslation, translationIn } from './changes-in-words/translation-words.ts'
import type { Question } from '#changes/merge/merged-text.ts'

/** What two people have changed, in the words of the form. */
export function questionInWords(
  { id, file, path, isOrder, isPlace, document, ...sides }: Question,
  documents: SiteDocuments | undefined,
): MergeQuestion {
  return {
    id,
    ...(inTranslation(file, path, document, documents) ?? inDocument(file, path, document)),
    ...('mine' in sides && sides.mine !== undefined && { mine: textsOf(sides.mine, isOrder) }),
    ...('theirs' in sides && sides.theirs !== undefined && { theirs: textsOf(sides.theirs, isOrder) }),
    ...(isOrder && { isOrder }),
    ...(isPlace && { isPlace }),
  }
}

type PlaceInWords = Pick<MergeQuestion, 'title' | 'language' | 'where'>

function inDocument(file: string, path: Path | undefined, document: unknown): PlaceInWords {
  const fileRole = roleOf(file)
  const role = documentRoleOf(file)
  const value = isObject(document) ? document : {}
  const title = titleIn(value) ?? inWords('name' in fileRole ? fileRole.name : file)
  return { title, where: path && role ? placeInWords(path, { role, value }) : [] }
}

/** A place in a file of translations is where the text is that was translated. */
function inTranslation(
  file: string,
  path: Path | undefined,
  document: unknown,
  documents: SiteDocuments | undefined,
): PlaceInWords | undefined {
  const translation = translationIn(file)
  const source = documents && translatableIn(documents).find((each) => each.file === translation?.file)
  if (!translation || !source) return undefined
  const { title } = inDocument(source.file, undefined, source.value)
  const where = path ? placeOfTranslation(path, document, source) : []
  return { title, language: translation.language, where }
}

const titleIn = ({ title }: JsonObject): string | undefined =>
  typeof title === 'string' && title !== '' ? title : undefined

/** What a person reads in a value: of an order, the first text of each entry. */
function textsOf(value: unknown, isOrder: true | undefined): string {
  if (typeof value !== 'object' || value === null) return documentTexts(value)
  if (isOrder && Array.isArray(value))
    return value.map((item: unknown, index) => `${index + 1}. ${[...texts(item)][0] ?? ''}`).join('\n')
  return [...texts(value)].join('\n')
}

/** A whole document comes as its text. */
function documentTexts(value: unknown): string {
  if (typeof value !== 'string' || !/^\s*\{/.test(value)) return String(value)
  try {
    return [...texts(JSON.parse(value))].join('\n')
  } catch {
    return value
  }
}

/** Texts of words, without names of types, files and schemas. */
function* texts(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (Array.isArray(value)) for (const item of value) yield* texts(item)
  else if (isObject(value))
    for (const [name, child] of Object.entries(value)) if (!HIDDEN.has(name)) yield* texts(child)
}

const HIDDEN = new Set(['$schema', 'type', 'kind', 'file', 'drawing', 'anchor'])
