import { languageLinksOf, versionsOf } from '#site/model/languages.ts'
import { indexablePages, pageUrlOf } from '#site/model/routes.ts'
import type { Page, Site } from '#site/model/site.ts'
import { escapeXml } from '#base/text/escape.ts'

/**
 * Lists the indexable pages of all languages. `lastModified` has the day of each file; a post has its own date. Other pages
 * have no `lastmod`.
 */
export function sitemapXml(site: Site, lastModified: ReadonlyMap<string, string>): string {
  const urls = versionsOf(site).flatMap((version) => indexablePages(version).map((page) => urlOf(page, version)))
  const names = site.languages ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${urls.join('')}</urlset>\n`

  function urlOf(page: Page, version: Site): string {
    const day = page.post ? (page.post.updated ?? page.post.date) : lastModified.get(page.file)
    const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`
    const links = languageLinksOf(page, version).map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(encodeURI(href))}"/>`,
    )
    return `<url><loc>${escapeXml(encodeURI(pageUrlOf(page, version)))}</loc>${lastmod}${links.join('')}</url>\n`
  }
}

/** Allows everything: pages that must not be indexed have a robots tag in their head. */
export function robotsTxt(origin: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`
}
