import { pathToFileURL } from 'node:url'
import { contentHash } from '#base/cache/hash.ts'
import { memo } from '#base/memo/memo.ts'
import { allPagesOf } from '#site/model/all-pages.ts'
import type { PublishedImages } from '#site/model/images.ts'
import type { PageDependencies } from '#site/model/page-input.ts'
import { pageDependenciesOf, pageInputFrom, siteContextOf } from '#site/model/page-input.ts'
import type { BuildInfo, Renderer } from '#site/model/rendering.ts'
import { htmlFileOf, isNotFound } from '#site/model/routes.ts'
import type { Page, ShareImage, Site } from '#site/model/site.ts'
import type { PublishedVideos } from '#site/model/videos.ts'
import type { LastBuild } from './build-record.ts'
import type { Output } from './output/output.ts'
import type { BuiltPage } from './site-files/manifest-of.ts'

interface PagesOptions {
  buildInfo: BuildInfo
  /** By path. Undefined if share images are off. */
  shareImages: ReadonlyMap<string, ShareImage> | undefined
  images: PublishedImages
  videos: PublishedVideos
  output: Output
  /** The bundled program that renders pages. */
  rendererFile: string
  /** The previous build, whose unchanged pages are reused. */
  last?: Pick<LastBuild, 'manifest'> | undefined
}

export interface WrittenPages {
  /** All pages, the page for unknown addresses last. */
  pages: readonly BuiltPage[]
  /** The number of rendered pages. */
  rendered: number
}

/** In a long-running process, pages of unchanged documents remain the same objects. */
const hashOfPage = memo((page: Page) => contentHash(JSON.stringify(page)))

/** Returns a function that hashes everything that a page is made from. Each drawing is hashed once, as pages share them. */
function pageKeys(buildId: string): (dependencies: PageDependencies) => string {
  const drawingHashes = new Map<string, string>()
  const hashOfDrawing = (svg: string): string => {
    const hash = drawingHashes.get(svg) ?? contentHash(svg)
    drawingHashes.set(svg, hash)
    return hash
  }
  return ({ page, drawings, ...rest }) => {
    const ofDrawings = Object.entries(drawings).map(([name, svg]) => [name, hashOfDrawing(svg)])
    return contentHash(buildId, hashOfPage(page), JSON.stringify([ofDrawings, rest]))
  }
}

/** Renders and writes every page whose key is new, and the style sheet for paper. */
export async function writePages(site: Site, options: PagesOptions): Promise<WrittenPages> {
  const { buildInfo, shareImages, images, videos, output, rendererFile, last } = options
  const context = siteContextOf(site)
  const keyOf = pageKeys(buildInfo.id)
  let loading: Promise<Renderer> | undefined
  const load = (): Promise<Renderer> => (loading ??= loadRenderer(rendererFile))
  let rendered = 0
  const print = buildInfo.print?.slice(1)
  // Shared by all languages: the site's own language, which is written first, writes it.
  if (print !== undefined && site.settings.prefix === undefined && !output.reuse(print, buildInfo.id))
    output.write(print, (await load()).printCss(), buildInfo.id)

  const writePage = async (page: Page): Promise<BuiltPage> => {
    const { path } = page
    const dependencies = pageDependenciesOf(page, site, { images, videos, shareImage: shareImages?.get(path) })
    const key = keyOf(dependencies)
    const lastPolicy = policyOf(page, last)
    if (lastPolicy !== undefined && output.reuse(htmlFileOf(path), key)) return { path, key, csp: lastPolicy }
    const renderer = await load()
    const { html, csp } = renderer.renderPage(pageInputFrom(dependencies, site), context, buildInfo)
    rendered++
    output.write(htmlFileOf(path), html, key)
    return { path, key, csp }
  }
  const pages: BuiltPage[] = []
  for (const page of [...allPagesOf(site), site.notFound]) pages.push(await writePage(page))
  return { pages, rendered }
}

/** The policy of a page in the last build. Undefined if the page is new. */
function policyOf(page: Page, last: PagesOptions['last']): string | undefined {
  const { pages, notFound, policies = [] } = last?.manifest ?? {}
  const before = isNotFound(page) ? notFound : pages?.[page.path]
  return before && policies[before.policy]
}

async function loadRenderer(file: string): Promise<Renderer> {
  const renderer = (await import(pathToFileURL(file).href)) as Renderer
  await renderer.loadBlocks()
  return renderer
}
