import { pathToFileURL } from 'node:url'
import type { Manifest, ManifestPage } from '#model/manifest.ts'
import { pageInputOf, siteContextOf } from '#model/page-input.ts'
import type { BuildInfo, Renderer } from '#model/rendering.ts'
import { dataPathOf, htmlFileOf } from '#model/routes.ts'
import type { Page, ShareImage, Site } from '#model/site.ts'
import { mapConcurrent } from './map-concurrent.ts'
import type { Output } from './output.ts'

/** Renders every page and writes its HTML and data file. Returns the manifest's entries. */
export async function writePages(
  site: Site,
  rendererFile: string,
  buildInfo: BuildInfo,
  shareImages: ReadonlyMap<string, ShareImage>,
  output: Output,
): Promise<Pick<Manifest, 'pages' | 'notFound'>> {
  const renderer = (await import(pathToFileURL(rendererFile).href)) as Renderer
  await renderer.loadBlocks()
  const context = siteContextOf(site)
  const writePage = async (page: Page, withData: boolean): Promise<ManifestPage> => {
    const { html, data, csp } = renderer.renderPage(
      pageInputOf(page, site, shareImages.get(page.path)),
      context,
      buildInfo,
    )
    const file = htmlFileOf(page.path)
    await output.write(file, html)
    if (withData) await output.write(dataPathOf(page.path).slice(1), JSON.stringify(data))
    return { file, csp }
  }
  const entries = await mapConcurrent(
    [...site.pages, ...site.formPages],
    async (page) => [page.path, await writePage(page, true)] as const,
  )
  // The 404 page has no data file: client-side navigation to an unknown path falls back to a page load.
  return { pages: Object.fromEntries(entries), notFound: await writePage(site.notFound, false) }
}
