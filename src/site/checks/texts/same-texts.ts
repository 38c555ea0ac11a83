import { titleOf } from '#site/model/head/head.ts'
import type { Page, Site } from '#site/model/site.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import type { BlockOnPage } from '#site/derived/blocks-on-page.ts'
import { pagesShownFirst } from '#site/derived/publication.ts'
import { hashOfText } from '#site/derived/long-texts.ts'
import { longTextsIn, visibleTextsIn } from '#site/derived/references.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { SameText } from '#site/problems/catalogue/pages.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { lineAt } from '#site/problems/report.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { siteKindsOf } from '#site/schemas/kinds.ts'
import { isObject } from '#site/read/json-tree.ts'
import { isMisplaced } from '#site/read/reclassify.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { addToGroup, mostFrequent } from '#base/text/words/lists.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The minimum number of texts, and the minimum share of a page's texts, that make it a copy of another page. */
const FEWEST_COPIED = 5
const LEAST_PART_COPIED = 1 / 3

/** The minimum number of common texts with which a page counts as a copy, by the number of its long texts. */
const fewestCopied = (texts: number): number => Math.max(FEWEST_COPIED, texts * LEAST_PART_COPIED)

/**
 * A common text of two pages: its kind, its path, and the problem if they have nothing else in common.
 */
interface Shared {
  what: SameText
  path: Path
  problem(other: string): ProblemText
}

/** Pages differ in titles, description, heading and texts, so that readers and search engines can distinguish them. */
export function sameTexts(site: SiteDocuments, context: CheckContext): void {
  const { pages, notFound } = site
  const seen = {
    title: new Map(),
    searchTitle: new Map(),
    description: new Map(),
    heading: new Map(),
  } satisfies Record<string, Map<string, string>>
  const all = notFound ? [notFound, ...pages] : pages
  const kinds = siteKindsOf(context.schemas.kinds, site.kinds)
  // A problem is reported at the later of two pages, so the page for unknown addresses is the first one, and drafts are last.
  const inOrder = pagesShownFirst(all, context.publication)
  const longTexts = inOrder.map((page) => longTextsIn(page, site, context.schemas))
  const texts = new Map<number, number>()
  const addresses = new Set<string>()
  const files: string[] = []
  for (const [index, page] of inOrder.entries()) {
    // A duplicate or misplaced page is reported as such first.
    if (addresses.has(page.name) || isMisplaced(page)) continue
    addresses.add(page.name)
    files.push(page.file)
    const { title, seo } = page.value
    // Hardly any page has a text in common with another.
    let byFile: Map<string, Shared[]> | undefined
    const add = (other: string, shared: Shared): void => {
      byFile ??= new Map()
      addToGroup(byFile, other, shared)
    }
    const sameTitle = earlier(seen.title, title, page.file)
    if (sameTitle !== undefined)
      add(sameTitle, {
        what: 'title',
        path: ['title'],
        problem: (other) => problemText('duplicate-title', { title: String(title), other }),
      })
    const { search: searchTitle, heading } = titlesOf(page, site, kinds, context.isSound)
    const sameSearchTitle = earlier(seen.searchTitle, searchTitle, page.file)
    // Not reported if it only follows from the same title.
    if (sameSearchTitle !== undefined && sameSearchTitle !== sameTitle)
      add(sameSearchTitle, {
        what: 'search-title',
        path: pathOfSearchTitle(page),
        problem: (other) => problemText('duplicate-search-title', { title: searchTitle ?? '', other }),
      })
    const sameDescription = earlier(seen.description, isObject(seo) ? seo['description'] : undefined, page.file)
    if (sameDescription !== undefined)
      add(sameDescription, {
        what: 'description',
        path: ['seo', 'description'],
        problem: (other) => problemText('duplicate-description', { other }),
      })
    const sameHeading = earlier(seen.heading, heading, page.file)
    if (sameHeading !== undefined)
      add(sameHeading, {
        what: 'heading',
        path: ['blocks', ownHeroOf(page, site)?.index ?? 0, 'title'],
        problem: (other) => problemText('duplicate-heading', { heading: String(heading), other }),
      })
    const copied = copiedTexts(page, longTexts[index] ?? [], texts, files, site, context)
    if (copied) {
      const { other, count, path } = copied
      const what = { count, line: lineAt(page, path) }
      add(other, { what, path, problem: (file) => problemText('copied-texts', { count, other: file }) })
    }
    for (const [other, shared] of byFile ?? []) {
      const [first] = shared
      if (!first) continue
      const problem =
        shared.length === 1
          ? first.problem(other)
          : problemText('page-like-another', { other, shared: shared.map(({ what }) => what) })
      context.report(page, first.path, problem)
    }
  }
}

/** The file that had the same text before. */
function earlier(seen: Map<string, string>, text: unknown, file: string): string | undefined {
  const key = comparedAs(text)
  if (key === undefined) return undefined
  const other = seen.get(key)
  if (other === undefined) seen.set(key, file)
  return other
}

/** The normalized form for comparing texts. Undefined without a text. */
const comparedAs = (text: unknown): string | undefined =>
  typeof text === 'string' && text.trim() !== '' ? text.trim().toLowerCase() : undefined

/** The texts by which readers and search engines distinguish a page from others, besides its title and description. */
function titlesOf(
  page: JsonDocument,
  site: Pick<SiteDocuments, 'settings' | 'shared'>,
  kinds: Site['kinds'],
  isSound: CheckContext['isSound'],
): { search: string | undefined; heading: unknown } {
  const { settings } = site
  const search = isSound(page) && isSound(settings) ? searchTitleOf(page, settings, site, kinds) : undefined
  const heading = ownHeroOf(page, site)?.block['title']
  return { search, heading }
}

/** The title in search results, with the patterns of the kind filled in. */
function searchTitleOf(
  page: JsonDocument,
  settings: JsonDocument,
  { shared }: Pick<SiteDocuments, 'shared'>,
  kinds: Site['kinds'],
): string {
  const { kind, title, service: facts, seo: rawSeo } = page.value
  // Titles depend on no block but the first hero.
  const hero = blocksOnPage(page, shared).find(({ type, isHidden }) => type === 'hero' && !isHidden)
  const blocks = hero ? [{ block: hero.block }] : []
  const seo = isObject(rawSeo) ? rawSeo : {}
  // The cast is safe: a valid page has all parts of its title.
  const resolved = { kind, title, service: facts, seo, blocks } as unknown as Page
  return titleOf(resolved, { settings: settings.value, kinds } as unknown as Site)
}

/** The path of the value from which the title in search results is made. */
function pathOfSearchTitle({ value: { seo, service } }: JsonDocument): Path {
  if (isObject(seo) && typeof seo['title'] === 'string') return ['seo', 'title']
  return isObject(service) && typeof service['primaryKeyword'] === 'string' ? ['service', 'primaryKeyword'] : ['title']
}

/** The page's own first hero: its title is the heading of the page. */
const ownHeroOf = (page: JsonDocument, { shared: documents }: Pick<SiteDocuments, 'shared'>): BlockOnPage | undefined =>
  blocksOnPage(page, documents).find(({ type, shared, isHidden }) => type === 'hero' && !shared && !isHidden)

/**
 * The earlier page with the most texts of this page, if there are enough of them. Each text belongs to the first page that has
 * it: `firstPages` has its index by the hash of the text. `files` are the pages so far, with this page as the last one.
 */
function copiedTexts(
  page: JsonDocument,
  texts: readonly number[],
  firstPages: Map<number, number>,
  files: readonly string[],
  site: SiteDocuments,
  { schemas }: CheckContext,
): { other: string; count: number; path: Path } | undefined {
  const number = files.length - 1
  const copied: { text: number; other: number }[] = []
  for (const text of texts) {
    const other = firstPages.get(text)
    if (other === undefined) firstPages.set(text, number)
    else if (other !== number) copied.push({ text, other })
  }
  const most = mostFrequent(copied.map(({ other }) => other))
  if (!most || most.times < fewestCopied(texts.length)) return undefined
  const text = copied.find(({ other }) => other === most.item)?.text
  const place = visibleTextsIn(page, site, schemas).find(
    ({ path, value }) => path[0] === 'blocks' && hashOfText(value) === text,
  )
  return place && { other: files[most.item] ?? '', count: most.times, path: place.path }
}
