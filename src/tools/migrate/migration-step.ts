import type { Operation } from '#base/json/operation.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'

/** A change of one document, and in words what becomes of the value at its path: `"/contact" removed`. */
export interface DocumentChange {
  document: JsonDocument
  operation: Operation
  says: string
}

/** A document that a site gets. */
export interface AddedDocument extends Pick<JsonDocument, 'file' | 'role' | 'name'> {
  value: JsonObject
}

/**
 * A step from one format of documents to the next. It finds what is left to change by the shape of the documents alone:
 * documents may have it behind them, because a command was interrupted, or because a site does not say its format. So
 * it changes nothing in documents of any later format. What it says of the contents is fixed for good: rules that
 * change later need another step.
 */
export interface MigrationStep {
  /** The format that documents have afterwards. */
  format: number
  /** What is different in this format, in a sentence for authors. */
  says: string
  changesOf(documents: readonly JsonDocument[]): DocumentChange[]
  /** The documents that the site gets, given those before any change. */
  addedTo?(documents: readonly JsonDocument[]): AddedDocument[]
}
