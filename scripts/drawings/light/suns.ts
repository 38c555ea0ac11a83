import { circle } from '../elements.ts'
import { round } from '../geometry.ts'
import { pen } from '../ink.ts'

/** The sun of arcs and timelines: a disc in its halo. */
export const sun = (x: number, y: number, disc: number, halo: number) =>
  circle(x, round(y), halo, { ...pen.light, opacity: 0.22 }) + circle(x, round(y), disc, pen.light)
