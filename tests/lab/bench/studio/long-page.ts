import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import type { Block, Page } from '#site/model/types.generated.ts'

/** The document of a long page, below the folder of the site. */
export const LONG_PAGE = 'pages/long.json'

/** The most usual types of blocks, which the long page has in turn. */
const TYPES = ['painPoints', 'process', 'capabilities', 'outcomes', 'metrics', 'faq']

/**
 * Adds a page with this number of blocks to a site: a hero, and sections of the site's other pages in turn. Returns the
 * index of the section in the middle, whose title is edited.
 */
export function addLongPage(siteDir: string, blocks: number): number {
  const files = readdirSync(join(siteDir, 'pages'), { recursive: true, encoding: 'utf8' }).sort()
  const pages = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(siteDir, 'pages', file), 'utf8')) as Page)
  const all = pages.flatMap((page) => page.blocks)
  const ofType = TYPES.map((type) => all.filter((block) => block.type === type && isAlone(block)))
  const sections = Array.from({ length: blocks - 1 }, (_, index) => {
    const candidates = ofType[index % TYPES.length] ?? []
    return candidates[Math.floor(index / TYPES.length) % candidates.length]
  })
  if (sections.includes(undefined)) throw new UserError('The site has too few sections for a long page.')
  const title = 'A long page'
  const hero = { type: 'hero', title }
  const page = { kind: 'standard', title, seo: { title, description: DESCRIPTION }, blocks: [hero, ...sections] }
  writeFileSync(join(siteDir, LONG_PAGE), `${JSON.stringify(page, undefined, 2)}\n`)
  return Math.floor(blocks / 2)
}

const DESCRIPTION =
  'A page of many sections, which is edited while the time is taken that it needs to follow what is typed.'

/** Whether a section depends on nothing else on its page and can be repeated there. */
const isAlone = (block: Block): boolean => 'title' in block && !/"(#|anchor)/.test(JSON.stringify(block))
