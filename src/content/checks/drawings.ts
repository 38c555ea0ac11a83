import { isObject } from '#content/read/json-tree.ts'
import { themeOf } from '#content/derived/theme/theme-of.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/problem.ts'
import type { Report } from '#content/problems/report.ts'
import type { Drawing } from '#content/read/drawing.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { parseSvg } from '#content/read/svg.ts'
import type { ParsedSvg, SvgAttribute, SvgElement } from '#content/read/svg.ts'
import type { CheckContext } from './check.ts'

/** The elements allowed in drawings: shapes and what fills them. No scripts, no fetched resources, no styles. */
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'tspan',
  'title',
  'desc',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'mask',
  'marker',
]

/** Drawings are inlined into pages: they must be harmless, use the colours of the theme, and refer to their own parts only. */
export function drawings({ drawings: all, theme }: SiteDocuments, { report, isSound }: CheckContext): void {
  const colours = isSound(theme) ? colourNames(themeOf(theme)['colors']) : undefined
  for (const drawing of all.values()) checkDrawing(report, drawing, colours)
}

const cache = new WeakMap<Drawing, ParsedSvg>()

function parse(drawing: Drawing, text: string): ParsedSvg {
  const parsed = cache.get(drawing) ?? parseSvg(text)
  cache.set(drawing, parsed)
  return parsed
}

function checkDrawing(report: Report, drawing: Drawing, colours: string[] | undefined): void {
  const { text, issues } = drawing
  for (const issue of issues) report(drawing, issue, issue.problem)
  if (text === undefined) return
  const { elements, issue } = parse(drawing, text)
  const [root] = elements.filter((element) => /^\w/.test(element.name))
  if (issue) report(drawing, at(issue), 'drawing-malformed', { what: issue.description })
  else if (root?.name !== 'svg') {
    report(drawing, at(root ?? { offset: 0 }), 'drawing-without-frame', { missing: '<svg> around it' })
  } else if (!root.attributes.some((attribute) => attribute.name === 'viewBox')) {
    report(drawing, at(root), 'drawing-without-frame', { missing: '"viewBox"' })
  }
  checkElements(report, drawing, elements)
  const attributes = elements.flatMap((element) => element.attributes)
  const ids = checkIds(report, drawing, attributes)
  // Where parsing stopped early, the part may be in the rest.
  if (!issue) checkParts(report, drawing, attributes, ids)
  for (const attribute of attributes) {
    const problem = harmful(attribute) ?? drawingColour(attribute, colours)
    if (problem) report(drawing, at(attribute), problem)
  }
}

const at = ({ offset }: { offset: number }) => ({ offset, path: [] })

/** Each foreign element is reported once: it tends to come in dozens. */
function checkElements(report: Report, drawing: Drawing, elements: readonly SvgElement[]): void {
  const reported = new Set<string>()
  for (const element of elements) {
    const { name } = element
    if (ELEMENTS.includes(name) || reported.has(name)) continue
    reported.add(name)
    report(drawing, at(element), 'drawing-element', { element: name })
  }
}

function harmful({ name, value, quote }: SvgAttribute): ProblemText | undefined {
  if (name === 'style') return forbidden(name, 'pages admit no styles of their own')
  if (/^on/i.test(name)) return forbidden(name, 'a drawing runs nothing')
  if (value.includes('&#')) return forbidden(name, 'its value hides characters behind numbers')
  const isLink = name === 'href' || name === 'xlink:href' || name === 'src'
  const isFetched = isLink ? !/^#[\w.-]+$/.test(value) : /url\s*\(/i.test(value) && !/^url\(#[\w.-]+\)$/.test(value)
  if (isFetched) return problemText('drawing-link', { found: value })
  // Each page renames the ids of a drawing, and finds them by their double quotes.
  const hasId = name === 'id' || isLink || value.startsWith('url(')
  return hasId && quote !== '"'
    ? problemText('drawing-malformed', { what: `"${name}" stands in single quotes; use double quotes` })
    : undefined
}

const forbidden = (attribute: string, reason: string): ProblemText =>
  problemText('drawing-attribute', { attribute, reason })

const COLOUR_ATTRIBUTES = new Set(['fill', 'stroke', 'stop-color', 'flood-color', 'lighting-color', 'color'])

/** Values that need no theme colour. Masks need white and black in both schemes. */
const PLAIN = new Set(['none', 'currentColor', 'white', 'black'])

/** A drawing takes its colours from the theme, so that it follows the colour scheme. */
function drawingColour({ name, value }: SvgAttribute, colours: string[] | undefined): ProblemText | undefined {
  if (!COLOUR_ATTRIBUTES.has(name) || PLAIN.has(value) || value.startsWith('url(')) return undefined
  const token = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  if (token === undefined) {
    return problemText('drawing-colour', { attribute: name, found: value })
  }
  if (!colours || colours.includes(token)) return undefined
  return problemText('drawing-unknown-colour', { name: token, possible: colours })
}

/** Reports ids given twice. Returns all of them. */
function checkIds(report: Report, drawing: Drawing, attributes: readonly SvgAttribute[]): string[] {
  const ids = new Map<string, number>()
  for (const attribute of attributes) {
    const { name, value, offset } = attribute
    if (name !== 'id') continue
    const first = ids.get(value)
    if (first === undefined) ids.set(value, offset)
    else report(drawing, at(attribute), 'drawing-repeated-id', { id: value, line: drawing.lines.at(first).line })
  }
  return [...ids.keys()]
}

/** Reports references to ids that the drawing does not have. */
function checkParts(report: Report, drawing: Drawing, attributes: readonly SvgAttribute[], ids: string[]): void {
  for (const attribute of attributes) {
    const { name, value } = attribute
    const id = /^(?:url\(#([\w.-]+)\)|#([\w.-]+))$/.exec(value)
    const part = id?.[1] ?? (name === 'href' || name === 'xlink:href' ? id?.[2] : undefined)
    if (part !== undefined && !ids.includes(part)) {
      report(drawing, at(attribute), 'drawing-unknown-part', { id: part, possible: ids })
    }
  }
}

/** The names of the theme's colours, of both schemes. */
function colourNames(colors: unknown): string[] {
  if (!isObject(colors)) return []
  const schemes = [colors['light'], colors['dark']].filter(isObject)
  return [...new Set(schemes.flatMap((scheme) => Object.keys(scheme)))]
}
