import type { Path } from '#base/json/path.ts'
import type { DocumentRequest, Labelled } from './documents.ts'

/** Changes of the translations of a document, as one step. */
export interface TranslationRequest extends DocumentRequest, Labelled {
  language: string
  /** The idempotency key. */
  id?: string
  /**
   * Identifies one opening of a field: everything that is typed until it is closed is one step, however long it takes.
   */
  opening?: string
  changes: TranslationChange[]
}

export type TranslationChange =
  | {
      type: 'translate'
      path: Path
      /** The text that the person saw: the translation is stale if it has changed meanwhile. */
      source: string
      /** Empty for no translation. */
      translation: string
      /** The previous translation in the panel. If another program has changed it since, that is a conflict. */
      was: string
      isDraft?: boolean
      /** Other texts with the same words keep their translation. */
      isHereOnly?: boolean
    }
  /** The translation still fits the changed text. */
  | { type: 'same-meaning'; path: Path; source: string }
  /** The translation is no longer a draft. */
  | { type: 'reviewed'; path: Path }
  /** The last step of the address; empty to use the page's own. */
  | { type: 'slug'; slug: string }
  /** Deletes a translation that belongs to no text. */
  | { type: 'remove-unused'; source: string; translation: string }
