import { paletteOfBrand } from '#site/derived/theme/palette-of-brand.ts'
import { MOODS, USUAL_MOOD } from '#site/derived/theme/moods.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { renameField } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { closest } from '#site/problems/suggest.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** A mood needs a brand colour, and colours beside a brand colour must have the names of derived colours. */
export function brand({ theme }: SiteDocuments, { report, isSound }: CheckContext): void {
  if (!isSound(theme)) return
  const { brand: colour, mood, colors } = theme.value
  if (colour === undefined) {
    const help = 'Without it "mood" changes nothing. Or delete "mood".'
    if (mood !== undefined) report(theme, [], 'missing-field', { field: 'brand', help })
    return
  }
  for (const [scheme, palette] of Object.entries(isObject(colors) ? colors : {})) {
    for (const name of Object.keys(isObject(palette) ? palette : {})) {
      const suggestion = meantColour(theme, name)
      if (suggestion === undefined) continue
      const path = ['colors', scheme, name]
      const isGiven = isObject(palette) && Object.hasOwn(palette, suggestion)
      const problem = problemText('unknown-field', { field: name, suggestion, possible: namesOfColours() })
      report(theme, path, isGiven ? problem : fixedBy(problem, ...renameField(theme, path, suggestion)))
    }
  }
}

let names: string[] | undefined

const namesOfColours = (): string[] =>
  (names ??= Object.keys(paletteOfBrand('#000000', MOODS[USUAL_MOOD], 'light', {})))

/** The derived colour for a name beside a brand colour, which may be misspelled. */
export function meantColour({ value }: JsonDocument, name: string): string | undefined {
  if (value['brand'] === undefined || namesOfColours().includes(name)) return undefined
  return closest(name, namesOfColours())
}
