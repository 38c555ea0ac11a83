import { group, path } from '../../elements.ts'

/** Where a sheet is halved between the two scripts. */
const AXIS = 330

const MIRRORED = { transform: `translate(${2 * AXIS} 0) scale(-1 1)` }

/** One part as it is read from the left, and mirrored as it is read from the right. */
export const inBothDirections = (part: string) => part + group(MIRRORED, part)

/** The first letters of English and Arabic at the outer edges of both halves, `x` away from the left edge. */
export const scriptLetters = (x: number, y: number) =>
  path(`M${x} ${y}l10 -28 10 28M${x + 4} ${y - 10}h12`, LETTER) +
  path(`M${2 * AXIS - x} ${y - 24}a8 8 0 1 0 -4 13h4a14 13 0 1 0 -1 19`, LETTER)

const LETTER = { 'stroke-width': 3 }
