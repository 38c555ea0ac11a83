import { documentsInLanguage, siteInLanguage } from '#site/languages/site-in-language.ts'
import { languagesOf } from '#site/languages/site-languages.ts'
import { sourceTextsOf } from '#site/languages/source-texts.ts'
import { termsIn } from '#site/languages/terms.ts'
import { textsInLanguage, translatedTextsIn } from '#site/languages/texts-in-language.ts'
import { translatedDocument } from '#site/languages/translate-document.ts'
import type { TranslatedDocument } from '#site/languages/translate-document.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { isArabic } from '#base/text/languages/languages.ts'
import { ARABIC_EXAMPLES } from '#base/text/samples/examples.ts'
import arabic from './examples.ar.json' with { type: 'json' }

/** The Arabic translations of the texts of examples that no section of a site begins with, by the English text. */
const MORE_ARABIC: Readonly<Record<string, string>> = arabic

/** A language of a site, in which the gallery shows examples. */
export interface ExampleLanguage {
  language: string
  /** The documents of the site in this language, as far as they are translated. */
  documents: SiteDocuments
  /** The prefix of the addresses of pages in a further language. */
  prefix?: string
  /** An example of the engine, or a form, in this language. Texts without a translation stay in English. */
  translated: (document: JsonDocument) => JsonDocument
  /** A page with a block of the site, in this language. Its texts are written in the site's own language. */
  translatedOfSite: (page: JsonDocument) => JsonDocument
}

/** The language of the texts of examples. */
export const LANGUAGE_OF_EXAMPLES = { lang: 'en', dir: 'ltr' } as const

const isEnglish = (language: string): boolean => new Intl.Locale(language).language === LANGUAGE_OF_EXAMPLES.lang

/** The tags of a site's languages, its own first. */
export const languagesOfSite = (documents: SiteDocuments): string[] => [
  String(documents.settings?.value['language'] ?? LANGUAGE_OF_EXAMPLES.lang),
  ...languagesOf(documents).map(({ language }) => language),
]

/** A language of a site with everything that its examples need. It may have no published page yet. */
export function exampleLanguage(language: string, documents: SiteDocuments, schemas: SiteSchemas): ExampleLanguage {
  const siteVersion = siteInLanguage(documents, language)
  const inLanguage = siteVersion ? documentsInLanguage(siteVersion.source, siteVersion) : documents
  const words = wordsIn(language, documents)
  const terms = termsIn(documents.terms.get(language))
  const hrefOf = (href: string): string => href

  function translated(document: JsonDocument): TranslatedDocument {
    const texts = sourceTextsOf(document, documents, schemas)
    const values = new Set(texts.map(({ value }) => value))
    const entries = [...values].flatMap((from) => (words.has(from) ? [{ from, to: words.get(from) }] : []))
    const bytes = Buffer.from(JSON.stringify({ texts: entries }))
    const translation = readJsonDocument(document.file, 'translation', document.name, bytes)
    const matched = textsInLanguage(texts, translation, { language, drafts: true, terms })
    const addresses = siteVersion?.addresses ?? { prefix: '', pathOf: hrefOf, hrefOf, absent: new Set<string>() }
    const isIncomplete = ({ file }: JsonDocument): boolean => (siteVersion?.texts.get(file)?.missing.length ?? 0) > 0
    return translatedDocument(document, matched, { name: document.name, addresses, documents, schemas, isIncomplete })
  }

  function translatedFromEnglish(document: JsonDocument): TranslatedDocument {
    const result = translated(document)
    const english = [...result.untranslated.keys()].map((index) => [index, LANGUAGE_OF_EXAMPLES.lang] as const)
    return { ...result, untranslated: new Map(english) }
  }

  return {
    language,
    documents: inLanguage,
    ...(siteVersion && { prefix: siteVersion.addresses.prefix }),
    translated: isEnglish(language) ? (document) => document : translatedFromEnglish,
    translatedOfSite: siteVersion ? translated : (page) => page,
  }
}

/** Translations by their source text, from the engine for its examples and from the site. */
function wordsIn(language: string, { translations }: SiteDocuments): Map<string, string> {
  const ofEngine = isArabic(language) ? Object.entries({ ...MORE_ARABIC, ...ARABIC_EXAMPLES }) : []
  const ofSite = [...translations.values()]
    .filter(({ name }) => name.startsWith(`${language}/`))
    .flatMap((translation) => translatedTextsIn(translation).map(({ from, to }) => [from, to] as const))
  return new Map([...ofEngine, ...ofSite.filter(([, to]) => to.trim() !== '')])
}
