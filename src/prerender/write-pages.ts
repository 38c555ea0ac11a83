import { pathToFileURL } from 'node:url'
import { allPagesOf } from '#model/all-pages.ts'
import { wholePage } from '#model/block-facts.ts'
import type { PublishedImages } from '#model/images.ts'
import type { Manifest, ManifestPage } from '#model/manifest.ts'
import { pageInputOf, siteContextOf } from '#model/page-input.ts'
import type { PageInput } from '#model/page-input.ts'
import type { BuildInfo, Renderer } from '#model/rendering.ts'
import { htmlFileOf, isNotFound } from '#model/routes.ts'
import type { Page, PlacedBlock, ShareImage, Site } from '#model/site.ts'
import type { PublishedVideos } from '#model/videos.ts'
import { flat } from '#text/flat.ts'
import type { LastBuild } from './build-record.ts'
import { contentHash } from './content-hash.ts'
import type { Output } from './output.ts'
import { sourcesOf } from './page-sources.ts'
import type { PageSources } from './page-sources.ts'

interface PagesOptions {
  buildInfo: BuildInfo
  shareImages: ReadonlyMap<string, ShareImage>
  images: PublishedImages
  videos: PublishedVideos
  output: Output
  /** The bundled program that renders pages. */
  rendererFile: string
  /** Of the build before, whose pages stay where nothing has changed. */
  last?: Pick<LastBuild, 'manifest' | 'shown'> | undefined
}

export interface WrittenPages extends Pick<Manifest, 'pages' | 'notFound' | 'policies'> {
  /** A hash of all that the pages were made from. */
  hash: string
  /** A hash of all that pages show of each other and of what belongs to several. Absent where that is not known. */
  shown?: string | undefined
  /** How many have been rendered. */
  rendered: number
}

interface WrittenPage {
  key: string
  csp: string
}

/** Renders every page that has changed, and writes it, and the style sheet for paper. Returns the manifest's entries of all. */
export async function writePages(site: Site, options: PagesOptions): Promise<WrittenPages> {
  const { buildInfo, shareImages, images, videos, output, rendererFile, last } = options
  const context = siteContextOf(site)
  const keyOf = pageKeys(buildInfo.id)
  const shown = shownIn(site, { images, videos, shareImages })
  const isShownSame = shown !== undefined && shown === last?.shown
  let loading: Promise<Renderer> | undefined
  const load = (): Promise<Renderer> => (loading ??= loadRenderer(rendererFile))
  let rendered = 0
  const print = buildInfo.print?.slice(1)
  if (print !== undefined && !output.keeps(print, buildInfo.id))
    output.write(print, (await load()).printCss(), buildInfo.id)

  /** What is known of the file of the build before, where it was made from the same. `keep` says whether it was. */
  const kept = (page: Page, keep: (file: string) => string | undefined): WrittenPage | undefined => {
    const before = isNotFound(page) ? last?.manifest.notFound : last?.manifest.pages[page.path]
    const csp = before && last?.manifest.policies[before.policy]
    const key = csp === undefined ? undefined : keep(htmlFileOf(page.path))
    return csp === undefined || key === undefined ? undefined : { key, csp }
  }
  /** Without a look at what the page shows of others, where that is the same for all pages. */
  const keptAtOnce = (page: Page): WrittenPage | undefined => {
    const sources = isShownSame ? sourcesOf(page) : undefined
    return sources && kept(page, (file) => output.keptKey(file, keyStart(sources)))
  }
  const inputOf = (page: Page): PageInput =>
    pageInputOf(page, site, { images, videos, shareImage: shareImages.get(page.path) })
  /** Without reading the page, where it stays as it is. */
  const keptByKey = (page: Page): WrittenPage | undefined =>
    kept(page, (file) => {
      const key = keyOf(inputOf(page), page, sourcesOf(page))
      return output.keeps(file, key) ? key : undefined
    })
  const writePage = async (page: Page): Promise<WrittenPage> => {
    const known = keptByKey(page)
    if (known) return known
    const written = wholePage(page)
    const input = inputOf(written)
    const key = keyOf(input, written, sourcesOf(page))
    const renderer = await load()
    const { htmlBytes, csp } = renderer.renderPage(input, context, buildInfo)
    rendered++
    output.write(htmlFileOf(page.path), htmlBytes, key)
    return { key, csp }
  }
  const pages = [...allPagesOf(site), site.notFound]
  const written = pages.map(keptAtOnce)
  for (const [index, page] of pages.entries()) written[index] ??= await writePage(page)
  const policies = new Map<string, number>()
  const entries = pages.map(({ path }, index): [string, ManifestPage] => {
    const { csp } = written[index]!
    const policy = policies.get(csp) ?? policies.size
    policies.set(csp, policy)
    return [path, { file: htmlFileOf(path), policy }]
  })
  const [, notFound] = entries.pop()!
  const hash = contentHash(...written.map((page) => page!.key))
  return { pages: Object.fromEntries(entries), notFound, policies: [...policies.keys()], hash, shown, rendered }
}

/**
 * Returns the function that has the hash of all that a page is made from, given what it is by itself. Drawings and forms,
 * which pages share, are hashed once.
 */
function pageKeys(buildId: string): (input: PageInput, written: Page, sources: PageSources | undefined) => string {
  const known = { drawings: new Map<string, string>(), forms: new Map<string, string>() }
  const hashesOf = (sort: keyof typeof known, contents: Record<string, unknown>): string => {
    const hashes = known[sort]
    let text = ''
    for (const name in contents) {
      let hash = hashes.get(name)
      if (hash === undefined)
        hashes.set(name, (hash = JSON.stringify([name, contentHash(JSON.stringify(contents[name]))])))
      text += hash
    }
    return text
  }
  return ({ page, drawings, forms, ...own }, written, sources) => {
    const shown = page === written && sources ? undefined : shownOnPage(page, sources && written)
    const shared = [hashesOf('drawings', drawings), hashesOf('forms', forms)]
    const hash = contentHash(buildId, JSON.stringify([shown, own]), ...shared)
    return sources ? flat(keyStart(sources), hash) : hash
  }
}

/** What a page has beside what is written: of a page without sources, all that it has. */
function shownOnPage(page: Page, written: Page | undefined): unknown {
  // Apart: in a page that was kept they stand in another order.
  const fields: Record<string, unknown> = {}
  for (const name in page) {
    const field = name as keyof Page
    if (field !== 'blocks' && page[field] !== written?.[field]) fields[field] = page[field]
  }
  return [fields, written ? page.blocks.map((placed) => ownIndexOf(placed, written) ?? placed) : page.blocks]
}

/** With what a page follows from itself its key begins; what it shows of others follows. */
const keyStart = ({ own }: PageSources): string => `${own}.`

/**
 * A hash of what the inputs of pages have beside the pages themselves. As long as it is the same, so is all that a page which
 * has not changed shows of others.
 */
function shownIn(
  { pages, navigation, forms, drawings }: Site,
  { images, videos, shareImages }: Pick<PagesOptions, 'images' | 'videos' | 'shareImages'>,
): string | undefined {
  const ofPages = pages.map((page) => sourcesOf(page)?.shown)
  if (ofPages.includes(undefined)) return undefined
  return contentHash(JSON.stringify([ofPages, navigation, forms, drawings, images, videos, [...shareImages]]))
}

/** The place of a block among those of the page itself. A block with something of other pages has none. */
function ownIndexOf(placed: PlacedBlock, { blocks }: Page): number | undefined {
  const index = blocks.indexOf(placed)
  return index < 0 ? undefined : index
}

async function loadRenderer(file: string): Promise<Renderer> {
  const renderer = (await import(pathToFileURL(file).href)) as Renderer
  await renderer.loadBlocks()
  return renderer
}
