import { atomsOfWords } from '#site/model/rich-text/atoms.ts'
import type { Words } from './foreign-page.ts'

/** A cell in HTML. `rows` and `columns` are its spans; a span of 0 rows means all remaining ones. */
interface SpanningCell {
  words: Words
  rows: number
  columns: number
  isHeading: boolean
}

/** Wider than any table that fits on a page. */
const MOST_COLUMNS = 60

interface TableGrid {
  /** The words of a first row with a single cell: the name of the table. */
  title?: Words
  hasHeadings: boolean
  rows: Words[][]
}

/**
 * The rows of a table with each cell in its column. A cell that spans several is repeated, as it is true of each; one that
 * spans a whole row is in its first column. Several rows of headings become one.
 */
export function tableGrid(rows: readonly (readonly SpanningCell[])[]): TableGrid {
  const placed = placedCells(rows)
  const width = Math.max(0, ...placed.map((row) => row.length))
  const full = placed.map((row) => Array.from({ length: width }, (_, column) => row[column]))
  const [first = []] = full
  const hasTitle = full.length > 2 && isWholeRow(first)
  const table = hasTitle ? full.slice(1) : full
  const count = headingRows(table)
  const heads = table.slice(0, count)
  const filled = [joinedHeadings(heads), ...table.slice(count).map(wordsOfRow)].filter((row) =>
    row.some((words) => words.length > 0),
  )
  return {
    ...(hasTitle && first[0] && { title: first[0].words }),
    hasHeadings: heads.length > 0 && heads.flat().every((cell) => cell?.isHeading ?? true),
    rows: filled,
  }
}

type Row = (SpanningCell | undefined)[]

/** Places cells as browsers do: each in the first column of its row that no cell from above occupies. */
function placedCells(rows: readonly (readonly SpanningCell[])[]): Row[] {
  const placed: Row[] = rows.map(() => [])
  for (const [index, row] of rows.entries()) {
    let column = 0
    for (const cell of row) {
      while (placed[index]![column] !== undefined) column++
      const isTooWide = column >= MOST_COLUMNS
      const columns = isTooWide ? 1 : Math.min(Math.max(1, cell.columns), MOST_COLUMNS - column)
      const height = isTooWide ? 1 : cell.rows === 0 ? rows.length : Math.max(1, cell.rows)
      for (const below of placed.slice(index, index + height))
        for (let at = column; at < column + columns; at++) below[at] ??= cell
      column += columns
    }
  }
  return placed
}

/**
 * The number of heading rows at the top. A first row whose cells span columns, or whose cells span the same number of rows as the others, continues in
 * the rows below: "Price" above "Adults" and "Children".
 */
function headingRows(rows: readonly Row[]): number {
  const [first = []] = rows
  const isHeading = (row: Row): boolean => row.every((cell) => cell?.isHeading ?? true)
  const other = rows.findIndex((row) => !isHeading(row))
  const marked = other < 0 ? rows.length : other
  const depth = Math.max(1, ...first.map((cell) => cell?.rows ?? 1))
  const isGroup = (cell: SpanningCell): boolean => cell.columns > 1 && cell.rows < depth
  const cells = first.filter((cell) => cell !== undefined)
  const goesOn = cells.some(isGroup) && cells.every((cell) => isGroup(cell) || cell.rows === depth)
  const count = Math.max(1, marked, goesOn ? depth : 1)
  // A table has a row below its headings.
  return count < rows.length ? count : 1
}

const isWholeRow = (row: Row): boolean => row.length > 1 && row.every((cell) => cell === row[0])

const NO_WORDS: Words = []

const wordsOfRow = (row: Row): Words[] =>
  isWholeRow(row)
    ? row.map((cell, index) => (index === 0 && cell ? cell.words : NO_WORDS))
    : row.map((cell) => cell?.words ?? NO_WORDS)

/** One row of headings: in each column the headings above each other, each once. */
function joinedHeadings(rows: readonly Row[]): Words[] {
  const [only] = rows
  if (rows.length === 1 && only) return wordsOfRow(only)
  return Array.from({ length: rows[0]?.length ?? 0 }, (_, column) => {
    const cells = [...new Set(rows.map((row) => row[column]))].filter((cell) => cell && cell.words.length > 0)
    return cells.flatMap((cell, index) => [...(index === 0 ? [] : atomsOfWords(' – ', [], {})), ...cell!.words])
  })
}
