import { Fragment } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ELEMENT } from './jsx-runtime.ts'
import { attributesIn, FIXED_ATTRIBUTES } from './markup-names.ts'

/**
 * The markup of an element that is never hydrated: the same as React's `renderToStaticMarkup` returns, in about half the time
 * (0.17 ms instead of 0.33 for the blocks of a page). This module renders what sections are made of: function
 * components without hooks, and the elements and attributes of the lists below. A component that renders anything else is
 * left to React, so that every component works and errors are those of React. The attributes on which the style depends (see
 * `attributesIn`) are added to `attributes`, some more than once. Collecting them here takes a tenth of the time of finding
 * them in the markup.
 */
export function staticMarkup(element: ReactElement, identifierPrefix = '', attributes?: string[]): string {
  const { type } = element
  if (!leftToReact.has(type)) {
    try {
      return plainMarkup(element, attributes)
    } catch {
      leftToReact.add(type)
    }
  }
  const markup = renderToStaticMarkup(element, { identifierPrefix })
  attributes?.push(...attributesIn(markup))
  return markup
}

/** Types of elements that this module has failed to render. */
const leftToReact = new Set<ReactElement['type']>()

/** The markup so far. Appending to one string takes a fifth less time than returning a string from each element. */
let html = ''
/** The attributes so far on which the style depends. Undefined where they are not asked for. */
let noted: string[] | undefined
/** The last list of attributes, and its generation: an attribute with the same generation is in the list already. */
let lastNoted: string[] | undefined
let generation = 0

/**
 * The markup, rendered without React. Throws where the element renders anything that is not on the lists. Hooks throw, too, as
 * React is not rendering.
 */
export function plainMarkup(node: unknown, attributes?: string[]): string {
  const outer = { html, noted }
  html = ''
  noteIn(attributes)
  try {
    write(node)
    return html
  } finally {
    html = outer.html
    noteIn(outer.noted)
  }
}

function noteIn(attributes: string[] | undefined): void {
  noted = attributes
  if (attributes === undefined || attributes === lastNoted) return
  lastNoted = attributes
  generation += 1
}

const MEMO = Symbol.for('react.memo')

type Props = Record<string, unknown>

// Several `typeof` comparisons, as a `switch` would compare strings.
function write(node: unknown): void {
  if (typeof node === 'object') {
    if (node === null) return
    if ((node as { $$typeof?: symbol }).$$typeof === ELEMENT) writeElement(node as ReactElement<Props>)
    else if (Array.isArray(node)) for (const child of node) write(child)
    else throw new Error('An object is not rendered here')
  } else if (typeof node === 'string') html += escaped(node)
  else if (typeof node === 'number') html += String(node)
  else if (typeof node !== 'boolean' && node !== undefined) throw new Error(`A ${typeof node} is not rendered here`)
}

function writeElement({ type, props }: ReactElement<Props>): void {
  if (typeof type === 'string') writeHostElement(type, props)
  else if (type === Fragment) write(props['children'])
  else if ((type as { $$typeof?: symbol }).$$typeof === MEMO) writeMemo(type, props)
  else write(componentOf(type)(props))
}

/** The markup of a `memo` component with certain props, and the attributes in it on which the style depends. */
interface MemoMarkup {
  markup: string
  attributes: readonly string[]
}

/** A tree of cached markup: by component, then by the name and the value of each prop in turn. */
class MemoMarkups {
  known: MemoMarkup | undefined
  readonly next = new Map<unknown, MemoMarkups>()
}

const memoMarkups = new MemoMarkups()
/** The most nodes of the tree: a site with other props on each page would fill the memory. */
const MOST_MEMO = 5000
let memoCount = 0

/** A `memo` component, such as an icon, often has the same props, and then the same markup: it is cached. */
function writeMemo(type: unknown, props: Props): void {
  const markups = memoMarkupsOf(type, props)
  if (!markups) {
    write(componentOf(type)(props))
    return
  }
  const { markup, attributes } = (markups.known ??= memoMarkupOf(type, props))
  html += markup
  noted?.push(...attributes)
}

/** Undefined where a prop is an object, or where the cache is full. */
function memoMarkupsOf(type: unknown, props: Props): MemoMarkups | undefined {
  let markups = nextOf(memoMarkups, type)
  for (const name in props) {
    const value = props[name]
    if (markups === undefined || (typeof value === 'object' && value !== null)) return undefined
    const named = nextOf(markups, name)
    markups = named && nextOf(named, value)
  }
  return markups
}

function nextOf({ next }: MemoMarkups, part: unknown): MemoMarkups | undefined {
  const known = next.get(part)
  if (known || memoCount === MOST_MEMO) return known
  memoCount += 1
  const made = new MemoMarkups()
  next.set(part, made)
  return made
}

function memoMarkupOf(type: unknown, props: Props): MemoMarkup {
  const attributes: string[] = []
  const markup = plainMarkup(componentOf(type)(props), attributes)
  return { markup, attributes }
}

type Render = (props: Props) => unknown

/** Cache of the functions of components, by type. */
const components = new Map<unknown, Render>()

function componentOf(type: unknown): Render {
  const known = components.get(type)
  if (known) return known
  const isMemo = (type as { $$typeof?: symbol }).$$typeof === MEMO
  const component = isMemo ? (type as { type: unknown }).type : type
  if (typeof component !== 'function') throw new Error('This type of element is not rendered here')
  if (component.prototype?.isReactComponent) throw new Error(`The class ${component.name} is not rendered here`)
  components.set(type, component as Render)
  return component as Render
}

function writeHostElement(type: string, props: Props): void {
  const tag = TAGS.get(type)
  // React preloads images that are not loaded lazily, and writes the name of a button after its other attributes.
  if (tag === undefined || (type === 'img' && props['loading'] !== 'lazy') || (type === 'button' && 'name' in props))
    throw new Error(`<${type}> is not rendered here`)
  // In most tags the class is the only attribute: such a tag is cached as one string.
  let opening: Opening | undefined = tag
  let children: unknown
  let inner: unknown
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined) continue
    if (name === 'children') children = value
    else if (name === 'dangerouslySetInnerHTML') ({ __html: inner } = value as { __html: unknown })
    else if (name === 'className' && opening === tag && typeof value === 'string') opening = openingWith(value, tag)
    else {
      if (opening) html += opening.start
      opening = undefined
      writeAttribute(name, value)
    }
  }
  if (inner !== undefined && (children !== undefined || typeof inner !== 'string'))
    throw new Error(`<${type}> has content that is not rendered here`)
  if (tag.end === undefined) {
    if (children !== undefined || inner !== undefined) throw new Error(`<${type}> cannot have content`)
    html += opening ? `${opening.start}/>` : '/>'
    return
  }
  html += opening ? opening.whole : '>'
  if (inner === undefined) write(children)
  else writeInner(inner as string)
  html += tag.end
}

/** Cache of the attributes in inner HTML: pages often have the same drawings. */
const attributesOfInner = new Map<string, readonly string[]>()
/** The most entries: a site with other ids on each page would fill the memory. */
const MOST_INNER = 1000

function writeInner(inner: string): void {
  html += inner
  if (!noted) return
  let attributes = attributesOfInner.get(inner)
  if (!attributes) {
    attributes = [...attributesIn(inner)]
    if (attributesOfInner.size < MOST_INNER) attributesOfInner.set(inner, attributes)
  }
  noted.push(...attributes)
}

/** An attribute with a value, as it is written in markup. */
interface Written {
  /** Empty where the attribute is omitted. */
  text: string
  /** The generation of the last list to which it was added. */
  generation: number
}

function note(attribute: Written): void {
  if (noted === undefined || attribute.generation === generation || attribute.text === '') return
  attribute.generation = generation
  noted.push(attribute.text)
}

function openingWith(className: string, tag: Tag): Opening {
  let opening = tag.withClass.get(className)
  if (!opening) {
    const attribute = writtenOf(CLASS, className)
    const start = tag.start + attribute.text
    opening = { start, whole: `${start}>`, attribute }
    tag.withClass.set(className, opening)
  }
  note(opening.attribute)
  return opening
}

function writeAttribute(name: string, value: unknown): void {
  const attribute = ATTRIBUTES.get(name) ?? customAttribute(name)
  const written = attribute.written.get(value) ?? writtenOf(attribute, value)
  html += written.text
  if (attribute.isStyled) note(written)
}

/** The most cached values of one attribute: a site with other values on each page would fill the memory. */
const MOST_WRITTEN = 300

function writtenOf(attribute: Attribute, value: unknown): Written {
  const made = { text: attributeText(attribute, value), generation: 0 }
  if (attribute.written.size < MOST_WRITTEN) attribute.written.set(value, made)
  return made
}

function attributeText({ prop, start, kind }: Attribute, value: unknown): string {
  if (kind === 'omitted') return ''
  if (kind === 'presence' && typeof value === 'boolean') return value ? `${start}"` : ''
  if (kind !== 'presence') {
    if (typeof value === 'string') {
      if (kind === 'address' && !PLAIN_ADDRESS.test(value)) throw new Error(`The address ${value} is not rendered here`)
      return `${start}${escaped(value)}"`
    }
    if (typeof value === 'number' || (typeof value === 'boolean' && kind === 'any')) return `${start}${value}"`
    if (typeof value === 'boolean') return ''
  }
  throw new Error(`The value of ${prop} is not rendered here`)
}

/** Matches addresses that are certainly neither `javascript:`, which React replaces, nor empty, which React may omit. */
const PLAIN_ADDRESS = /^[a-ik-z\d/#?.]/i

const NEEDS_ESCAPING = /["'&<>]/
const ENTITIES: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  NEEDS_ESCAPING.test(text) ? text.replace(/["'&<>]/g, (character) => ENTITIES[character] ?? '') : text

/** The beginning of a tag. */
interface Opening {
  /** Up to where other attributes or the end of the tag follow. */
  start: string
  whole: string
}

interface Tag extends Opening {
  /** Undefined for void elements. */
  end: string | undefined
  /** With a class, by class. */
  withClass: Map<string, Opening & { attribute: Written }>
}

const tag = (name: string, end?: string): [string, Tag] => [
  name,
  { start: `<${name}`, whole: `<${name}>`, end, withClass: new Map() },
]

const words = (text: string): string[] => text.trim().split(/\s+/)

/** The elements for which React has no rule of its own. */
const TAGS = new Map<string, Tag>([
  ...words('br hr wbr img source').map((name) => tag(name)),
  ...words(`
    a abbr address article aside b bdi blockquote button caption cite code data dd details dfn div dl dt em figcaption figure
    footer h1 h2 h3 h4 h5 h6 header i iframe kbd li main mark nav ol p picture q s samp section small span strong sub summary sup table
    tbody td template tfoot th thead time tr ul var
    circle clipPath defs ellipse g line linearGradient path polygon polyline radialGradient rect stop svg use
  `).map((name) => tag(name, `</${name}>`)),
])

interface Attribute {
  prop: string
  /** With the quotation mark before the value. */
  start: string
  /** React writes booleans as text for `any`, as the attribute's presence for `presence`, and not at all for others. */
  kind: 'text' | 'any' | 'presence' | 'address' | 'omitted'
  /** Whether the style depends on it. */
  isStyled: boolean
  /** Cache by value, as pages often have the same values. */
  written: Map<unknown, Written>
}

const attribute = (kind: Attribute['kind'], prop: string, name = prop): [string, Attribute] => [
  prop,
  {
    prop,
    start: ` ${name}="`,
    kind,
    isStyled: name === 'class' || FIXED_ATTRIBUTES.includes(name),
    written: new Map(),
  },
]

const [, CLASS] = attribute('text', 'className', 'class')

/** The attributes by the names of their props. Those that begin with `data-` or `aria-` are added when they are first used. */
const ATTRIBUTES = new Map<string, Attribute>([
  ...words(`
    id title lang dir role rel sandbox allow target type name label scope headers abbr cite dateTime colSpan alt srcSet sizes
    loading decoding fetchPriority
    d r cx cy x y rx ry x1 x2 y1 y2 fx fy fill stroke offset opacity points transform width height viewBox
    preserveAspectRatio gradientUnits gradientTransform xmlns
  `).map((name) => attribute('text', name)),
  ...words('focusable draggable value').map((name) => attribute('any', name)),
  ...words('hidden inert open reversed').map((name) => attribute('presence', name)),
  ['className', CLASS],
  attribute('address', 'href'),
  attribute('address', 'src'),
  attribute('omitted', 'suppressHydrationWarning'),
  attribute('text', 'tabIndex', 'tabindex'),
  attribute('text', 'htmlFor', 'for'),
  ...words(`
    clipRule fillOpacity fillRule stopColor stopOpacity strokeDasharray strokeDashoffset strokeLinecap strokeLinejoin
    strokeMiterlimit strokeOpacity strokeWidth textAnchor vectorEffect
  `).map((prop) =>
    attribute(
      'text',
      prop,
      prop.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`),
    ),
  ),
])

function customAttribute(name: string): Attribute {
  if (!/^(?:data|aria)-[a-z-]+$/.test(name)) throw new Error(`The attribute ${name} is not rendered here`)
  const custom = attribute('any', name)
  ATTRIBUTES.set(...custom)
  return custom[1]
}
