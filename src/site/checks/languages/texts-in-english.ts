import { languageOf, languagesOf } from '#site/languages/site-languages.ts'
import type { SiteLanguage } from '#site/languages/site-languages.ts'
import { sourceTextsOf } from '#site/languages/source-texts.ts'
import { isComplete, textsInLanguage } from '#site/languages/texts-in-language.ts'
import { termsIn } from '#site/languages/terms.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Path } from '#base/json/path.ts'
import { hasTextsIn, textsLeftInEnglish } from '#site/model/texts.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The site has texts for buttons and messages in its own language, and in each further one whose settings are translated. */
export function textsInEnglish(site: SiteDocuments, { report, schemas, isSound }: CheckContext): void {
  const { settings } = site
  if (!isSound(settings)) return
  const { texts } = settings.value
  reportLeft(languageOf(site), isObject(texts) ? texts : {}, ['language'])
  for (const further of languagesOf(site)) {
    const { language } = further
    const translated = hasTextsIn(language) ? undefined : translatedIn(further, settings, site, schemas)
    if (translated) reportLeft(language, translated, ['languages', language])
  }

  function reportLeft(language: string, translated: Readonly<Record<string, unknown>>, path: Path): void {
    const missing = Object.values(textsLeftInEnglish(language, translated))
    const [example] = missing
    const isOwn = path[0] === 'language'
    if (example !== undefined)
      report(settings!, path, 'texts-in-english', { language, isOwn, missing: missing.length, example })
  }
}

/** The texts of buttons and messages that visitors see in a language. Undefined while its settings are being translated. */
function translatedIn(
  { language, complete, drafts }: SiteLanguage,
  settings: JsonDocument,
  site: SiteDocuments,
  schemas: SiteSchemas,
): Record<string, string> | undefined {
  const translation = site.translations.get(`${language}/${settings.file}`)
  const terms = termsIn(site.terms.get(language))
  const texts = textsInLanguage(sourceTextsOf(settings, site, schemas), translation, { language, drafts, terms })
  if (!isComplete([texts], complete)) return undefined
  const builtIn = [...texts.matched.values()].filter(({ text: { isBuiltIn } }) => isBuiltIn)
  return Object.fromEntries(builtIn.map(({ text: { path }, to }) => [String(path.at(-1)), to]))
}
