import { isSamePath } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import type { TranslationRow, TranslationState } from '#studio/protocol/translations.ts'

/** The texts of a document in a language, with changes applied before the server has answered. */

/** Whether a text has to be translated, or its translation has to be checked or reviewed. */
export const isToDo = ({ state }: TranslationRow): boolean =>
  state === 'missing' || state === 'stale' || state === 'draft'

export const rowAt = (translation: TranslationState | undefined, path: Path): TranslationRow | undefined =>
  translation?.rows.find((row) => isSamePath(row.path, path))

/** Whether a text shares the translation of another one, with the same words. */
export const isAlike = (row: TranslationRow, path: Path): boolean =>
  row.alike?.some((other) => isSamePath(other, path)) ?? false

export function withChange(translation: TranslationState, change: TranslationChange): TranslationState {
  if (change.type === 'slug') return withSlug(translation, change.slug)
  if (change.type === 'remove-unused') {
    const unused = translation.unused.filter(
      (each) => each.source !== change.source || each.translation !== change.translation,
    )
    return { ...translation, unused }
  }
  const isHereOnly = change.type === 'translate' && change.isHereOnly === true
  const isMeant = (row: TranslationRow): boolean =>
    isSamePath(row.path, change.path) || (!isHereOnly && isAlike(row, change.path))
  return { ...translation, rows: translation.rows.map((row) => (isMeant(row) ? changedRow(row, change) : row)) }
}

type RowChange = Exclude<TranslationChange, { type: 'slug' | 'remove-unused' }>

function changedRow(row: TranslationRow, change: RowChange): TranslationRow {
  const { was: _, isDraft: isStaleDraft, ...rest } = row
  if (change.type === 'reviewed')
    return row.state === 'stale' ? { ...rest, ...wasOf(row) } : { ...rest, state: 'reviewed' }
  if (change.type === 'same-meaning') return { ...rest, state: isStaleDraft ? 'draft' : 'reviewed' }
  const { translation, isDraft } = change
  const emptyState = row.isOptional ? 'none-needed' : 'missing'
  return { ...rest, translation, state: translation === '' ? emptyState : isDraft ? 'draft' : 'reviewed' }
}

const wasOf = ({ was }: TranslationRow): Pick<TranslationRow, 'was'> => (was === undefined ? {} : { was })

function withSlug(translation: TranslationState, slug: string): TranslationState {
  const { address } = translation
  if (!address) return translation
  const { slug: _, ...rest } = address
  return { ...translation, address: slug === '' ? rest : { ...rest, slug } }
}

/** Newer rows; equal ones stay the same objects, so that nothing renders again. */
export function keepingRows(before: TranslationState | undefined, after: TranslationState): TranslationState {
  const previousRows = new Map(before?.rows.map((row) => [JSON.stringify(row), row]))
  return { ...after, rows: after.rows.map((row) => previousRows.get(JSON.stringify(row)) ?? row) }
}

/** Whether two states of a document in a language have the same words. */
export const saySame = (one: TranslationState | undefined, other: TranslationState | undefined): boolean =>
  wordsOf(one) === wordsOf(other)

const wordsOf = (translation: TranslationState | undefined): string =>
  JSON.stringify([
    translation?.rows.map(({ path, translation: words }) => [path, words]),
    translation?.unused.map(({ source, translation: words }) => [source, words]),
    translation?.address?.slug,
  ])

/** The change that sets a translation. A corrected draft stays a draft until it is marked as reviewed. */
export function changeTo(row: TranslationRow, translation: string): Extract<TranslationChange, { type: 'translate' }> {
  const { path, source, translation: was, state, isDraft } = row
  const staysDraft = state === 'draft' || isDraft === true
  return { type: 'translate', path, source, translation, was, ...(staysDraft && { isDraft: true }) }
}
