import { nearestColour, ratioOf } from '#content/derived/colours.ts'
import { quote } from '#content/problems/wording.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject } from '#content/read/json-tree.ts'
import type { DocumentChange, MigrationStep } from './migration-step.ts'

const TEXTS = ['ink', 'ink-2', 'ink-3']
const BACKGROUNDS = ['canvas', 'surface', 'sunken', 'tint']

/** What was asked of running text before, and since. What has less than before was wrong then, and is not for this step. */
const BEFORE = 4.5
const SINCE = 7

/** Running text was given a contrast of 7. Colours that have less become the nearest that has it. */
export const contrastOfTexts: MigrationStep = {
  format: 3,
  says: 'Texts that people read at length have a contrast of 7 to every background, so that more people can read them.',
  changesOf: (documents) =>
    documents
      .filter(({ role }) => role === 'theme')
      .flatMap((theme) => ['light', 'dark'].flatMap((scheme) => changesOfScheme(theme, scheme))),
}

function changesOfScheme(theme: JsonDocument, scheme: string): DocumentChange[] {
  const { colors } = theme.value
  const palette = isObject(colors) ? colors[scheme] : undefined
  if (!isObject(palette)) return []
  return TEXTS.flatMap((name) => {
    const found = palette[name]
    const ratio = leastRatio(found, palette)
    if (typeof found !== 'string' || ratio === undefined || ratio < BEFORE || ratio >= SINCE) return []
    const value = nearestColour(found, (hex) => (leastRatio(hex, palette) ?? 0) >= SINCE)
    if (value === undefined) return []
    const path = ['colors', scheme, name]
    return [{ document: theme, operation: { type: 'set', path, value }, says: `${quote(found)} → ${quote(value)}` }]
  })
}

/** Undefined where one of the colours is none. */
function leastRatio(text: unknown, palette: JsonObject): number | undefined {
  const ratios = BACKGROUNDS.map((name) => ratioOf(text, palette[name]))
  return ratios.includes(undefined) ? undefined : Math.min(...(ratios as number[]))
}
