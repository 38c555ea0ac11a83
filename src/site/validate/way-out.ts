import { quote } from '#site/problems/wording.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Validated } from './field-place.ts'

/** Where to move the rest of a list with too many items. */
export function placeForItems(path: Path, { value, prefix }: Validated): string {
  const whole = [...prefix, ...path]
  const field = whole.at(-1)
  if (field === 'actions') return 'Or write the others as links in a text.'
  const block = whole[0] === 'blocks' && typeof whole[1] === 'number' ? whole.slice(0, 2) : undefined
  const list = listAround(whole, block?.length ?? 0)
  if (list !== undefined) return `Or begin another entry of ${quote(list)} with the rest.`
  if (block) {
    const type = String(valueAt(value, [...block, 'type']))
    // A page has one opening.
    return type === 'hero'
      ? 'Or show the rest in a block of its own behind this one.'
      : `Or move the rest into another block ${quote(type)} behind this one.`
  }
  return OF_DOCUMENTS[String(whole[0])] ?? 'Keep what matters most here, and say the rest on a page.'
}

/** By the first field of the path, in documents other than pages. */
const OF_DOCUMENTS: Readonly<Record<string, string>> = {
  header: 'Keep what is looked for most, and let one line lead to a page that links to the rest.',
  footer: 'Keep what is looked for most, and let one line lead to a page that links to the rest.',
  fields: 'Or ask for the rest in a second form, or later.',
  redirects: 'Take out the oldest, which nobody follows any more.',
  blocks: 'Or move the rest to a second page, and link to it.',
}

/** The name of the innermost list around the value, among the lists that begin after `from`. */
function listAround(path: Path, from: number): string | undefined {
  const index = path.findLastIndex((step, at) => typeof step === 'number' && at > from)
  const list = path[index - 1]
  return typeof list === 'string' ? list : undefined
}

/** Where to move the rest of a text that is too long. */
export function placeForText(path: Path, { prefix }: Validated): string {
  const whole = [...prefix, ...path]
  const [first, ...below] = whole
  if (first === 'title' && below.length === 0)
    return 'It is the short name, as menus show it. A page says its whole title in "title" of its block "hero".'
  if (first === 'seo') return 'Search engines would cut it: say the rest on the page itself.'
  const last = whole.at(-1)
  const list = whole.at(-2)
  if (typeof last === 'number' && typeof list === 'string')
    return `Or divide it: begin another entry of ${quote(list)}.`
  return first === 'blocks'
    ? 'Say the rest in a longer text of this block, or in a block "prose" behind it.'
    : 'Say the rest on a page.'
}
