import { basename } from 'node:path/posix'
import { formAddressesOf } from '#site/derived/page-addresses.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { decoded, pathKey } from '#base/text/addresses/address-forms.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import type { Notice } from './foreign-page.ts'
import { safeStem } from './import-pictures.ts'
import type { NewFiles } from './import-pictures.ts'
import type { ImportedPage } from './import-plan.ts'
import { withMovedLinks } from './moved-links.ts'
import type { Source } from './source.ts'

/** The content of an old site by its addresses, which are without the host. */
export interface OldAddresses {
  /** The address on the old site for a full address; undefined for another site. */
  addressOf: (href: string) => string | undefined
  /** Redirects of the old site: to an address on it, or a full address of another site. */
  redirects: ReadonlyMap<string, string>
  /** Files to download. */
  files: ReadonlyMap<string, Buffer>
  /** Every address that responded. */
  known: Iterable<string>
  /** New addresses for old ones that have no imported page of their own. */
  targets?: ReadonlyMap<string, string>
}

/** Pages whose links point to the new addresses of their targets, and the redirects from old addresses. */
export async function settledPages(
  old: OldAddresses,
  placed: readonly ImportedPage[],
  files: NewFiles,
  documents: SiteDocuments,
): ReturnType<Source['settled']> {
  const notices: Notice[] = []
  const targets = new Map([...(old.targets ?? [])].map(([address, to]) => [keyOf(address), to]))
  for (const { page, address } of placed) if (page.address !== undefined) targets.set(keyOf(page.address), address)
  for (const [address, content] of old.files) {
    const [, ending = ''] = /(\.[a-z0-9]{1,5})$/i.exec(address.replace(/\?.*/, '')) ?? []
    const name = safeStem(basename(decoded(address.replace(/\?.*/, ''))), 'file') + ending.toLowerCase()
    const stored = await files.add('public/files', name, content, (each) =>
      documents.publicFiles.includes(`/files/${each}`),
    )
    targets.set(keyOf(address), `/files/${stored}`)
  }
  const redirects = new Map([...old.redirects].map(([from, to]) => [keyOf(from), to]))
  /** The new address for an old one, following the redirects of the old site. */
  const targetOf = (address: string): string | undefined => {
    const seen = new Set<string>()
    for (let at: string | undefined = address; at !== undefined && !seen.has(keyOf(at));) {
      const target = at.startsWith('/') ? targets.get(keyOf(at)) : at
      if (target !== undefined) return target
      seen.add(keyOf(at))
      at = redirects.get(keyOf(at))
    }
    return undefined
  }
  const linkTo = (href: string): string | undefined => {
    const own = /^https?:/i.test(href) ? old.addressOf(href) : undefined
    return own === undefined ? href : targetOf(own)
  }
  const pages = placed.map((each) => {
    const { source } = each.page
    const places = new Set<string>()
    const page = withMovedLinks(
      each.page,
      (href) => {
        const to = linkTo(href)
        if (to !== undefined && to !== href && href.includes('#')) places.add(`${href.replace(/^.*#/, '#')} (${to})`)
        return to
      },
      (what, words) => void notices.push({ source, what, words }),
    )
    if (places.size > 0)
      notices.push({ source, what: 'links to places on pages, now to the whole pages', words: [...places].join(', ') })
    return { ...each, page }
  })
  return { pages, redirects: redirectsFrom(old.known, targetOf, placed, documents, notices), notices }
}

/** A key shared by the spellings of an address that servers treat as one, including its query. */
function keyOf(address: string): string {
  const [path = '', query] = address.replace(/#.*$/, '').split('?')
  return pathKey(path) + (query === undefined ? '' : `?${query}`)
}

/** The redirects that the site needs for every old address without its own page. */
function redirectsFrom(
  known: Iterable<string>,
  targetOf: (address: string) => string | undefined,
  placed: readonly ImportedPage[],
  documents: SiteDocuments,
  notices: Notice[],
): { from: string; to: string }[] {
  const pages = new Set([
    ...documents.pages.map(({ name }) => name),
    ...formAddressesOf(documents).keys(),
    ...placed.map(({ address }) => address),
  ])
  const redirects = new Map<string, { from: string; to: string }>()
  const uncompared = new Map<string, string[]>()
  // Addresses without a query first: one with a query needs a redirect only if they do not cover it.
  const sorted = [...known].sort((a, b) => Number(a.includes('?')) - Number(b.includes('?')))
  for (const old of sorted) {
    const [path = '', query] = old.split('?')
    const from = decoded(path)
    const key = pathKey(path)
    const to = targetOf(old)
    if (to === undefined || key === to) continue
    if (!pages.has(key) && !redirects.has(key)) redirects.set(key, { from, to })
    else if (query === undefined)
      notices.push({ source: old, what: `"${old}" has another page here; its own is ${to}` })
    else addToGroup(uncompared, key, `${old} (${to})`)
  }
  for (const [key, list] of uncompared)
    notices.push({
      source: key,
      what: `what stands behind "?" is not compared, so these lead to "${key}"`,
      words: list.join(', '),
    })
  return [...redirects.values()]
}
