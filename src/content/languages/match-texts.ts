import { groupBy } from '#text/lists.ts'
import { fieldOfPointer } from './source-texts.ts'
import type { SourceText } from './source-texts.ts'

/** A text of a document and its translation, as a file below `languages` has them. */
export interface TranslatedText {
  at?: string
  block?: string
  from: string
  /** Empty as long as there is no translation. */
  to: string
  state?: 'draft'
}

/** What a text has in a language. `entry` is the index of its translation in the file. */
export interface MatchedText {
  text: SourceText
  entry: number
  /** The source has other words than those that were translated. */
  isStale: boolean
}

export interface MatchedTexts {
  /** By the pointer of the text. A text without a translation is not among them. */
  matched: ReadonlyMap<string, MatchedText>
  /** The indices of translations that belong to no text. */
  unused: readonly number[]
}

/** Whether somebody has yet to write the translation. */
export const isBlank = ({ to }: TranslatedText): boolean => to.trim() === ''

/** How alike two texts in the same field must be for one to count as a new version of the other: from 0 to 1. */
const ALIKE = 0.6
/** The same for a text at the very place where the other was. */
const ALIKE_IN_PLACE = 0.35

/**
 * Finds the translation of each text. A translation belongs to every text with the words that were translated; of several,
 * to the one in the same block and field. The rest are compared with what is left: a text that is alike is a new version.
 */
export function matchTexts(texts: readonly SourceText[], entries: readonly TranslatedText[]): MatchedTexts {
  const written = [...entries.keys()].filter((index) => !isBlank(entries[index]!))
  const byWords = groupBy(written, (index) => entries[index]!.from)
  const matched = new Map<string, MatchedText>()
  const used = new Set<number>()
  const match = (text: SourceText, entry: number, isStale: boolean): void => {
    matched.set(text.pointer, { text, entry, isStale })
    used.add(entry)
  }
  for (const [words, same] of groupBy(texts, ({ value }) => value)) {
    const candidates = byWords.get(words)
    if (!candidates) continue
    for (const text of same) match(text, bestFor(text, same, candidates, entries), false)
  }
  const left = written.filter((index) => !used.has(index) && !isSuperfluous(index))
  const missing = texts.filter(({ pointer }) => !matched.has(pointer))
  for (const { text, entry } of alike(missing, left, entries))
    if (!matched.has(text.pointer) && !used.has(entry)) match(text, entry, true)
  return { matched, unused: left.filter((index) => !used.has(index)) }

  /** Whether the same words have the same translation elsewhere in the file. */
  function isSuperfluous(index: number): boolean {
    const { from, to } = entries[index]!
    return (byWords.get(from) ?? []).some((other) => used.has(other) && entries[other]!.to === to)
  }
}

/** The best of several translations of the same words. Those that fit equally well are taken in order. */
function bestFor(
  text: SourceText,
  same: readonly SourceText[],
  candidates: readonly number[],
  entries: readonly TranslatedText[],
): number {
  const [only] = candidates
  if (candidates.length === 1) return only!
  const fits = candidates.map((index) => fitOf(text, entries[index]!))
  const best = Math.max(...fits)
  const fitting = candidates.filter((_, index) => fits[index] === best)
  const peers = same.filter(({ field, block }) => field === text.field && block === text.block)
  return fitting[Math.min(peers.indexOf(text), fitting.length - 1)]!
}

/** How well a translation fits a text with the same words: the block counts more than the field, and that more than the place. */
function fitOf(text: SourceText, { at, block }: TranslatedText): number {
  const inBlock = block === undefined ? 0 : block === text.block ? 8 : block.split('#')[0] === typeOf(text) ? 2 : -8
  const inField = at !== undefined && fieldOfPointer(at) === text.field ? 4 : 0
  return inBlock + inField + (block === undefined && at === text.pointer ? 1 : 0)
}

const typeOf = ({ block }: SourceText): string | undefined => block?.split('#')[0]

/** Texts with the translations of which they may be new versions, the most similar first. */
function alike(
  texts: readonly SourceText[],
  left: readonly number[],
  entries: readonly TranslatedText[],
): { text: SourceText; entry: number }[] {
  const byField = groupBy(left, (index) => fieldOfPointer(entries[index]!.at ?? ''))
  return texts
    .flatMap((text) =>
      (byField.get(text.field) ?? []).flatMap((entry) => {
        const { at, from, block } = entries[entry]!
        if (block !== undefined && block.split('#')[0] !== typeOf(text)) return []
        const likeness = likenessOf(from, text.value)
        return likeness >= (at === text.pointer ? ALIKE_IN_PLACE : ALIKE) ? [{ text, entry, likeness }] : []
      }),
    )
    .sort((one, other) => other.likeness - one.likeness)
}

/** The share of pairs of characters that two texts have in common: the Dice coefficient, from 0 to 1. */
export function likenessOf(one: string, other: string): number {
  const [pairs, otherPairs] = [pairsOf(one), pairsOf(other)]
  const total = sizeOf(pairs) + sizeOf(otherPairs)
  if (total === 0) return one === other ? 1 : 0
  let common = 0
  for (const [pair, count] of pairs) common += Math.min(count, otherPairs.get(pair) ?? 0)
  return (2 * common) / total
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const characters = text.toLowerCase().replace(/\s+/g, ' ')
  for (let index = 0; index + 1 < characters.length; index++) {
    const pair = characters.slice(index, index + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const sizeOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, each) => sum + each, 0)
