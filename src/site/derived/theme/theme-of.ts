import { memo } from '#base/memo/memo.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Theme } from '#site/model/types.generated.ts'
import { MOODS, USUAL_MOOD } from './moods.ts'
import type { Mood } from './moods.ts'
import { paletteOfBrand } from './palette-of-brand.ts'
import type { ColoursByName } from './palette-of-brand.ts'

const HEX = /^#[0-9a-f]{6}$/

/**
 * A theme with everything that is derived from its brand colour and its mood; given values are kept. A theme without a brand
 * colour is already complete. May have errors: nothing is derived from invalid colours.
 */
export const themeOf = memo(
  ({ value }: Pick<JsonDocument, 'value'>): JsonObject => {
    const { brand, mood = USUAL_MOOD } = value
    if (typeof brand !== 'string' || !HEX.test(brand)) return value
    return derivedTheme(brand, moodOf(mood), value)
  },
  ({ value }) => [value],
)

const moodOf = (name: unknown): Mood =>
  MOODS[typeof name === 'string' && Object.hasOwn(MOODS, name) ? (name as keyof typeof MOODS) : USUAL_MOOD]

function derivedTheme(brand: string, mood: Mood, rawTheme: JsonObject): JsonObject {
  const { $schema: _, brand: __, mood: ___, colors, fonts = [], ...given } = rawTheme
  const palettes = isObject(colors) ? colors : {}
  const light = paletteOfBrand(brand, mood, 'light', coloursIn(palettes['light']))
  const dark = paletteOfBrand(brand, mood, 'dark', coloursIn(palettes['dark']))
  const ofHeadings = familiesOfHeadings(rawTheme)
  const families = (Array.isArray(fonts) ? fonts.filter(isObject).map(({ family }) => String(family)) : []).filter(
    (family) => !ofHeadings.includes(family),
  )
  const derived: Theme = {
    colors: { light, dark } as unknown as Theme['colors'],
    fonts: fonts as Theme['fonts'],
    fontFamily: [...new Set([...families, ...mood.families])],
    type: mood.type,
    scripts: [{ lang: 'ar', leading: 1.8, headingLeading: 1.35 }],
    layout: mood.layout,
    radius: mood.radius,
    shadow: shadowsOf(light['ink'] ?? brand, mood),
    motion: mood.motion,
  }
  return merged(derived as unknown as JsonObject, given)
}

/** The families that a theme names only for headings. */
export function familiesOfHeadings({ headingLetters }: JsonObject): string[] {
  const { family } = isObject(headingLetters) ? headingLetters : {}
  return Array.isArray(family) ? family.map(String) : []
}

const coloursIn = (palette: unknown): ColoursByName =>
  isObject(palette)
    ? Object.fromEntries(
        Object.entries(palette).filter((entry): entry is [string, string] => HEX.test(String(entry[1]))),
      )
    : {}

/** Shadows are as dark as headings, and have the hue of the page. */
function shadowsOf(ink: string, { shadow }: Mood): Theme['shadow'] {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(ink) ?? []
  const rgb = [red, green, blue].map((part) => Number.parseInt(part, 16)).join(' ')
  const dialog = Math.round((shadow + 0.22) * 100) / 100
  return { menu: `0 24px 48px -24px rgb(${rgb}/${shadow})`, dialog: `0 40px 80px -24px rgb(${rgb}/${dialog})` }
}

/** Replaces derived values by given ones. Objects are merged, lists are replaced as wholes. */
function merged(derived: JsonObject, given: JsonObject): JsonObject {
  const all = { ...derived }
  for (const [name, value] of Object.entries(given)) {
    const before = derived[name]
    all[name] = isObject(before) && isObject(value) ? merged(before, value) : value
  }
  return all
}
