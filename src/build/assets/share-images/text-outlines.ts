import type { ReactNode } from 'react'
import { createElement } from 'react'
import type { SatoriOptions } from 'satori'
import type { Font } from '#site/model/types.generated.ts'
import type { ShareImageProps } from './share-image-props.ts'
import { HEIGHT, LOGO, MARGIN, TITLE, WIDTH } from './share-image-props.ts'

/** The theme's font files by name. */
export type FontFiles = ReadonlyMap<string, Buffer>

/** A text that the theme's fonts cannot render. The message is for the operator. */
export class FontError extends Error {}

/** A smaller font size is tried if the shortest line of a title is shorter than this share of the longest. */
const EVEN = 0.65

/** Brand and title as an SVG of outlines, the title in the largest size that fits its box in even lines. */
export async function outlineText(props: ShareImageProps, files: FontFiles): Promise<string> {
  const { size, lines } = await titleOf(props, files)
  return render(elementOf(size, lines, props), props, files)
}

/**
 * Breaks words into the fewest lines that are no longer than `longest`, of lengths as even as possible. The widths of the
 * words, and of a space, are in the same unit. Undefined if a single word is longer.
 *
 * `text-wrap: balance` finds the narrowest box instead, in which a first or last line may be a single short word.
 */
export function evenLines(
  words: readonly string[],
  { widths, space, longest }: { widths: readonly number[]; space: number; longest: number },
): { lines: string[]; evenness: number } | undefined {
  if (widths.some((width) => width > longest)) return undefined
  const lengthOf = (start: number, end: number): number =>
    widths.slice(start, end).reduce((sum, width) => sum + width, (end - start - 1) * space)

  /** For each start, the best way to break the remaining words. */
  const best: { count: number; unevenness: number; end: number }[] = []
  best[words.length] = { count: 0, unevenness: 0, end: words.length }
  for (let start = words.length - 1; start >= 0; start -= 1) {
    for (let end = start + 1; end <= words.length && lengthOf(start, end) <= longest; end += 1) {
      const rest = best[end]!
      const count = rest.count + 1
      const unevenness = rest.unevenness + (longest - lengthOf(start, end)) ** 2
      const before = best[start]
      if (!before || count < before.count || (count === before.count && unevenness < before.unevenness))
        best[start] = { count, unevenness, end }
    }
  }

  const lines: string[] = []
  const lengths: number[] = []
  for (let start = 0; start < words.length; start = best[start]!.end) {
    lines.push(words.slice(start, best[start]!.end).join(' '))
    lengths.push(lengthOf(start, best[start]!.end))
  }
  return { lines, evenness: Math.min(...lengths) / Math.max(...lengths) }
}

/** The font size and the lines of the title. A title that fits in no size is one line, which is broken where necessary. */
async function titleOf(props: ShareImageProps, files: FontFiles): Promise<{ size: number; lines: string[] }> {
  const { title, layout, heading } = props
  const { width, height, sizes } = TITLE[layout]
  const words = title.split(/\s+/).filter(Boolean)
  const measured = await widthsOf(words, props, files)
  let ragged: { size: number; lines: string[] } | undefined
  for (const size of sizes) {
    const broken = evenLines(words, { ...measured, longest: width / size })
    if (!broken || broken.lines.length * size * heading.leading > height) continue
    if (broken.evenness >= EVEN) return { size, lines: broken.lines }
    ragged ??= { size, lines: broken.lines }
  }
  return ragged ?? { size: sizes.at(-1) ?? 0, lines: [title] }
}

/** The widths of words and of a space, in parts of the font size. */
async function widthsOf(
  words: readonly string[],
  props: ShareImageProps,
  files: FontFiles,
): Promise<{ widths: number[]; space: number }> {
  const size = 100
  const texts = [...words, 'n n', 'nn']
  const results: number[] = []
  const children = texts.map((text, index) =>
    createElement('div', { key: index, style: { display: 'flex', flexShrink: 0, whiteSpace: 'nowrap' } }, text),
  )
  const style = {
    ...textStyle(size, props.heading.weight, props),
    display: 'flex',
    fontFamily: familiesOf(props),
  }
  await render(createElement('div', { lang: props.language, style }, children), props, files, ({ key, width }) => {
    if (key !== null) results[Number(key)] = width / size
  })
  const [withSpace = 0, without = 0] = results.slice(words.length)
  return { widths: results.slice(0, words.length), space: withSpace - without }
}

async function render(
  element: ReactNode,
  { fonts }: ShareImageProps,
  files: FontFiles,
  onNodeDetected?: SatoriOptions['onNodeDetected'],
): Promise<string> {
  const { default: satori } = await import('satori') // large, and not needed when all images are cached
  let missing = ''
  const svg = await satori(element, {
    width: WIDTH,
    height: HEIGHT,
    fonts: fonts.map((font) => fontFor(font, files)),
    ...(onNodeDetected && { onNodeDetected }),
    loadAdditionalAsset: async (_, characters) => {
      missing += characters
      return []
    },
  }).catch((error: Error) => {
    throw new FontError(`The fonts of the theme cannot be read (${error.message}).`)
  })
  if (missing) throw new FontError(`The fonts of the theme have no "${missing}".`)
  return svg
}

function elementOf(size: number, lines: readonly string[], props: ShareImageProps) {
  const { brand, logo, layout, language, isRtl, colors, heading } = props
  const style = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: layout === 'plain' || layout === 'picture' ? 'space-between' : 'flex-start',
    gap: 40,
    boxSizing: 'border-box',
    width: WIDTH,
    height: HEIGHT,
    padding: MARGIN,
    direction: isRtl ? 'rtl' : 'ltr',
    fontFamily: familiesOf(props),
    color: colors.ink,
  } as const
  const besideLogo = {
    ...textStyle(40, 600, props),
    lineHeight: `${LOGO}px`,
    marginInlineStart: logo ? LOGO + 16 : 0,
  }
  const large = { ...textStyle(size, heading.weight, props), lineHeight: heading.leading, width: TITLE[layout].width }
  return createElement('div', { lang: language, style }, [
    createElement('div', { key: 'brand', style: besideLogo }, brand),
    createElement(
      'div',
      { key: 'title', style: { ...large, display: 'flex', flexDirection: 'column' } },
      lines.map((line) => createElement('div', { key: line, style: large }, line)),
    ),
  ])
}

const textStyle = (fontSize: number, fontWeight: number, { isUpperCase, colors, heading }: ShareImageProps) => ({
  display: 'block',
  fontSize,
  fontWeight,
  fontSynthesis: 'none',
  WebkitTextStroke: `${(strokeOf(fontWeight) * fontSize).toFixed(2)}px ${colors.ink}`,
  letterSpacing: `${heading.tracking}em`,
  ...(isUpperCase && { textTransform: 'uppercase' as const }),
})

/** Satori reads a variable font in its regular weight only; a stroke around the glyphs imitates heavier ones. */
const strokeOf = (weight: number): number => (Math.max(0, weight - 400) / 100) * 0.013

/** Satori accepts one file for each family and weight. The files of a family with one for each script become families. */
const familiesOf = ({ fontFamily, fonts }: ShareImageProps): string =>
  fontFamily.flatMap((family) => fonts.filter((font) => font.family === family).map(({ file }) => file)).join()

function fontFor({ file, weight }: Font, files: FontFiles) {
  const [lightest, heaviest] = weight.split(' ')
  return {
    name: file,
    data: files.get(file) ?? Buffer.alloc(0),
    weight: heaviest ? 400 : (Number(lightest) as 400),
    style: 'normal' as const,
  }
}
