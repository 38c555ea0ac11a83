import { visibleTextsIn } from '#content/derived/references.ts'
import { provisionalIn } from '#content/derived/provisional.ts'
import { isSample, SAMPLE_WORD } from '#text/samples.ts'
import { mayHave } from '#content/read/source-text.ts'
import type { DocumentCheck } from './check.ts'

/** The field in which a section, or a part of one, says what is still to be supplied. */
const NOTE = 'placeholder'

/** Warns of samples that nobody has replaced yet, once for each document. */
export const samples: DocumentCheck = (document, site, { report, schemas }) => {
  if (!document.isParsed || !mayHave(document, [SAMPLE_WORD]) || !mayHave(document, [`"${SAMPLE_WORD}`])) return
  const notes = provisionalIn(document.value).map(({ path, reason = '' }) => ({ path: [...path, NOTE], value: reason }))
  const texts = visibleTextsIn(document, site, schemas)
  const left = [...texts, ...notes].filter(({ value }) => isSample(value))
  const [first] = left
  if (first) report(document, first.path, 'sample-left', { text: first.value, count: left.length })
}
