import { loadSite } from '#site/site-loader.ts'
import { pageAt } from '#site/model/all-pages.ts'
import { pageInputOf } from '#site/model/page-input.ts'
import type { PlacedBlock } from '#site/model/site.ts'

const { site } = await loadSite('tests/first-site')

/** The blocks of a page of the first site, as they are rendered. */
export function blocksAt(path: string): PlacedBlock[] {
  const page = site && pageAt(path, site)
  if (!page) throw new Error(`The first site has no page ${path}`)
  return pageInputOf(page, site).page.blocks
}
