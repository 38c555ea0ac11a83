import type { ParsedSvg, SvgAttribute, SvgElement } from '#site/read/svg.ts'
import { statesOfClass } from '#base/text/svg.ts'

/** The allowed content of an inlined drawing. Everything else is rejected, or removed by cleaning. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Shapes, paint servers and filters. No scripts, no external resources, no styles, no animation. */
export const ELEMENTS = words(`
  svg g defs symbol use path rect circle ellipse line polyline polygon text tspan title desc
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology
  feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
`)

/** Attributes that name a colour. */
export const PAINTS = words('fill stroke stop-color flood-color lighting-color color')

export const ATTRIBUTES = new Set([
  ...PAINTS,
  ...words(`
    id href class xmlns viewBox preserveAspectRatio transform d points pathLength
    x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height rotate textLength lengthAdjust
    offset gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
    clipPathUnits maskUnits maskContentUnits mask-type markerWidth markerHeight markerUnits refX refY orient
    fill-opacity fill-rule stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
    stroke-dasharray stroke-dashoffset opacity stop-opacity clip-path clip-rule mask filter paint-order
    marker-start marker-mid marker-end vector-effect visibility display overflow shape-rendering text-rendering
    color-interpolation color-interpolation-filters flood-opacity
    font-size font-weight font-style letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline
    baseline-shift text-decoration
    filterUnits primitiveUnits in in2 result mode type values operator k1 k2 k3 k4 stdDeviation radius scale
    xChannelSelector yChannelSelector baseFrequency numOctaves seed stitchTiles tableValues slope intercept amplitude
    exponent order kernelMatrix divisor bias targetX targetY edgeMode preserveAlpha surfaceScale diffuseConstant
    specularConstant specularExponent azimuth elevation z pointsAtX pointsAtY pointsAtZ limitingConeAngle
  `),
])

/** Colours that belong neither to a theme nor to a drawing. Masks need white and black in both schemes. */
export const PLAIN_PAINTS = words('none currentColor white black')

/**
 * The classes of groups that the styles of the page animate, of shapes that links of the page highlight, and of parts that
 * keep their direction in a mirrored drawing.
 */
const KNOWN_CLASSES = words('drift drawn-once moved sun-by-scroll sun-at-step linked-part unmirrored')

/** Whether a class of a drawing is used by pages, or names the states of a group. */
export const isKnownClass = (value: string): boolean => KNOWN_CLASSES.has(value) || statesOfClass(value) !== undefined

/** The class of a drawing that was cleaned and keeps its own colours. */
export const ARTWORK = 'artwork'

/** Attributes that the root must not have: its frame is the `viewBox`, and the page sets its size. */
const NOT_ON_ROOT = words('x y width height id')

/** Whether a drawing takes any colour from the theme. */
export const hasThemeColours = ({ elements }: Pick<ParsedSvg, 'elements'>): boolean =>
  elements.some(({ attributes }) => attributes.some(({ value }) => value.includes('var(--')))

/** Whether the text of a drawing can be inlined unchanged. This is never the case for exports of design programs. */
export function isInHouseForm(parsed: ParsedSvg): boolean {
  return parsed.elements.every(
    (element) => ELEMENTS.has(element.name) && element.attributes.every((attribute) => isAsWeWrite(attribute, element)),
  )
}

function isAsWeWrite({ name, value, quote }: SvgAttribute, { depth, name: element }: SvgElement): boolean {
  if (!ATTRIBUTES.has(name) || (depth === 0 && element === 'svg' && NOT_ON_ROOT.has(name))) return false
  // Character references and escapes of CSS can hide an address.
  if (value.includes('&#') || value.includes('\\')) return false
  if (name === 'class') return isKnownClass(value)
  if (PAINTS.has(name) && !PLAIN_PAINTS.has(value) && !/^(?:url\(|var\(--)/.test(value)) return false
  // Each page renames the ids of a drawing, and finds them by their double quotes.
  const hasId = name === 'id' || name === 'href' || value.includes('url(')
  return !hasId || (quote === '"' && (!value.includes('url(') || /^url\(#[\w.-]+\)$/.test(value)))
}
