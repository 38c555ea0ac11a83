import { createElement } from 'react'
import type { Font } from '#model/types.generated.ts'
import type { ShareImageProps } from './share-image-props.ts'
import { HEIGHT, LOGO, MARGIN, TITLE, WIDTH } from './layout.ts'

/** The theme's font files by name. */
export type FontFiles = ReadonlyMap<string, Buffer>

/** A text that the theme's fonts cannot render. The message is for the operator. */
export class FontError extends Error {}

/** Brand and title as an SVG of outlines, the title in the largest size that fits its box. */
export async function outlineText(props: ShareImageProps, files: FontFiles): Promise<string> {
  const { height, sizes } = TITLE[props.layout]
  let svg = ''
  for (const size of sizes) {
    const text = await outlineInSize(size, props, files)
    svg = text.svg
    if (text.titleHeight <= height) break
  }
  return svg
}

async function outlineInSize(
  size: number,
  props: ShareImageProps,
  files: FontFiles,
): Promise<{ svg: string; titleHeight: number }> {
  const { default: satori } = await import('satori') // large, and not needed when all images are cached
  let titleHeight = 0
  let missing = ''
  const svg = await satori(elementOf(size, props), {
    width: WIDTH,
    height: HEIGHT,
    fonts: props.fonts.map((font) => fontFor(font, files)),
    onNodeDetected: (node) => {
      if (node.key === 'title') titleHeight = node.height
    },
    loadAdditionalAsset: async (_, characters) => {
      missing += characters
      return []
    },
  }).catch((error: Error) => {
    throw new FontError(`The fonts of the theme cannot be read (${error.message}).`)
  })
  if (missing) throw new FontError(`The fonts of the theme have no "${missing}".`)
  return { svg, titleHeight }
}

function elementOf(
  size: number,
  { title, brand, logo, layout, language, isRtl, fontFamily, colors, heading }: ShareImageProps,
) {
  const textStyle = (fontSize: number, fontWeight: number) => ({
    display: 'block',
    fontSize,
    fontWeight,
    fontSynthesis: 'none',
    WebkitTextStroke: `${(strokeOf(fontWeight) * fontSize).toFixed(2)}px ${colors.ink}`,
    letterSpacing: `${heading.tracking}em`,
  })
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
    fontFamily: fontFamily.join(),
    color: colors.ink,
  } as const
  const besideLogo = { ...textStyle(40, 600), lineHeight: `${LOGO}px`, marginInlineStart: logo ? LOGO + 16 : 0 }
  const large = { ...textStyle(size, heading.weight), lineHeight: heading.leading, width: TITLE[layout].width }
  return createElement('div', { lang: language, style }, [
    createElement('div', { key: 'brand', style: besideLogo }, brand),
    createElement('div', { key: 'title', style: { ...large, textWrap: 'balance' } }, title),
  ])
}

/** Satori reads a variable font in its regular weight only; a stroke around the glyphs imitates heavier ones. */
const strokeOf = (weight: number): number => (Math.max(0, weight - 400) / 100) * 0.013

function fontFor({ family, file, weight }: Font, files: FontFiles) {
  const [lightest, heaviest] = weight.split(' ')
  return {
    name: family,
    data: files.get(file) ?? Buffer.alloc(0),
    weight: heaviest ? 400 : (Number(lightest) as 400),
    style: 'normal' as const,
  }
}
