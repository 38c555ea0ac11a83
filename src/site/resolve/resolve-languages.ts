import { documentsInOwnLanguage } from '#site/languages/documents-in.ts'
import { formsInLanguage } from '#site/languages/forms-in-language.ts'
import { siteInLanguage } from '#site/languages/site-in-language.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Site } from '#site/model/site.ts'
import { resolveSite } from './resolve-site.ts'

/**
 * The site, and the same in each further language that is published: of the same documents with other words, by the same code.
 */
export function resolveInAllLanguages(documents: SiteDocuments, schemas: SiteSchemas): Site {
  const site = resolveSite(documentsInOwnLanguage(documents), schemas)
  const { language: lang, dir = 'ltr' } = site.settings
  const ownLanguage = { lang, dir }
  const others = languagesOf(documents).flatMap((language) => {
    const { documents: translated, addresses } = siteInLanguage(documents, language, schemas)
    if (!translated) return []
    const { prefix } = addresses
    const version = resolveSite(translated, schemas, { prefix, ownLanguage })
    return [{ ...version, forms: formsInLanguage(version.forms, site.forms, prefix) }]
  })
  if (others.length === 0) return site
  const languages = [site, ...others]
  for (const version of languages) version.languages = languages
  return site
}
