import { element, path, rectangle, token } from './elements.ts'
import { star } from './shapes.ts'

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list.map(([offset, colour, opacity]) =>
    element('stop', { offset, 'stop-color': colour, ...(opacity === undefined ? {} : { 'stop-opacity': opacity }) }),
  )

/** From top to bottom of the shape it fills. */
export const downward = (id: string, ...list: Stop[]) => element('linearGradient', { id, x2: 0, y2: 1 }, ...stops(list))

/** From the left to the right edge of the shape it fills. */
export const across = (id: string, ...list: Stop[]) => element('linearGradient', { id }, ...stops(list))

export const radial = (id: string, ...list: Stop[]) => element('radialGradient', { id }, ...stops(list))

interface FadeIn {
  /** Transparent before `from`, opaque after `to`. */
  from: number
  to: number
  x?: number
  width?: number
  height?: number
}

/** A mask that fades lines in from the left. */
export function fadeIn(id: string, { from, to, x = 0, width = 1640, height = 640 }: FadeIn): string {
  const ramp = element(
    'linearGradient',
    { id: `${id}-ramp`, gradientUnits: 'userSpaceOnUse', x1: from, x2: to },
    ...stops([
      [0, 'white', 0],
      [1, 'white'],
    ]),
  )
  return ramp + mask(id, x, width, height, `url(#${id}-ramp)`)
}

export const mask = (id: string, x: number, width: number, height: number, fill: string) =>
  element('mask', { id, maskUnits: 'userSpaceOnUse', x, y: 0, width, height }, rectangle(x, 0, width, height, { fill }))

/** A pattern of stars and crosses, for the screens in windows and arches. */
export function lattice(id: string, size: number): string {
  const thin = { fill: 'none', stroke: token('ink'), 'stroke-width': 0.75 }
  const half = size / 2
  return element(
    'pattern',
    { id, width: size, height: size, patternUnits: 'userSpaceOnUse' },
    path(star(half, half, half), thin),
    path(star(half, half, size * 0.2, Math.PI / 8), { ...thin, opacity: 0.5 }),
  )
}
