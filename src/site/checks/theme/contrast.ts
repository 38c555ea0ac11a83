import { contrastRatioOf, nearestColour } from '#site/derived/colours.ts'
import { themeOf } from '#site/derived/theme/theme-of.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import type { Report } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { meantColour } from '#site/checks/facts/brand.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The contrast ratios that WCAG 2.2 requires for text of the usual size. */
const AA = 4.5
const AAA = 7

const BACKGROUNDS = ['canvas', 'surface', 'sunken', 'tint']
const TEXTS = ['ink', 'ink-2', 'ink-3', 'accent', 'ember']

/** Colours of long texts, and of notes in small type. Brand colours and labels need less contrast. */
const RUNNING_TEXTS = ['ink', 'ink-2', 'ink-3']
const neededFor = (text: string): number => (RUNNING_TEXTS.includes(text) ? AAA : AA)

/** Text colours that are used on certain backgrounds only. */
const OWN_GROUNDS: [text: string, grounds: string[]][] = [
  ['on-button', ['button', 'button-hover']],
  ['on-accent', ['accent']],
  ['success', ['surface']],
  ['danger', ['surface']],
]

/** A text colour and a background colour. */
interface Pair {
  text: string
  ground: string
}

const PAIRS: Pair[] = [...TEXTS.map((text): [string, string[]] => [text, BACKGROUNDS]), ...OWN_GROUNDS].flatMap(
  ([text, grounds]) => grounds.map((ground) => ({ text, ground })),
)

/** Text has enough contrast on every background it is used on, in light and dark; both schemes have the same colours. */
export function contrast({ theme }: SiteDocuments, { report, isSound }: CheckContext): void {
  if (!theme) return
  const { colors } = themeOf(theme)
  if (!isObject(colors)) return
  const { light, dark } = colors
  if (!isObject(light) || !isObject(dark)) return
  reportLowContrast(report, theme, 'light', light)
  reportLowContrast(report, theme, 'dark', dark)
  if (!isSound(theme)) return
  reportMissing(report, theme, 'light', light, 'dark', dark)
  reportMissing(report, theme, 'dark', dark, 'light', light)
}

/** Reports one problem for each colour that is probably wrong: the one with the most pairs of too little contrast. */
function reportLowContrast(report: Report, theme: JsonDocument, scheme: string, palette: JsonObject): void {
  const isWritten = (name: string): boolean => hasColour(theme, scheme, name)
  // Derived colours are as readable as the given ones allow.
  let weak = PAIRS.filter((pair) => isWeak(pair, palette) && (isWritten(pair.text) || isWritten(pair.ground)))
  while (weak.length > 0) {
    const name = likeliestMistake(weak, palette, isWritten)
    reportColour(report, theme, scheme, palette, name, weak.filter(isOf(name)))
    weak = weak.filter((pair) => !isOf(name)(pair))
  }
}

const isOf =
  (name: string) =>
  ({ text, ground }: Pair): boolean =>
    text === name || ground === name

const otherOf = ({ text, ground }: Pair, name: string): string => (text === name ? ground : text)

/** Whether a pair has too little contrast. A value that is not a colour is a separate problem. */
const isWeak = ({ text, ground }: Pair, palette: JsonObject): boolean =>
  (contrastRatioOf(palette[text], palette[ground]) ?? Number.POSITIVE_INFINITY) < neededFor(text)

const hasColour = ({ value: { colors } }: JsonDocument, scheme: string, name: string): boolean =>
  isObject(colors) && isObject(colors[scheme]) && Object.hasOwn(colors[scheme], name)

function likeliestMistake(weak: readonly Pair[], palette: JsonObject, isWritten: (name: string) => boolean): string {
  const all = [...new Set([...weak.map(({ text }) => text), ...weak.map(({ ground }) => ground)])]
  const names = all.filter(isWritten)
  const weakOf = (name: string): number => weak.filter(isOf(name)).length
  const share = (name: string): number => weakOf(name) / PAIRS.filter(isOf(name)).filter(isColoured).length
  const [worst = ''] = names.toSorted((one, other) => share(other) - share(one) || weakOf(other) - weakOf(one))
  return worst

  function isColoured({ text, ground }: Pair): boolean {
    return contrastRatioOf(palette[text], palette[ground]) !== undefined
  }
}

function reportColour(
  report: Report,
  theme: JsonDocument,
  scheme: string,
  palette: JsonObject,
  name: string,
  weak: readonly Pair[],
): void {
  const pathTo = (colour: string): string[] => ['colors', scheme, colour]
  const worst = weak.toSorted((one, other) => margin(one, palette) - margin(other, palette))[0]
  if (!worst) return
  const { suggestion, following: all } = readable(name, palette)
  // A derived colour is computed again.
  const following = [...all].filter(([colour]) => hasColour(theme, scheme, colour))
  // A colour that has enough contrast with other colours is probably right.
  const isCertain = weak.some((pair) => hasOtherUse(otherOf(pair, name), name, palette))
  const problem = problemText('low-contrast', {
    name,
    scheme,
    grounds: weak.filter(({ text }) => text === name).map(({ ground }) => ground),
    texts: weak.filter(({ ground }) => ground === name).map(({ text }) => text),
    ratio: (Math.floor((contrastRatioOf(palette[worst.text], palette[worst.ground]) ?? 0) * 10) / 10).toFixed(1),
    needed: String(neededFor(worst.text)),
    suggestion,
    following,
    isCertain,
  })
  const put: [string, string][] = suggestion === undefined || !isCertain ? [] : [[name, suggestion], ...following]
  const edits = put.flatMap(([colour, hex]) => replaceScalar(theme, pathTo(colour), hex))
  report(theme, pathTo(name), edits.length > 0 ? fixedBy(problem, ...edits) : problem)
}

const margin = ({ text, ground }: Pair, palette: JsonObject): number =>
  (contrastRatioOf(palette[text], palette[ground]) ?? Number.POSITIVE_INFINITY) / neededFor(text)

const hasOtherUse = (colour: string, name: string, palette: JsonObject): boolean =>
  PAIRS.some((pair) => isOf(colour)(pair) && !isOf(name)(pair) && !isWeak(pair, palette))

/**
 * The nearest colour that has enough contrast in all pairs. If there is no such colour, only pairs with colours that have other
 * uses count, and the other colours are changed to fit (`following`).
 */
function readable(
  name: string,
  palette: JsonObject,
): { suggestion: string | undefined; following: Map<string, string> } {
  const ownPairs = PAIRS.filter(isOf(name))
  const passes = (pairs: readonly Pair[], colours: JsonObject): boolean => !pairs.some((pair) => isWeak(pair, colours))
  const nearest = (colour: string, pairs: readonly Pair[], colours: JsonObject): string | undefined =>
    nearestColour(String(palette[colour]), (hex) => passes(pairs, { ...colours, [colour]: hex }))
  const all = nearest(name, ownPairs, palette)
  if (all !== undefined) return { suggestion: all, following: new Map() }
  const isFollower = (colour: string): boolean => PAIRS.every((pair) => !isOf(colour)(pair) || isOf(name)(pair))
  const suggestion = nearest(
    name,
    ownPairs.filter((pair) => !isFollower(otherOf(pair, name))),
    palette,
  )
  const followers = ownPairs.map((pair) => otherOf(pair, name)).filter(isFollower)
  if (suggestion === undefined) return { suggestion, following: new Map() }
  const changed = { ...palette, [name]: suggestion }
  return {
    suggestion,
    following: new Map(
      followers.flatMap((colour) => {
        const hex = nearest(colour, ownPairs.filter(isOf(colour)), changed)
        return hex === undefined ? [] : [[colour, hex] as const]
      }),
    ),
  }
}

function reportMissing(
  report: Report,
  theme: JsonDocument,
  scheme: string,
  colours: JsonObject,
  other: string,
  others: JsonObject,
): void {
  for (const name of Object.keys(colours)) {
    if (Object.hasOwn(others, name) || meantColour(theme, name) !== undefined) continue
    report(theme, ['colors', scheme, name], 'colour-in-one-scheme', { name, scheme, other })
  }
}
