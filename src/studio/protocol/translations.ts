import type { Path } from '#base/json/path.ts'
import type { Place } from './canvas-messages.ts'
import type { PlacedProblem, PlaceLabels } from './problems.ts'

/**
 * The further languages of a site, and the state of its documents in them. The documents themselves are in the site's
 * own language.
 */

/** A further language of the site. */
export interface LanguageFacts {
  /** Such as "ar". */
  language: string
  /** Its name in the language itself. */
  name: string
  dir: 'ltr' | 'rtl'
  /** `TextCounts.open` of all documents. */
  open: number
  /** The values of `{name}` in texts, by name. */
  fillings: Record<string, string>
}

/** The number of texts that need a translation, and their states. */
export interface TextCounts {
  needed: number
  /** Texts without a published translation. */
  missing: number
  /** Texts that have changed since they were translated. */
  stale: number
  drafts: number
  /** Texts that need work: they have no translation, a stale one or a draft. */
  open: number
}

/** The state of the site in one language. */
export interface LanguageStanding extends LanguageFacts, TextCounts {
  /** Pages that visitors see in the site's own language, and the number of them that visitors see in this one. */
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
  /** Whether visitors see it in the language; absent for documents that are not pages. */
  isPublished?: boolean
  /** Why they do not, as a sentence. */
  obstacle?: string
}

/** The texts of a document with their translations into a language. */
export interface TranslationState extends DocumentInLanguage {
  language: string
  /** The file with the translations, for undo. It need not exist. */
  translationFile: string
  /** In the order of the document. */
  rows: TranslationRow[]
  unused: UnusedTranslation[]
  /** Absent for documents without an address in a language: the home page, and documents that are not pages. */
  address?: AddressInLanguage
  /** Shared blocks and forms on the page that have texts of their own. */
  parts: DocumentInLanguage[]
  /** Texts in the canvas that need a translation and have none: they are shown in the site's own language. */
  untranslated: Place[]
  /** The problems of the file with the translations, except problems of rows and of the address. */
  problems: PlacedProblem[]
}

/**
 * The state of a text. A text that is a term of the site has its translation from there, and a text that needs no
 * translation may have none.
 */
export type TranslationStatus = 'missing' | 'stale' | 'draft' | 'reviewed' | 'term' | 'none-needed'

export interface TranslationRow {
  /** The place of the text, in the document. */
  path: Path
  where: PlaceLabels
  source: string
  /** Empty without a translation. */
  translation: string
  state: TranslationStatus
  /** It is stale and a draft. */
  isDraft?: true
  /** The text that was translated, if it has changed since. */
  was?: string
  /** It needs no translation. */
  isOptional?: true
  /** It is running text, with bold words, links and so on. */
  isRunning?: true
  maxLength?: number
  /** Other texts of the document with the same words, which share the translation. */
  alike?: Path[]
  /** The problems of the translation. */
  problems: PlacedProblem[]
}

/** A translation of a text that the document no longer has. */
export interface UnusedTranslation {
  /** The text that was translated. */
  source: string
  translation: string
  /** The place of the text when it was translated. */
  path?: Path
}

/** The last step of a page's address, which may differ between languages. */
export interface AddressInLanguage {
  /** The step in the site's own language. */
  source: string
  /** The step in this language; absent if it is the same. */
  slug?: string
  /** The whole address in this language. */
  path: string
  problems: PlacedProblem[]
}

/** Translations of texts that an edit has changed. */
export interface MadeStale {
  language: string
  /** The places of the texts in the current document. */
  paths: Path[]
}
