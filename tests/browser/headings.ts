import type { Page } from 'playwright-core'

/** The levels of a page's headings, in order; those in the header's closed menus are not read. */
export function headingLevels(page: Page): Promise<number[]> {
  return page
    .locator('main :is(h1,h2,h3,h4,h5,h6), footer :is(h1,h2,h3,h4,h5,h6)')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName.slice(1))))
}

/** The places where a heading skips a level on the way down: "h2 > h4". */
export function skippedLevels(levels: number[]): string[] {
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0
    return level > before + 1 ? [`h${before} > h${level}`] : []
  })
}
