import type { FrameSizes } from '#site/model/image-place.ts'

/** The attributes of a list that describe its rows, so that its style fills the last one. */
export interface RowAttributes {
  /** The number of columns in the widest layout. */
  'data-columns': number
  /** If the items do not fill rows of `data-columns`: the number of items in the last rows, which have one item fewer. */
  'data-rest'?: number
  /** Set if one item is left over in rows of two. */
  'data-odd'?: ''
}

/** The rows of a number of items, with three or four in a row at most: 5 are 3 and 2, and of four 7 are 4 and 3. */
export function rowAttributes(count: number, most: 3 | 4): RowAttributes {
  const columns = columnsOf(count, most)
  const rest = columns > 2 ? ((columns - (count % columns)) % columns) * (columns - 1) : 0
  const isOdd = count > 1 && count % 2 === 1
  return { 'data-columns': columns, ...(rest > 0 && { 'data-rest': rest }), ...(isOdd && { 'data-odd': '' as const }) }
}

/**
 * The widths of the pictures of cards: one below the other, in pairs, then in rows of three, of which the last may have two.
 * `from` is the width from which there are three.
 */
export function sizesInRows(index: number, count: number, from: string): FrameSizes {
  const { 'data-columns': columns, 'data-rest': rest = 0, 'data-odd': odd } = rowAttributes(count, 3)
  const isAlone = odd !== undefined && index === count - 1
  return [
    { from, width: columns === 3 && index < count - rest ? '30vw' : '45vw' },
    { from: '45em', width: isAlone ? '89vw' : '45vw' },
    { width: '89vw' },
  ]
}

function columnsOf(count: number, most: 3 | 4): number {
  if (count === 4 && most === 3) return 2
  if (count <= most) return count
  return count % most !== 0 && (count === 5 || count % 3 === 0) ? 3 : most
}
