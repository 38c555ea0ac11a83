import { isSamePath, valueAt } from '#base/json/path.ts'
import type { KnownText, Place } from '#studio/protocol/canvas-messages.ts'
import { filledIn } from '#studio/rich-text/filled-in.ts'
import { isPicked } from '#studio/protocol/schema.ts'
import { fieldAt } from './place-label.ts'
import { t } from '#studio/words/words.ts'
import type { StudioState } from './studio-state.ts'
import { rowAt } from './translation-rows.ts'

/**
 * The data for typing a text in the canvas that is shown at several places or comes from another document; undefined if
 * it belongs to another document, or can only be changed in its form. `words` are the text for visitors.
 */
export function typedAt(
  { file, path }: Place,
  words: string,
  state: StudioState,
): Pick<KnownText, 'value' | 'maxLength' | 'isRunning' | 'isOpen'> | undefined {
  if (file !== state.file) return undefined
  const { value, facts } = state
  const text = valueAt(value, path)
  const { type, enum: values, of, maxLength, 'x-text': marks } = fieldAt(path, state) ?? {}
  if (typeof text !== 'string' || type !== 'string' || values || isPicked(of)) return undefined
  // Services refer to their category by its name.
  if (path[0] === 'services' && path[1] === 'categories') return undefined
  if (!marks && spaced(filledIn(text, facts.fillings)) !== spaced(words)) return undefined
  return { value: text, isOpen: true, ...(maxLength !== undefined && { maxLength }), ...(marks && { isRunning: true }) }
}

/** A text with normalized spaces: the spaces of a telephone number are no-break spaces. */
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The same for a text of the page in a further language, with its label while it has no translation. */
export function translatedAt(
  { file, path }: Place,
  { file: open, translation }: StudioState,
): Partial<Pick<KnownText, 'value' | 'maxLength' | 'isRunning' | 'isOpen' | 'isUntranslated' | 'label'>> {
  const row = file === open ? rowAt(translation, path) : undefined
  const isUntranslated = row
    ? row.state === 'missing'
    : translation?.untranslated.some((place) => place.file === file && isSamePath(place.path, path))
  const { source, translation: words, maxLength, isRunning } = row ?? {}
  return {
    ...(source !== undefined && { value: words || source, isOpen: true }),
    ...(maxLength !== undefined && { maxLength }),
    ...(isRunning && { isRunning }),
    ...(isUntranslated && { isUntranslated: true, label: t('notTranslated') }),
  }
}
