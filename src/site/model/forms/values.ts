import type { FieldTexts, FileTexts, SiteTexts } from '#site/model/texts.ts'
import { fieldTextsOf } from '#site/model/texts.ts'
import type { FileField, FormField, Settings, Texts } from '#site/model/types.generated.ts'
import type { RuleContext, ValueProblem } from './fields/field-type.ts'
import { fieldTypeOf, limitOf } from './fields/field-types.ts'
import type { FileProblem } from './files.ts'
import { fileFactsOf, fillIn } from './files.ts'

/** The rules of values, for the browser and the server. */

/** The message under a field with an invalid value: the field's own, unless the text of the site states a limit. */
export function messageFor(field: FormField, { text, facts }: ValueProblem, texts: Texts): string {
  const ownMessage = !facts || text === 'fileNotAccepted' ? field.errorMessage : undefined
  return ownMessage ?? fillIn(texts[text] ?? '', facts ?? {})
}

/** A problem of the files of a field. */
export const problemOfFiles = (field: FileField, text: FileProblem): ValueProblem => ({
  text,
  facts: fileFactsOf(field),
})

/** The problem of a value; undefined for a valid value. An empty field has an empty value. */
export function valueProblemOf(field: FormField, value: string, context: RuleContext): ValueProblem | undefined {
  const missing = field.required ? missingOf(field) : undefined
  if (value === '') return missing
  const limit = limitOf(field)
  // Counts code points: some are two code units of a string.
  if (value.length > limit && [...value].length > limit)
    return { text: 'answerTooLong', facts: { limit: String(limit) } }
  return fieldTypeOf(field).problemOf?.(field, value, context) ?? (isBlank(value) ? missing : undefined)
}

const missingOf = (field: FormField): ValueProblem => ({ text: fieldTypeOf(field).missing ?? 'answerMissing' })

/** The problem of a value that is not text. */
export function notTextProblemOf(field: FormField): ValueProblem {
  const { notText } = fieldTypeOf(field)
  return notText === undefined ? missingOf(field) : { text: notText }
}

/** Whether a value has no visible character: spaces do not fill in a required field. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}

/** The texts of a form: the site's texts, and the texts that its own fields need. */
export type FormTexts = SiteTexts & Partial<FieldTexts & FileTexts>

const CONDITION_TEXTS: readonly (keyof FieldTexts)[] = ['onlyIf', 'onlyIfTicked', 'onlyIfNotTicked']

/** The texts that these fields need in addition to the site's; undefined if none. */
export function textsOfFields(fields: readonly FormField[], settings: Settings): Partial<FieldTexts> | undefined {
  const needed = new Set<string>(
    fields.flatMap((field) => [...(fieldTypeOf(field).texts ?? []), ...(field.showWhen ? CONDITION_TEXTS : [])]),
  )
  if (needed.size === 0) return undefined
  return Object.fromEntries(Object.entries(fieldTextsOf(settings)).filter(([name]) => needed.has(name)))
}
