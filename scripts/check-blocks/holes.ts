/** A row of a list that is not full. */
export interface Hole {
  list: Element
  /** The number of items in the row. */
  cells: number
  /** The number of items in the longest row of the list. */
  most: number
}

declare global {
  interface Window {
    holesIn: typeof holesIn
  }
}

/** Runs in the browser: the rows of grids in a part of the page that have a hole at their end. */
export function holesIn(root: ParentNode): Hole[] {
  const holes: Hole[] = []
  const isVisible = (element: Element): boolean => element.checkVisibility() && element.getClientRects().length > 0
  for (const grid of root.querySelectorAll('ul,ol,dl')) {
    const { display, direction, paddingLeft, paddingRight } = getComputedStyle(grid)
    if (display !== 'grid' || !isVisible(grid)) continue
    const rows: { cells: DOMRect[]; top: number; bottom: number }[] = []
    for (const child of grid.children) {
      if (!isVisible(child)) continue
      const rect = child.getBoundingClientRect()
      const row = rows.find(({ top, bottom }) => rect.top < bottom - 1 && rect.bottom > top + 1)
      if (!row) {
        rows.push({ cells: [rect], top: rect.top, bottom: rect.bottom })
        continue
      }
      row.cells.push(rect)
      row.top = Math.min(row.top, rect.top)
      row.bottom = Math.max(row.bottom, rect.bottom)
    }
    const most = Math.max(...rows.map(({ cells }) => cells.length))
    // A single item is not a row: some cards stay as wide as in a row of two or three.
    if (most < 2) continue
    const isRtl = direction === 'rtl'
    const box = grid.getBoundingClientRect()
    const padding = Number.parseFloat(isRtl ? paddingLeft : paddingRight)
    for (const { cells } of rows) {
      const rest = isRtl
        ? Math.min(...cells.map(({ left }) => left)) - box.left
        : box.right - Math.max(...cells.map(({ right }) => right))
      if (rest > padding + 3) holes.push({ list: grid, cells: cells.length, most })
    }
  }
  return holes
}

/** Defines `holesIn` in a page. */
export const HOLES = `window.holesIn = ${holesIn}`
