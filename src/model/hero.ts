import { plainText } from './inline-text.ts'
import type { Page } from './site.ts'

/** The page's first hero block. */
export function heroOf(page: Page) {
  for (const { block } of page.blocks) if (block.type === 'hero') return block
  return undefined
}

/** The words under the main heading of the page. */
export function subtitleOf(page: Page): string | undefined {
  const { subtitle } = heroOf(page) ?? {}
  return subtitle === undefined ? undefined : plainText(subtitle)
}
