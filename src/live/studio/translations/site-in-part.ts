import { documentsIn } from '#site/languages/documents-in.ts'
import { formsInLanguage } from '#site/languages/forms-in-language.ts'
import { documentsInLanguage } from '#site/languages/site-in-language.ts'
import { translatableIn } from '#site/languages/translatable.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { resolveSite } from '#site/resolve/resolve-site.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import type { Site } from '#site/model/site.ts'
import { textsOfDocument } from './language-standings.ts'
import type { SiteTranslated } from './language-standings.ts'

/**
 * A site in one of its languages while it is being translated: all of its pages, with the translations that exist, and
 * the original text elsewhere. `own` is the site in its own language.
 */
export function siteInPart(
  whole: SiteDocuments,
  { siteLanguage, shown: { addresses } }: Pick<SiteTranslated, 'siteLanguage' | 'shown'>,
  own: Site,
  options: { hasHidden?: boolean } = {},
): Site {
  const documents = documentsIn(whole, siteLanguage.language)
  const schemas = siteSchemas(whole)
  const texts = new Map(
    translatableIn(documents).map((document) => [
      document.file,
      textsOfDocument(document, { documents: whole, siteLanguage }),
    ]),
  )
  const published = new Set(pagesOf(documents).map(({ file }) => file))
  const translated = documentsInLanguage(documents, { ...siteLanguage, addresses, texts, published }, schemas, {
    isInPart: true,
  })
  const { prefix } = addresses
  const { language: lang, dir = 'ltr' } = own.settings
  const site = resolveSite(translated, schemas, { ...options, prefix, ownLanguage: { lang, dir } })
  const { theme, languages } = own
  return { ...site, forms: formsInLanguage(site.forms, own.forms, prefix), theme, ...(languages && { languages }) }
}
