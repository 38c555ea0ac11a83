import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import { allPagesOf } from '#model/all-pages.ts'
import type { PublishedImages } from '#model/images.ts'
import type { Manifest, ManifestPage } from '#model/manifest.ts'
import { pageInputOf, siteContextOf } from '#model/page-input.ts'
import type { PageInput } from '#model/page-input.ts'
import type { BuildInfo, Renderer } from '#model/rendering.ts'
import { htmlFileOf, isNotFound } from '#model/routes.ts'
import type { Page, PlacedBlock, ShareImage, Site } from '#model/site.ts'
import type { PublishedVideos } from '#model/videos.ts'
import { contentHash } from './content-hash.ts'
import { mapConcurrent } from './map-concurrent.ts'
import type { Output } from './output.ts'
import { sourcesOf } from './page-sources.ts'

interface PagesOptions {
  buildInfo: BuildInfo
  shareImages: ReadonlyMap<string, ShareImage>
  images: PublishedImages
  videos: PublishedVideos
  output: Output
  /** The bundled program that renders pages. */
  rendererFile: string
  /** Of the build before, whose pages stay where nothing has changed. */
  last?: Manifest | undefined
}

interface WrittenPages extends Pick<Manifest, 'pages' | 'notFound' | 'policies'> {
  /** A hash of all that the pages were made from. */
  hash: string
  /** How many have been rendered. */
  rendered: number
}

/** Enough to compress some pages while the next is rendered. */
const AT_ONCE = 2 * availableParallelism()

/** Renders every page that has changed, and writes it, and the style sheet for paper. Returns the manifest's entries of all. */
export async function writePages(site: Site, options: PagesOptions): Promise<WrittenPages> {
  const { buildInfo, shareImages, images, videos, output, rendererFile, last } = options
  const context = siteContextOf(site)
  const keyOf = pageKeys(buildInfo.id)
  let loading: Promise<Renderer> | undefined
  const load = (): Promise<Renderer> => (loading ??= loadRenderer(rendererFile))
  let rendered = 0
  const print = buildInfo.print?.slice(1)
  if (print !== undefined && !output.keeps(print, buildInfo.id))
    await output.write(print, (await load()).printCss(), buildInfo.id)

  const writePage = async (page: Page): Promise<{ key: string; csp: string }> => {
    const input = pageInputOf(page, site, { images, videos, shareImage: shareImages.get(page.path) })
    const key = keyOf(input, page)
    const htmlFile = htmlFileOf(page.path)
    const before = isNotFound(page) ? last?.notFound : last?.pages[page.path]
    const policy = before && last?.policies[before.policy]
    if (policy !== undefined && output.keeps(htmlFile, key)) return { key, csp: policy }
    const renderer = await load()
    const { htmlBytes, csp } = renderer.renderPage(input, context, buildInfo)
    rendered++
    await output.write(htmlFile, htmlBytes, key)
    return { key, csp }
  }
  const pages = [...allPagesOf(site), site.notFound]
  const written = await mapConcurrent(pages, writePage, AT_ONCE)
  const policies = new Map<string, number>()
  const entries = pages.map(({ path }, index): [string, ManifestPage] => {
    const { csp } = written[index]!
    const policy = policies.get(csp) ?? policies.size
    policies.set(csp, policy)
    return [path, { file: htmlFileOf(path), policy }]
  })
  const [, notFound] = entries.pop()!
  const hash = contentHash(...written.map(({ key }) => key))
  return { pages: Object.fromEntries(entries), notFound, policies: [...policies.keys()], hash, rendered }
}

/** Returns the hash of all that a page is made from. Drawings and forms, which pages share, are hashed once. */
function pageKeys(buildId: string): (input: PageInput, written: Page) => string {
  const hashes = { drawings: new Map<string, string>(), forms: new Map<string, string>() }
  const hashesOf = (sort: keyof typeof hashes, contents: Record<string, unknown>): string[][] =>
    Object.entries(contents).map(([name, content]) => {
      const hash = hashes[sort].get(name) ?? contentHash(JSON.stringify(content))
      hashes[sort].set(name, hash)
      return [name, hash]
    })
  return ({ page, drawings, forms, ...own }, written) => {
    const parts = [partsOf(page, written), own, hashesOf('drawings', drawings), hashesOf('forms', forms)]
    return contentHash(buildId, JSON.stringify(parts))
  }
}

/** What a page is made from: its sources, and its fields and blocks that show something of other pages. */
function partsOf(page: Page, written: Page): unknown[] {
  const sources = sourcesOf(written)
  if (sources !== undefined && page === written) return [sources]
  // Apart: in a page that was kept they stand in another order.
  const { blocks, ...fields } = page
  if (sources === undefined) return [fields, blocks]
  const others = Object.entries(fields).filter(([name, value]) => value !== written[name as keyof Page])
  return [sources, others, blocks.map((placed) => ownIndexOf(placed, written) ?? placed)]
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
