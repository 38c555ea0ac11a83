import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createServer } from 'vite'
import { loadSite } from '#site/site-loader.ts'
import { pageDataOf } from '#site/model/page-data-of.ts'
import { pageInputOf, siteContextOf } from '#site/model/page-input.ts'
import type { SiteContext } from '#site/model/page-input.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import type { Page, Site } from '#site/model/site.ts'
import { readFonts } from '#build/assets/fonts.ts'
import { writeText } from '../../peer-packages.ts'
import { PROJECT } from '../systems.ts'

/**
 * Writes what another system builds the given pages of a site from so that they look like ours: `data/pages.jsonl` with what
 * their blocks say, `shell.json` with what all pages share, their drawings and fonts, and `style.css` with the theme and every
 * rule that any of them needs on a screen.
 */
export async function writeDesignedPages(dir: string, siteDir: string, addresses: ReadonlySet<string>): Promise<void> {
  const { site } = loadSite(siteDir)
  if (!site) throw new Error(`${siteDir} has errors`)
  const context = siteContextOf(site)
  const pages = site.pages.filter(({ path }) => addresses.has(path))
  const fonts = await writeFonts(dir, siteDir, site)
  const preloaded = site.theme.fonts.find(({ preload }) => preload)
  writeText(dir, 'src/shell.json', JSON.stringify({ ...context.shell, font: preloaded && fonts[preloaded.file] }))
  writeText(dir, 'data/pages.jsonl', `${pages.map((page) => JSON.stringify(dataOf(page, site, context))).join('\n')}\n`)
  const drawingNames = new Set([...pages.flatMap(({ drawings }) => drawings), ...site.shellDrawings])
  for (const name of drawingNames) writeText(dir, `src/drawings/${name}.svg`, site.drawings[name] ?? '')
  writeText(dir, 'src/style.css', await withRenderer((renderer) => styleOf(pages, site, renderer, fonts)))
}

/** The content of a page: the head's tags, the blocks with their links resolved, the breadcrumb. */
function dataOf(page: Page, site: Site, context: SiteContext) {
  const input = pageInputOf(page, site)
  const {
    path,
    kind,
    head,
    breadcrumb: crumbs,
    leadSource,
    blocks,
  } = pageDataOf(input, context, { build: '', jsonLd: '' })
  const description = head.meta.find(({ name }) => name === 'description')?.['content']
  return { path, kind, title: page.title, description, head, crumbs, leadSource, blocks }
}

/** Returns the URLs of the theme's fonts, by their names in the theme. */
async function writeFonts(dir: string, siteDir: string, { theme }: Site): Promise<BuildInfo['fonts']> {
  const fonts = await readFonts(theme, siteDir)
  for (const { file, content } of fonts.values()) {
    const path = join(dir, 'public', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
  return Object.fromEntries([...fonts].map(([name, { file }]) => [name, `/${file}`]))
}

/** The style of a page with a block of every sort that one of the pages has. */
function styleOf(pages: readonly Page[], site: Site, renderer: Renderer, fonts: BuildInfo['fonts']): string {
  const blocks = new Map<string, Page['blocks'][number]>()
  for (const page of pages) {
    for (const placed of pageInputOf(page, site).page.blocks) blocks.set(sortOf(placed.block), placed)
  }
  const drawings = [...new Set(pages.flatMap((page) => page.drawings))]
  const named = [...blocks.values()].map((placed, index) => ({ ...placed, id: `block-${index}` }))
  const page: Page = { ...pages[0]!, blocks: named, drawings }
  // With a file for paper, whose rules are then not in the page.
  const buildInfo: BuildInfo = { id: '', scripts: { boot: '/boot.js' }, print: '/print.css', fonts }
  const { html } = renderer.renderPage(pageInputOf(page, site), siteContextOf(site), buildInfo)
  return /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
}

/** Blocks of one sort have the same elements, except for their number. */
function sortOf(block: Page['blocks'][number]['block']): string {
  const { type, layout, sky, presentation, items, pager } = block as unknown as Record<string, unknown>
  return JSON.stringify([type, layout, sky, presentation, Array.isArray(items) && items.length, pager !== undefined])
}

/** The renderer with readable class names, as the components of other systems have them. */
async function withRenderer<T>(use: (renderer: Renderer) => T): Promise<T> {
  const define = { 'import.meta.env.DEV': 'false' }
  const vite = await createServer({ root: PROJECT, define, server: { middlewareMode: true, ws: false, watch: null } })
  try {
    const renderer = (await vite.ssrLoadModule('/src/app/html/entry-prerender.tsx')) as Renderer
    await renderer.loadBlocks()
    return use(renderer)
  } finally {
    await vite.close()
  }
}
