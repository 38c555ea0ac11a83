import { isToDo } from '#studio/panel/state/document/translations.ts'
import type { TranslationRow, TranslationState } from '#studio/protocol/translations.ts'

/** A text of the first section with its translation. */
export const rowOf = (field: string, more: Partial<TranslationRow> = {}): TranslationRow => ({
  path: ['blocks', 0, field],
  where: ['Hero', field],
  source: `English ${field}`,
  translation: `Arabic ${field}`,
  state: 'reviewed',
  problems: [],
  ...more,
})

/** A page in Arabic that has these texts. */
export const translationOf = (rows: TranslationRow[], more: Partial<TranslationState> = {}): TranslationState => ({
  file: 'pages/index.json',
  language: 'ar',
  translationFile: 'languages/ar/pages/index.json',
  needed: rows.length,
  missing: rows.filter(({ state }) => state === 'missing').length,
  stale: rows.filter(({ state }) => state === 'stale').length,
  drafts: rows.filter(({ state }) => state === 'draft').length,
  open: rows.filter(isToDo).length,
  isPublished: false,
  rows,
  unused: [],
  parts: [],
  untranslated: [],
  problems: [],
  ...more,
})
