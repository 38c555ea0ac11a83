import type { PlaceLabels } from '#studio/protocol/problems.ts'
import { ofSchema, t } from '#studio/words/words.ts'

/** The label of a place in a document: "FAQ › Questions › entry 2 › Answer". */
export const placeLabel = (labels: PlaceLabels): string =>
  labels.map((label) => (typeof label === 'number' ? t('entryNumber', { n: label }) : ofSchema(label).text)).join(' › ')
