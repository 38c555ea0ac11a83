import type { CSSObject } from './style.ts'
import { from, space } from './tokens.ts'

/** The last two of 2, 5, 8 …, and the last four of 4, 7, 10 …: two in a row. */
const inPairs = [
  '&:nth-last-child(2):nth-child(3n + 1),&:last-child:nth-child(3n + 2)',
  '&:nth-last-child(4):nth-child(3n + 1),&:nth-last-child(3):nth-child(3n + 2)',
  '&:nth-last-child(2):nth-child(3n),&:last-child:nth-child(3n + 1)',
].join()

/**
 * A list of any number of cards that fills its rows: one in a row on phones, then two, then three. What would be left over
 * in the last row is wider, and one alone takes half of it.
 */
export const evenRows = {
  list: {
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.md]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    // Six columns: three cards of two, or two of three.
    [from.xl]: { gridTemplateColumns: 'repeat(6,minmax(0,1fr))' },
  },
  item: {
    [from.md]: { '&:last-child:nth-child(odd)': { gridColumn: '1/-1' } },
    [from.xl]: {
      gridColumn: 'span 2',
      '&:last-child:nth-child(odd)': { gridColumn: 'span 2' },
      [inPairs]: { gridColumn: 'span 3' },
    },
  },
} satisfies Record<string, CSSObject>
