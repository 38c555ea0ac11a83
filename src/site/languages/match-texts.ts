import { groupBy } from '#base/text/words/lists.ts'
import type { SourceText } from './source-texts.ts'
import { fieldOfPointer } from './source-texts.ts'

/** A text of a document and its translation, as stored in a file below `languages`. */
export interface TranslatedText {
  /** The pointer of the first text with these words. */
  at?: string
  /** The pointers of the other texts with these words. */
  also?: readonly string[]
  block?: string
  from: string
  /** Empty without a translation. */
  to: string
  state?: 'draft'
}

/** A text with its translation. `entry` is the index of the translation in the file. */
export interface MatchedText {
  text: SourceText
  entry: number
  /** Whether the source has changed since it was translated. */
  isStale: boolean
}

export interface MatchedTexts {
  /** By the pointer of the text. Texts without a translation are left out. */
  matched: ReadonlyMap<string, MatchedText>
  /** The indexes of translations that belong to no text. */
  unused: readonly number[]
}

/** Whether the translation has not been written yet. */
export const isBlank = ({ to }: TranslatedText): boolean => to.trim() === ''

const placesOf = ({ at, also = [] }: TranslatedText): readonly string[] => (at === undefined ? also : [at, ...also])

/** Whether several texts share the translation: if one of them changes, the translation is stale only for that one. */
const isShared = (entry: TranslatedText): boolean => placesOf(entry).length > 1

/** The minimum similarity, from 0 to 1, of two texts in the same field for one to count as a new version of the other. */
const ALIKE = 0.6

/**
 * Finds the translation of each text. A translation belongs to every text with the translated words; of several translations,
 * the one for the same block and field is used. A remaining translation belongs to a similar text, wherever it is. Otherwise a
 * text gets the translation of the text that was in its place, regardless of its words: both are new versions.
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
  const left = written.filter((index) => !used.has(index))
  const missing = texts.filter(({ pointer }) => !matched.has(pointer))
  for (const { text, entry } of alike(missing, left, entries))
    if (!matched.has(text.pointer) && !used.has(entry)) match(text, entry, true)
  const stillMissing = missing.filter(({ pointer }) => !matched.has(pointer))
  for (const { text, entry } of inPlace(stillMissing, written, entries, matched))
    if (!matched.has(text.pointer) && (!used.has(entry) || isShared(entries[entry]!))) match(text, entry, true)
  return { matched, unused: left.filter((index) => !used.has(index) && !isSuperfluous(index)) }

  /** Whether the same words have the same translation elsewhere in the file. */
  function isSuperfluous(index: number): boolean {
    const { from, to } = entries[index]!
    return (byWords.get(from) ?? []).some((other) => used.has(other) && entries[other]!.to === to)
  }
}

/** The best of several translations of the same words. Equally good ones are used in order. */
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

/** The fit of a translation for a text with the same words: the block counts more than the field, and the field more than the place. */
function fitOf(text: SourceText, translation: TranslatedText): number {
  const { block } = translation
  const places = placesOf(translation)
  const inBlock = block === undefined ? 0 : block === text.block ? 8 : block.split('#')[0] === typeOf(text) ? 2 : -8
  const inField = places.some((place) => fieldOfPointer(place) === text.field) ? 4 : 0
  return inBlock + inField + (block === undefined && places.includes(text.pointer) ? 1 : 0)
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
        if (!mayBeOf(text, entries[entry]!)) return []
        const likeness = likenessOf(entries[entry]!.from, text.value)
        return likeness >= ALIKE ? [{ text, entry, likeness }] : []
      }),
    )
    .sort((one, other) => other.likeness - one.likeness)
}

/** The JSON pointers of a text when it was translated, and now. */
interface MovedText {
  before: string
  now: string
}

/**
 * Finds the current places of texts by the places stored with translations. An item of a list, such as a section, has moved to
 * the place of most of its matched texts. An item without matched texts follows the item before it. Returns a function of the
 * former JSON pointer; undefined if another item has the place.
 */
function placesNow(moved: readonly MovedText[]): (pointer: string) => string | undefined {
  const items = movedItems(moved)
  const taken = new Set(items.values())

  return (pointer) => {
    let before = ''
    let now = ''
    for (const step of pointer.split('/').slice(1)) {
      const item = isIndex(step) ? itemNow(before, Number(step), now) : `${now}/${step}`
      if (item === undefined) return undefined
      before += `/${step}`
      now = item
    }
    return now
  }

  /** The pointer of an item of the list that was at `list`, and is at `now`. */
  function itemNow(list: string, index: number, now: string): string | undefined {
    const matched = items.get(`${list}/${index}`)
    if (matched !== undefined) return matched
    const item = `${now}/${index + shiftBefore(list, index, now)}`
    return taken.has(item) ? undefined : item
  }

  /** The distance by which the nearest preceding item has moved in its list. */
  function shiftBefore(list: string, index: number, now: string): number {
    for (let previous = index - 1; previous >= 0; previous--) {
      const beside = items.get(`${list}/${previous}`)
      if (beside?.startsWith(`${now}/`)) return Number(beside.slice(now.length + 1)) - previous
    }
    return 0
  }
}

/** The current pointers of items of lists, by their former pointers. */
function movedItems(moved: readonly MovedText[]): Map<string, string> {
  const votes = new Map<string, Map<string, number>>()
  for (const text of moved) {
    if (fieldOfPointer(text.before) !== fieldOfPointer(text.now)) continue
    const [before, now] = [text.before.split('/'), text.now.split('/')]
    for (const [index, step] of before.entries()) {
      if (!isIndex(step)) continue
      const of = before.slice(0, index + 1).join('/')
      const to = now.slice(0, index + 1).join('/')
      const counts = votes.get(of) ?? new Map<string, number>()
      votes.set(of, counts.set(to, (counts.get(to) ?? 0) + 1))
    }
  }
  return new Map([...votes].map(([of, counts]) => [of, mostOf(counts)]))
}

const mostOf = (counts: ReadonlyMap<string, number>): string =>
  [...counts].reduce((most, each) => (each[1] > most[1] ? each : most))[0]

const isIndex = (step: string): boolean => /^\d+$/.test(step)

/** Texts in the former place of a translation's text: moved sections and items are found by their other texts. */
function inPlace(
  texts: readonly SourceText[],
  written: readonly number[],
  entries: readonly TranslatedText[],
  matched: MatchedTexts['matched'],
): { text: SourceText; entry: number }[] {
  if (texts.length === 0) return []
  const byPointer = new Map(texts.map((text) => [text.pointer, text]))
  const placeNow = placesNow(movedTexts(entries, matched))
  return written.flatMap((entry) =>
    placesOf(entries[entry]!).flatMap((before) => {
      const text = byPointer.get(placeNow(before) ?? '')
      return text && mayBeOf(text, entries[entry]!) ? [{ text, entry }] : []
    }),
  )
}

/** The former and current places of translated texts. Several texts of one translation are paired in order. */
function movedTexts(
  entries: readonly TranslatedText[],
  matched: MatchedTexts['matched'],
): { before: string; now: string }[] {
  const matches = groupBy(matched.values(), ({ entry }) => entry)
  return [...matches].flatMap(([entry, texts]) => {
    const places = placesOf(entries[entry]!)
    if (places.length === 0 || (places.length > 1 && places.length !== texts.length)) return []
    return texts.map(({ text }, index) => ({ before: places[index] ?? places[0]!, now: text.pointer }))
  })
}

/** Whether a translation may belong to a text: it names no block, or one with the type of the text's block. */
const mayBeOf = (text: SourceText, { block }: TranslatedText): boolean =>
  block === undefined || block.split('#')[0] === typeOf(text)

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
