import { languagesOf, prefixOf } from '#site/languages/site-languages.ts'
import { FORM_PAGES, formPathOf, isFormPage, thankYouPathOf } from '#site/model/forms/form-pages.ts'
import { programAt } from '#site/model/routes.ts'
import { foldersAround } from '#site/model/posts/post-index.ts'
import { SEARCH_PAGE } from '#site/model/search/search-paths.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { postListsOf } from './post-lists.ts'

type Site = Pick<SiteDocuments, 'forms' | 'pages' | 'settings' | 'shared'>

const INDEX = '/index'

/** The addresses of the pages that are generated for forms, each with the file of its form. */
export function formAddressesOf({ forms }: Pick<SiteDocuments, 'forms'>): Map<string, string> {
  const addresses = [...forms.values()].flatMap(({ name, file, value }) => [
    [formPathOf(name), file] as const,
    ...(value['endpoint'] === undefined ? [] : [[thankYouPathOf(name), file] as const]),
  ])
  return new Map(addresses)
}

/** Returns a function that explains why a document cannot be the page at an address that is already in use. */
export function reservedIn(site: Site): (address: string) => ProblemText | undefined {
  const forms = formAddressesOf(site)
  const ofLanguage = languageAt(site)
  const paged = new Set(postListsOf(site).flatMap(({ isPaged, page }) => (isPaged ? [page.name] : [])))
  return (address) => {
    const program = programAt(address)
    if (program) return problemText('address-of-program', { address, sort: 'page', program })
    const language = ofLanguage(address)
    if (language) return problemText('address-of-language', { address, ...language })
    if (isFormPage({ path: address }))
      return problemText('address-of-forms', { address, folder: FORM_PAGES, form: forms.get(address) })
    if (address === SEARCH_PAGE && hasSearch(site)) return problemText('address-of-search')
    if (address.endsWith(INDEX))
      return problemText('address-of-index', { address, folder: address.slice(0, -INDEX.length) || '/' })
    const list = paged.size > 0 ? /^(.*)\/page\/\d+$/.exec(address)?.[1] : undefined
    if (list === undefined || !paged.has(list || '/')) return undefined
    return problemText('address-of-list-pages', { address, list: list || '/' })
  }
}

/** Returns a function that finds the further language for which the site generates the pages below an address. */
function languageAt(
  site: Pick<SiteDocuments, 'settings'>,
): (address: string) => { folder: string; language: string } | undefined {
  const all = languagesOf(site).map(({ language }) => ({ folder: prefixOf(language), language }))
  return (address) => {
    const path = address.toLowerCase()
    return all.find(({ folder }) => path === folder || path.startsWith(`${folder}/`))
  }
}

/** Whether the site has a page and an index for its search. */
export const hasSearch = ({ settings }: Pick<SiteDocuments, 'settings'>): boolean => settings?.value['search'] === true

/** The addresses of all folders with pages, in alphabetical order, without the root. */
export function foldersOf(pages: Iterable<SiteDocuments['pages'][number]>): string[] {
  const folders = new Set<string>()
  for (const { name } of pages) for (const folder of foldersAround(name)) folders.add(folder)
  folders.delete('/')
  return [...folders].sort()
}
