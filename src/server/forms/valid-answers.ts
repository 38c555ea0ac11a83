import { Ajv2020 } from 'ajv/dist/2020.js'
import type { ErrorObject } from 'ajv/dist/2020.js'
import { messageFor, valuesSchemaOf } from '#model/forms/values.ts'
import type { ValueProblem } from '#model/forms/values.ts'
import type { Form, FormField, Texts } from '#model/types.generated.ts'
import { isBrowserEmail } from './browser-email.ts'
import { HttpProblem } from '#server/http-problem.ts'

// A field may be called "constructor": what every object has is no answer to it.
const ajv = new Ajv2020({ allErrors: true, ownProperties: true })
ajv.addFormat('browser-email', isBrowserEmail)

/** Makes the function that lets valid answers of a form pass, and refuses others with a message for each field. */
export function validAnswers(form: Form, texts: Required<Texts>) {
  const validate = ajv.compile<Record<string, string>>(valuesSchemaOf(form))
  return (answers: Record<string, unknown>): Record<string, string> => {
    if (validate(answers)) return answers
    const wrong = form.fields.flatMap((field) => {
      const error = validate.errors?.find((each) => fieldNameOf(each) === field.name)
      return error ? [[field.name, messageFor(field, valueProblemOf(error, field), texts)] as const] : []
    })
    throw new HttpProblem(422, 'Some answers cannot be taken.', { errors: Object.fromEntries(wrong) })
  }
}

function fieldNameOf({ keyword, params, instancePath }: ErrorObject): string {
  return keyword === 'required' ? String(params['missingProperty']) : instancePath.slice(1)
}

function valueProblemOf({ keyword }: ErrorObject, { type }: FormField): ValueProblem {
  if (keyword === 'maxLength') return 'tooLong'
  if (keyword === 'required') return 'missing'
  // Left are answers that are no address, not among the options, or no text at all.
  return type === 'email' ? 'noEmail' : type === 'select' ? 'notOffered' : 'missing'
}
