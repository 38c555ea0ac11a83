import { isObject } from '#content/read/json-tree.ts'
import type { CheckContext } from './check.ts'
import type { Problem } from '#content/problems/problem.ts'
import { problemText } from '#content/problems/catalogue.ts'
import type { ProblemText } from '#content/problems/catalogue.ts'
import type { Drawing } from '#content/read/drawing.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { parseSvg } from '#content/read/svg.ts'
import type { SvgAttribute, SvgElement } from '#content/read/svg.ts'
import { drawingColour } from './drawing-colour.ts'

/** What drawings are made of: shapes, and what fills them. Nothing that runs, fetches, or dresses the page around it. */
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

type Report = (offset: number, problem: ProblemText) => Problem

/** Drawings are put into pages as they are, so they must be harmless, follow the theme, and keep to themselves. */
export function* drawings({ drawings: all, theme }: SiteDocuments, { isSound }: CheckContext): Generator<Problem> {
  const colours = isSound(theme) ? coloursOf(theme.value['colors']) : undefined
  for (const drawing of all.values()) yield* problemsOf(drawing, colours)
}

/** A drawing that has not changed keeps its problems while the theme's colours are the same. */
const known = new WeakMap<Drawing, { colours: string; problems: Problem[] }>()

function problemsOf(drawing: Drawing, colours: string[] | undefined): Problem[] {
  const key = String(colours)
  const before = known.get(drawing)
  if (before?.colours === key) return before.problems
  const problems = [...rulesOf(drawing, colours)]
  known.set(drawing, { colours: key, problems })
  return problems
}

function* rulesOf(drawing: Drawing, colours: string[] | undefined): Generator<Problem> {
  const { file, name, text, lines, issues } = drawing
  const where = `Drawing ${name}`
  const report: Report = (offset, problem) => ({ ...problem, file, ...lines.at(offset), where })
  for (const { offset, problem } of issues) yield report(offset, problem)
  if (text === undefined) return
  const { elements, issue } = parseSvg(text)
  const [root] = elements.filter((element) => /^\w/.test(element.name))
  if (issue) yield report(issue.offset, problemText('drawing-malformed', { what: issue.description }))
  else if (root?.name !== 'svg')
    yield report(root?.offset ?? 0, problemText('drawing-without-frame', { missing: '<svg> around it' }))
  else if (!root.attributes.some((attribute) => attribute.name === 'viewBox')) {
    yield report(root.offset, problemText('drawing-without-frame', { missing: '"viewBox"' }))
  }
  yield* elementRules(elements, report)
  yield* idRules(elements, lines.at, report, issue !== undefined)
  for (const { attributes } of elements) {
    for (const attribute of attributes) {
      const problem = harmful(attribute) ?? drawingColour(attribute, colours)
      if (problem) yield report(attribute.offset, problem)
    }
  }
}

/** Each foreign element is told once: it tends to come in dozens. */
function* elementRules(elements: readonly SvgElement[], report: Report): Generator<Problem> {
  const told = new Set<string>()
  for (const { name, offset } of elements) {
    if (ELEMENTS.includes(name) || told.has(name)) continue
    told.add(name)
    yield report(offset, problemText('drawing-element', { element: name }))
  }
}

function harmful({ name, value, quote }: SvgAttribute): ProblemText | undefined {
  if (name === 'style')
    return problemText('drawing-attribute', { attribute: name, reason: 'pages admit no styles of their own' })
  if (/^on/i.test(name)) return problemText('drawing-attribute', { attribute: name, reason: 'a drawing runs nothing' })
  if (value.includes('&#'))
    return problemText('drawing-attribute', { attribute: name, reason: 'its value hides characters behind numbers' })
  const isLink = name === 'href' || name === 'xlink:href' || name === 'src'
  const fetched = isLink ? !/^#[\w.-]+$/.test(value) : /url\s*\(/i.test(value) && !/^url\(#[\w.-]+\)$/.test(value)
  if (fetched) return problemText('drawing-link', { found: value })
  // Its parts get names of their own on each page, and are looked for in double quotes.
  const isNamed = name === 'id' || isLink || value.startsWith('url(')
  return isNamed && quote !== '"'
    ? problemText('drawing-malformed', { what: `"${name}" stands in single quotes; use double quotes` })
    : undefined
}

function* idRules(
  elements: readonly SvgElement[],
  placeOf: (offset: number) => { line: number },
  report: Report,
  isCut: boolean,
): Generator<Problem> {
  const attributes = elements.flatMap((element) => element.attributes)
  const ids = new Map<string, number>()
  for (const { name, value, offset } of attributes) {
    if (name !== 'id') continue
    const first = ids.get(value)
    if (first === undefined) ids.set(value, offset)
    else yield report(offset, problemText('drawing-repeated-id', { id: value, line: placeOf(first).line }))
  }
  if (isCut) return // what was not read may hold the part
  for (const { name, value, offset } of attributes) {
    const id = /^(?:url\(#([\w.-]+)\)|#([\w.-]+))$/.exec(value)
    const part = id?.[1] ?? (name === 'href' || name === 'xlink:href' ? id?.[2] : undefined)
    if (part !== undefined && !ids.has(part)) {
      yield report(offset, problemText('drawing-unknown-part', { id: part, possible: [...ids.keys()] }))
    }
  }
}

/** The names of the theme's colours. */
function coloursOf(colors: unknown): string[] {
  if (!isObject(colors)) return []
  const schemes = [colors['light'], colors['dark']].filter(isObject)
  return [...new Set(schemes.flatMap((scheme) => Object.keys(scheme)))]
}
