import { comparableHost, decoded, partsOfHref } from '#base/text/addresses/address-forms.ts'
import { folderOfPattern, isPattern, redirectFinder } from '#base/text/addresses/redirect-finder.ts'
import type { CheckContext } from '#site/checks/check.ts'
import { formAddressesOf, hasSearch } from '#site/derived/page-addresses.ts'
import { feedAddressesOf } from '#site/derived/post-lists.ts'
import type { RedirectEntry } from '#site/derived/redirect-list.ts'
import { comparable, redirectsOf } from '#site/derived/redirect-list.ts'
import { isShownIn } from '#site/languages/only.ts'
import { languageOf } from '#site/languages/site-languages.ts'
import { programAt } from '#site/model/routes.ts'
import { SEARCH_PAGE } from '#site/model/search/search-paths.ts'
import { problemText } from '#site/problems/catalogue.ts'
import { replaceScalar } from '#site/problems/fixes.ts'
import { fixedBy } from '#site/problems/problem.ts'
import { lineAt } from '#site/problems/report.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { GENERATED_FILES } from './link-targets.ts'

/** A redirect does not hide a page, is unique, and does not lead to a loop. */
export function redirects(site: SiteDocuments, { report, publication }: CheckContext): void {
  const { redirects: document, pages, settings } = site
  if (!document) return
  // A page that is not always published may have a redirect for the rest of the time, as the server looks for pages first. The
  // address of a page that is not available in the site's own language is free.
  const own = languageOf(site)
  const lasting = pages.filter(({ file, value }) => !publication.periods.has(file) && isShownIn(value, own))
  const pageAt = new Map([...formAddressesOf(site), ...lasting.map(({ name, file }) => [name, file] as const)])
  const host = comparableHost(settings?.value['origin'])
  // The server itself redirects other spellings of a page's address, so an equal redirect is harmless.
  const lines = redirectsOf(document).filter(
    ({ from, writtenFrom, to }) => !(pageAt.has(from) && writtenFrom !== from && comparable(to, host) === from),
  )
  const first = new Map<string, number>()
  for (const { index, from } of lines) {
    const path = ['redirects', index, 'from']
    const page = pageAt.get(from)
    const earlier = first.get(from)
    if (page !== undefined) report(document, path, 'redirect-hides-page', { from, file: page })
    else if (earlier === undefined) first.set(from, index)
    else {
      const line = lineAt(document, ['redirects', earlier, 'from'])
      report(document, path, 'redirect-repeated', { from, line })
    }
  }
  const follow = chains(lines, host, (address) => pageAt.has(address) || site.publicFiles.includes(address))
  const reported = new Set<RedirectEntry>()
  for (const line of lines) {
    const { index, to } = line
    const { addresses, targets, loop } = follow(line)
    const path = ['redirects', index, 'to']
    if (loop) {
      if (!loop.includes(line) || reported.has(line)) continue
      for (const each of loop) reported.add(each)
      report(document, path, 'redirect-loop', { chain: addresses })
    } else if (targets.length > 1 && !isFolderOfPages(addresses.slice(1, -1), [...pageAt.keys()])) {
      const last = targets.at(-1) ?? to
      const problem = problemText('redirect-chain', { to, last })
      report(document, path, fixedBy(problem, ...replaceScalar(document, path, last)))
    }
  }
}

/** Whether some visitors arrive on the way: a pattern redirects only addresses in a folder that have no page. */
const isFolderOfPages = (addresses: readonly string[], pages: readonly string[]): boolean =>
  addresses.some(
    (address) => isPattern(address) && pages.some((page) => page.startsWith(`${folderOfPattern(address)}/`)),
  )

interface Chain {
  /** The addresses at which a visitor arrives, in order. A pattern matches any address below its folder. */
  addresses: string[]
  /** The target of each redirect, as written. */
  targets: string[]
  /** The redirects in a loop, if there is one. */
  loop?: RedirectEntry[]
}

/** If addresses get longer and longer, a few of them are enough for the message. */
const MOST_SHOWN = 3

/** Returns a function that follows the redirects from an entry to the end or to a loop. */
function chains(
  lines: readonly RedirectEntry[],
  host: string | undefined,
  isShown: (address: string) => boolean,
): (line: RedirectEntry) => Chain {
  const find = redirectFinder(lines)
  return (line) => {
    const addresses = [line.from, comparable(line.to, host)]
    const targets = [line.to]
    const taken = [line]
    for (;;) {
      const address = addresses.at(-1)!
      const start = addresses.indexOf(address)
      if (start < addresses.length - 1) return { addresses, targets, loop: taken.slice(start) }
      // Each round of a loop may make the address longer.
      if (taken.length > lines.length + 1) {
        const repeated = taken.slice(taken.indexOf(taken.at(-1)!))
        return { addresses: addresses.slice(0, MOST_SHOWN), targets, loop: repeated }
      }
      const next = isShown(address) || !address.startsWith('/') ? undefined : find(address)
      if (!next) return { addresses, targets }
      targets.push(next.to)
      taken.push(next.entry)
      addresses.push(comparable(next.to, host))
    }
  }
}

/** No redirect begins at an address for which the server has a file, as the file takes precedence. */
export function deadRedirects(site: SiteDocuments, { report }: CheckContext): void {
  const { redirects: document } = site
  if (!document) return
  const files = new Set(site.publicFiles)
  const pages = new Set(site.pages.map(({ name }) => name))
  const made = new Set([...GENERATED_FILES, ...feedAddressesOf(site)])
  for (const { index, from: key, writtenFrom: from } of redirectsOf(document)) {
    const address = decoded(partsOfHref(from).address)
    // Reported as a redirect that hides a page.
    if (pages.has(key)) continue
    const program = programAt(key)
    const path = ['redirects', index, 'from']
    if (program === 'health' || program === 'api') report(document, path, 'redirect-never-used', { from, by: program })
    else if (files.has(address))
      report(document, path, 'redirect-never-used', { from, by: { file: `public${address}` } })
    else if (made.has(address) || (hasSearch(site) && key === SEARCH_PAGE))
      report(document, path, 'redirect-never-used', { from, by: 'made' })
  }
}
