import { isBlank, matchTexts } from '#content/languages/match-texts.ts'
import type { TranslatedText } from '#content/languages/match-texts.ts'
import type { SourceText } from '#content/languages/source-texts.ts'
import { groupBy } from '#text/lists.ts'

/** A translation as it is to be, and its index in the file as it is. */
export interface EditedEntry {
  entry: TranslatedText
  /** Absent where it is new. */
  was?: number
}

/**
 * Translations in the order of their document, each with the place of its text, and without doubles: one translation for
 * the same words, unless these have several. Those that belong to no text stay at the end. What a text has stays the same.
 */
export function orderedEntries(texts: readonly SourceText[], edited: readonly EditedEntry[]): readonly EditedEntry[] {
  const entries = edited.map(({ entry }) => entry)
  const { matched } = matchTexts(texts, entries)
  const firstTexts = firstTextsOf(texts, entries)
  const ofSameWords = groupBy(firstTexts.keys(), (index) => entries[index]!.from)
  const isSame = (index: number, other: number): boolean =>
    entries[index]!.to === entries[other]!.to && entries[index]!.state === entries[other]!.state
  const ordered = [...firstTexts].flatMap(([index, text]): EditedEntry[] => {
    const same = ofSameWords.get(text.value === entries[index]!.from ? text.value : '') ?? [index]
    const isAmbiguous = same.some((other) => !isSame(index, other))
    if (!isAmbiguous && same[0] !== index) return []
    return [withPlace(edited[index]!, text, isAmbiguous)]
  })
  const unused = edited.filter(({ entry }, index) => !firstTexts.has(index) && !isBlank(entry) && !isDouble(entry))
  const result = [...ordered, ...unused]
  // Doubles may be told apart by nothing but their places, which the order does not keep.
  const after = matchTexts(
    texts,
    result.map(({ entry }) => entry),
  ).matched
  const isUnchanged = texts.every(({ pointer }) => {
    const [before, now] = [matched.get(pointer), after.get(pointer)]
    const [was, is] = [before && entries[before.entry]!, now && result[now.entry]!.entry]
    return was?.to === is?.to && was?.state === is?.state && before?.isStale === now?.isStale
  })
  return isUnchanged ? result : edited

  function isDouble(entry: TranslatedText): boolean {
    return ordered.some(({ entry: other }) => other.from === entry.from && other.to === entry.to)
  }
}

/** The first text of each translation, in the order of the document. An empty one has the first text with its words. */
function firstTextsOf(texts: readonly SourceText[], entries: readonly TranslatedText[]): Map<number, SourceText> {
  const { matched } = matchTexts(texts, entries)
  const blanks = groupBy(
    [...entries.keys()].filter((index) => isBlank(entries[index]!)),
    (index) => entries[index]!.from,
  )
  const first = new Map<number, SourceText>()
  for (const text of texts) {
    const entry = matched.get(text.pointer)?.entry ?? blanks.get(text.value)?.[0]
    if (entry !== undefined && !first.has(entry)) first.set(entry, text)
  }
  return first
}

/** The section stands only where the same words have several translations. */
function withPlace({ entry, was }: EditedEntry, { pointer, block }: SourceText, isAmbiguous: boolean): EditedEntry {
  const { at: _, block: __, ...rest } = entry
  return {
    entry: { at: pointer, ...(isAmbiguous && block !== undefined && { block }), ...rest },
    ...(was !== undefined && { was }),
  }
}
