import type { CSSObject } from './style.ts'
import { from, space } from './tokens.ts'

/** Styles of lists with the attributes of `row-attributes.ts`, whose last row is full. */

const columns = (count: number): CSSObject => ({ gridTemplateColumns: `repeat(${count},minmax(0,1fr))` })

/**
 * Rows on paper have margins in place of gaps. If a sheet ends near a gap, Chromium moves the whole grid to the next one,
 * and leaves the heading behind.
 */
export const rowsOnPaper = {
  list: { '@media print': { rowGap: 0 } },
  item: { '@media print': { marginBlockEnd: space[6] } },
} satisfies Record<string, CSSObject>

/** Rows of two: a left-over item fills a row. */
export const pairs = {
  list: { ...columns(2), ...rowsOnPaper.list },
  item: { '[data-odd] > &:last-child': { gridColumn: '1/-1' }, ...rowsOnPaper.item },
} satisfies Record<string, CSSObject>

/** The number of columns for incomplete rows of three or four: an item of a shorter row spans a whole number of them. */
const FINE = { 3: { columns: 6, rests: [2, 4] }, 4: { columns: 12, rests: [3, 6, 9] } } as const

/** Rows of `data-columns` items, for these numbers: the items of the last rows are wider if one is missing. */
export function fullRows(...most: (3 | 4)[]): { list: CSSObject; item: CSSObject } {
  const list: CSSObject = {}
  const item: CSSObject = { '[data-odd]:where(:not([data-columns="2"])) > &:last-child': { gridColumn: 'auto' } }
  for (const count of most) {
    const { columns: fine, rests } = FINE[count]
    const uneven = `[data-columns="${count}"][data-rest]`
    list[`&[data-columns="${count}"]`] = columns(count)
    list[`&${uneven}`] = columns(fine)
    item[`${uneven} > &`] = { gridColumn: `span ${fine / count}` }
    for (const rest of rests)
      item[`[data-columns="${count}"][data-rest="${rest}"] > &:nth-last-child(-n+${rest})`] = {
        gridColumn: `span ${fine / (count - 1)}`,
      }
  }
  return { list, item }
}

/** Cards one below the other on phones, then in pairs, then in rows of three, with the attributes of `rowAttributes(count, 3)`. */
export const cardRows = {
  list: {
    display: 'grid',
    gap: space[5],
    gridTemplateColumns: 'minmax(0,1fr)',
    [from.md]: pairs.list,
    [from.xl]: fullRows(3).list,
  },
  item: { [from.md]: pairs.item, [from.xl]: fullRows(3).item },
} satisfies Record<string, CSSObject>
