import { FORM_PAGES, isFormPage } from '#site/model/forms/form-pages.ts'
import { programAt } from '#site/model/own-addresses.ts'
import { SEARCH_PAGE } from '#site/model/search/search-paths.ts'
import { problemText } from '#site/problems/catalogue.ts'
import type { ProblemText } from '#site/problems/problem.ts'
import { languagesOf, prefixOf } from '#site/languages/site-languages.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { formAddressesOf } from './form-addresses.ts'
import { postListsOf } from './post-lists.ts'

type Site = Pick<SiteDocuments, 'forms' | 'pages' | 'settings' | 'shared'>

const INDEX = '/index'

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
