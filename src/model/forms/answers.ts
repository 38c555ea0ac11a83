import { limitOf } from './forms.ts'
import type { Form, FormField, Texts } from '#model/types.generated.ts'

/** What can be wrong with one answer. The browser tells it by its validity, the server by the schema below. */
export type AnswerFault = 'missing' | 'noEmail' | 'tooLong' | 'notOffered'

/** What stands under a field whose answer is wrong. */
export function messageFor(field: FormField, fault: AnswerFault, texts: Required<Texts>): string {
  switch (fault) {
    case 'missing':
      return field.errorMessage ?? texts.answerMissing
    case 'noEmail':
      return field.errorMessage ?? texts.answerNoEmail
    case 'tooLong':
      return texts.answerTooLong.replace('{limit}', String(limitOf(field)))
    case 'notOffered':
      return field.errorMessage ?? texts.answerNotOffered
  }
}

/** The JSON Schema of a form's answers: the rules that the browser gets as attributes. An empty answer is none. */
export function answersSchemaOf(form: Form) {
  return {
    type: 'object',
    required: form.fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(form.fields.map((field) => [field.name, answerSchemaOf(field)])),
  }
}

function answerSchemaOf(field: FormField): Record<string, unknown> {
  const text = { type: 'string', maxLength: limitOf(field) }
  if (field.type === 'email') return { ...text, format: 'browser-email' }
  if (field.type === 'select') return { ...text, enum: field.options ?? [] }
  return text
}
