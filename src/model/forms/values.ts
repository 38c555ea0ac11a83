import type { FileTexts, SiteTexts } from '#model/texts.ts'
import type { FormField } from '#model/types.generated.ts'
import { fileFactsOf, fillIn } from './files.ts'
import type { FileProblem } from './files.ts'
import { limitOf } from './forms.ts'

/** What can be wrong with one value. The browser finds it by the control's validity, the server by the schema below. */
export type ValueProblem = 'missing' | 'invalidEmail' | 'tooLong' | 'notAnOption' | FileProblem

/** The message under a field whose value is wrong. */
export function messageFor(field: FormField, problem: ValueProblem, texts: SiteTexts & Partial<FileTexts>): string {
  switch (problem) {
    case 'missing':
      return field.errorMessage ?? texts.answerMissing
    case 'invalidEmail':
      return field.errorMessage ?? texts.answerNoEmail
    case 'tooLong':
      return texts.answerTooLong.replace('{limit}', String(limitOf(field)))
    case 'notAnOption':
      return field.errorMessage ?? texts.answerNotOffered
    case 'fileNotAccepted':
      return field.errorMessage ?? fillIn(texts[problem] ?? '', fileFactsOf(field))
    case 'fileTooLarge':
    case 'tooManyFiles':
    case 'filesNotTaken':
      return fillIn(texts[problem] ?? '', fileFactsOf(field))
  }
}

/** Whether a value has no character that can be seen: a required field is not filled in with spaces. */
export function isBlank(value: string): boolean {
  return !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value)
}

/** The JSON Schema of the value of a field that is not empty: the rules that the browser gets as attributes. */
export function valueSchemaOf(field: FormField): Record<string, unknown> {
  const text = { type: 'string', maxLength: limitOf(field) }
  if (field.type === 'email') return { ...text, format: 'browser-email' }
  if (field.type === 'select') return { ...text, enum: field.options ?? [] }
  return text
}
