import { contrastRatioOf, hexOfOklch, oklchOf } from '#site/derived/colours.ts'
import type { Oklch } from '#site/derived/colours.ts'
import type { Grounds, Mood, Tone } from './moods.ts'

/** Colours by name, six digits each. */
export type ColoursByName = Readonly<Record<string, string>>

/** The contrast ratios of WCAG 2.2: for text (AA, AAA), and for other elements (focus rings, borders of fields). */
const AA = 4.5
const AAA = 7
const NO_TEXT = 3

/** The minimum contrast between a button and the page: a lower one would not look like a button. */
const BUTTON = { light: 1.4, dark: 2.2 }

const BANDS = ['canvas', 'surface', 'sunken', 'tint'] as const
const SKIES = ['sky-1', 'sky-2', 'sky-3', 'sky-4'] as const

/** From this chroma on, the hue of a brand colour is visible. The influence of the hue decreases below it. */
const FULL_CHROMA = 0.06

/**
 * The colours of one scheme for a brand colour. Given colours are kept, and the others are computed with them. Backgrounds
 * come first, then the text on them: of the wanted hue, and as near to the wanted lightness as its contrast allows.
 */
export function paletteOfBrand(
  brand: string,
  mood: Mood,
  scheme: 'light' | 'dark',
  given: ColoursByName,
): ColoursByName {
  const isDark = scheme === 'dark'
  const oklch = oklchOf(brand)
  const share = Math.min(1, oklch.c / FULL_CHROMA)
  const palette: Record<string, string> = {}
  const put = (name: string, make: () => string): string => (palette[name] = given[name] ?? make())

  const hueOf = (hue: Tone[2] = mood.neutral): number => (typeof hue === 'number' ? hue : oklch.h + hue.brand)
  /** For a grey brand, fixed hues are kept and hues relative to the brand are not. */
  const shareOf = (hue: Tone[2] = mood.neutral): number => (typeof hue === 'number' ? 1 : share)
  const toned = ([l, c, hue]: Tone): string => hexOfOklch({ l, c: c * shareOf(hue), h: hueOf(hue) })

  for (const [name, tone] of Object.entries(mood[scheme]) as [keyof Grounds, Tone][]) put(name, () => toned(tone))
  const coloursOf = (names: readonly string[]): string[] => names.flatMap((name) => palette[name] ?? [])
  const grounds = coloursOf([...BANDS, ...SKIES])
  const pages = coloursOf(['canvas', 'surface'])

  const neutral = (lightness: number, chroma: number): string => toned([lightness, chroma])
  const text = (lightness: number, chroma: number, ratio: number): string =>
    readable((l) => neutral(l, chroma), lightness, grounds, ratio, isDark)
  put('ink', () => text(isDark ? 0.96 : 0.22, isDark ? mood.inkChroma / 4 : mood.inkChroma, AAA))
  put('ink-2', () => text(isDark ? 0.85 : 0.37, mood.inkChroma * 0.8, AAA))
  put('ink-3', () => text(isDark ? 0.78 : 0.42, mood.inkChroma * 0.8, AAA))
  put('line-strong', () => text(isDark ? 0.6 : 0.58, mood.inkChroma * 0.8, NO_TEXT))

  const link = linkColour(oklch, isDark)
  const accent = put('accent', () => readable(link, isDark ? Math.max(oklch.l, 0.8) : oklch.l, grounds, AA, isDark))
  const hoverLightness = shifted(oklchOf(accent).l, isDark ? 0.07 : -0.09)
  put('accent-hover', () => readable(link, hoverLightness, grounds, AA, isDark))
  put('on-accent', () => textOn([accent], neutral))
  put('focus', () => readable(link, oklchOf(accent).l, grounds, NO_TEXT, isDark))

  const warm = (hue: number, chroma: number) => (l: number) => hexOfOklch({ l, c: chroma, h: hue })
  const emberHue = hueOf(mood.ember)
  put('ember', () =>
    readable(warm(emberHue, (isDark ? 0.1 : 0.11) * shareOf(mood.ember)), isDark ? 0.82 : 0.44, grounds, AAA, isDark),
  )
  put('success', () => readable(warm(156, isDark ? 0.11 : 0.085), isDark ? 0.81 : 0.41, grounds, AAA, isDark))
  put('danger', () => readable(warm(27, isDark ? 0.13 : 0.155), isDark ? 0.79 : 0.42, grounds, AAA, isDark))

  if (mood.button === 'brand') brandButton(oklch, palette, pages, isDark, put, neutral)
  else {
    const button = put('button', () => palette[mood.button === 'ink' ? 'ink' : 'accent'] ?? accent)
    const hovered = put('button-hover', () => palette[mood.button === 'ink' ? 'accent' : 'accent-hover'] ?? accent)
    put('on-button', () => textOn([button, hovered], neutral))
  }

  const sun = put('sun', () => toned(isDark ? dimmed(mood.sun) : mood.sun))
  put('on-sun', () => textOn([sun], neutral))
  for (const [name, tone] of Object.entries(isDark ? DRAWING_DARK : DRAWING_LIGHT)) put(name, () => drawn(tone))
  put('poche', () => palette[isDark ? 'hatch' : 'ink'] ?? accent)
  put('glow', () => hexOfOklch({ l: 0.93, c: 0.05, h: oklchOf(sun).h }))
  return { ...palette, ...given }

  /** The faces of drawings: shades have the hue of the greys, and lit faces the hue of the light. */
  function drawn([lightness, chroma, from]: DrawingTone): string {
    if (from === 'light') return hexOfOklch({ l: lightness, c: chroma * shareOf(mood.sun[2]), h: oklchOf(sun).h })
    return neutral(lightness, Math.max(chroma, Math.min(mood[scheme].sunken[1], 2 * chroma)))
  }
}

type DrawingTone = readonly [lightness: number, chroma: number, from: 'grey' | 'light']

const DRAWING_LIGHT: Record<string, DrawingTone> = {
  lit: [0.994, 0.004, 'light'],
  'lit-2': [0.944, 0.03, 'light'],
  shade: [0.885, 0.014, 'grey'],
  'shade-2': [0.89, 0.016, 'light'],
  vent: [0.305, 0.03, 'grey'],
  hatch: [0.77, 0.016, 'grey'],
}

const DRAWING_DARK: Record<string, DrawingTone> = {
  lit: [0.29, 0.03, 'grey'],
  'lit-2': [0.315, 0.02, 'light'],
  shade: [0.23, 0.024, 'grey'],
  'shade-2': [0.255, 0.016, 'light'],
  vent: [0.15, 0.018, 'grey'],
  hatch: [0.43, 0.028, 'grey'],
}

const dimmed = ([l, c, hue]: Tone): Tone => [l - 0.05, c, hue]

/** Between these hues a dark colour looks like olive, not like the yellow it is derived from. */
const YELLOW = [70, 118] as const
const AMBER = 62

/** The brand colour at another lightness: yellows shift to amber as they get darker. In the dark, colours are less vivid. */
function linkColour({ c, h }: Oklch, isDark: boolean): (lightness: number) => string {
  const isYellow = h > YELLOW[0] && h < YELLOW[1]
  return (l) => {
    const turned = isYellow ? AMBER + (h - AMBER) * Math.min(1, Math.max(0, (l - 0.45) / 0.4)) : h
    return hexOfOklch({ l, c: isDark ? Math.min(c, 0.12) : c, h: turned })
  }
}

/** The button has the brand colour itself, or a near one on which black or white is readable. */
function brandButton(
  { l, c, h }: Oklch,
  palette: Readonly<Record<string, string>>,
  pages: readonly string[],
  isDark: boolean,
  put: (name: string, make: () => string) => string,
  neutral: (lightness: number, chroma: number) => string,
): void {
  const at = (lightness: number): string => hexOfOklch({ l: lightness, c, h })
  const button = put('button', () => {
    const least = isDark ? BUTTON.dark : BUTTON.light
    const seen = readable(at, l, pages, least, isDark)
    const white = readable(at, oklchOf(seen).l, ['#ffffff'], AA, false)
    // White on a slightly darker colour looks better than black on the colour itself.
    const isNear = oklchOf(seen).l - oklchOf(white).l < 0.07
    return isNear && pages.every((page) => (contrastRatioOf(white, page) ?? 0) >= least) ? white : seen
  })
  const given = palette['on-button']
  const isWhiteRead = (contrastRatioOf(given ?? '#ffffff', button) ?? 0) >= AA
  const hovered = put('button-hover', () => at(shifted(oklchOf(button).l, isWhiteRead ? -0.06 : 0.06)))
  put('on-button', () => textOn([button, hovered], neutral))
}

/** A lightness at a distance from another: on the other side if there is no room on this one. */
const shifted = (lightness: number, by: number): number =>
  lightness + by > 0.06 && lightness + by < 0.98 ? lightness + by : lightness - 1.5 * by

/** White or nearly black, whichever is readable on all of the colours. */
function textOn(grounds: readonly string[], neutral: (lightness: number, chroma: number) => string): string {
  const dark = readable((l) => neutral(l, 0.02), 0.2, grounds, AA, false)
  const least = (hex: string): number => Math.min(...grounds.map((ground) => contrastRatioOf(hex, ground) ?? 0))
  if (least('#ffffff') >= AA) return '#ffffff'
  return least(dark) >= least('#ffffff') ? dark : '#ffffff'
}

/** How often the range of lightness is halved: to a thousandth. */
const HALVINGS = 10

/**
 * The colour nearest in lightness to the wanted one with enough contrast to all of the backgrounds: darker, or lighter in the
 * dark. If no such colour exists on that side, one on the other side; if none exists, black or white.
 */
function readable(
  colour: (lightness: number) => string,
  wanted: number,
  grounds: readonly string[],
  ratio: number,
  isDark: boolean,
): string {
  const isRead = (l: number): boolean =>
    grounds.every((ground) => (contrastRatioOf(colour(l), ground) ?? ratio) >= ratio)
  const start = Math.min(1, Math.max(0, wanted))
  if (isRead(start)) return colour(start)
  const ends = isDark ? [1, 0] : [0, 1]
  const end = ends.find(isRead)
  if (end === undefined) return colour(ends[0] ?? 0)
  let [weak, read] = [start, end]
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (weak + read) / 2
    if (isRead(middle)) read = middle
    else weak = middle
  }
  return colour(read)
}
