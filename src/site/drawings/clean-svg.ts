import { createRequire } from 'node:module'
import type * as Svgo from 'svgo'
import { paintOf } from '#site/derived/colours.ts'
import { attributesOf } from '#site/read/svg.ts'
import type { ParsedSvg } from '#site/read/svg.ts'
import { classOfLayer, statesOfGroup } from '#base/text/svg.ts'
import { ARTWORK, ATTRIBUTES, ELEMENTS, hasThemeColours, isKnownClass, PAINTS } from './svg-whitelist.ts'

/** A drawing that can be inlined into pages, made from the export of a design program. */
export interface CleanSvg {
  svg: string
  /** Its own colours, each as `#0d99ff`, in the order of the drawing. */
  colors: string[]
  /** Visible styles that no attribute can express, such as `mix-blend-mode`. */
  lost: string[]
}

const load = createRequire(import.meta.url)

/** Loaded for the first drawing that needs it: loading takes longer than checking a small site. */
const library = (): typeof Svgo => load('svgo') as typeof Svgo

/** A version of `cleanSvg`. Raise it when the result for the same text changes: cached results have it in their key. */
export const CLEANING = 2

/** Styles that are visible. All other styles that are not attributes are metadata of editors, or default values. */
const SEEN = new Set(['mix-blend-mode', 'transform', 'clip-path', 'filter', 'mask', 'animation', 'animation-name'])

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'polygon', 'polyline', 'text'])

/**
 * The text of a well-formed SVG without additions of its program: styles become attributes, colours hexadecimal, and only the
 * elements and attributes of the whitelist are kept. Throws if the library cannot read it.
 */
export function cleanSvg(text: string, parsed: ParsedSvg): CleanSvg {
  const { optimize } = library()
  const isArtwork = !hasThemeColours(parsed)
  const hasStates = parsed.elements.some((element) => statesOfGroup(attributesOf(element)).length > 0)
  const lost = new Set<string>()
  const colors = new Set<string>()
  const { data } = optimize(withoutEntities(text, parsed), {
    plugins: [
      'removeXMLProcInst',
      'removeComments',
      'removeMetadata',
      'removeEditorsNSData',
      'cleanupAttrs',
      'mergeStyles',
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      { name: 'dimensions', fn: frame },
      { name: 'whitelist', fn: () => whitelist(lost) },
      ...(isArtwork ? [{ name: 'paints', fn: () => explicitPaints(colors) }] : []),
      { name: 'uniqueIds', fn: uniqueIds },
      'cleanupIds',
      { name: 'cleanupNumericValues', params: { floatPrecision: 3 } },
      { name: 'convertPathData', params: { floatPrecision: 3 } },
      { name: 'convertTransform', params: { floatPrecision: 5 } },
      'removeEmptyText',
      'removeEmptyContainers',
      'removeUnusedNS',
      // Not for a drawing in colours of the theme, whose groups may be animated by the styles of pages.
      ...(isArtwork && !hasStates ? (['collapseGroups'] as const) : []),
      ...(isArtwork ? [{ name: 'artwork', fn: markArtwork }] : []),
    ],
  })
  return { svg: data, colors: [...colors], lost: [...lost] }
}

/** Replaces entities by their values and removes the DOCTYPE: the library would parse the values as markup. */
function withoutEntities(text: string, { entities, doctype }: ParsedSvg): string {
  const body = doctype ? text.slice(0, doctype.start) + text.slice(doctype.end) : text
  return body.replace(
    /&([\w:.-]+);/g,
    (reference, name: string) => entities.get(name)?.replace(/"/g, '&quot;') ?? reference,
  )
}

type Visitor = NonNullable<ReturnType<NonNullable<Svgo.CustomPlugin['fn']>>>
type Node = Svgo.XastElement
type Parent = Svgo.XastParent

const isElement = (node: { type: string }): node is Node => node.type === 'element'

function remove(node: Svgo.XastChild, parent: Parent): void {
  parent.children = parent.children.filter((child) => child !== node)
}

const UNITS: Record<string, number> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 }

/** A length in pixels. Undefined for a percentage. */
function pixelsOf(length: string | undefined): number | undefined {
  const [, number = '', unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(length ?? '') ?? []
  const factor = UNITS[unit]
  const pixels = Number(number) * (factor ?? 0)
  return pixels > 0 ? Math.round(pixels * 1000) / 1000 : undefined
}

/** The `viewBox` of an `<svg>` with these attributes, or one computed from its size. */
export function viewBoxOf({ viewBox, width, height }: Record<string, string | undefined>): string | undefined {
  if (viewBox !== undefined) return viewBox
  const [wide, high] = [pixelsOf(width), pixelsOf(height)]
  return wide === undefined || high === undefined ? undefined : `0 0 ${wide} ${high}`
}

function frame(): Visitor {
  return {
    element: {
      enter: (node, parent) => {
        if (parent.type !== 'root' || node.name !== 'svg') return
        const viewBox = viewBoxOf(node.attributes)
        const { preserveAspectRatio, xmlns = 'http://www.w3.org/2000/svg', ...others } = node.attributes
        for (const name of ['x', 'y', 'width', 'height', 'id', 'viewBox', 'class']) delete others[name]
        node.attributes = {
          xmlns,
          ...(viewBox !== undefined && { viewBox }),
          ...(preserveAspectRatio !== undefined && { preserveAspectRatio }),
          ...others,
        }
      },
    },
  }
}

function whitelist(lost: Set<string>): Visitor {
  return {
    element: {
      enter: (node, parent) => {
        // Illustrator writes a `switch` with a child that only Illustrator reads, which is removed below.
        if (node.name === 'switch') node.name = 'g'
        if (node.name === 'style') for (const { name } of stylesLeftIn(node)) lost.add(name)
        if (!ELEMENTS.has(node.name) || node.name === 'title' || node.name === 'desc') return remove(node, parent)
        for (const [property, value] of declarationsIn(node.attributes['style'] ?? '')) {
          if (property === 'mask-type') node.attributes[property] ??= value
          else if (SEEN.has(property) && value !== 'none' && value !== 'normal') lost.add(property)
        }
        if (node.name === 'g' && !isKnownClass(node.attributes['class'] ?? ''))
          node.attributes['class'] = classOfLayer(node.attributes['inkscape:label'] ?? node.attributes['id']) ?? ''
        node.attributes['href'] ??= node.attributes['xlink:href'] ?? ''
        node.attributes = Object.fromEntries(
          Object.entries(node.attributes).filter(([name, value]) => isKept(name, value)),
        )
      },
    },
    text: {
      enter: (node, parent) => {
        if (parent.type === 'element' && parent.name !== 'text' && parent.name !== 'tspan') remove(node, parent)
      },
    },
    cdata: { enter: remove },
    comment: { enter: remove },
    instruction: { enter: remove },
    doctype: { enter: remove },
  }
}

function isKept(name: string, value: string): boolean {
  if (name === 'class') return isKnownClass(value)
  if (name === 'href') return value.startsWith('#')
  // An escape of CSS can hide an address.
  return ATTRIBUTES.has(name) && !value.includes('\\') && !/url\(\s*["']?(?!\s*["']?#)/i.test(value)
}

/** Rules that the library could not turn into attributes, except media queries. */
function stylesLeftIn(style: Node): { name: string }[] {
  const css = style.children.map((child) => ('value' in child ? child.value : '')).join('')
  const always = css.replace(/@[^{;]+(?:;|\{(?:[^{}]|\{[^{}]*\})*\})/g, '')
  return [...always.matchAll(/([^{}]+)\{[^{}]*\}/g)]
    .map(([, selector = '']) => ({ name: selector.trim() }))
    .filter(({ name }) => name.includes(':'))
}

const declarationsIn = (style: string): [string, string][] =>
  style.split(';').flatMap((declaration): [string, string][] => {
    const [property = '', ...value] = declaration.split(':')
    return value.length > 0 ? [[property.trim().toLowerCase(), value.join(':').trim()]] : []
  })

/** Elements whose colours are not visible (masks), or whose content inherits the fill of the element that uses it. */
const UNSEEN = new Set(['mask', 'clipPath', 'defs', 'symbol'])

/**
 * Writes colours as six digits, and the opacity of transparent colours as an attribute. Elements without a fill are black: the
 * root gets an explicit fill then, so that black can be replaced like any other colour.
 */
function explicitPaints(colors: Set<string>): Visitor {
  const filled = new Set<Parent>()
  const unseen = new Map<Parent, string>()
  const masks: Node[] = []
  let root: Node | undefined
  let isBlack = false
  return {
    element: {
      enter: (node, parent) => {
        root ??= node
        if (node.name === 'mask') masks.push(node)
        const around = UNSEEN.has(node.name) ? node.name : unseen.get(parent)
        if (around !== undefined) unseen.set(node, around)
        const isSeen = around !== 'mask' && around !== 'clipPath'
        for (const name of PAINTS) {
          const paint = setPaint(node, name)
          if (paint?.startsWith('#') && isSeen && name !== 'color') colors.add(paint)
        }
        if (node.attributes['fill'] !== undefined || filled.has(parent)) filled.add(node)
        else if (SHAPES.has(node.name) && around === undefined) isBlack = true
      },
    },
    root: {
      exit: () => {
        if (!isBlack || !root) return
        colors.add('#000000')
        for (const each of [root, ...masks]) each.attributes['fill'] ??= '#000000'
      },
    },
  }
}

/** Normalizes the value of a paint attribute. Returns its colour. Undefined without a colour. */
function setPaint(node: Node, name: string): string | undefined {
  const rawPaint = node.attributes[name]
  if (rawPaint === undefined) return undefined
  const paint = paintOf(rawPaint)
  delete node.attributes[name]
  if (!paint) return undefined
  node.attributes[name] = paint.color
  const opacity = name === 'color' || name === 'lighting-color' ? undefined : `${name.replace('-color', '')}-opacity`
  if (paint.alpha < 1 && opacity) node.attributes[opacity] = String(Number(node.attributes[opacity] ?? 1) * paint.alpha)
  return paint.color
}

/** Removes repeated ids: a reference means the first element with the id. */
function uniqueIds(): Visitor {
  const ids = new Set<string>()
  return {
    element: {
      enter: (node) => {
        const { id } = node.attributes
        if (id === undefined) return
        if (ids.has(id)) delete node.attributes['id']
        ids.add(id)
      },
    },
  }
}

function markArtwork(): Visitor {
  return {
    root: {
      enter: ({ children }) => {
        for (const child of children) if (isElement(child)) child.attributes['class'] = ARTWORK
      },
    },
  }
}
