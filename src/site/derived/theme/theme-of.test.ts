import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast } from '#site/checks/theme/contrast.ts'
import { contrastRatioOf, oklchOf } from '#site/derived/colours.ts'
import { publicationOf } from '#site/derived/publication.ts'
import { createReport } from '#site/problems/report.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { noDocuments } from '#site/read/site-documents.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import type { Palette, Theme } from '#site/model/types.generated.ts'
import { MOODS } from './moods.ts'
import type { MoodName } from './moods.ts'
import { themeOf } from './theme-of.ts'

const themeDocument = (value: object): JsonDocument =>
  readJsonDocument('theme.json', 'theme', 'theme', Buffer.from(JSON.stringify(value)))

const themeFor = (value: object): Theme => themeOf(themeDocument(value)) as unknown as Theme

const moods = Object.keys(MOODS) as MoodName[]

const hex = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

/** Every colour, and the hardest ones: black, white, greys, the corners of the gamut of screens. */
const brands = fc.oneof(
  { weight: 3, arbitrary: hex },
  fc.constantFrom('#000000', '#ffffff', '#808080', '#ffff00', '#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff'),
)

/** Runs for each mood and test: deriving a theme takes some milliseconds. */
const RUNS = { numRuns: 12 }

const problemsOf = (theme: JsonDocument) => {
  const { problems, report } = createReport()
  const documents = { ...noDocuments(), theme }
  contrast(documents, {
    report,
    schemas: engineSchemas(),
    publication: publicationOf(documents),
    isSound: (document): document is JsonDocument => document !== undefined,
  })
  return problems
}

/** How different two colours look: their distance in OKLab. */
function difference(one: string, other: string): number {
  const [a, b] = [oklchOf(one), oklchOf(other)].map(({ l, c, h }) => {
    const angle = (h * Math.PI) / 180
    return [l, c * Math.cos(angle), c * Math.sin(angle)]
  }) as [number[], number[]]
  return Math.hypot(...a.map((value, index) => value - (b[index] ?? 0)))
}

const GROUNDS = ['canvas', 'surface', 'sunken', 'tint', 'sky-1', 'sky-2', 'sky-3', 'sky-4'] as const

/** Contrast ratios beyond the ones that the check requires: on skies too, and of borders and focus rings. */
const READABLE: Record<string, number> = {
  ink: 7,
  'ink-2': 7,
  'ink-3': 7,
  ember: 7,
  success: 7,
  danger: 7,
  accent: 4.5,
  'accent-hover': 4.5,
  'line-strong': 3,
  focus: 3,
}

/** Pairs that must look different at a glance, and their minimum difference. */
const DIFFERENT: [one: keyof Palette, other: keyof Palette, least: number][] = [
  ['canvas', 'surface', 0.009],
  ['canvas', 'sunken', 0.025],
  ['canvas', 'tint', 0.04],
  ['sunken', 'tint', 0.014],
  ['canvas', 'sky-3', 0.025],
  ['canvas', 'line', 0.07],
  ['button', 'canvas', 0.09],
  ['button', 'button-hover', 0.015],
  ['accent', 'accent-hover', 0.04],
]

test.each(moods)('every brand colour gives a readable theme of the mood "%s", in both schemes', (mood) => {
  fc.assert(
    fc.property(brands, (brand) => {
      const theme = themeDocument({ brand, mood })
      expect(problemsOf(theme)).toEqual([])
      for (const palette of Object.values((themeOf(theme) as unknown as Theme).colors)) {
        for (const colour of Object.values(palette)) expect(colour).toMatch(/^#[0-9a-f]{6}$/)
        const weak = Object.entries(READABLE).flatMap(([text, needed]) =>
          GROUNDS.filter((ground) => (contrastRatioOf(palette[text], palette[ground]) ?? 0) < needed).map(
            (ground) => `${text} on ${ground}`,
          ),
        )
        expect(weak).toEqual([])
        const alike = DIFFERENT.filter(([one, other, least]) => difference(palette[one], palette[other]) < least)
        expect(alike).toEqual([])
      }
    }),
    RUNS,
  )
})

test('a derived theme has every field that its schema requires, and nothing else', () => {
  for (const mood of moods) {
    expect(engineSchemas().errorsOfDocument('theme', themeFor({ brand: '#0a6b5e', mood }))).toEqual([])
    expect(themeFor({ brand: '#0a6b5e', mood })).not.toHaveProperty('brand')
  }
  expect(themeFor({ brand: '#0a6b5e' })).toEqual(themeFor({ brand: '#0a6b5e', mood: 'calm' }))
})

test('given values are kept, also a part of a group, and derived colours are readable on them', () => {
  fc.assert(
    fc.property(hex, hex, (brand, canvas) => {
      const { colors, radius, fontFamily, type } = themeFor({
        brand,
        colors: { light: { canvas } },
        radius: { card: '0px' },
        fonts: [{ family: 'Own', file: 'own.woff2', weight: '400' }],
        type: { h1: { weight: 900 } },
      })
      expect(colors.light.canvas).toBe(canvas)
      expect(radius).toEqual({ ...MOODS.calm.radius, card: '0px' })
      expect(fontFamily).toEqual(['Own', ...MOODS.calm.families])
      expect(type.h1).toEqual({ ...MOODS.calm.type.h1, weight: 900 })
    }),
    RUNS,
  )
  const { fontFamily } = themeFor({
    brand: '#0a6b5e',
    fonts: ['Own', 'Slab'].map((family) => ({ family, file: 'own.woff2', weight: '400' })),
    headingLetters: { family: ['Slab', 'serif'] },
  })
  expect(fontFamily).toEqual(['Own', ...MOODS.calm.families])
  const { light } = themeFor({ brand: '#0a6b5e', colors: { light: { sunken: '#cfd8d0' } } }).colors
  expect(contrastRatioOf(light['ink-3'], '#cfd8d0')).toBeGreaterThanOrEqual(7)
})

test('a given colour that is not readable is reported, with the nearest readable one', () => {
  const problems = problemsOf(themeDocument({ brand: '#0a6b5e', colors: { light: { 'ink-2': '#8a8a8a' } } }))
  expect(problems.map(({ where, hint }) => [where, hint])).toEqual([
    ['Theme > colors > light > ink-2', expect.stringMatching(/^Write "#[0-9a-f]{6}", the nearest colour/)],
  ])
})

test('the button has the brand colour itself if black or white is readable on it', () => {
  for (const brand of ['#ffc400', '#e4002b', '#2b6cb0', '#4c3bff', '#1f3a5f']) {
    expect(themeFor({ brand, mood: 'bold' }).colors.light.button).toBe(brand)
  }
})

test('each mood gives a different theme for the same colour', () => {
  const themes = moods.map((mood) => themeFor({ brand: '#2b6cb0', mood }))
  for (const part of ['radius', 'type', 'layout', 'motion', 'fontFamily'] as const) {
    expect(new Set(themes.map((theme) => JSON.stringify(theme[part]))).size, part).toBe(moods.length)
  }
  for (const scheme of ['light', 'dark'] as const) {
    const skies = themes.map(({ colors }) => colors[scheme]['sky-3'])
    expect(new Set(skies).size).toBe(moods.length)
  }
})

test('a theme without a valid brand colour is returned unchanged', () => {
  const whole: JsonObject = { colors: {}, mood: 'warm' }
  expect(themeOf({ value: whole })).toBe(whole)
  const wrong: JsonObject = { brand: 'teal' }
  expect(themeOf({ value: wrong })).toBe(wrong)
})
