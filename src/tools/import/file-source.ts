import { readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { decoded, parseUrl } from '#base/text/addresses/address-forms.ts'
import { addressOn } from './crawl.ts'
import { decodedHtml } from './html-texts.ts'
import type { Notice } from './foreign-page.ts'
import { answersOf } from './old-addresses.ts'
import { siteIn } from './old-site.ts'
import type { AllowedHosts } from './other-hosts.ts'
import { readPage } from './read-page.ts'
import { settledPages } from './settled-pages.ts'
import type { Source } from './source.ts'
import { pictureReader } from './web-source.ts'

/** A page that was saved with a browser, which stores pictures in a folder beside it. */
export async function fileSource(path: string, hosts: AllowedHosts): Promise<Source> {
  const name = basename(path)
  const html = decodedHtml(await readFile(path))
  const site = siteIn(dirname(path))
  const { page } = readPage(html, new URL(`${site.origin}/${encodeURIComponent(name)}`), name)
  if (page.parts.length === 0) throw new UserError(`"${name}" has no text and no picture.`)
  const original = originalOf(html)
  const { address: _, ...rest } = page
  const title = page.title === name ? name.replace(/\.\w+$/, '') : page.title
  const known = original ? [original.pathname + original.search] : []
  const notices: Notice[] = []
  return {
    pages: [{ ...rest, title, ...(known[0] !== undefined && { address: known[0] }) }],
    notices,
    readPicture: pictureReader(site, hosts, notices),
    settled(placed, files, documents) {
      const addressOf = (href: string): string | undefined =>
        original?.href === href.replace(/#.*$/, '') ? known[0] : addressOn(site, href)
      return settledPages({ addressOf, redirects: new Map(), files: new Map(), known }, placed, files, documents)
    },
    answers: (documents) => answersOf(known, documents),
  }
}

/** The original address of a page, from the note that browsers add when they save it, or from the page itself. */
function originalOf(html: string): URL | undefined {
  const [, saved] = /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html.slice(0, 2000)) ?? []
  const [tag] = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i.exec(html) ?? []
  const [, said] = /\bhref=["']?([^"'\s>]+)/i.exec(tag ?? '') ?? []
  const url = parseUrl(decoded(saved ?? said ?? ''))
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}
