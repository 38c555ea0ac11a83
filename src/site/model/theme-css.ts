import { measuredWeights, withFallback } from './fallback-fonts.ts'
import type { FallbackFace, MetricsOfFonts, StackWithFallback } from './fallback-fonts.ts'
import type { Font, HeadingLetters, Palette, Script, Theme, TypeStep } from './types.generated.ts'

type Declarations = Record<string, string | number>

/**
 * The theme as CSS: custom properties for both colour schemes, overrides for languages in another script, and the fonts. The
 * scheme is the visitor's choice, or else the system's; a section on inverse ground is always dark. On paper everything is
 * light. Fonts with metrics have fallbacks with the same widths.
 */
export function themeCss(theme: Theme, fontUrl: (file: string) => string, metrics: MetricsOfFonts = {}): string {
  const light = coloursOf(theme, 'light')
  const dark = coloursOf(theme, 'dark')
  const darkScheme = schemeOf('dark', dark)
  const darkGrounds = groundsIn('dark', dark)
  const { texts, headings } = stacksOf(theme, metrics)
  return [
    ...theme.fonts.map((font) => fontFace(font, fontUrl)),
    ...texts.faces.map((face) => fallbackFace(TEXT_FALLBACK, face)),
    ...(headings?.faces ?? []).map((face) => fallbackFace(HEADING_FALLBACK, face)),
    rule(':root', { ...dimensionsOf(theme), '--font': familyNames(texts.stack) }),
    rule(':root,[data-theme=light]', { ...schemeOf('light', light), ...groundsIn('light', dark) }),
    `@media screen and (prefers-color-scheme:dark){${rule(':root:not([data-theme=light])', { ...darkScheme, ...darkGrounds })}}`,
    `@media screen{${rule(DARK, darkScheme)}${rule('[data-theme=dark]', darkGrounds)}${INVERSE_GROUNDS}}`,
    ...(theme.scripts ?? []).map(scriptRule),
    ...(theme.headingLetters ? [headingRule(theme.headingLetters, headings?.stack)] : []),
    ...(theme.look?.skies === 'flat' ? [FLAT_SKIES] : []),
    ...(theme.look?.sections === 'ruled' ? [RULED_SECTIONS] : []),
    ...(theme.look?.sections === 'banded' ? [BANDED_SECTIONS] : []),
  ].join('')
}

/**
 * The font and the case of headings, but not of the small ones in the footer. Large figures have the same font, but not the
 * case, as a unit such as "kg" must not become "KG". The name of the site has a style that uses the same two properties.
 * Browsers must not synthesize a bold face for a family of one weight by drawing it twice.
 */
function headingRule({ case: letters }: HeadingLetters, stack: readonly string[] | undefined): string {
  const headings = ':is(main,dialog) :is(h1,h2,h3)'
  return [
    ...(stack
      ? [
          rule(':root', { '--font-headings': familyNames(stack) }),
          `${headings},p[data-length]{font-family:var(--font-headings);font-synthesis-weight:none}`,
        ]
      : []),
    ...(letters === 'upper' ? [`:root{--case-headings:uppercase}${headings}{text-transform:uppercase}`] : []),
  ].join('')
}

/** A line between two sections on the page's own colour. Each section is in a separate element. */
const RULED_SECTIONS =
  'main>:has(>[data-ground=canvas])+*>[data-ground=canvas]:not([data-ruled]){border-block-start:1px solid var(--line)}'

/** Every second section is a band. The first section is the hero, which has a sky. Tables cover their shades with the band's colour. */
const BANDED_SECTIONS = 'main>:nth-child(even)>[data-ground=canvas]{--banded:var(--sunken);background:var(--banded)}'

/**
 * A flat sky does not fade into the page. The selectors repeat attributes to be more specific than the rules of heroes. Heroes
 * with their own ground, and the layouts `panel` and `cover`, are excluded.
 */
const FLAT_SKIES =
  'section[data-layout][data-layout]:not([data-ground],[data-layout=panel],[data-layout=cover]),[data-ground=sky][data-ground]{background:var(--sky-1)}'

/** The colours of the theme. Flat skies have one colour, the colour of quiet bands. */
export function coloursOf({ look, colors }: Theme, scheme: 'light' | 'dark'): Palette {
  const palette = colors[scheme]
  return look?.skies === 'flat' ? { ...palette, ...skiesOf(palette.sunken) } : palette
}

/** The palette colours of a sky of one colour. */
export const skiesOf = (color: string) => ({ 'sky-1': color, 'sky-2': color, 'sky-3': color, 'sky-4': color })

/** The elements that are dark in both colour schemes, or in the scheme that the visitor has chosen. */
export const DARK = '[data-theme=dark],[data-ground=inverse]'

/**
 * The colours of the dark palette for an inverse band and the cards on it in each scheme. In the dark scheme they are lighter
 * than the page and its cards, so that the band is visible.
 */
export const INVERSE_COLOURS = {
  light: { band: 'canvas', 'band-surface': 'surface' },
  dark: { band: 'surface', 'band-surface': 'tint' },
} as const

/** The colour at the top of pages, with which browsers on phones paint their own bars. */
export function headerColourOf({ look, colors }: Theme, scheme: 'light' | 'dark'): string {
  return look?.headerGround === 'dark' ? colors.dark[INVERSE_COLOURS[scheme].band] : colors[scheme].canvas
}

const INVERSE_GROUNDS = '[data-ground=inverse]{--canvas:var(--band);--surface:var(--band-surface)}'

const groundsIn = (scheme: 'light' | 'dark', dark: Palette): Declarations =>
  customProperties(
    Object.fromEntries(Object.entries(INVERSE_COLOURS[scheme]).map(([ground, name]) => [ground, dark[name]])),
  )

function schemeOf(name: 'light' | 'dark', palette: Palette): Declarations {
  return { 'color-scheme': name, ...customProperties(palette) }
}

function dimensionsOf({ type, layout, radius, shadow, motion }: Theme): Declarations {
  return {
    ...Object.fromEntries(Object.entries(type).flatMap(([name, step]) => Object.entries(stepOf(name, step)))),
    ...customProperties({ ...layout }),
    ...customProperties({ ...radius }, 'radius-'),
    ...customProperties({ ...shadow }, 'shadow-'),
    ...customProperties({ ...motion }),
  }
}

function stepOf(name: string, { size, leading, tracking = 0, weight = 400 }: TypeStep): Declarations {
  return {
    [`--t-${name}`]: sanitize(size),
    [`--t-${name}-leading`]: leading,
    [`--t-${name}-tracking`]: `${tracking}em`,
    [`--t-${name}-weight`]: weight,
  }
}

const HEADINGS = ['display', 'h1', 'h2', 'h3', 'h4']
const TEXTS = ['lead', 'body', 'small', 'note']

/** The overrides for a script, without letter spacing, which would break the joins of a cursive script. */
function scriptRule({ lang, display, leading, headingLeading }: Script): string {
  const leadings = (steps: string[], value: number | undefined): Declarations =>
    value === undefined ? {} : Object.fromEntries(steps.map((step) => [`--t-${step}-leading`, value]))
  return rule(`:lang(${sanitize(lang)})`, {
    'letter-spacing': '0!important',
    ...(display !== undefined && { '--t-display': sanitize(display) }),
    ...leadings(HEADINGS, headingLeading),
    // As small as text: with the leading of large headings, the marks of two lines would touch.
    ...leadings(['h4'], leading && headingLeading && (leading + headingLeading) / 2),
    ...leadings(TEXTS, leading),
  })
}

/** `swap`: text is shown in a fallback font until its own has loaded. */
function fontFace({ family, file, weight, unicodeRange }: Font, fontUrl: (file: string) => string): string {
  const range = unicodeRange === undefined ? '' : `unicode-range:${sanitize(unicodeRange)};`
  const source = `src:url(${quote(fontUrl(file))}) format("woff2");`
  return `@font-face{font-family:${quote(family)};${source}font-weight:${sanitize(weight)};${range}font-display:swap}`
}

/** The font stacks of texts, and of headings with their own font. */
function stacksOf(
  theme: Theme,
  metrics: MetricsOfFonts,
): { texts: StackWithFallback; headings: StackWithFallback | undefined } {
  const { fonts, fontFamily, headingLetters } = theme
  const { text, heading } = measuredWeights(theme)
  const family = headingLetters?.family
  const weights = family ? [text] : [...new Set([text, heading])]
  return {
    texts: withFallback(fontFamily, TEXT_FALLBACK, { fonts, metrics, weights }),
    headings: family && withFallback(family, HEADING_FALLBACK, { fonts, metrics, weights: [heading] }),
  }
}

const TEXT_FALLBACK = 'Fallback'
const HEADING_FALLBACK = 'Heading Fallback'

function fallbackFace(family: string, { local, weight, size, ascent, descent }: FallbackFace): string {
  const names = local.map((name) => `local(${quote(name)})`).join(',')
  const overrides = `size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%`
  return `@font-face{font-family:${quote(family)};src:${names};font-weight:${weight};${overrides}}`
}

const familyNames = (stack: readonly string[]): string => stack.map(familyName).join(',')

/** Lower-case names are CSS keywords (`sans-serif`, `-apple-system`) and must not be quoted. */
const familyName = (family: string): string => (/^[-a-z]+$/.test(family) ? family : quote(family))

function customProperties(values: Record<string, string>, prefix = ''): Declarations {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`--${prefix}${name.replace(/[^\w-]/g, '')}`, sanitize(value)]),
  )
}

function rule(selector: string, declarations: Declarations): string {
  const text = Object.entries(declarations).map(([name, value]) => `${name}:${value}`)
  return `${selector}{${text.join(';')}}`
}

/** Removes characters that could end a declaration, a rule or the style element. The schema allows none of them. */
const sanitize = (value: string): string => value.replace(/[<>{};\\@"'\n\r\f]/g, '')
const quote = (value: string): string => `"${sanitize(value)}"`
