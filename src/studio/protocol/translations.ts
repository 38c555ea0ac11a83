import type { Path } from '#base/json/path.ts'
import type { Place } from './canvas-messages.ts'
import type { PlacedProblem, PlaceLabels } from './problems.ts'

/** The further languages of a site, and what its documents are in them. The documents themselves are in the site's own language. */

/** A further language of the site. */
export interface LanguageFacts {
  /** Such as "ar". */
  language: string
  /** What it is called in itself. */
  name: string
  dir: 'ltr' | 'rtl'
  /** `TextCounts.open` of all documents. */
  open: number
  /** What `{name}` in a text stands for. */
  fillings: Record<string, string>
}

/** How many texts need a translation, and what they have. */
export interface TextCounts {
  needed: number
  /** Texts without a translation that is published. */
  missing: number
  /** Texts with a translation of words that they no longer have. */
  stale: number
  drafts: number
  /** Texts that somebody has yet to look at: they have no translation, a stale one or a draft. */
  open: number
}

/** How far the site is in one language. */
export interface LanguageStanding extends LanguageFacts, TextCounts {
  /** Pages that visitors see in the site's own language, and those of them that they see in this one. */
  pages: number
  publishedPages: number
  /** The files of the documents that must be translated before any page is published. */
  awaited: string[]
  /** The documents with texts that need a translation, and the pages that are not published. */
  documents: DocumentInLanguage[]
}

export interface DocumentInLanguage extends TextCounts {
  /** The document in the site's own language. */
  file: string
  /** Whether visitors see it in the language; absent for what is no page. */
  isPublished?: boolean
  /** Why they do not, as a sentence. */
  obstacle?: string
}

/** The texts of a document with their translations into a language. */
export interface TranslationState extends DocumentInLanguage {
  language: string
  /** The document with the translations: steps of undo are about it. It need not be there. */
  translationFile: string
  /** In the order of the document. */
  rows: TranslationRow[]
  unused: UnusedTranslation[]
  /** Absent for what has no address of its own in a language: the home page, and what is no page. */
  address?: AddressInLanguage
  /** Shared blocks and forms that the page shows, and that have texts of their own. */
  parts: DocumentInLanguage[]
  /** Texts around and on the page of the canvas that need a translation and have none: they stand there in the site's own language. */
  untranslated: Place[]
  /** What is wrong in the document with the translations, besides that of its rows and of the address. */
  problems: PlacedProblem[]
}

/**
 * What a text has. A text of which the words are a term of the site has its translation from there, and one that need not
 * be translated may have none.
 */
export type TranslationStatus = 'missing' | 'stale' | 'draft' | 'reviewed' | 'term' | 'none-needed'

export interface TranslationRow {
  /** The place of the text, in the document. */
  path: Path
  where: PlaceLabels
  source: string
  /** Empty where it has none. */
  translation: string
  state: TranslationStatus
  /** It is stale and a draft. */
  isDraft?: true
  /** The words that were translated, where the text has others now. */
  was?: string
  /** It need not be translated. */
  isOptional?: true
  /** Words of it may be bold, a link and so on. */
  isRunning?: true
  maxLength?: number
  /** Other texts of the document with the same words, which share the translation. */
  alike?: Path[]
  /** What is wrong with the translation. */
  problems: PlacedProblem[]
}

/** A translation of words that the document no longer has. */
export interface UnusedTranslation {
  /** The words that were translated. */
  source: string
  translation: string
  /** Where the text was when it was translated. */
  path?: Path
}

/** The last part of a page's address, which may differ between languages. */
export interface AddressInLanguage {
  /** What it is in the site's own language. */
  source: string
  /** What it is in this language; absent where it is the same. */
  slug?: string
  /** The whole address in this language. */
  path: string
  problems: PlacedProblem[]
}

/** Translations of words that an edit has changed. */
export interface MadeStale {
  language: string
  /** Places of the texts, in the document as it is now. */
  paths: Path[]
}
