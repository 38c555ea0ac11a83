import type { Path } from '#base/json/path.ts'
import type { TranslationChange } from '#studio/protocol/translation-changes.ts'
import type { TranslationRow } from '#studio/protocol/translations.ts'
import type { StepName } from './edit-queue.ts'
import { rowAt } from './translation-rows.ts'
import type { StudioStore } from './studio-store.ts'

/**
 * Writes the translation of a text of the open document; an empty one removes it. With `isHereOnly`, other texts with
 * the same words keep theirs.
 */
export function translateText(
  store: StudioStore,
  step: string | StepName,
  path: Path,
  to: string,
  isHereOnly = false,
): void {
  const row = rowAt(store.get().translation, path)
  if (row && row.translation !== to)
    store.translate(step, { ...changeTo(row, to), ...(isHereOnly && { isHereOnly: true }) })
}

/** The change that sets a translation. A corrected draft stays a draft until it is marked as reviewed. */
export function changeTo(row: TranslationRow, translation: string): Extract<TranslationChange, { type: 'translate' }> {
  const { path, source, translation: was, state, isDraft } = row
  const staysDraft = state === 'draft' || isDraft === true
  return { type: 'translate', path, source, translation, was, ...(staysDraft && { isDraft: true }) }
}
