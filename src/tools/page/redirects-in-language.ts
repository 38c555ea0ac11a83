import { siteInLanguage } from '#site/languages/site-in-language.ts'
import { pathsIn } from '#site/languages/addresses.ts'
import { shownDocuments } from '#site/derived/publication.ts'
import type { LoadedSite } from '#site/site-loader.ts'
import { isError } from '#site/problems/problem.ts'
import { tiedTo } from '#site/read/independent-pages.ts'
import type { EditedSite, FileChange } from '#tools/site-changes.ts'
import { linkTo } from './target.ts'
import { redirectChanges } from './redirect-changes.ts'

type SiteThen = Pick<LoadedSite, 'documents' | 'publication'>

interface SiteAround {
  before: Pick<EditedSite, 'siteDir' | 'documents' | 'textOf'>
  after: LoadedSite
  /** The published site, whose addresses visitors know. */
  published: SiteThen
}

/**
 * The change of `redirects.json` when a document of a language, `file`, gets another slug: the old addresses of the page, and
 * of pages below it, that visitors may know redirect to the new ones. Undefined if nothing changes, and while the new address
 * is invalid.
 */
export async function redirectsInLanguage(
  file: string,
  { before, after, published }: SiteAround,
): Promise<FileChange | undefined> {
  const { language } = tiedTo({ file })
  if (after.problems.some((problem) => isError(problem) && problem.file === file && isOfSlug(problem.path)))
    return undefined
  const [from, to] = [pathsIn(before.documents, language), pathsIn(after.documents, language)]
  const moving = after.documents.pages.filter(({ name }) => from(name) !== to(name))
  if (moving.length === 0) return undefined
  const publishedAddresses = addressesIn(language, published)
  const reached = addressesIn(language, after)
  const present = new Set(after.documents.pages.map(({ name }) => to(name)))
  const moved = new Map(
    moving.flatMap(({ name, file: page }): [string, string][] => {
      const last = reached.has(page) ? publishedAddresses.get(page) : undefined
      return [from(name), ...(last === undefined ? [] : [last])]
        .filter((address) => address !== to(name))
        .map((address) => [address, to(name)])
    }),
  )
  const led = new Set(
    moving.flatMap(({ file: page }) => (reached.has(page) ? (publishedAddresses.get(page) ?? []) : [])),
  )
  const unknown = [...moved.keys()].filter((address) => !led.has(address) || present.has(address))
  const origin = before.documents.settings?.value['origin']
  const { changes } = await redirectChanges(
    before,
    moved,
    (href, address) => linkTo(address, href, origin),
    new Set(unknown),
  )
  return changes[0]
}

const isOfSlug = (path: LoadedSite['problems'][number]['path']): boolean => path?.[0] === 'slug'

/** The addresses of the pages that visitors see in a language, by the files of the pages. */
function addressesIn(language: string, { documents, publication }: SiteThen): Map<string, string> {
  const shown = shownDocuments(documents, publication)
  const inLanguage = siteInLanguage(shown, language)
  if (!inLanguage) return new Map()
  const { published, addresses } = inLanguage
  return new Map(
    shown.pages.filter(({ file }) => published.has(file)).map(({ file, name }) => [file, addresses.pathOf(name)]),
  )
}
