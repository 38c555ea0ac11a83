import { decode } from './decode.ts'
import type { Lines } from './lines.ts'
import { linesOf } from './lines.ts'
import type { ParseIssue } from './parse-json.ts'

/** An element of a drawing, or a declaration: `?xml`, `!DOCTYPE`, `![CDATA[`. */
export interface SvgElement {
  name: string
  /** The offset of its `<`. */
  offset: number
  /** The number of its ancestors. */
  depth: number
  attributes: SvgAttribute[]
}

export interface SvgAttribute {
  name: string
  value: string
  /** The offset of its name. */
  offset: number
  quote: string
}

/** The values of the attributes of an element, by their names. */
export const attributesOf = ({ attributes }: SvgElement): Record<string, string> =>
  Object.fromEntries(attributes.map(({ name, value }) => [name, value]))

export interface ParsedSvg {
  /** In the order of the file. */
  elements: SvgElement[]
  /** The values of the entities that the DOCTYPE declares. Design programs abbreviate namespaces with them. */
  entities: ReadonlyMap<string, string>
  /** The part of the text with the DOCTYPE. */
  doctype?: { start: number; end: number }
  /** The first part that is not well-formed. The rest was not parsed. */
  issue?: { offset: number; description: string }
}

const TAG = /<([A-Za-z][\w:.-]*)/y
const END_TAG = /<\/([A-Za-z][\w:.-]*)\s*>/y
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)\s*=\s*(?:(")([^"<]*)"|(')([^'<]*)')/y
const TAG_END = /\s*(\/?)>/y
const COMMENT = /<!--([\s\S]*?)-->/y
/** Inside a comment XML forbids "--", and HTML ends a comment that begins with ">" or "->" at once. */
const AMBIGUOUS_COMMENT = /^-?>|--|-$/
const DOCTYPE = /<!DOCTYPE\b[^[>]*(?:\[([^\]]*)\]\s*)?>/y
/** Matches an entity whose value is plain text. With markup or other entities inside it could grow without bounds. */
const ENTITY = /<!ENTITY\s+([\w:.-]+)\s+(?:"([^"<>&%]*)"|'([^'<>&%]*)')\s*>/g
const CDATA = /<!\[CDATA\[[\s\S]*?\]\]>/y
/** Other declarations and processing instructions, which are kept like elements. */
const DECLARATION = /<(\?[\w-]*|!\[?\w*)[^>]*>/y
const TEXT = /[^<]+/y
const REFERENCES = 'amp|lt|gt|quot|apos|#\\d+|#x[0-9a-f]+'
const loneAmpersand = (names: Iterable<string>): RegExp =>
  new RegExp(`&(?!(?:${[REFERENCES, ...[...names].map((name) => name.replaceAll('.', '\\.'))].join('|')});)`, 'i')
const LONE_AMPERSAND = loneAmpersand([])

/** Parses the subset of XML that drawings and the exports of design programs use. */
export function parseSvg(text: string): ParsedSvg {
  const elements: SvgElement[] = []
  const open: SvgElement[] = []
  const entities = new Map<string, string>()
  let doctype: ParsedSvg['doctype']
  let ampersand = LONE_AMPERSAND
  const stopAt = (offset: number, description: string): ParsedSvg => ({
    elements,
    entities,
    ...(doctype && { doctype }),
    issue: { offset, description },
  })
  let at = 0
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const next = pattern.exec(text)
    if (next) at = pattern.lastIndex
    return next
  }

  while (at < text.length) {
    const offset = at
    const characterData = match(TEXT)?.[0]
    if (characterData !== undefined) {
      const lone = ampersand.exec(characterData)
      if (lone) return stopAt(offset + lone.index, 'an & stands alone here; write &amp;')
      if (open.length === 0 && characterData.trim() !== '') return stopAt(offset, 'text stands outside the drawing')
      continue
    }
    if (text.startsWith('<!--', at)) {
      const comment = match(COMMENT)?.[1]
      if (comment === undefined) return stopAt(offset, 'this comment is never closed; end it with -->')
      if (AMBIGUOUS_COMMENT.test(comment))
        return stopAt(offset, 'this comment may end too early; begin it with <!-- and a space, with no -- inside')
      continue
    }
    const declared = match(DOCTYPE)
    if (declared) {
      elements.push({ name: '!DOCTYPE', offset, depth: open.length, attributes: [] })
      doctype = { start: offset, end: at }
      for (const [, name = '', double, single] of (declared[1] ?? '').matchAll(ENTITY))
        entities.set(name, double ?? single ?? '')
      ampersand = loneAmpersand(entities.keys())
      continue
    }
    if (match(CDATA)) {
      elements.push({ name: '![CDATA[', offset, depth: open.length, attributes: [] })
      continue
    }
    const declaration = match(DECLARATION)?.[1]
    if (declaration !== undefined) {
      elements.push({ name: declaration, offset, depth: open.length, attributes: [] })
      continue
    }
    const ended = match(END_TAG)?.[1]
    if (ended !== undefined) {
      const openTag = open.pop()
      if (openTag?.name !== ended)
        return stopAt(
          offset,
          openTag ? `</${ended}> stands where </${openTag.name}> is needed` : `</${ended}> ends nothing`,
        )
      continue
    }
    const name = match(TAG)?.[1]
    if (name === undefined) return stopAt(offset, 'a < stands alone here; write &lt;')
    const element: SvgElement = { name, offset, depth: open.length, attributes: [] }
    elements.push(element)
    for (
      let from = at, attributeMatch = match(ATTRIBUTE);
      attributeMatch;
      from = at, attributeMatch = match(ATTRIBUTE)
    ) {
      const [whole, attribute = '', , double, , single] = attributeMatch
      const attributeOffset = from + whole.search(/\S/)
      if (element.attributes.some((other) => other.name === attribute))
        return stopAt(attributeOffset, `"${attribute}" is given twice`)
      const value = double ?? single ?? ''
      const lone = ampersand.test(value)
      if (lone) return stopAt(attributeOffset, `an & stands alone in "${attribute}"; write &amp;`)
      element.attributes.push({
        name: attribute,
        value,
        offset: attributeOffset,
        quote: double === undefined ? "'" : '"',
      })
    }
    const end = match(TAG_END)
    if (!end) return stopAt(at, `<${name}> is not finished: each attribute is written name="value", and > ends it`)
    if (end[1] === '') open.push(element)
  }
  const last = open.at(-1)
  if (last) return stopAt(last.offset, `<${last.name}> is never closed`)
  return { elements, entities, ...(doctype && { doctype }) }
}

/** A drawing as read. */
export interface Drawing {
  file: string
  role: 'drawing'
  name: string
  /** Undefined if the file could not be read. */
  text?: string
  lines: Lines
  issues: ParseIssue[]
}

export function readDrawing(file: string, name: string, bytes: Uint8Array): Drawing {
  const { text, readable, issues } = decode(bytes)
  return { file, role: 'drawing', name, lines: linesOf(readable), issues, ...(text !== undefined && { text }) }
}
