import { indexablePages, pageUrlOf } from '#model/routes.ts'
import type { Site } from '#model/site.ts'
import { escapeXml } from './escape-xml.ts'

/** Lists the indexable pages. `lastModified` has the day of each file; a post has its own date. Others have no `lastmod`. */
export function sitemapXml(site: Site, lastModified: ReadonlyMap<string, string>): string {
  const urls = indexablePages(site).map((page) => {
    const day = page.post ? (page.post.updated ?? page.post.date) : lastModified.get(page.file)
    const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`
    return `<url><loc>${escapeXml(encodeURI(pageUrlOf(page, site)))}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/** Allows everything: pages that are not to be indexed say so in their head. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
