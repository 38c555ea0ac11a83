import { fieldTextsOf } from '#model/texts.ts'
import type { FieldTexts, FileTexts, SiteTexts } from '#model/texts.ts'
import type { FormField, Settings } from '#model/types.generated.ts'

/** The texts of a form: those of the site, and those that its own fields need. */
export type FormTexts = SiteTexts & Partial<FieldTexts & FileTexts>

type Names = readonly (keyof FieldTexts)[]

const OF_TYPES: Partial<Record<FormField['type'], Names>> = {
  number: ['answerNoNumber', 'answerTooSmall', 'answerTooLarge', 'answerBetweenSteps'],
  date: ['answerNoDate', 'answerTooEarly', 'answerTooLate'],
  tel: ['answerNoPhone'],
  url: ['answerNoUrl'],
  checkbox: ['answerNotTicked', 'answerOutdated'],
  radio: ['answerNotChosen'],
  checkboxes: ['answerNotChosen', 'answerTooFew', 'answerTooMany'],
  step: ['stepOf', 'nextStep', 'previousStep'],
}

const OF_CONDITIONS: Names = ['onlyIf', 'onlyIfTicked', 'onlyIfNotTicked']

/** The texts that these fields need besides those of the site; undefined if none. */
export function textsOfFields(fields: readonly FormField[], settings: Settings): Partial<FieldTexts> | undefined {
  const needed = new Set<string>(
    fields.flatMap(({ type, showWhen }) => [...(OF_TYPES[type] ?? []), ...(showWhen ? OF_CONDITIONS : [])]),
  )
  if (needed.size === 0) return undefined
  return Object.fromEntries(Object.entries(fieldTextsOf(settings)).filter(([name]) => needed.has(name)))
}
