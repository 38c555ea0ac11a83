/**
 * The names in markup on which styles depend: classes, as `p-faq-title`, and attributes, as `[dir]` and `[dir=rtl]`.
 */

/** Attributes that elements have from their component and keep: no script changes them on a served page. */
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

const ATTRIBUTE = new RegExp(` (?:class|${FIXED_ATTRIBUTES.join('|')})="[^"]*"`, 'g')

/** The names that some rules need in order to match. */
export interface NeededNames {
  all: readonly string[]
  indexOf: ReadonlyMap<string, number>
  /**
   * Matches the names of drawings, which are not written as React writes attributes. One expression for all names, as each
   * search reads the whole text.
   */
  inDrawings: RegExp
  /** Cache of the indices of the names in an attribute: pages have the same few hundred attributes. */
  inAttribute: Map<string, readonly number[]>
}

/** Matches nothing. */
const NOTHING = '(?!)'

export function neededNames(names: Iterable<string>): NeededNames {
  const all = [...new Set(names)]
  const indexOf = new Map(all.map((name, index) => [name, index]))
  // Longer names first: a name may begin with another one.
  const ofDrawings = all.filter((name) => !isOfStyle(name)).sort((a, b) => b.length - a.length)
  return { all, indexOf, inDrawings: new RegExp(ofDrawings.join('|') || NOTHING, 'g'), inAttribute: new Map() }
}

/**
 * Whether a name is an attribute, or a class that `style.ts` has named or a build has shortened: React writes these. All
 * other classes are in drawings, which are made by hand.
 */
const isOfStyle = (name: string): boolean => /^(?:p-|[A-Z]|\[)/.test(name)

/** Some of the needed names, as bits: bit n says whether the nth is among them. Each number has 16 bits, as a character has. */
export type NameSet = readonly number[]

const emptySet = ({ all }: NeededNames): number[] => Array<number>(Math.ceil(all.length / 16)).fill(0)

function add(index: number, set: number[]): void {
  set[index >> 4]! |= 1 << (index & 15)
}

const has = (index: number, set: NameSet): boolean => (set[index >> 4]! & (1 << (index & 15))) !== 0

/** The names that are in at least one of the sets. */
export function union(first: NameSet, ...more: NameSet[]): NameSet {
  const set = [...first]
  for (const other of more) for (let at = 0; at < set.length; at++) set[at]! |= other[at]!
  return set
}

/** A key for a map: equal sets have equal keys. */
export const keyOf = (set: NameSet): string => String.fromCharCode(...set)

/** The needed names in markup. */
export function namesIn(markup: string, needed: NeededNames): NameSet {
  return union(namesInAttributes(attributesIn(markup), needed), namesInDrawing(markup, needed))
}

/** The attributes in markup that may have needed names, each as React has written it, with a space before it. */
export const attributesIn = (markup: string): Set<string> => new Set(markup.match(ATTRIBUTE))

/** The needed names in attributes that are written as `attributesIn` returns them. */
export function namesInAttributes(attributes: Iterable<string>, needed: NeededNames): NameSet {
  const set = emptySet(needed)
  for (const attribute of attributes) {
    let found = needed.inAttribute.get(attribute)
    if (found === undefined) needed.inAttribute.set(attribute, (found = indicesInAttribute(attribute, needed)))
    for (const index of found) add(index, set)
  }
  return set
}

/** The needed names in the SVG text of a drawing. */
export function namesInDrawing(svg: string, needed: NeededNames): NameSet {
  const set = emptySet(needed)
  for (const name of svg.match(needed.inDrawings) ?? []) add(needed.indexOf.get(name)!, set)
  return set
}

function indicesInAttribute(attribute: string, { indexOf }: NeededNames): number[] {
  const equals = attribute.indexOf('=')
  const name = attribute.slice(1, equals)
  const value = attribute.slice(equals + 2, -1)
  const names = name === 'class' ? value.split(/\s+/) : [`[${name}]`, `[${name}=${value}]`]
  return names.flatMap((each) => indexOf.get(each) ?? [])
}

/** The names themselves. */
export const namesOf = (set: NameSet, { all }: NeededNames): Set<string> =>
  new Set(all.filter((_, index) => has(index, set)))
