import { pathToFileURL } from 'node:url'
import { allPagesOf } from '#model/all-pages.ts'
import { loadedPage } from '#model/block-facts.ts'
import type { PublishedImages } from '#model/images.ts'
import { pageInputFrom, pageDependenciesOf, siteContextOf } from '#model/page-input.ts'
import type { PageDependencies } from '#model/page-input.ts'
import type { BuildInfo, Renderer } from '#model/rendering.ts'
import { htmlFileOf, isNotFound } from '#model/routes.ts'
import type { Page, ShareImage, Site } from '#model/site.ts'
import type { PublishedVideos } from '#model/videos.ts'
import type { LastBuild } from './last-build/build-record.ts'
import { keyStart, pageKeys } from './last-build/page-keys.ts'
import { crossPageHashOf, sourcesOf } from './last-build/page-sources.ts'
import type { Output } from './output/output.ts'
import type { BuiltPage } from './site-files/manifest-of.ts'

interface PagesOptions {
  buildInfo: BuildInfo
  /** By path. Undefined where no share images are drawn. */
  shareImages: ReadonlyMap<string, ShareImage> | undefined
  images: PublishedImages
  videos: PublishedVideos
  output: Output
  /** The bundled program that renders pages. */
  rendererFile: string
  /** The build before, whose pages stay where nothing has changed. */
  last?: Pick<LastBuild, 'manifest' | 'crossPageHash'> | undefined
}

export interface WrittenPages {
  /** All pages, the one for unknown addresses last. */
  pages: readonly BuiltPage[]
  /** A hash of all that pages show of each other and of what belongs to several. Absent where that is not known. */
  crossPageHash?: string | undefined
  /** How many have been rendered. */
  rendered: number
}

/** Renders and writes every page that has changed, and the style sheet for paper. */
export async function writePages(site: Site, options: PagesOptions): Promise<WrittenPages> {
  const { buildInfo, shareImages, images, videos, output, rendererFile, last } = options
  const context = siteContextOf(site)
  const keyOf = pageKeys(buildInfo.id)
  const crossPageHash = crossPageHashOf(site, { images, videos, hasShareImages: shareImages !== undefined })
  const isShownSame = crossPageHash !== undefined && crossPageHash === last?.crossPageHash
  let loading: Promise<Renderer> | undefined
  const load = (): Promise<Renderer> => (loading ??= loadRenderer(rendererFile))
  let rendered = 0
  const print = buildInfo.print?.slice(1)
  if (print !== undefined && !output.reuse(print, buildInfo.id))
    output.write(print, (await load()).printCss(), buildInfo.id)

  /** The page as the build before has written it. `reuse` returns the key of its file where that can stay as it is. */
  const reused = (page: Page, reuse: (file: string) => string | undefined): BuiltPage | undefined => {
    const before = isNotFound(page) ? last?.manifest.notFound : last?.manifest.pages[page.path]
    const csp = before && last?.manifest.policies[before.policy]
    const key = csp === undefined ? undefined : reuse(htmlFileOf(page.path))
    return csp === undefined || key === undefined ? undefined : { path: page.path, key, csp }
  }
  /** Compares the page's own sources alone, where no page shows anything else of other pages than before. */
  const reusedAtOnce = (page: Page): BuiltPage | undefined => {
    const sources = isShownSame ? sourcesOf(page) : undefined
    return sources && reused(page, (file) => output.reuseByKeyStart(file, keyStart(sources.own)))
  }
  const dependenciesOf = (page: Page): PageDependencies =>
    pageDependenciesOf(page, site, { images, videos, shareImage: shareImages?.get(page.path) })
  /** Compares all that the page is made from. A page that stays as it is need not be read for it. */
  const reusedByKey = (page: Page): BuiltPage | undefined =>
    reused(page, (file) => {
      const key = keyOf(dependenciesOf(page), page, sourcesOf(page)?.own)
      return output.reuse(file, key) ? key : undefined
    })
  const writePage = async (page: Page): Promise<BuiltPage> => {
    const known = reusedAtOnce(page) ?? reusedByKey(page)
    if (known) return known
    const written = loadedPage(page)
    const dependencies = dependenciesOf(written)
    const key = keyOf(dependencies, written, sourcesOf(page)?.own)
    const renderer = await load()
    const { htmlBytes, csp } = renderer.renderPage(pageInputFrom(dependencies, site), context, buildInfo)
    rendered++
    output.write(htmlFileOf(page.path), htmlBytes, key)
    return { path: page.path, key, csp }
  }
  const pages: BuiltPage[] = []
  for (const page of [...allPagesOf(site), site.notFound]) pages.push(await writePage(page))
  return { pages, crossPageHash, rendered }
}

export async function loadRenderer(file: string): Promise<Renderer> {
  const renderer = (await import(pathToFileURL(file).href)) as Renderer
  await renderer.loadBlocks()
  return renderer
}
