import { isBlank, matchTexts } from '#site/languages/match-texts.ts'
import type { MatchedTexts, TranslatedText } from '#site/languages/match-texts.ts'
import type { SourceText } from '#site/languages/source-texts.ts'
import { addToGroup, groupBy } from '#base/text/words/lists.ts'

/** A translation in its new state, and its index in the current file. */
export interface EditedEntry {
  entry: TranslatedText
  /** Absent for a new translation. */
  was?: number
}

/**
 * Translations in the order of their document, each with the places of its texts, and without duplicates: one translation for
 * the same words, unless these have several. Unmatched translations stay at the end. Each text keeps its translation.
 */
export function orderedEntries(texts: readonly SourceText[], edited: readonly EditedEntry[]): readonly EditedEntry[] {
  const entries = edited.map(({ entry }) => entry)
  const { matched } = matchTexts(texts, entries)
  const textsByEntry = textsOfEntries(texts, entries, matched)
  const ofSameWords = groupBy(textsByEntry.keys(), (index) => entries[index]!.from)
  const isSame = (index: number, other: number): boolean =>
    entries[index]!.to === entries[other]!.to && entries[index]!.state === entries[other]!.state
  const ordered = [...textsByEntry].flatMap(([index, its]): EditedEntry[] => {
    const same = its[0]!.value === entries[index]!.from ? ofSameWords.get(its[0]!.value)! : [index]
    if (same.some((other) => !isSame(index, other))) return [withPlaces(edited[index]!, its, { isAmbiguous: true })]
    if (same[0] !== index) return []
    const all = same.length === 1 ? its : inOrder(same.flatMap((other) => textsByEntry.get(other)!))
    return [withPlaces(edited[index]!, all)]
  })
  const unused = edited.filter(({ entry }, index) => !textsByEntry.has(index) && !isBlank(entry) && !isDouble(entry))
  const result = [...ordered, ...unused]
  // Duplicates may differ only in their places, which sorting does not keep.
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

  function inOrder(some: readonly SourceText[]): SourceText[] {
    const all = new Set(some)
    return texts.filter((text) => all.has(text))
  }

  function isDouble(entry: TranslatedText): boolean {
    return ordered.some(({ entry: other }) => other.from === entry.from && other.to === entry.to)
  }
}

/** The texts of each translation, in the order of the document. The first empty one has all texts with its words. */
function textsOfEntries(
  texts: readonly SourceText[],
  entries: readonly TranslatedText[],
  matched: MatchedTexts['matched'],
): Map<number, SourceText[]> {
  const blanks = groupBy(
    [...entries.keys()].filter((index) => isBlank(entries[index]!)),
    (index) => entries[index]!.from,
  )
  const of = new Map<number, SourceText[]>()
  for (const text of texts) {
    const entry = matched.get(text.pointer)?.entry ?? blanks.get(text.value)?.[0]
    if (entry !== undefined) addToGroup(of, entry, text)
  }
  return of
}

/** The section is written only if the same words have several translations. */
function withPlaces(
  { entry, was }: EditedEntry,
  texts: readonly SourceText[],
  { isAmbiguous = false } = {},
): EditedEntry {
  const [{ pointer: at, block }, ...others] = texts as [SourceText, ...SourceText[]]
  const { at: _, also: __, block: ___, ...rest } = entry
  return {
    entry: {
      at,
      ...(others.length > 0 && { also: others.map(({ pointer }) => pointer) }),
      ...(isAmbiguous && block !== undefined && { block }),
      ...rest,
    },
    ...(was !== undefined && { was }),
  }
}
