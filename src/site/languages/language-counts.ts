import type { JsonDocument } from '#site/read/json-document.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import { englishNameOf } from '#base/text/languages/languages.ts'
import { listOf } from '#base/text/words/lists.ts'
import type { SiteInLanguage } from './site-in-language.ts'
import { translatableInto } from './translatable.ts'

/** The number of texts that need a translation, and their states. */
interface TextCounts {
  needed: number
  /** Texts without a published translation. */
  missing: number
  /** Translations of words that the source no longer has. */
  stale: number
  drafts: number
}

/** The counts of one document in a language. */
export interface DocumentCounts extends TextCounts {
  document: JsonDocument
  /** Whether it is a page that is published in the language. */
  isPublished: boolean
}

/** The translation progress of a site in one of its languages. */
export interface LanguageCounts extends TextCounts {
  language: string
  pages: number
  publishedPages: number
  /** The pages of the site that the language replaces by its own. */
  independent: readonly JsonDocument[]
  /** The documents that must be translated before any page is published. */
  awaited: readonly JsonDocument[]
  documents: readonly DocumentCounts[]
}

/** The translation progress of a site in one of its languages. */
export function countsIn({ language, whole, texts, published, awaited, source }: SiteInLanguage): LanguageCounts {
  const counted = translatableInto(language, whole).map((document): DocumentCounts => {
    const { needed = 0, missing = [], matched = new Map(), drafts = 0 } = texts.get(document.file) ?? {}
    const stale = [...matched.values()].filter(({ isStale }) => isStale).length
    return { document, isPublished: published.has(document.file), needed, missing: missing.length, stale, drafts }
  })
  const sum = (field: keyof TextCounts): number => counted.reduce((total, each) => total + each[field], 0)
  return {
    language,
    pages: source.pages.length,
    publishedPages: source.pages.filter(({ file }) => published.has(file)).length,
    independent: pagesOf(source).filter(({ file }) => source.independent.has(`${language}/${file}`)),
    awaited,
    needed: sum('needed'),
    missing: sum('missing'),
    stale: sum('stale'),
    drafts: sum('drafts'),
    documents: counted,
  }
}

/** "Arabic: 38 of 39 pages are published. 1,204 of 1,260 texts, 31 stale, 4 drafts." */
export function countsInWords(counts: LanguageCounts): string {
  const { language, pages, publishedPages, awaited } = counts
  const published =
    awaited.length > 0
      ? `no page is published yet. ${sentenceOfAwaited(awaited)}`
      : `${inDigits(publishedPages)} of ${inDigits(pages)} pages ${publishedPages === 1 ? 'is' : 'are'} published.`
  return `${englishNameOf(language)}: ${published} ${textsInWords(counts)}.`
}

/** "1,204 of 1,260 texts, 31 stale, 4 drafts" */
export function textsInWords({ needed, missing, stale, drafts }: TextCounts): string {
  return [
    `${inDigits(needed - missing)} of ${inDigits(needed)} texts`,
    ...(stale > 0 ? [`${inDigits(stale)} stale`] : []),
    ...(drafts > 0 ? [`${inDigits(drafts)} ${drafts === 1 ? 'draft' : 'drafts'}`] : []),
  ].join(', ')
}

/** The sentences about all languages, one per line. Empty for a site with one language. */
export const noteOnLanguages = (languages: readonly SiteInLanguage[]): string =>
  languages.map((language) => countsInWords(countsIn(language))).join('\n')

function sentenceOfAwaited(awaited: readonly JsonDocument[]): string {
  const names = listOf(awaited.map(nameOfAwaited))
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} must be translated first.`
}

const nameOfAwaited = ({ role, name }: JsonDocument): string =>
  role === 'navigation'
    ? 'the menus'
    : role === 'settings'
      ? 'the settings'
      : name === '/'
        ? 'the home page'
        : 'the page for wrong addresses'

const inDigits = (number: number): string => number.toLocaleString('en-GB')
