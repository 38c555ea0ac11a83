import type { ShellData } from '#site/model/page-data.ts'
import { isArtwork } from '#page/ui/art.ts'
import { longestWordOf, textWidth } from './text-width.ts'

/**
 * The widths of the viewport, in em, below which a header may be folded into the mobile menu. The first is the usual one,
 * `from.nav`.
 */
export const FOLDS = [68.75, 75, 80, 85, 90, 95, 100, 110, 120] as const

/** The width below which the header is folded, or "always". */
export type Fold = (typeof FOLDS)[number] | 'always'

/** Distances of `header.styles.ts` in rem, with the widest gutters and a little air before the menu. */
const BAR_GAP = 1.5
const MARK_GAP = 0.625
const LINE_PADDING = 1.75
const LINE_GAP = 0.25
const CHEVRON = 1.25
const ACTION = 2.25 + 0.75
const ICON = 1.75
const SEARCH = 1.75 + BAR_GAP
const AIR = 0.5

/** Fallback if the theme gives the width of pages and their margins in a notation that is not understood here: in rem. */
const USUAL_WRAP = 84
const WIDE_GUTTER = 4

/**
 * The header is laid out by the lengths of its words, which are known at build: so the first view has its final menu,
 * without a script. The estimate is on the safe side, and a line that is wider nevertheless wraps between words.
 */
export function headerFoldOf(data: ShellData): Fold {
  const content = contentWidth(data)
  const wrap = remOf(data.layout.wrap) ?? USUAL_WRAP
  const fits = (viewport: number): boolean =>
    content <= Math.min(viewport, wrap) - 2 * gutterAt(viewport, data.layout.gutter)
  return FOLDS.find(fits) ?? 'always'
}

/** The minimum width of the unfolded header in rem. */
function contentWidth({ brand, logo, logoHasName, drawings, header, headerAction, search }: ShellData): number {
  const logoSvg = logo === undefined ? undefined : drawings[logo]
  const name = logo && logoHasName ? 0 : textWidth(brand, 600) * brandSize(brand, logoSvg)
  const mark = logoSvg ? logoWidth(logoSvg, logoHasName || brandLength(brand, logoSvg) === undefined) + MARK_GAP : 0
  const lines = header.map(
    ({ label, menu, panel }) => textWidth(label) * 0.9688 + LINE_PADDING + (menu || panel ? CHEVRON : 0),
  )
  const action = headerAction
    ? textWidth(headerAction.label, 520) * 0.9375 + ACTION + (headerAction.href?.startsWith('http') ? ICON : 0)
    : 0
  return (
    mark +
    name +
    sum(lines) +
    LINE_GAP * (lines.length - 1) +
    action +
    (search ? SEARCH : 0) +
    BAR_GAP * (headerAction ? 2 : 1) +
    AIR
  )
}

/** Undefined for anything but a plain length. */
function remOf(length: string): number | undefined {
  const [, number, unit] = /^([\d.]+)(rem|px)$/.exec(length.trim()) ?? []
  return number === undefined ? undefined : Number(number) / (unit === 'px' ? 16 : 1)
}

/** The margin beside the page in rem: a length, or one that grows with the viewport between two others. */
function gutterAt(viewport: number, gutter: string): number {
  const fixed = remOf(gutter)
  if (fixed !== undefined) return fixed
  const [, least = '', share, most = ''] = /^clamp\(([^,]+),\s*([\d.]+)vw\s*,([^,]+)\)$/.exec(gutter.trim()) ?? []
  const [from, to] = [remOf(least), remOf(most)]
  if (from === undefined || to === undefined) return WIDE_GUTTER
  return Math.min(Math.max(from, (viewport * Number(share)) / 100), to)
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

/** In rem, as in `logo.styles.ts`: a drawing of the theme is a square, a logo made elsewhere has its own proportions. */
function logoWidth(svg: string, isAlone: boolean | undefined): number {
  if (!isArtwork(svg)) return 1.625
  const [, , width = 1, height = 1] = (/ viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(/[\s,]+/).map(Number)
  return Math.min((2 * width) / height, isAlone ? 11 : 7)
}

/** The size of the brand in rem, as in `logo.styles.ts`. */
function brandSize(brand: string, logoSvg: string | undefined): number {
  const length = brandLength(brand, logoSvg)
  return length === 'longest' ? 1 : length === 'long' ? 1.1875 : 1.4375
}

/** The length of a brand beside its logo and the button of a phone. A long brand is smaller, so that it fits into two lines. */
export function brandLength(brand: string, logoSvg?: string): 'long' | 'longest' | undefined {
  const longestWord = longestWordOf(brand, 600)
  const whole = textWidth(brand, 600)
  const isBesideArtwork = logoSvg !== undefined && isArtwork(logoSvg)
  if (longestWord > 10.5 || whole > (isBesideArtwork ? 6 : 19)) return 'longest'
  return longestWord > 8.5 || whole > 15 ? 'long' : undefined
}
