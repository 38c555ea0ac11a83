import { themeOf } from '#site/derived/theme/theme-of.ts'
import { cleanedDrawing, isUsedAsItIs, parsedDrawing } from '#site/drawings/cleaned-drawing.ts'
import type { CleanSvg } from '#site/drawings/clean-svg.ts'
import { viewBoxOf } from '#site/drawings/clean-svg.ts'
import { ELEMENTS, hasThemeColours, PAINTS, PLAIN_PAINTS } from '#site/drawings/svg-whitelist.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import type { Drawing, ParsedSvg, SvgAttribute, SvgElement } from '#site/read/svg.ts'
import { attributesOf } from '#site/read/svg.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/**
 * Drawings are inlined into pages, so they must be harmless and refer only to their own parts. Additions of design programs
 * are removed when a drawing is cleaned, and are not reported.
 */
export function drawings({ drawings: all, theme }: SiteDocuments, { report, isSound }: CheckContext): void {
  const colours = isSound(theme) ? colourNames(themeOf(theme)['colors']) : undefined
  for (const drawing of all.values()) checkDrawing(report, drawing, colours)
  if (isSound(theme) && 'drawingColors' in theme.value) checkExchanges(report, theme, all, colours ?? [])
}

/** `colours` are the names of the theme's colours, if they are known. */
export function checkDrawing(report: Report, drawing: Drawing, colours?: string[]): void {
  const { text, issues } = drawing
  for (const issue of issues) report(drawing, issue, issue.problem)
  if (text === undefined) return
  let isFaulty = issues.length > 0
  const reportError: Report = (...problem: unknown[]) => {
    isFaulty = true
    ;(report as (...all: unknown[]) => void)(...problem)
  }
  const parsed = parsedDrawing(drawing)
  checkFrame(reportError, drawing, parsed)
  const elements = drawnElements(parsed)
  checkElements(reportError, drawing, elements)
  const attributes = elements.filter(isKnown).flatMap((element) => element.attributes)
  const ids = checkIds(reportError, drawing, attributes)
  // If parsing stopped early, a part that seems to be missing may follow.
  if (!parsed.issue) checkParts(reportError, drawing, attributes, ids)
  const isOfTheme = hasThemeColours(parsed)
  for (const attribute of attributes) {
    const problem = harmful(attribute, parsed) ?? (isOfTheme ? drawingColour(attribute, colours) : undefined)
    if (problem) reportError(drawing, at(attribute), problem)
  }
  checkStyles(reportError, drawing, text, elements)
  if (!isFaulty && !isUsedAsItIs(drawing)) checkCleaned(report, drawing, elements)
}

const at = ({ offset }: { offset: number }) => ({ offset, path: [] })

function checkFrame(report: Report, drawing: Drawing, { elements, issue }: ParsedSvg): void {
  const root = elements.find(({ name }) => /^\w/.test(name))
  if (issue) report(drawing, at(issue), 'drawing-malformed', { what: issue.description })
  else if (root?.name !== 'svg')
    report(drawing, at(root ?? { offset: 0 }), 'drawing-without-frame', { missing: '<svg> around it' })
  else if (viewBoxOf(attributesOf(root)) === undefined)
    report(drawing, at(root), 'drawing-without-frame', { missing: '"viewBox"' })
}

/** Whether an element is removed from every drawing, with its content: metadata of editors, and elements that are not rendered. */
const isNote = ({ name, attributes }: SvgElement): boolean =>
  name.includes(':') ||
  name === 'metadata' ||
  (name === 'foreignObject' && attributes.some((attribute) => attribute.name === 'requiredExtensions'))

/** The elements that are rendered. */
function drawnElements({ elements }: ParsedSvg): SvgElement[] {
  const drawn: SvgElement[] = []
  let note: SvgElement | undefined
  for (const element of elements) {
    if (note && element.depth > note.depth) continue
    note = isNote(element) || element.name === 'foreignObject' ? element : undefined
    if (!isNote(element) && !/^(?:\?xml$|!)/.test(element.name)) drawn.push(element)
  }
  return drawn
}

/** Elements that cleaning replaces by others. */
const CLEANED = new Set(['style', 'switch'])

const isKnown = ({ name }: SvgElement): boolean => ELEMENTS.has(name) || CLEANED.has(name)

/** Reports each foreign element once, as they tend to occur in dozens. */
function checkElements(report: Report, drawing: Drawing, elements: readonly SvgElement[]): void {
  const reported = new Set<string>()
  for (const element of elements) {
    const { name } = element
    if (isKnown(element) || reported.has(name)) continue
    reported.add(name)
    report(drawing, at(element), 'drawing-element', { element: name })
  }
}

const isLink = (name: string): boolean => name === 'href' || name === 'xlink:href' || name === 'src'

function harmful({ name, value: raw }: SvgAttribute, { entities }: ParsedSvg): ProblemText | undefined {
  if (/^on/i.test(name)) return problemText('drawing-attribute', { attribute: name, reason: 'a drawing runs nothing' })
  if (name.includes(':') && !isLink(name)) return undefined
  const value = decoded(raw, entities)
  const isFetched = isLink(name) ? !/^#[^\s#]+$/.test(value) : FETCHED.test(value)
  return isFetched ? problemText('drawing-link', { found: raw }) : undefined
}

/** Matches a reference to something outside of the drawing. */
const FETCHED = /url\((?!\s*["']?\s*#)/i

const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(value: string, entities: ParsedSvg['entities']): string {
  if (!value.includes('&')) return value
  return value.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([\w:.-]+));/gi, (reference, hex, decimal, name: string) => {
    const code = hex ? parseInt(hex, 16) : Number(decimal)
    if (name) return REFERENCES[name] ?? entities.get(name) ?? reference
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}

/** Style sheets in a drawing must not load anything. Cleaning turns their rules into attributes. */
function checkStyles(report: Report, drawing: Drawing, text: string, elements: readonly SvgElement[]): void {
  for (const { name, offset } of elements) {
    if (name !== 'style') continue
    const css = text.slice(offset, text.indexOf('</style', offset))
    const [reference] = /@import[^;]*|url\((?!\s*["']?\s*(?:#|data:))[^)]*\)?/i.exec(css) ?? []
    if (reference !== undefined)
      report(drawing, { offset: offset + css.indexOf(reference), path: [], length: reference.length }, 'drawing-link', {
        found: reference,
      })
  }
}

/** Reports the visible parts that a drawing loses when it is cleaned. */
function checkCleaned(report: Report, drawing: Drawing, elements: readonly SvgElement[]): void {
  let cleaned: CleanSvg
  try {
    cleaned = cleanedDrawing(drawing)
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    report(drawing, { offset: 0, path: [] }, 'drawing-malformed', { what })
    return
  }
  for (const style of cleaned.lost) {
    const offset = Math.max(drawing.lines.text.indexOf(style), 0)
    report(drawing, { offset, path: [], length: style.length }, 'drawing-lost-style', { style })
  }
  const letters = elements.find(({ name }) => name === 'text')
  const family = /font-family\s*[:=]\s*["']?([^;,"'>]+)/i.exec(drawing.lines.text)?.[1]?.trim()
  if (letters && family) report(drawing, at(letters), 'drawing-letters', { family })
}

/** Both colours of an exchange exist: one in the drawing, one in the theme. */
function checkExchanges(
  report: Report,
  theme: JsonDocument,
  all: ReadonlyMap<string, Drawing>,
  possible: string[],
): void {
  const lines = theme.value['drawingColors']
  for (const [index, line] of (Array.isArray(lines) ? lines : []).entries()) {
    const { drawing: name, from, to } = line as { drawing: string; from?: string; to: string }
    if (to !== 'currentColor' && !possible.includes(to))
      report(theme, ['drawingColors', index, 'to'], 'drawing-unknown-colour', { name: to, possible })
    const drawing = all.get(name)
    const drawingColours = drawing && ownColours(drawing)
    if (!drawingColours || (from === undefined ? drawingColours.length > 0 : drawingColours.includes(from))) continue
    const path = ['drawingColors', index, from === undefined ? 'drawing' : 'from']
    report(theme, path, 'drawing-colour-not-there', { name, colour: from, possible: drawingColours })
  }
}

/** The colours of a drawing that are not from the theme. Undefined for a drawing with errors, which have been reported. */
function ownColours(drawing: Drawing): string[] | undefined {
  if (drawing.text === undefined || parsedDrawing(drawing).issue) return undefined
  try {
    return isUsedAsItIs(drawing) ? [] : cleanedDrawing(drawing).colors
  } catch {
    return undefined
  }
}

/** A drawing uses only colours of the theme, so that it follows the colour scheme, or none of them. */
function drawingColour({ name, value }: SvgAttribute, colours: string[] | undefined): ProblemText | undefined {
  if (!PAINTS.has(name) || PLAIN_PAINTS.has(value) || value.startsWith('url(')) return undefined
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
