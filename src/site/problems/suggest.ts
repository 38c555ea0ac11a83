import { distance } from 'fastest-levenshtein'
import { memo } from '#base/memo/memo.ts'

/**
 * The probable candidate for `typed`, if one is close enough: equal except for capitals, separators or an ending, or a few
 * typing errors away. `share` is the maximum share of mistyped characters.
 */
export function closest(typed: string, candidates: readonly string[], share = 0.4): string | undefined {
  if (candidates.length > MOST_COMPARED) return closestOfMany(typed, candidates)
  const longest = Math.max(1, Math.floor(typed.length * share))
  let best: string | undefined
  let least = Math.min(longest, 5) + 1
  for (const candidate of candidates) {
    const errors =
      normalized(typed) === normalized(candidate)
        ? 0
        : editDistance(typed.toLowerCase(), candidate.toLowerCase(), least)
    if (errors < least) {
      least = errors
      best = candidate
    }
  }
  return best ?? onlyOneWith(typed, candidates)
}

/** The candidates nearest to `typed`, the nearest first: those with the most pairs of letters in common. */
export function nearest(typed: string, candidates: readonly string[], most: number): string[] {
  const pairs = pairsOf(typed)
  const score = (candidate: string): number => {
    const candidatePairs = pairsOf(candidate)
    return [...candidatePairs].filter((pair) => pairs.has(pair)).length / Math.max(1, candidatePairs.size)
  }
  const scored = candidates.map((candidate) => [candidate, score(candidate)] as const)
  return scored
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([candidate]) => candidate)
}

const pairsOf = (word: string): Set<string> => {
  const letters = normalized(word)
  return new Set([...letters].slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** The only candidate that begins with the name or contains it as a word, or vice versa: "visit-us" for "visit". */
function onlyOneWith(typed: string, candidates: readonly string[]): string | undefined {
  if (typed.length < 3) return undefined
  const [only, another] = candidates.filter(
    (name) => name.startsWith(typed) || name.split('-').includes(typed) || (name.length > 2 && typed.startsWith(name)),
  )
  return another === undefined ? only : undefined
}

/** "Did you mean …? " with a trailing space, or an empty string. */
export function didYouMean(typed: string, candidates: readonly string[]): string {
  const best = closest(typed, candidates)
  return best === undefined ? '' : `Did you mean ${JSON.stringify(best)}? `
}

const normalized = (word: string): string => word.toLowerCase().replace(/[^\p{L}\p{N}/#]/gu, '')

/** From this number of candidates on, an index is used, which is cached for each list. */
const MOST_COMPARED = 100

/** The closest of many candidates: only those with one typing error, or with two of different kinds. */
function closestOfMany(typed: string, candidates: readonly string[]): string | undefined {
  const index = spellingIndex(candidates)
  const similar = new Set(spellingsOf(typed).flatMap((spelling) => index.get(spelling) ?? []))
  let best: string | undefined
  let least = Math.min(Math.max(1, Math.floor(typed.length * 0.4)), 2) + 1
  for (const candidate of similar) {
    const errors = editDistance(normalized(typed), normalized(candidate), least + 1)
    if (errors < least || (errors === 0 && candidate.toLowerCase() === typed.toLowerCase())) {
      least = errors
      best = candidate
    }
  }
  return best
}

const spellingIndex = memo((candidates: readonly string[]) => {
  const index = new Map<string, string[]>()
  for (const candidate of candidates) {
    for (const spelling of spellingsOf(candidate)) {
      const same = index.get(spelling)
      if (same) same.push(candidate)
      else index.set(spelling, [candidate])
    }
  }
  return index
})

/** A word without separators, and all results of deleting one letter of it. Similar words share one of these. */
function spellingsOf(word: string): string[] {
  const letters = normalized(word)
  return [letters, ...[...letters].map((_, index) => letters.slice(0, index) + letters.slice(index + 1))]
}

/**
 * The number of insertions, deletions, substitutions and swaps of neighbours from `a` to `b`, at most `limit`. A second swap
 * counts as two substitutions.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit
  const edits = distance(a, b)
  // A swap spares one edit at most.
  if (edits > limit || edits < 2) return Math.min(limit, edits)
  const swapped = Array.from(
    { length: Math.max(0, a.length - 1) },
    (_, index) => a.slice(0, index) + a.charAt(index + 1) + a.charAt(index) + a.slice(index + 2),
  )
  return Math.min(limit, edits, ...swapped.map((word) => distance(word, b) + 1))
}

/** Other words for values that can be chosen: of form fields, of layouts. */
const OTHER_WORDS: Record<string, readonly string[]> = {
  tel: ['phone', 'telephone', 'mobile', 'phone number'],
  email: ['mail', 'e-mail address'],
  select: ['dropdown', 'choice', 'choices', 'list', 'radio', 'options'],
  textarea: ['message', 'multiline', 'comment', 'long text', 'longtext', 'paragraph'],
  text: ['string', 'input', 'line', 'name', 'short text'],
  'noindex,nofollow': ['none', 'hidden', 'private'],
  'index,follow': ['all', 'public'],
}

/** The probable value among the possible ones, if they are texts. */
export function suggestChoice(input: unknown, possible: readonly unknown[]): string | undefined {
  if (typeof input !== 'string') return undefined
  const texts = possible.filter((value): value is string => typeof value === 'string')
  const word = input.trim().toLowerCase()
  return texts.find((text) => OTHER_WORDS[text]?.includes(word)) ?? closest(input, texts)
}

/** Other names of fields: in HTML, in other systems, in everyday words. */
const OTHER_NAMES: Record<string, readonly string[]> = {
  brand: ['primary', 'primaryColor', 'primaryColour', 'brandColor', 'brandColour', 'mainColor', 'mainColour'],
  limit: ['maxLength', 'max'],
  required: ['mandatory', 'optional'],
  options: ['values', 'choices'],
  placeholder: ['hint', 'example'],
  from: ['source', 'old', 'oldUrl', 'oldPath'],
  to: ['destination', 'target', 'new', 'newUrl', 'newPath'],
  file: ['src', 'url', 'path', 'filename', 'image'],
  links: ['children', 'submenu', 'items'],
  href: ['link', 'url', 'to'],
  label: ['text', 'name', 'title', 'caption'],
  title: ['heading', 'headline', 'name'],
  description: ['text', 'body', 'content'],
  status: ['draft', 'published', 'state'],
  drawing: ['image', 'picture', 'photo', 'icon', 'illustration', 'img', 'svg'],
  subtitle: ['description', 'lead', 'intro', 'subheading', 'subheadline', 'tagline'],
  lead: ['description', 'subtitle', 'intro', 'subheading', 'summary'],
  anchor: ['id'],
  hidden: ['hide', 'isHidden', 'invisible', 'disabled'],
  actions: ['buttons', 'cta', 'ctas', 'action', 'button'],
  question: ['title', 'q'],
  answer: ['text', 'a', 'content'],
  items: ['questions', 'entries', 'list', 'steps', 'cards', 'children'],
  blocks: ['sections', 'components', 'modules', 'content', 'body'],
}

/**
 * The probable field for an unknown name: a missing field that has this name elsewhere, or any field of which it is a
 * misspelling.
 */
export function suggestField(
  unknownField: string,
  possible: readonly string[],
  given: object = {},
): string | undefined {
  const same = (other: string): boolean => other.toLowerCase() === unknownField.toLowerCase()
  const left = possible.filter((field) => !Object.hasOwn(given, field))
  return left.find((field) => OTHER_NAMES[field]?.some(same)) ?? closest(unknownField, possible)
}
