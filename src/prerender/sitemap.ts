import { indexablePages, pageUrlOf } from '#model/routes.ts'
import type { Site } from '#model/site.ts'

/** All pages that search engines may list. `lastModified` gives a day by file; a page without one says nothing. */
export function sitemapXml(site: Site, lastModified: ReadonlyMap<string, string>): string {
  const urls = indexablePages(site).map((page) => {
    const day = lastModified.get(page.file)
    const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`
    return `<url><loc>${escaped(encodeURI(pageUrlOf(page, site)))}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll("'", '&apos;')
