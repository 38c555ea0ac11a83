import { box, flat, line, numbers, paper, round, sheet } from './paper.ts'

/** The distance of a floating object from its anchor. */
interface Swell {
  /** Seconds from the beginning of the film. */
  time: number
  /** From 0 on quiet water to 1. */
  strength: number
}

const STILL: Swell = { time: 0, strength: 0 }

/** A strip of water with an edge of waves, from `top` to the lower edge. */
function waves(width: number, height: number, top: number, size: number, fill: string, swell: Swell): string {
  const next = numbers(top)
  const count = Math.round(width / (size * 9))
  const step = width / count
  const from = -step * 2
  let edge = `M${from.toFixed(1)} ${top}`
  for (let index = 1; index <= count + 4; index++) {
    const x = from + index * step
    const rise = size * (0.7 + next() * 0.6)
    edge += `Q${(x - step / 2).toFixed(1)} ${(top + rise).toFixed(1)} ${x.toFixed(1)} ${top}`
  }
  const right = from + (count + 4) * step
  const shape = sheet(`${edge}L${right.toFixed(1)} ${height + 40}L${from.toFixed(1)} ${height + 40}Z`, fill, -5)
  const x = Math.sin(swell.time * 1.6 + top) * size * 3 * swell.strength
  const y = Math.sin(swell.time * 2.1 + top * 2) * size * 0.3 * swell.strength
  return `<g transform="translate(${x.toFixed(2)} ${y.toFixed(2)})">${shape}</g>`
}

export function sunrise(width: number, height: number, swell = STILL): string {
  const y = (part: number): number => part * height
  const far = `M0 ${y(0.5)}Q${width * 0.12} ${y(0.4)} ${width * 0.27} ${y(0.47)}T${width * 0.55} ${y(0.46)}T${width * 0.8} ${y(0.47)}T${width} ${y(0.43)}V${y(0.6)}H0Z`
  const near = `M0 ${y(0.49)}Q${width * 0.1} ${y(0.46)} ${width * 0.2} ${y(0.5)}T${width * 0.62} ${y(0.5)}T${width} ${y(0.48)}V${y(0.6)}H0Z`
  return [
    flat(box(0, 0, width, height), '#f9d9bd'),
    flat(round(width * 0.74, y(0.47), y(0.43), y(0.4)), '#f8cba4'),
    flat(round(width * 0.74, y(0.47), y(0.27), y(0.25)), '#f5b886'),
    sheet(round(width * 0.74, y(0.44), y(0.105)), paper.coral, 3),
    flat(far, '#c98f7d'),
    flat(near, '#a0605a'),
    flat(box(0, y(0.51), width, y(0.49)), '#e9a583'),
    ...[0.53, 0.555, 0.585].map((part, index) =>
      flat(round(width * 0.74, y(part), y(0.13 - index * 0.03), y(0.008), { uneven: 0.1 }), '#fbe2c9'),
    ),
    waves(width, height, y(0.58), y(0.016), '#8fb3a9', swell),
    waves(width, height, y(0.66), y(0.022), paper.lagoon, swell),
    waves(width, height, y(0.76), y(0.03), '#347a7d', swell),
  ].join('')
}

/** The water in front of the boats. */
const front = (width: number, height: number, swell = STILL): string =>
  waves(width, height, height * 0.86, height * 0.036, paper.sea, swell) +
  waves(width, height, height * 0.945, height * 0.04, paper.night, swell)

/** A dhow on the water line, 360 wide at the size of 1. */
function dhow(x: number, y: number, size: number, hull: string, sail: string, swell = STILL): string {
  const turn = Math.sin(swell.time * 1.9 + size * 5) * 2.2 * swell.strength
  return `<g transform="translate(${x} ${y}) scale(${size}) rotate(${turn.toFixed(2)})">${[
    line('M2 -20L-8 -262', paper.plum, 9),
    sheet('M-168 -92Q-40 -196 142 -306Q150 -170 118 -66Q-20 -98 -168 -92Z', sail, 6),
    flat('M142 -306Q150 -170 118 -66Q86 -76 52 -83Q112 -180 142 -306Z', paper.sand),
    line('M-186 -80Q-30 -196 158 -318', paper.umber, 8),
    sheet('M-190 -52Q-120 -26 0 -28T196 -70Q184 -6 138 26H-126Q-170 -2 -190 -52Z', hull, 4),
    flat('M-190 -52Q-120 -26 0 -28T196 -70L192 -50Q110 -14 0 -12T-182 -34Z', paper.flour),
  ].join('')}</g>`
}

const TEAL = '#19767a'

const atAnchor = (width: number, height: number, swell = STILL): string =>
  dhow(width * 0.63, height * 0.6, height / 2100, paper.brick, paper.flour, swell) +
  dhow(width * 0.86, height * 0.575, height / 2700, paper.plum, paper.cream, swell)

export const firstBoat = (): string =>
  sunrise(1280, 720) + atAnchor(1280, 720) + dhow(400, 560, 1.25, TEAL, paper.flour) + front(1280, 720)

export const harbour = (): string =>
  sunrise(1600, 900) + atAnchor(1600, 900) + dhow(250, 740, 1.35, TEAL, paper.flour) + front(1600, 900)

/** One frame of the film: a boat crosses in front of three at anchor, and the water grows quiet. */
export function filmFrame(time: number): string {
  const swell = { time, strength: time < 4.5 ? 1 : Math.max(0.15, 1 - (time - 4.5) / 3) }
  return [
    sunrise(1280, 720, swell),
    atAnchor(1280, 720, swell),
    dhow(250, 425, 0.3, paper.ochre, paper.cream, swell),
    dhow(-320 + time * 300, 560, 1.25, TEAL, paper.flour, swell),
    front(1280, 720, swell),
  ].join('')
}
