import type { DocumentState } from '#studio/protocol/documents.ts'
import { parseDocument } from '#studio/panel/state/documents.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'
import { t } from '#studio/words/words.ts'

/** The problems and other checks of a document and the site. */
export const checksFrom = (document: DocumentState) => ({
  problems: document.problems,
  otherErrors: document.otherErrors,
  samples: document.samples,
  linksToDraft: document.linksToDraft ?? 0,
  isStale: document.isStale ?? false,
  publishedNames: document.publishedNames,
  history: document.history,
})

/** The state after reading a document from disk. While its text is invalid JSON, the last value is kept. */
export function stateFrom(
  document: DocumentState,
  { file, value: last = {}, revision: lastRevision, data: dataBefore, rendered: renderedBefore }: StudioState,
) {
  const { text, revision, problems, data = dataBefore, shell, translation } = document
  const value = parseDocument(text)
  const [first] = problems
  const problem = `${first?.message ?? ''} ${first?.hint ?? ''}`.trim()
  const unreadable = value ? '' : t('halfWritten', { line: first?.line ?? 1, problem })
  const readable = value ? { value, revision } : { value: last, revision: document.file === file ? lastRevision : '' }
  // The page of a document with problems may be the last valid one.
  const isRendered = value !== undefined && document.isStale !== true
  const rendered = isRendered || document.file !== file ? readable.value : renderedBefore
  return { ...checksFrom(document), ...readable, translation, data, rendered, shell, unreadable }
}
