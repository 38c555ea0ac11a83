import { XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of a part of a Word document. Names have the usual prefixes, whatever prefixes the document uses. */
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

const NAMESPACES: Record<string, string> = {
  w: 'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  r: 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  wp: 'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing',
  a: 'http://schemas.openxmlformats.org/drawingml/2006/main',
  pic: 'http://schemas.openxmlformats.org/drawingml/2006/picture',
  c: 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  dgm: 'http://schemas.openxmlformats.org/drawingml/2006/diagram',
  m: 'http://schemas.openxmlformats.org/officeDocument/2006/math',
  mc: 'http://schemas.openxmlformats.org/markup-compatibility/2006',
  v: 'urn:schemas-microsoft-com:vml',
  w10: 'urn:schemas-microsoft-com:office:word',
  w14: 'http://schemas.microsoft.com/office/word/2010/wordml',
  wps: 'http://schemas.microsoft.com/office/word/2010/wordprocessingShape',
  rel: 'http://schemas.openxmlformats.org/package/2006/relationships',
}

/** The namespaces of the strict variant of the format are equivalent. */
const STRICT = /^http:\/\/purl\.oclc\.org\/ooxml\/(.*)$/
const STRICT_TAILS: Record<string, string> = {
  'wordprocessingml/main': 'w',
  'officeDocument/relationships': 'r',
  'drawingml/wordprocessingDrawing': 'wp',
  'drawingml/main': 'a',
  'drawingml/picture': 'pic',
  'drawingml/chart': 'c',
  'drawingml/diagram': 'dgm',
  'officeDocument/math': 'm',
}

const PREFIXES = new Map(Object.entries(NAMESPACES).map(([prefix, uri]) => [uri, prefix]))

const prefixOf = (uri: string): string => PREFIXES.get(uri) ?? STRICT_TAILS[STRICT.exec(uri)?.[1] ?? ''] ?? 'other'

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  ignorePiTags: true,
  maxNestedTags: 1000,
})

type Parsed = Record<string, unknown>

/** Parses a part. Throws if it is not XML. */
export function parseXml(bytes: Buffer): XmlElement {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe
  const xml = bytes.toString(isWide ? 'utf16le' : 'utf8').replace(/^\ufeff/, '')
  const flaw = XMLValidator.validate(xml)
  if (flaw !== true) throw new Error(`No XML in line ${flaw.err.line}: ${flaw.err.msg}`)
  const root = (parser.parse(xml) as Parsed[]).flatMap((node) => nodeOf(node, {})).find(isXml)
  if (!root) throw new Error('No element')
  return root
}

export const isXml = (node: XmlNode): node is XmlElement => typeof node !== 'string'

function nodeOf(node: Parsed, scope: Readonly<Record<string, string>>): XmlNode[] {
  const [tag = ''] = Object.keys(node).filter((key) => key !== ':@')
  const content = node[tag]
  if (tag === '#text') return [withoutEntities(String(content))]
  if (tag === '#cdata') return [(content as Parsed[]).map((each) => String(each['#text'] ?? '')).join('')]
  if (!Array.isArray(content) || tag.startsWith('?')) return []
  const written = Object.entries((node[':@'] ?? {}) as Record<string, string>)
  const declared = written.filter(([name]) => name === 'xmlns' || name.startsWith('xmlns:'))
  const inner =
    declared.length === 0
      ? scope
      : { ...scope, ...Object.fromEntries(declared.map(([name, uri]) => [name.slice(6), prefixOf(uri)])) }
  const attributes = Object.fromEntries(
    written
      .filter(([name]) => name !== 'xmlns' && !name.startsWith('xmlns:'))
      .map(([name, value]) => [name.includes(':') ? usualName(name, inner) : name, withoutEntities(value)]),
  )
  return [
    { name: usualName(tag, inner), attributes, children: (content as Parsed[]).flatMap((each) => nodeOf(each, inner)) },
  ]
}

function usualName(name: string, scope: Readonly<Record<string, string>>): string {
  const [, prefix = '', local = name] = /^([^:]*):(.*)$/.exec(name) ?? []
  return `${scope[prefix] ?? (prefix === 'xml' ? 'xml' : 'other')}:${local}`
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (written, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return ENTITIES[name] ?? written
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10_ff_ff ? String.fromCodePoint(code) : written
      })
    : text

/** Serializes a part. */
export function xmlText(root: XmlElement): string {
  const declared = [...Object.entries(NAMESPACES), ['other', 'urn:other'] as const]
    .map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>${textOf(root, declared)}`
}

function textOf(node: XmlNode, declared = ''): string {
  if (!isXml(node)) return escaped(node)
  const attributes = Object.entries(node.attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${node.name}${declared}${attributes.join('')}>${node.children.map((child) => textOf(child)).join('')}</${node.name}>`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

export const xml = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly XmlNode[]
): XmlElement => ({ name, attributes, children })

/** The child with a name. */
export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child): child is XmlElement => isXml(child) && child.name === name)

/** The descendant at a path of names. */
export const at = (element: XmlElement | undefined, ...names: readonly string[]): XmlElement | undefined =>
  names.reduce(childOf, element)

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child): child is XmlElement => isXml(child) && child.name === name) ?? []

/** All elements with a name in an element, in the order of the document. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children
    .filter(isXml)
    .flatMap((child) => (child.name === name ? [child, ...allOf(child, name)] : allOf(child, name)))

/** The value of a child: `<w:start w:val="4"/>`. */
export const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes['w:val']

/** Whether a child with a boolean value is on; undefined if it is missing. */
export function isOn(element: XmlElement | undefined, name: string): boolean | undefined {
  const child = childOf(element, name)
  return child && !/^(?:0|false|off)$/.test(child.attributes['w:val'] ?? '1')
}

export const plainTextOf = (node: XmlNode): string => (isXml(node) ? node.children.map(plainTextOf).join('') : node)
