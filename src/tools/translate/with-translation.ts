import type { MatchedTexts, TranslatedText } from '#site/languages/match-texts.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import type { EditedEntry } from './ordered-entries.ts'

/**
 * The translations with a new one for a text and all texts with the same words. Texts that shared its translation and have
 * other words keep it. The indexes stay the same.
 */
export function withTranslation(
  edited: readonly EditedEntry[],
  { matched }: Pick<MatchedTexts, 'matched'>,
  text: SourceText,
  translation: Pick<TranslatedText, 'from' | 'to' | 'state'>,
): EditedEntry[] {
  const index = matched.get(text.pointer)?.entry
  const isShared = [...matched.values()].some((other) => other.entry === index && other.text.value !== text.value)
  const before = index === undefined || isShared ? undefined : edited[index]
  if (!before) return [...edited, { entry: { at: text.pointer, ...translation } }]
  const { state: _, ...place } = before.entry
  return edited.with(index!, { ...before, entry: { ...place, ...translation } })
}
