import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { messageFor, valuesSchemaOf } from '#model/forms/values.ts'
import type { ValueProblem } from '#model/forms/values.ts'
import type { Form, FormField, Texts } from '#model/types.generated.ts'
import { HttpProblem } from '#server/http-problem.ts'
import { isBrowserEmail } from './browser-email.ts'

// `ownProperties`: a field may be called "constructor", which every object inherits.
const ajv = new Ajv2020({ allErrors: true, ownProperties: true, strict: true })
ajv.addFormat('browser-email', isBrowserEmail)

/** Creates the function that returns the values if they are valid, and otherwise throws a message for each wrong field. */
export function valuesValidator(form: Form, texts: Required<Texts>) {
  const isValid = ajv.compile<Record<string, string>>(valuesSchemaOf(form))
  return (values: Record<string, unknown>): Record<string, string> => {
    if (isValid(values)) return values
    const messages = form.fields.flatMap((field) => {
      const error = isValid.errors?.find((each) => fieldNameOf(each) === field.name)
      return error ? [[field.name, messageFor(field, valueProblemOf(error, field), texts)] as const] : []
    })
    throw new HttpProblem(422, 'Some answers cannot be taken.', { errors: Object.fromEntries(messages) })
  }
}

function fieldNameOf({ keyword, params, instancePath }: ErrorObject): string {
  return keyword === 'required' ? String(params['missingProperty']) : instancePath.slice(1)
}

function valueProblemOf({ keyword }: ErrorObject, { type }: FormField): ValueProblem {
  if (keyword === 'maxLength') return 'tooLong'
  if (keyword === 'required') return 'missing'
  // Left are values that are not an e-mail address, not among the options, or not text.
  return type === 'email' ? 'invalidEmail' : type === 'select' ? 'notAnOption' : 'missing'
}
