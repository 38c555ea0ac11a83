import { type Attributes, circle, element, group, path, svg, token } from './elements.ts'
import { downward, radial } from './gradients.ts'

/**
 * One drawing: its view box, its ids and the shared fills. Ids have the drawing's name as a prefix, because several
 * drawings are inlined into one page.
 */
export function sheet(name: string, viewBox: string, preserveAspectRatio?: string) {
  const id = (part: string) => `${name}-${part}`
  const url = (part: string) => `url(#${id(part)})`

  const palette = [
    { part: 'lit', gradient: downward(id('lit'), [0, token('lit')], [1, token('lit-2')]) },
    { part: 'shade', gradient: downward(id('shade'), [0, token('shade')], [1, token('shade-2')]) },
    { part: 'sunset', gradient: downward(id('sunset'), [0, token('sun')], [1, token('sun'), 0.12]) },
    {
      part: 'glow',
      gradient: radial(id('glow'), [0, token('sun'), 0.5], [0.5, token('sun'), 0.16], [1, token('sun'), 0]),
    },
  ]

  return {
    id,
    url,
    /** A face in the light, outlined. */
    lit: (d: string, attributes: Attributes = {}) => path(d, { fill: url('lit'), ...attributes }),
    /** A face in the shade, outlined. */
    shaded: (d: string, attributes: Attributes = {}) => path(d, { fill: url('shade'), ...attributes }),
    /** Haze around the light, which thins out towards its edge. */
    glow: (cx: number, cy: number, r: number) => circle(cx, cy, r, { fill: url('glow'), stroke: 'none' }),
    /** The SVG file. It has only those fills that the drawing uses. */
    svg(body: readonly string[], defs: readonly string[] = []): string {
      const drawn = body.join('\n')
      const shades = palette.filter(({ part }) => drawn.includes(url(part))).map(({ gradient }) => gradient)
      const all = [...shades, ...defs]
      const definitions = all.length === 0 ? '' : `${element('defs', {}, ...all)}\n`
      const page = group({ fill: 'none', stroke: token('ink') }, `\n${drawn}\n`)
      return svg(viewBox, `${definitions}${page}`, preserveAspectRatio)
    },
  }
}

export type Sheet = ReturnType<typeof sheet>

/** Wide drawings are at the lower edge of a hero; on narrow screens their left side is cropped. */
export const wideSheet = (name: string) => sheet(name, '0 0 1600 640', 'xMaxYMax slice')

/** Square drawings fill the second column of a hero. */
export const squareSheet = (name: string) => sheet(name, '0 0 660 600', 'xMinYMid')

/** Square drawings that stand on the lower edge of a hero: `foot` is where their ground ends. */
export const standingSheet = (name: string, foot: number) => sheet(name, `0 0 660 ${foot}`, 'xMinYMax')
