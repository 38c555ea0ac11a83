import type { Page } from 'playwright-core'
import type { PageData } from '#model/page-data.ts'
import type { BlockType } from '#model/site.ts'
import { answerAt } from './visitor.ts'

/** What one item of a block is in the page, as a visitor meets it; for most blocks it is what stands under an `h3`. */
const ITEM: Partial<Record<BlockType, string>> = {
  hero: 'h1',
  quickLinks: ':scope > ul > li',
  logoStrip: 'ul > li',
  process: 'ol > li',
  metrics: 'ul > li',
  solutions: 'article',
  products: 'article',
  posts: 'article',
  deliverables: 'tbody tr',
  faq: 'details',
  linkGroups: 'li:has(> ul)',
  prose: 'h2,h3',
  recognition: 'a[target=_blank]',
  newsletter: 'a[href]',
  formSection: 'form',
  cta: 'h2',
}

/** The blocks of the open page in order, with the number of items that it shows of each. */
export async function shownBlocks(page: Page): Promise<[type: BlockType, items: number][]> {
  const { pathname } = new URL(page.url())
  const { blocks } = (await (await answerAt(`/_data${pathname.replace(/\/$/, '/index')}.json`)).json()) as PageData
  const items = await page.evaluate(
    (sought) => sought.map(({ id, item }) => document.getElementById(id)?.querySelectorAll(item).length ?? 0),
    blocks.map(({ id, block }) => ({ id, item: ITEM[block.type] ?? 'h3' })),
  )
  return blocks.map(({ block }, index) => [block.type, items[index] ?? 0])
}
