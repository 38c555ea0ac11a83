import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { asciiDigits } from '#base/text/words/characters.ts'
import { isSampleNumber } from '#base/text/samples/samples.ts'

/** The fields whose text is the label of the link beside them. */
const WORDS_OF_LINKS = ['value', 'label']

/**
 * The operations of typing a text. The link beside a telephone number or an e-mail address follows its words while both
 * are equal: visitors dial the number that they read. A flag that marks the text as invented is removed with the text.
 */
export function typedOperations(path: Path, value: string, document: unknown): Operation[] {
  const set: Operation = { type: 'set', path, value }
  const linkPath = [...path.slice(0, -1), 'href']
  const [before, href] = [valueAt(document, path), valueAt(document, linkPath)]
  const flag = endedFlag(path, value, document)
  if (flag) return [set, { type: 'remove', path: flag }]
  if (!WORDS_OF_LINKS.includes(String(path.at(-1))) || typeof before !== 'string' || typeof href !== 'string')
    return [set]
  const next = linkOf(value, href)
  const isSame = href === linkOf(before, href)
  return isSame && next !== undefined && next !== href ? [set, { type: 'set', path: linkPath, value: next }] : [set]
}

/** The flag that marks a text as invented, if typing another text removes it. */
function endedFlag(path: Path, value: string, document: unknown): Path | undefined {
  const [parent, name] = [path.slice(0, -1), String(path.at(-1))]
  const flag = [...parent, name === 'address' ? 'isPlaceholder' : `${name}IsPlaceholder`]
  if (valueAt(document, flag) !== true || value === '') return undefined
  return name === 'phone' && isSampleNumber(value) ? undefined : flag
}

/** The link for words, of the same kind as the old one; undefined if they are not a number or an address. */
function linkOf(words: string, href: string): string | undefined {
  const text = asciiDigits(words).trim()
  if (href.startsWith('tel:') && /^\+?[\d\s().-]*$/.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, '')}`
  return href.startsWith('mailto:') && /^\S*$/.test(text) ? `mailto:${text}` : undefined
}
