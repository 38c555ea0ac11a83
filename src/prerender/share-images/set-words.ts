import { createElement } from 'react'
import type { Font } from '#model/types.generated.ts'
import type { Card } from './card.ts'
import { HEIGHT, LOGO, MARGIN, TITLE, WIDTH } from './measures.ts'

/** The bytes of the theme's font files by name. */
export type FontFiles = ReadonlyMap<string, Buffer>

/** What cannot be set, in a sentence for the person who builds. */
export class UnsetWords extends Error {}

/** Brand and title as an SVG of outlines, the title as large as its room lets it be. */
export async function setWords(card: Card, files: FontFiles): Promise<string> {
  const { height, sizes } = TITLE[card.layout]
  let svg = ''
  for (const size of sizes) {
    const words = await setInSize(size, card, files)
    svg = words.svg
    if (words.titleHeight <= height) break
  }
  return svg
}

async function setInSize(size: number, card: Card, files: FontFiles): Promise<{ svg: string; titleHeight: number }> {
  const { default: satori } = await import('satori') // large, and not needed where every picture is there already
  let titleHeight = 0
  let lacking = ''
  const svg = await satori(sheetOf(size, card), {
    width: WIDTH,
    height: HEIGHT,
    fonts: card.fonts.map((font) => fontFor(font, files)),
    onNodeDetected: (node) => {
      if (node.key === 'title') titleHeight = node.height
    },
    loadAdditionalAsset: async (_, letters) => {
      lacking += letters
      return []
    },
  }).catch((error: Error) => {
    throw new UnsetWords(`The fonts of the theme cannot be read (${error.message}).`)
  })
  if (lacking) throw new UnsetWords(`The fonts of the theme have no "${lacking}".`)
  return { svg, titleHeight }
}

function sheetOf(size: number, { title, brand, logo, layout, language, isRtl, fontFamily, colors, heading }: Card) {
  const letters = (fontSize: number, fontWeight: number) => ({
    display: 'block',
    fontSize,
    fontWeight,
    fontSynthesis: 'none',
    WebkitTextStroke: `${(strokeOf(fontWeight) * fontSize).toFixed(2)}px ${colors.ink}`,
    letterSpacing: `${heading.tracking}em`,
  })
  const sheet = {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: layout === 'plain' ? 'space-between' : 'flex-start',
    gap: 40,
    boxSizing: 'border-box',
    width: WIDTH,
    height: HEIGHT,
    padding: MARGIN,
    direction: isRtl ? 'rtl' : 'ltr',
    fontFamily: fontFamily.join(),
    color: colors.ink,
  } as const
  const besideLogo = { ...letters(40, 600), lineHeight: `${LOGO}px`, marginInlineStart: logo ? LOGO + 16 : 0 }
  const large = { ...letters(size, heading.weight), lineHeight: heading.leading, width: TITLE[layout].width }
  return createElement('div', { lang: language, style: sheet }, [
    createElement('div', { key: 'brand', style: besideLogo }, brand),
    createElement('div', { key: 'title', style: { ...large, textWrap: 'balance' } }, title),
  ])
}

/** A file of many weights is read in its regular one; a line around the letters makes up for the rest. */
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
