import { readFile } from 'node:fs/promises'
import { UserError } from '#cli/user-error.ts'
import { assertAnswers, servedSite } from './old-site.ts'
import { readSitemap, sitemapAddresses } from './sitemap.ts'
import type { Source } from './source.ts'
import { sourceFrom } from './web-source.ts'

/** A sitemap that somebody has saved: the site is read at the host that it names. */
export async function xmlSource(path: string, limit: number): Promise<Source> {
  const xml = await readFile(path, 'utf8')
  const sitemap = readSitemap(xml)
  const [first] = [...(sitemap?.pages ?? []), ...(sitemap?.sitemaps ?? [])]
  if (!sitemap || first === undefined) throw new UserError(`"${path}" is no sitemap: it lists no page.`)
  const site = servedSite(new URL(first).origin)
  await assertAnswers(site, new URL(first).pathname)
  const own = sitemap.pages.map((page) => new URL(page)).filter(({ origin }) => origin === site.origin)
  const further = await Promise.all(sitemap.sitemaps.map((each) => sitemapAddresses(site, new URL(each).pathname)))
  return sourceFrom(site, [...own.map(({ pathname, search }) => pathname + search), ...further.flat()], limit)
}
