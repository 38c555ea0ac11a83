import { pathToFileURL } from 'node:url'
import { allPagesOf } from '#model/all-pages.ts'
import { loadedPage } from '#model/block-facts.ts'
import type { PublishedImages } from '#model/images.ts'
import { linkedInput, unlinkedInputOf, siteContextOf } from '#model/page-input.ts'
import type { UnlinkedInput } from '#model/page-input.ts'
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
  /** Undefined where none are drawn. */
  shareImages: ReadonlyMap<string, ShareImage> | undefined
  images: PublishedImages
  videos: PublishedVideos
  output: Output
  /** The bundled program that renders pages. */
  rendererFile: string
  /** Of the build before, whose pages stay where nothing has changed. */
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

/** Renders every page that has changed, and writes it, and the style sheet for paper. */
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

  /** The page as the build before has written it. `reuse` has the key of its file, where that was made from the same. */
  const reused = (page: Page, reuse: (file: string) => string | undefined): BuiltPage | undefined => {
    const before = isNotFound(page) ? last?.manifest.notFound : last?.manifest.pages[page.path]
    const csp = before && last?.manifest.policies[before.policy]
    const key = csp === undefined ? undefined : reuse(htmlFileOf(page.path))
    return csp === undefined || key === undefined ? undefined : { path: page.path, key, csp }
  }
  /** Without a look at what the page shows of others, where that is the same for all pages. */
  const reusedAtOnce = (page: Page): BuiltPage | undefined => {
    const sources = isShownSame ? sourcesOf(page) : undefined
    return sources && reused(page, (file) => output.reuseByKeyStart(file, keyStart(sources.own)))
  }
  const inputOf = (page: Page): UnlinkedInput =>
    unlinkedInputOf(page, site, { images, videos, shareImage: shareImages?.get(page.path) })
  /** Without reading the page, where it stays as it is. */
  const reusedByKey = (page: Page): BuiltPage | undefined =>
    reused(page, (file) => {
      const key = keyOf(inputOf(page), page, sourcesOf(page)?.own)
      return output.reuse(file, key) ? key : undefined
    })
  const writePage = async (page: Page): Promise<BuiltPage> => {
    const known = reusedAtOnce(page) ?? reusedByKey(page)
    if (known) return known
    const written = loadedPage(page)
    const input = inputOf(written)
    const key = keyOf(input, written, sourcesOf(page)?.own)
    const renderer = await load()
    const { htmlBytes, csp } = renderer.renderPage(linkedInput(input, site), context, buildInfo)
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
