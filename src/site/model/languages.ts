import { memo } from '#base/memo/memo.ts'
import { allPagesOf } from './all-pages.ts'
import type { Alternate, HreflangLink } from './hreflang.ts'
import { hreflangOf } from './hreflang.ts'
import { isNotFound } from './routes.ts'
import type { Page, Site, SiteSettings } from './site.ts'

/** The site in the language of an address. */
export const siteAt = (path: string, site: Site): Site =>
  site.languages?.find(({ settings }) => isInLanguage(path, settings)) ?? site

const isInLanguage = (path: string, { prefix }: Site['settings']): boolean =>
  prefix !== undefined && (path === prefix || path.startsWith(`${prefix}/`))

/** The site in each of its languages, its own first. */
export const versionsOf = (site: Site): readonly Site[] => site.languages ?? [site]

/** A page in every language of its site, including its own. Undefined on a site with one language. */
export function alternatesOf(page: Page, site: Site): readonly Alternate[] | undefined {
  if (!site.languages) return undefined
  const key = keyOf(page, site)
  return site.languages.map((version): Alternate => {
    const { language, prefix = '/' } = version.settings
    const same = isNotFound(page) ? undefined : pagesByKey(version).get(key)
    const isIndexed = same !== undefined && !same.seo.robots?.includes('noindex')
    return { language, path: same?.path ?? prefix, isIndexed }
  })
}

/** The links to a page of a site in its other languages. */
export const languageLinksOf = (page: Page, site: Site): HreflangLink[] =>
  hreflangOf(alternatesOf(page, site) ?? [], page, site)

const pagesByKey = memo(
  (site: Site): ReadonlyMap<string, Page> => new Map(allPagesOf(site).map((page) => [keyOf(page, site), page])),
  ({ pages }) => [pages],
)

/** The key of a page that all languages share: its file, and for a generated page the item that it was generated for. */
function keyOf({ file, path, pagination }: Page, { settings: { prefix = '' } }: Pick<Site, 'settings'>): string {
  if (!file.startsWith('pages/')) return path.slice(prefix.length)
  return pagination && pagination.pageNumber > 1 ? `${file} ${pagination.pageNumber}` : file
}

/** A site with the pages and pictures of all its languages, which share published files. */
export function withAllLanguages(site: Site): Site {
  if (!site.languages) return site
  const pages = site.languages.flatMap((version) => version.pages)
  const images = Object.assign({}, ...site.languages.map((version) => version.images)) as Site['images']
  return { ...site, pages, images }
}

const DIGITS = { latin: 'latn', arabic: 'arab' } as const

/**
 * The locale of dates and numbers: the country of the organization decides between 20 November 2026 and November 20, 2026, and
 * the settings of a language between Latin and Arabic digits.
 */
export function localeOf({
  language,
  digits,
  organization: { country },
}: Pick<SiteSettings, 'language' | 'digits' | 'organization'>): string {
  const inCountry = language.includes('-') || !/^[A-Z]{2}$/.test(country ?? '') ? language : `${language}-${country}`
  const locale = Intl.DateTimeFormat.supportedLocalesOf([inCountry, language])[0] ?? 'en'
  return digits ? `${locale}-u-nu-${DIGITS[digits]}` : locale
}
