import { languagesOf, prefixOf } from '#site/languages/site-languages.ts'
import { addressesIn, fileIn } from '#site/languages/addresses.ts'
import { isShownIn } from '#site/languages/only.ts'
import { closest } from '#site/problems/suggest.ts'
import { isIndependent, pathBelowLanguages } from '#site/read/independent-pages.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

const LANGUAGE = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/

/** The languages in the settings are valid, and differ from the site's own. */
export function siteLanguages({ settings }: SiteDocuments, { report, isSound }: CheckContext): void {
  if (!isSound(settings)) return
  const { language: own, languages } = settings.value
  if (!isObject(languages)) return
  for (const language of Object.keys(languages)) {
    const path = ['languages', language]
    if (language === own) report(settings, path, 'language-of-site', { language })
    else if (!LANGUAGE.test(language))
      report(settings, path, 'language-malformed', { found: language, suggestion: canonicalTag(language) })
  }
}

function canonicalTag(text: string): string | undefined {
  try {
    const [tag = ''] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))
    return LANGUAGE.test(tag) ? tag : undefined
  } catch {
    return undefined
  }
}

/** Every translation has a document and a language, and no two pages have the same address in a language. */
export function translationFiles(site: SiteDocuments, context: CheckContext): void {
  if (site.translations.size + site.independent.size === 0) return
  const { report } = context
  const listed = languagesOf(site).map(({ language }) => language)
  const documents = documentsOf(site).filter(({ role, file }) => role !== 'translation' && !isIndependent({ file }))
  const files = new Set(documents.map(({ file }) => file))
  const unlisted = new Set<string>()
  for (const translation of [...site.translations.values(), ...site.independent.values()]) {
    const [language = '', ...steps] = pathBelowLanguages(translation).split('/')
    const document = steps.join('/')
    if (!listed.includes(language)) {
      if (!unlisted.has(language)) {
        const possible = listed.filter(
          (each) =>
            ![...site.translations.keys(), ...site.independent.keys()].some((name) => name.startsWith(`${each}/`)),
        )
        report({ file: `languages/${language}` }, [], 'language-not-listed', { language, possible })
      }
      unlisted.add(language)
    } else if (!files.has(document) && translation.role === 'translation') {
      const suggestion = closest(document, [...files])
      report({ file: translation.file }, [], 'translation-of-nothing', { document, suggestion })
    } else if ('slug' in translation.value && !hasSlug(document)) {
      report(translation, ['slug'], 'slug-without-use', { document, isOwn: false })
    }
  }
  for (const language of listed) sameAddresses(site, language, context)
}

const hasSlug = (document: string): boolean =>
  document.startsWith('pages/') && document !== 'pages/index.json' && document !== 'pages/404.json'

function sameAddresses(site: SiteDocuments, language: string, { report }: CheckContext): void {
  const translationOf = ({ file }: JsonDocument): JsonDocument | undefined => fileIn(language, file, site)
  const pages = site.pages.filter(({ value }) => isShownIn(value, language))
  const slugs = new Map(
    pages.flatMap((page) => {
      const slug = translationOf(page)?.value['slug']
      return typeof slug === 'string' && hasSlug(page.file) ? [[page.name, slug] as const] : []
    }),
  )
  const { pathOf } = addressesIn(prefixOf(language), slugs)
  const first = new Map<string, JsonDocument>()
  // Pages without an address of their own come first: a problem is reported at a page that sets one.
  for (const page of pages.toSorted((one, other) => Number(slugs.has(one.name)) - Number(slugs.has(other.name)))) {
    const address = pathOf(page.name)
    const other = first.get(address)
    const translation = translationOf(page)
    if (!other) first.set(address, page)
    else if (translation && slugs.has(page.name) && other.name !== page.name)
      report(translation, ['slug'], 'slug-taken', { address, other: other.file })
  }
}
