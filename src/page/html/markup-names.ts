/**
 * The names in markup that styles depend on: classes, as `p-faq-title`, and attributes, as `[dir]` and `[dir=rtl]`.
 */

/** Attributes that elements get from their component and keep: no script changes them on a served page. */
export const FIXED_ATTRIBUTES = [
  'data-carried',
  'data-columns',
  'data-count',
  'data-emphasis',
  'data-even',
  'data-fold',
  'data-has-drawing',
  'data-headings',
  'data-layout',
  'data-length',
  'data-letters',
  'data-odd',
  'data-presentation',
  'data-rest',
  'data-ruled',
  'data-shape',
  'data-size',
  'data-sky',
  'data-solid',
  'data-tone',
  'data-type',
  'dir',
]

/** Hand-written drawings may have single quotes. */
const ATTRIBUTE = new RegExp(`\\s(?:class|${FIXED_ATTRIBUTES.join('|')})=["'][^"']*`, 'g')

export function namesIn(markup: string): Set<string> {
  const names = new Set<string>()
  for (const attribute of new Set(markup.match(ATTRIBUTE))) {
    const equals = attribute.indexOf('=')
    const name = attribute.slice(1, equals)
    const value = attribute.slice(equals + 2)
    if (name === 'class') for (const each of value.split(/\s+/)) names.add(each)
    else names.add(`[${name}]`).add(`[${name}=${value}]`)
  }
  return names
}
