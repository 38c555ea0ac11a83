import type { ValueChange } from '#tools/diff/value-changes.ts'
import { plain } from '#site/problems/wording.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentRoleOf, roleOf } from '#site/read/roles.ts'
import { pathOfPointer } from '#site/validate/explain.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { ChangeInWords } from '#studio/protocol/changes/versions.ts'
import type { DocumentValue } from '#live/studio/form-words.ts'
import { changeInWords, placeInWords } from './change-words.ts'

/** The document and language of a file of translations. */
export function translationIn(file: string): { file: string; language: string } | undefined {
  if (roleOf(file).role !== 'translation') return undefined
  const [, language = '', ...steps] = file.split('/')
  return { file: steps.join('/'), language }
}

/** A translated document, from its value. */
export const sourceDocument = (file: string, value: unknown): DocumentValue => ({
  role: documentRoleOf(file) ?? 'page',
  value: isObject(value) ? value : {},
})

/**
 * A change of a file of translations, in the words of the form of its document. Undefined for a change without meaning,
 * such as the position of a translation in the file.
 */
export function translationChangeInWords(
  change: ValueChange,
  before: unknown,
  after: unknown,
  source: DocumentValue,
): ChangeInWords | undefined {
  const { path, before: old, after: now, moved } = change
  const [first, , field] = path
  if (moved || field === 'at' || field === 'also' || field === 'block') return undefined
  if (first !== 'texts' || path.length < 2) return changeInWords(change, 'translation', before, after)
  const isOfEntry = field === undefined
  const where = isOfEntry ? placeOf(now ?? old, source) : placeOfTranslation(path, after, source)
  const said = isOfEntry
    ? changeInWords({ ...change, before: translationOf(old), after: translationOf(now) }, 'translation', {}, {})
    : changeInWords(change, 'translation', before, after)
  return { ...said, where }
}

/** The place in the form of the document for a path in a file of translations. */
export function placeOfTranslation(path: Path, value: unknown, source: DocumentValue): (string | number)[] {
  const [first, , field] = path
  const document: DocumentValue = { role: 'translation', value: isObject(value) ? value : {} }
  if (first !== 'texts' || path.length < 2) return placeInWords(path, document)
  const place = placeOf(valueAt(value, path.slice(0, 2)), source)
  return field === 'from' || field === 'state' ? [...place, LABELS[field]] : place
}

const LABELS = { from: 'Words that were translated', state: 'State' }

const translationOf = (entry: unknown): unknown => (isObject(entry) ? entry['to'] : undefined)

function placeOf(entry: unknown, source: DocumentValue): (string | number)[] {
  const { at, from } = isObject(entry) ? entry : {}
  if (typeof at === 'string') return placeInWords(pathOfPointer(at), source)
  return typeof from === 'string' ? [`“${plain(from)}”`] : []
}
