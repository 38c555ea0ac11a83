import { plainText } from './inline-text.ts'
import type { BlockOf, Page } from './site.ts'

/** The page's first hero block. */
export function heroOf({ blocks }: Page): BlockOf<'hero'> | undefined {
  for (const { block } of blocks) if (block.type === 'hero') return block
  return undefined
}

/** The words under the main heading of the page. */
export function subtitleOf(page: Page): string | undefined {
  const { subtitle } = heroOf(page) ?? {}
  return subtitle === undefined ? undefined : plainText(subtitle)
}

/** The ground of the header: inverse on a page that begins with a dark hero. */
export function groundOf({ blocks }: Pick<Page, 'blocks'>): 'inverse' | undefined {
  const first = blocks[0]?.block
  return first?.type === 'hero' && (first.ground ? first.ground === 'inverse' : first.sky === 'night')
    ? 'inverse'
    : undefined
}
