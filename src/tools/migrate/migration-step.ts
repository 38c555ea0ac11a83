import type { Operation } from '#base/json/operation.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'

/** A change of one document, and a description of the change of its value: `"/contact" removed`. */
export interface DocumentChange {
  document: JsonDocument
  operation: Operation
  says: string
}

/** A document to add to a site. */
export interface AddedDocument extends Pick<JsonDocument, 'file' | 'role' | 'name'> {
  value: JsonObject
}

/**
 * A step from one format of documents to the next. It finds the remaining changes only by the shape of the documents: the
 * step may already be completed in some of them, because a command was interrupted, or because a site does not state its
 * format. So it changes nothing in documents of any later format. Its description of the contents is permanent: rules that
 * change later need another step.
 */
export interface MigrationStep {
  /** The format of documents after the step. */
  format: number
  /** The difference in this format, in a sentence for authors. */
  says: string
  changesOf(documents: readonly JsonDocument[]): DocumentChange[]
  /** The documents to add to the site, from its documents before any change. */
  addedTo?(documents: readonly JsonDocument[]): AddedDocument[]
}
