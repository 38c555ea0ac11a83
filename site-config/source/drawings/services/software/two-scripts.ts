import { group, path } from '../../elements.ts'
import { pen, unmirrored } from '../../ink.ts'

/** Where a sheet is halved between the two scripts. */
const AXIS = 330

const MIRRORED = { transform: `translate(${2 * AXIS} 0) scale(-1 1)` }

/** One part as it is read from the left, and mirrored as it is read from the right. */
export const inBothDirections = (part: string) => part + group(MIRRORED, part)

/** One part that keeps its direction, at a place and at the mirrored one. Its shapes are drawn around 0 0. */
export const inBothPlaces = (x: number, y: number, ...shapes: string[]) =>
  unmirrored(x, y, ...shapes) + unmirrored(2 * AXIS - x, y, ...shapes)

/** The first letters of English and Arabic at the outer edges of both halves, `x` away from the left edge. */
export const scriptLetters = (x: number, y: number) =>
  unmirrored(x + WIDTH / 2, y, LETTERS.english) + unmirrored(2 * AXIS - x - WIDTH / 2, y - 5, LETTERS.arabic)

const WIDTH = 26

/**
 * The outlines of both letters in the site's fonts, Instrument Sans and Alexandria, at 40 units to the em, around the middle
 * of their width.
 */
const LETTERS = {
  english: path(
    'M-13.1 0L-2 -28.8L0.9 -28.8L-10 0ZM9.8 0L-1.1 -28.8L2 -28.8L13.1 0ZM-7.6 -11.6L7.4 -11.6L7.4 -8.8L-7.6 -8.8Z',
    pen.solid,
  ),
  arabic: path(
    'M1 14.7Q-2.3 14.7 -4.5 13.9Q-6.7 13.1 -8 11.8Q-9.3 10.5 -9.9 8.9Q-10.4 7.3 -10.4 5.7Q-10.4 3.7 -9.7 1.8Q-8.9 0 -7.4 -1.4Q-5.9 -2.9 -3.6 -3.7Q-1.3 -4.6 1.7 -4.6L1.7 0Q-0.8 0 -2.6 0.7Q-4.4 1.5 -5.4 2.7Q-6.4 3.8 -6.4 5.2Q-6.4 6.5 -5.4 7.6Q-4.4 8.8 -2.6 9.4Q-0.8 10.1 1.4 10.1Q2.6 10.1 3.9 9.9Q5.3 9.7 6.5 9.3Q7.6 9 8.4 8.5L10.4 12.5Q8.6 13.6 6.1 14.1Q3.7 14.7 1 14.7ZM1.7 0L1.7 -4.6L9.9 -4.6L9.9 0ZM2.7 -0.8Q-0.6 -0.8 -3.3 -1.8Q-6.1 -2.8 -7.7 -4.8Q-9.3 -6.8 -9.3 -9.9Q-9.3 -12.6 -8.4 -14.6Q-7.4 -16.6 -5.7 -17.9Q-4 -19.2 -1.9 -19.9Q0.3 -20.6 2.7 -20.6Q4.4 -20.6 6.4 -20.2Q8.3 -19.8 9.9 -19.2L8.2 -15.3Q7 -15.6 5.5 -15.8Q3.9 -16 2.7 -16Q-1.1 -16 -3.2 -14.3Q-5.3 -12.7 -5.3 -10Q-5.3 -8.2 -4.4 -7Q-3.5 -5.8 -1.7 -5.2Q0 -4.6 2.7 -4.6Z',
    pen.solid,
  ),
}
