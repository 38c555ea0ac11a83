import { Ajv2020 } from 'ajv/dist/2020.js'
import { isBlank, messageFor, valueSchemaOf } from '#model/forms/values.ts'
import type { ValueProblem } from '#model/forms/values.ts'
import type { FileTexts, SiteTexts } from '#model/texts.ts'
import type { Form, FormField } from '#model/types.generated.ts'
import { isBrowserEmail } from './browser-email.ts'
import { ReceivedFiles } from './received-files.ts'

// Without `allErrors`: checking a value ends at its first error, so that no format is checked of text that is too long.
// The schemas are those of `valueSchemaOf`: to check them by that of JSON Schema would be a tenth of the time to start.
const ajv = new Ajv2020({ strict: true, validateSchema: false })
ajv.addFormat('browser-email', isBrowserEmail)

/** Creates the function that returns a message for each wrong value, by the name of its field; undefined if all are valid. */
export function valuesValidator({ fields }: Form, texts: SiteTexts & Partial<FileTexts>) {
  const validators = fields.map((field) => ({ field, problemOf: valueValidator(field) }))
  return (values: Record<string, unknown>): Record<string, string> | undefined => {
    const messages = validators.flatMap(({ field, problemOf }) => {
      // A field may be called "constructor", which every object inherits.
      const problem = problemOf(Object.hasOwn(values, field.name) ? values[field.name] : undefined)
      return problem ? [[field.name, messageFor(field, problem, texts)] as const] : []
    })
    return messages.length > 0 ? (Object.fromEntries(messages) as Record<string, string>) : undefined
  }
}

function filesProblemOf({ required }: FormField, value: unknown): ValueProblem | undefined {
  if (value instanceof ReceivedFiles) return value.problem
  return required ? 'missing' : undefined
}

/** Creates the function that returns what is wrong with a value of this field; undefined is an empty one. */
function valueValidator(field: FormField): (value: unknown) => ValueProblem | undefined {
  if (field.type === 'file') return (value) => filesProblemOf(field, value)
  const isValid = ajv.compile(valueSchemaOf(field))
  return (value) => {
    if (value === undefined) return field.required ? 'missing' : undefined
    if (isValid(value)) return field.required && isBlank(String(value)) ? 'missing' : undefined
    if (isValid.errors?.[0]?.keyword === 'maxLength') return 'tooLong'
    // Left are values that are not an e-mail address, not among the options, or not text.
    return field.type === 'email' ? 'invalidEmail' : field.type === 'select' ? 'notAnOption' : 'missing'
  }
}
