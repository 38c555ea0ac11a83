import { memo } from '#base/memo/memo.ts'
import type { FormInLanguage } from '#site/model/site.ts'
import type { Form, FormField } from '#site/model/types.generated.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { menusIn } from './menus-in.ts'
import type { Limit } from './only.ts'
import { isShownIn, limitOf, pageIn } from './only.ts'
import { languageOf, languagesOf } from './site-languages.ts'

/**
 * The documents of a site in a language, before translation: without pages that are limited to other languages, and with such
 * blocks hidden. The same object for a site with one language.
 */
export function documentsIn(documents: SiteDocuments, language: string): SiteDocuments {
  if (languagesOf(documents).length === 0) return documents
  const { pages, notFound, shared } = documents
  return {
    ...documents,
    pages: pages.filter(({ value }) => isShownIn(value, language)).map((page) => pageIn(page, language, shared)),
    ...(notFound && { notFound: pageIn(notFound, language, shared) }),
  }
}

/** The documents in the site's own language, with menus that leave out unavailable pages. */
export function documentsInOwnLanguage(documents: SiteDocuments): SiteDocuments {
  const language = languageOf(documents)
  const shown = documentsIn(documents, language)
  const { navigation } = documents
  if (shown === documents || !navigation) return shown
  return { ...shown, navigation: menusIn(navigation, absentPages(documents, language)) }
}

/** The addresses of the pages that are limited to other languages. */
export const absentPages = ({ pages }: Pick<SiteDocuments, 'pages'>, language: string): ReadonlySet<string> =>
  new Set(pages.flatMap(({ value, name }) => (isShownIn(value, language) ? [] : [name])))

/** The limits of a site's pages to some languages, by their addresses. Unlimited pages are left out. */
export const limitsOfPages = memo(
  (site: Pick<SiteDocuments, 'pages' | 'settings'>): ReadonlyMap<string, Limit> => {
    const own = languageOf(site)
    return new Map(
      site.pages.flatMap((page) => {
        const limit = limitOf(page, own)
        return limit ? [[page.name, limit] as const] : []
      }),
    )
  },
  (site) => [site.pages, languageOf(site)],
)

type Forms = Readonly<Record<string, FormInLanguage>>

/**
 * The forms of a site in a further language. Each has its own endpoint, whose responses are in that language, and stores the
 * options in the site's own language, so that leads of all languages are one list.
 */
export function formsInLanguage(translated: Forms, own: Forms, prefix: string): Record<string, FormInLanguage> {
  return Object.fromEntries(
    Object.entries(translated).map(([name, form]) => [name, formInLanguage(form, own[name]!, prefix)]),
  )
}

function formInLanguage(form: FormInLanguage, { endpoint, fields }: Form, prefix: string): FormInLanguage {
  return {
    ...form,
    ...(endpoint !== undefined && { endpoint: endpointIn(prefix, endpoint) }),
    fields: form.fields.map((field, index) => withStoredOptions(field, fields[index])),
  }
}

const API = '/api'

/** The endpoint of a form in the language whose addresses begin with the prefix: `/api/ar/contact`. */
export const endpointIn = (prefix: string, endpoint: string): string => `${API}${prefix}${endpoint.slice(API.length)}`

function withStoredOptions(field: FormField, own: FormField | undefined): FormField {
  if (!('options' in field) || !own || !('options' in own)) return field
  return field.options.join('\n') === own.options.join('\n') ? field : Object.assign({}, field, { stored: own.options })
}
