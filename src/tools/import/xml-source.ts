import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { decodedHtml } from './html-texts.ts'
import { assertAnswers, servedSite } from './old-site.ts'
import type { ImportOptions } from './run-import.ts'
import type { AllowedHosts } from './other-hosts.ts'
import { readSitemap, sitemapAddresses } from './crawl.ts'
import type { Source } from './source.ts'
import { sourceFrom } from './web-source.ts'
import type { SiteOptions } from './web-source.ts'
import { exportSource } from './wordpress/export-source.ts'
import { isFeed, readExport } from './wordpress/read-export.ts'

/** The maximum size of a text in Node. */
const MOST_BYTES = 400_000_000

/** An XML file: an export of WordPress, or a saved sitemap. */
export async function xmlSource(
  path: string,
  options: ImportOptions,
  hosts: AllowedHosts,
  documents: SiteDocuments,
): Promise<Source> {
  const content = await readFile(path)
  const name = basename(path)
  if (content.length > MOST_BYTES)
    throw new UserError(
      `"${name}" is too large. WordPress can export one year or one author at a time: bring several files.`,
    )
  const xml = decodedHtml(content).replace(/^\s+/, '')
  if (!xml.startsWith('<') && !/<rss[\s>]/.test(xml.slice(0, 10_000)))
    throw new UserError(`"${name}" is no XML: it is damaged, or another kind of file.`)
  if (/<!DOCTYPE[^>]*\[/i.test(xml.slice(0, 10_000)))
    throw new UserError(
      `"${name}" defines words of its own (DOCTYPE), which neither exports nor sitemaps do: it is not read.`,
    )
  if (!isFeed(xml)) return sitemapSource(xml, name, { limit: options.limit, hosts })
  const exported = readExport(xml, path)
  return exportSource(
    exported,
    { files: options.files, isBelow: options.at !== undefined, limit: options.limit, hosts },
    documents,
  )
}

/** Reads the site at the host that the sitemap names. */
async function sitemapSource(xml: string, name: string, options: SiteOptions): Promise<Source> {
  const sitemap = readSitemap(xml)
  const [first] = [...(sitemap?.pages ?? []), ...(sitemap?.sitemaps ?? [])]
  if (!sitemap || first === undefined)
    throw new UserError(`"${name}" is neither an export of WordPress nor a sitemap that lists a page.`)
  const url = new URL(first)
  const site = servedSite(url.origin, options.hosts.named.includes(url.host))
  await assertAnswers(site, url.pathname)
  const own = sitemap.pages.map((page) => new URL(page)).filter(({ origin }) => origin === site.origin)
  const further = await Promise.all(sitemap.sitemaps.map((each) => sitemapAddresses(site, new URL(each).pathname)))
  return sourceFrom(site, [...own.map(({ pathname, search }) => pathname + search), ...further.flat()], options)
}
