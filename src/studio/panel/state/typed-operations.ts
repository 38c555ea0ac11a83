import type { Operation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { asciiDigits } from '#base/text/languages/digits.ts'
import { isSampleNumber } from '#base/text/samples/sample-numbers.ts'

/** The fields whose words are pressed to follow the link beside them. */
const WORDS_OF_LINKS = ['value', 'label']

/**
 * What typing a text changes. The link beside a telephone number or an e-mail address follows its words, as long as both have
 * been the same: what visitors read is what they dial. A flag that the text is made up ends with the text.
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

/** The flag that says that a text is made up, where it ends as another one is typed. */
function endedFlag(path: Path, value: string, document: unknown): Path | undefined {
  const [parent, name] = [path.slice(0, -1), String(path.at(-1))]
  const flag = [...parent, name === 'address' ? 'isPlaceholder' : `${name}IsPlaceholder`]
  if (valueAt(document, flag) !== true || value === '') return undefined
  return name === 'phone' && isSampleNumber(value) ? undefined : flag
}

/** The link that words stand for, of the kind that they have; undefined where they are no number and no address. */
function linkOf(words: string, href: string): string | undefined {
  const text = asciiDigits(words).trim()
  if (href.startsWith('tel:') && /^\+?[\d\s().-]*$/.test(text)) return `tel:${text.replaceAll(/[^+\d]/g, '')}`
  return href.startsWith('mailto:') && /^\S*$/.test(text) ? `mailto:${text}` : undefined
}
