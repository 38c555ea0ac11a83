import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#cli/user-error.ts'
import type { Block, Page } from '#model/types.generated.ts'

/** The document of a long page, below the folder of the site. */
export const LONG_PAGE = 'pages/long.json'

/** The blocks that people write most, of each as many as follow each other on the long page. */
const TYPES = ['painPoints', 'process', 'capabilities', 'outcomes', 'metrics', 'faq']

/**
 * Adds a page of as many blocks to a site: a hero, and sections of the site's other pages by turns. Returns the index of
 * the section in the middle, whose title is edited.
 */
export function addLongPage(siteDir: string, blocks: number): number {
  const files = readdirSync(join(siteDir, 'pages'), { recursive: true, encoding: 'utf8' }).sort()
  const pages = files
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(siteDir, 'pages', file), 'utf8')) as Page)
  const all = pages.flatMap((page) => page.blocks)
  const ofType = TYPES.map((type) => all.filter((block) => block.type === type && isAlone(block)))
  const sections = Array.from({ length: blocks - 1 }, (_, index) => {
    const own = ofType[index % TYPES.length] ?? []
    return own[Math.floor(index / TYPES.length) % own.length]
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

/** Whether a section needs nothing else of its page, and can stand there several times. */
const isAlone = (block: Block): boolean => 'title' in block && !/"(#|anchor)/.test(JSON.stringify(block))
