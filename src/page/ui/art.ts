import { paintsOf, replacePaints } from '#base/text/svg.ts'

/**
 * The `data-carried` of art that a view transition carries between a card and the page that it links to. It is derived from
 * the file, so that the same art has the same name on both, and is a CSS identifier.
 */
export const carriedName = (file: string | undefined): string | undefined =>
  file && `art-${file.replace(/[^\w\u0080-\uffff-]/g, '_')}`

/** The file of a card's art, if the card links to a page to which it can be carried. */
export const carriedTo = (href: string | undefined, file: string | undefined): string | undefined =>
  href?.startsWith('/') ? file : undefined

/** Whether the motif of a drawing stands on its lower edge, according to the drawing's own alignment. */
export const standsOnItsEdge = (svg: string): boolean => /^[^>]* preserveAspectRatio="\w+YMax/.test(svg)

/** A colour of at least this luminance is a background, as the white letters in a coloured disc. */
const GROUND = 0.85

/** Shares of the text's colour in percent, so that the lightest tone still stands out from the page. */
const [LIGHTEST, DARKEST] = [45, 100]

/** Whether a drawing was exported by a design program, and has its own colours and proportions. */
export const isArtwork = (svg: string): boolean => svg.includes('class="artwork"')

const inOne = new Map<string, string>()

/**
 * Recolours a multicoloured logo in tones of the text colour: each colour becomes a tone of the same relative darkness.
 * Other drawings are returned unchanged.
 */
export function inOneColor(svg: string): string {
  if (!isArtwork(svg)) return svg
  const markup = inOne.get(svg) ?? toned(svg)
  inOne.set(svg, markup)
  return markup
}

function toned(svg: string): string {
  const luminances = paintsOf(svg).map(luminanceOf)
  const dark = luminances.filter((luminance) => luminance < GROUND)
  // A logo for a dark ground has light colours only.
  const tones = dark.length > 0 ? dark : luminances
  const [from, to] = [Math.min(...tones), Math.max(...tones)]
  const toneOf = (luminance: number): string => {
    if (dark.length > 0 && luminance >= GROUND) return 'var(--canvas)'
    const share = Math.round(to > from ? DARKEST - ((luminance - from) / GROUND) * (DARKEST - LIGHTEST) : DARKEST)
    return share >= DARKEST ? 'currentColor' : `color-mix(in srgb,currentColor ${share}%,var(--canvas))`
  }
  return replacePaints(svg, (color) => toneOf(luminanceOf(color)))
}

/** As WCAG defines it: 0 for black, 1 for white. */
function luminanceOf(hex: string): number {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
  const [red = 0, green = 0, blue = 0] = channels.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
