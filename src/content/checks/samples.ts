import { visibleTextsIn } from '#content/derived/references.ts'
import { isSample, SAMPLE } from '#content/derived/samples.ts'
import { mayHave } from '#content/read/source-text.ts'
import type { DocumentCheck } from './check.ts'

/** Warns once a document of samples that nobody has replaced yet. */
export const samples: DocumentCheck = (document, site, { report, schemas }) => {
  if (!document.isParsed || !mayHave(document, [SAMPLE]) || !mayHave(document, [`"${SAMPLE}`])) return
  const left = visibleTextsIn(document, site, schemas).filter(({ value }) => isSample(value))
  const [first] = left
  if (first) report(document, first.path, 'sample-left', { text: first.value, count: left.length })
}
