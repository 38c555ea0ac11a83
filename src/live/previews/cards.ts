import type { Connect } from 'vite'
import { pageAt } from '#site/model/all-pages.ts'
import { siteAt } from '#site/model/languages.ts'
import { isNotFound, shareImagePathOf } from '#site/model/routes.ts'
import type { Page, ShareImage, Site } from '#site/model/site.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { shareImageOf } from '#build/assets/share-images/share-images.ts'
import { HEIGHT, WIDTH } from '#build/assets/share-images/share-image-props.ts'
import { FontError } from '#build/assets/share-images/text-outlines.ts'
import { decodePath, parseTarget } from '#base/text/addresses/addresses.ts'

/** The share image of a page, drawn on request; undefined if its document names one. */
export const drawnImageOf = ({ seo, file, path, title }: Page, { settings }: Site): ShareImage | undefined =>
  seo.image !== undefined || isNotFound({ file })
    ? undefined
    : { path: shareImagePathOf(path, '.png'), width: WIDTH, height: HEIGHT, alt: `${settings.brand}: ${title}` }

/** The limit of kept pictures: pages are shared more than once. */
const MOST_KEPT = 20

/** Serves share images, each drawn once for a version of the documents. */
export function shareImageServer(siteDir: string, status: () => Promise<SiteStatus>): Connect.NextHandleFunction {
  const drawn = new Map<string, Promise<Buffer | undefined>>()

  async function imageAt(path: string): Promise<Buffer | undefined> {
    const { site, version } = await status()
    const pagePath = path === '/share/index.png' ? '/' : path.slice('/share'.length, -'.png'.length)
    const ofLanguage = site && siteAt(pagePath, site)
    const page = ofLanguage && pageAt(pagePath, ofLanguage)
    if (!page || drawnImageOf(page, ofLanguage)?.path !== path) return undefined
    const key = `${version} ${path}`
    const image = drawn.get(key) ?? shareImageOf(page, ofLanguage, siteDir).catch(withoutCharacters)
    drawn.delete(key)
    drawn.set(key, image)
    for (const [oldest] of [...drawn].slice(0, -MOST_KEPT)) drawn.delete(oldest)
    return image
  }

  return ({ url = '/' }, response, next) => {
    const path = decodePath(parseTarget(url).path)
    if (!path?.startsWith('/share/') || !path.endsWith('.png')) return next()
    imageAt(path).then((image) => {
      if (!image) return next()
      // An image with a photograph is a JPEG.
      const type = image[0] === 0xff ? 'image/jpeg' : 'image/png'
      response.writeHead(200, { 'content-type': type, 'content-length': image.length, 'cache-control': 'no-store' })
      response.end(response.req.method === 'HEAD' ? undefined : image)
    }, next)
  }
}

/** The fonts of the theme lack characters of the title: the page then has no share image, as on the site. */
function withoutCharacters(error: unknown): undefined {
  if (!(error instanceof FontError)) throw error
  return undefined
}
