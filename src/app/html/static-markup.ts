import { Fragment } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ELEMENT } from './jsx-runtime.ts'
import { attributesIn, FIXED } from './used-rules.ts'

/**
 * The markup of an element that is never hydrated: what React's `renderToStaticMarkup` returns, in about half the time
 * (0.17 ms for the blocks of a page, not 0.33: decision 40). This module renders what sections are made of: function
 * components without hooks, and the elements and attributes of the lists below. A component that renders anything else
 * is left to React, so that every component works, and so that its errors are React's. Those attributes of the markup on
 * which its style depends (`attributesIn`) are added to `attributes`: to note them takes a tenth of the time of finding them.
 */
export function staticMarkup(element: ReactElement, identifierPrefix = '', attributes?: Set<string>): string {
  const { type } = element
  if (!leftToReact.has(type)) {
    try {
      return plainMarkup(element, attributes)
    } catch {
      leftToReact.add(type)
    }
  }
  const markup = renderToStaticMarkup(element, { identifierPrefix })
  if (attributes) for (const attribute of attributesIn(markup)) attributes.add(attribute)
  return markup
}

/** Types of elements that were tried before. */
const leftToReact = new Set<ReactElement['type']>()

/** The markup so far. Writing to one string takes four fifths of the time of returning one from each element. */
let html = ''
/** The attributes so far on which the style depends, where they are asked for. */
let noted: Set<string> | undefined

/**
 * The markup without help of React. Throws where the element renders anything that is not on the lists. A hook throws, too:
 * React renders nothing at the time.
 */
export function plainMarkup(element: ReactElement, attributes?: Set<string>): string {
  const outer = { html, noted }
  html = ''
  noted = attributes
  try {
    write(element)
    return html
  } finally {
    ;({ html, noted } = outer)
  }
}

const MEMO = Symbol.for('react.memo')

type Props = Record<string, unknown>

// A chain of `typeof`: in a `switch` the engine compares strings.
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
  else write(componentOf(type)(props))
}

function componentOf(type: unknown): (props: Props) => unknown {
  const isMemo = (type as { $$typeof?: symbol }).$$typeof === MEMO
  const component = isMemo ? (type as { type: unknown }).type : type
  if (typeof component !== 'function') throw new Error('This type of element is not rendered here')
  if (component.prototype?.isReactComponent) throw new Error(`The class ${component.name} is not rendered here`)
  return component as (props: Props) => unknown
}

function writeHostElement(type: string, props: Props): void {
  const tag = TAGS.get(type)
  // React preloads images that are not loaded lazily, and writes the name of a button after its other attributes.
  if (tag === undefined || (type === 'img' && props['loading'] !== 'lazy') || (type === 'button' && 'name' in props))
    throw new Error(`<${type}> is not rendered here`)
  html += tag.start
  let children: unknown
  let inner: unknown
  for (const name in props) {
    const value = props[name]
    if (value === null || value === undefined) continue
    if (name === 'children') children = value
    else if (name === 'dangerouslySetInnerHTML') ({ __html: inner } = value as { __html: unknown })
    else if (name === 'className') writeClass(value)
    else writeAttribute(name, value)
  }
  if (inner !== undefined && (children !== undefined || typeof inner !== 'string'))
    throw new Error(`<${type}> has content that is not rendered here`)
  if (tag.end === undefined) {
    if (children !== undefined || inner !== undefined) throw new Error(`<${type}> cannot have content`)
    html += '/>'
    return
  }
  html += '>'
  if (inner === undefined) write(children)
  else writeInner(inner as string)
  html += tag.end
}

/** The attributes in inner HTML, of which pages have the same again and again: drawings. */
const attributesOfInner = new Map<string, ReadonlySet<string>>()
/** Sites with other ids on each page would fill the memory. */
const MOST_INNER = 1000

function writeInner(inner: string): void {
  html += inner
  if (!noted) return
  let attributes = attributesOfInner.get(inner)
  if (!attributes) {
    attributes = attributesIn(inner)
    if (attributesOfInner.size < MOST_INNER) attributesOfInner.set(inner, attributes)
  }
  for (const attribute of attributes) noted.add(attribute)
}

/** Of an attribute on which the style depends, by value: a site has few, and its pages have them again and again. */
type Written = Map<unknown, string>

const classAttributes: Written = new Map()

function writeClass(value: unknown): void {
  if (typeof value !== 'string') throw new Error('A class is a string')
  writeNoted(classAttributes, ' class="', value)
}

function writeNoted(written: Written, start: string, value: string | number | boolean): void {
  let attribute = written.get(value)
  if (attribute === undefined) written.set(value, (attribute = `${start}${escaped(String(value))}"`))
  html += attribute
  noted?.add(attribute)
}

function writeAttribute(name: string, value: unknown): void {
  const { start, kind, written } = ATTRIBUTES.get(name) ?? customAttribute(name)
  if (kind === 'omitted') return
  if (kind === 'presence') {
    if (typeof value === 'boolean') html += value ? `${start}"` : ''
    else throw new Error(`The value of ${name} is not rendered here`)
  } else if (typeof value === 'string') {
    if (kind === 'address' && !PLAIN_ADDRESS.test(value)) throw new Error(`The address ${value} is not rendered here`)
    if (written) writeNoted(written, start, value)
    else html += start + escaped(value) + '"'
  } else if (typeof value === 'number' || (typeof value === 'boolean' && kind === 'any')) {
    if (written) writeNoted(written, start, value)
    else html += `${start}${value}"`
  } else if (typeof value !== 'boolean') throw new Error(`The value of ${name} is not rendered here`)
}

/** Certainly not a `javascript:` address, which React replaces, nor empty, which React omits from some elements. */
const PLAIN_ADDRESS = /^[a-ik-z\d/#?.]/i

const NEEDS_ESCAPING = /["'&<>]/
const ENTITIES: Record<string, string> = { '"': '&quot;', "'": '&#x27;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string): string =>
  NEEDS_ESCAPING.test(text) ? text.replace(/["'&<>]/g, (character) => ENTITIES[character] ?? '') : text

interface Tag {
  start: string
  /** Absent for void elements. */
  end?: string
}

const words = (text: string): string[] => text.trim().split(/\s+/)

/** The elements for which React has no rule of its own. */
const TAGS = new Map<string, Tag>([
  ...words('br hr wbr img source').map((name): [string, Tag] => [name, { start: `<${name}` }]),
  ...words(`
    a abbr address article aside b bdi blockquote button caption cite code data dd details dfn div dl dt em figcaption figure
    footer h1 h2 h3 h4 h5 h6 header i iframe kbd li main mark nav ol p picture q s samp section small span strong sub summary sup table
    tbody td template tfoot th thead time tr ul var
    circle clipPath defs ellipse g line linearGradient path polygon polyline radialGradient rect stop svg use
  `).map((name): [string, Tag] => [name, { start: `<${name}`, end: `</${name}>` }]),
])

interface Attribute {
  /** With the quotation mark before the value. */
  start: string
  /** React writes booleans as text for `any`, as the attribute's presence for `presence`, and not at all for others. */
  kind: 'text' | 'any' | 'presence' | 'address' | 'omitted'
  /** Where the style depends on it. */
  written: Written | undefined
}

const attribute = (kind: Attribute['kind'], prop: string, name = prop): [string, Attribute] => [
  prop,
  { start: ` ${name}="`, kind, written: FIXED.includes(name) ? new Map() : undefined },
]

/** The attributes by the names of their props, with those that begin with `data-` or `aria-` once they were used. */
const ATTRIBUTES = new Map<string, Attribute>([
  ...words(`
    id title lang dir role rel sandbox allow target type name label scope headers abbr cite dateTime colSpan alt srcSet sizes
    loading decoding fetchPriority
    d r cx cy x y rx ry x1 x2 y1 y2 fx fy fill stroke offset opacity points transform width height viewBox
    preserveAspectRatio gradientUnits gradientTransform xmlns
  `).map((name) => attribute('text', name)),
  ...words('focusable draggable value').map((name) => attribute('any', name)),
  ...words('hidden inert open reversed').map((name) => attribute('presence', name)),
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
