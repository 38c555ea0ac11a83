import type { Path } from '#base/json/path.ts'
import type { DocumentRequest, Labelled } from './documents.ts'

/** Changes of the translations of a document, as one step. */
export interface TranslationRequest extends DocumentRequest, Labelled {
  language: string
  /** The idempotency key. */
  id?: string
  /** What is typed in one field, from when it is opened to when it is closed, is one step however long it takes. */
  opening?: string
  changes: TranslationChange[]
}

export type TranslationChange =
  | {
      type: 'translate'
      path: Path
      /** The words of the text that the person saw: the translation is stale where it has others meanwhile. */
      source: string
      /** Empty to have none. */
      translation: string
      /** What it was as the panel knows it. Where another program has changed it since, that is a conflict. */
      was: string
      isDraft?: boolean
      /** Other texts with the same words keep the translation that they have. */
      isHereOnly?: boolean
    }
  /** The translation fits the words that the text has now. */
  | { type: 'same-meaning'; path: Path; source: string }
  /** The translation is no draft any more. */
  | { type: 'reviewed'; path: Path }
  /** The last part of the address; empty to have that of the page. */
  | { type: 'slug'; slug: string }
  /** Deletes a translation that belongs to no text. */
  | { type: 'remove-unused'; source: string; translation: string }
