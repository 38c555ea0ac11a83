import { samplesIn } from '#site/derived/samples-left.ts'
import type { DocumentCheck } from '#site/checks/check.ts'

/** Warns of samples that are still in place, once for each document. */
export const samples: DocumentCheck = (document, site, { report, schemas }) => {
  const left = samplesIn(document, site, schemas)
  const [first] = left
  if (first)
    report(document, first.path, 'sample-left', {
      text: first.value,
      count: left.length,
      isNote: first.isNote === true,
    })
}
