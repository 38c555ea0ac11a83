import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { stringsIn } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { leastPixels, lengthIssue } from './css-length.ts'

/** The plausible minimum and maximum in pixels, by the name of a size. */
const SENSIBLE: Record<string, readonly [least: number, most: number]> = {
  body: [12, 40],
  lead: [12, 64],
  small: [10, 40],
  note: [9, 40],
  gutter: [0, 160],
  section: [0, 400],
  wrap: [480, 6000],
}
const SENSIBLE_HEADING: readonly [number, number] = [12, 400]

/** The sizes of the theme are valid lengths, and readable. */
export function themeSizes({ theme }: SiteDocuments, { report }: CheckContext): void {
  if (!theme?.isParsed) return
  for (const { path, value } of stringsIn(theme.value)) {
    const name = nameOf(path)
    if (name === undefined || !/^[-a-z0-9.+*/%() ,]+$/.test(value)) continue // the form is reported by validation
    const issue = path[0] === 'radius' ? radiusIssue(value) : lengthIssue(value, likelyUnit(path, Number(value)))
    if (issue) {
      const problem = problemText('measure-invalid', { found: value, ...issue })
      const [suggestion] = issue.suggestion
      report(
        theme,
        path,
        suggestion === undefined ? problem : fixedBy(problem, ...replaceScalar(theme, path, suggestion)),
      )
      continue
    }
    const pixels = leastPixels(value)
    const [least, most] = SENSIBLE[name] ?? (path[0] === 'type' ? SENSIBLE_HEADING : [0, Number.POSITIVE_INFINITY])
    if (pixels === undefined || (pixels >= least && pixels <= most)) continue
    report(theme, path, 'measure-out-of-range', {
      name,
      found: value,
      pixels: Math.round(pixels * 10) / 10,
      least,
      most,
    })
  }
}

/** The name of a size in the theme: "body", "wrap". Undefined for strings that are not sizes. */
function nameOf([first, second, third]: Path): string | undefined {
  if (first === 'type') return third === 'size' ? String(second) : undefined
  if (first === 'scripts') return third === 'display' ? 'display' : undefined
  return first === 'layout' || first === 'radius' ? String(second) : undefined
}

/** The probable unit: not pixels for a font size of 4 or a page width of 84. */
function likelyUnit([first, second]: Path, number: number): 'px' | 'rem' {
  if (first === 'layout' && second === 'wrap') return number < 320 ? 'rem' : 'px'
  return number < 8 ? 'rem' : 'px'
}

/** Corners may differ: "8px 0". */
function radiusIssue(value: string) {
  const whole = lengthIssue(value)
  const parts = value.trim().split(/\s+/)
  return whole && parts.length > 1 && parts.every((part) => !lengthIssue(part)) ? undefined : whole
}
