import { memo } from '#base/memo/memo.ts'
import { documentsIn, documentsInOwnLanguage, formsInLanguage } from '#site/languages/documents-in.ts'
import type { SiteInLanguage } from '#site/languages/site-in-language.ts'
import { documentsInLanguage, siteInLanguages } from '#site/languages/site-in-language.ts'
import { textsOfDocument } from '#site/languages/texts-in-language.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import type { Page, Site } from '#site/model/site.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import { resolveSite } from './resolve-site.ts'

/**
 * The site with its versions in every published further language. They are resolved from the translated documents by the same
 * code.
 */
export const resolveInAllLanguages = memo((documents: SiteDocuments): Site => {
  const site = resolveSite(documentsInOwnLanguage(documents))
  const others = siteInLanguages(documents).flatMap(({ documents: translated, addresses }) =>
    translated ? [resolveTranslated(translated, addresses.prefix, site)] : [],
  )
  if (others.length === 0) return site
  const languages = [site, ...others]
  for (const version of languages) version.languages = languages
  return site
})

/**
 * A site in a further language while it is being translated: all of its pages, with the existing translations. `own` is the site
 * in its own language.
 */
export function resolveInPart(
  whole: SiteDocuments,
  { addresses, ...siteLanguage }: SiteInLanguage,
  own: Site,
  options: { hasHidden?: boolean } = {},
): Site {
  const documents = documentsIn(whole, siteLanguage.language)
  const texts = new Map(
    translatableIn(documents).map((document) => [
      document.file,
      textsOfDocument(document, whole, siteLanguage.language),
    ]),
  )
  const published = new Set(pagesOf(documents).map(({ file }) => file))
  const inLanguage = { ...siteLanguage, addresses, texts, published }
  const translated = documentsInLanguage(documents, inLanguage, { isInPart: true })
  const { theme, languages } = own
  return { ...resolveTranslated(translated, addresses.prefix, own, options), theme, ...(languages && { languages }) }
}

function resolveTranslated(
  documents: SiteDocuments,
  prefix: string,
  own: Site,
  options: { hasHidden?: boolean } = {},
): Site {
  const { language: lang, dir = 'ltr' } = own.settings
  const site = resolveSite(documents, { ...options, prefix, ownLanguage: { lang, dir } })
  return { ...site, forms: formsInLanguage(site.forms, own.forms, prefix) }
}

/** Adds to a site the image crops of a page that it lacks, from the site in which the page was resolved. */
export function withParts(site: Site, { images }: Pick<Page, 'images'>, resolved: Pick<Site, 'images'>): Site {
  const added = images.filter((name) => !Object.hasOwn(site.images, name))
  return added.length === 0 ? site : { ...site, images: { ...site.images, ...resolved.images } }
}
