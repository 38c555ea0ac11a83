import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastRatioOf } from '#site/derived/colours.ts'
import { themeOf } from '#site/derived/theme/theme-of.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Theme } from '#site/model/types.generated.ts'

const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'accent-hover', 'ember', 'success', 'danger'] as const
const BACKGROUNDS = ['canvas', 'surface', 'sunken', 'tint'] as const
const SKIES = ['sky-1', 'sky-2', 'sky-3', 'sky-4'] as const

/** WCAG 2.2 AAA. The check of themes requires it only for running text: other sites may have paler brand colours. */
test.each(['first-site', 'second-site', 'third-site', 'clinic'])(
  'all text of %s has a contrast of 7 in both schemes',
  (site) => {
    const value = JSON.parse(readFileSync(`tests/${site}/theme.json`, 'utf8')) as JsonObject
    const { colors } = themeOf({ value }) as unknown as Theme
    const pairs = [
      ...TEXTS.flatMap((text) => BACKGROUNDS.map((ground) => [text, ground] as const)),
      ...(['ink', 'ink-2'] as const).flatMap((text) => SKIES.map((ground) => [text, ground] as const)),
    ]
    const weak = (['light', 'dark'] as const).flatMap((scheme) =>
      pairs
        .filter(([text, ground]) => contrastRatioOf(colors[scheme][text], colors[scheme][ground])! < 7)
        .map(([text, ground]) => `${scheme}: ${text} on ${ground}`),
    )
    expect(weak).toEqual([])
  },
)
