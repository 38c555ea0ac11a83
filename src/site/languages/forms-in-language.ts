import type { FormInLanguage } from '#site/model/site.ts'
import type { Form, FormField } from '#site/model/types.generated.ts'

type Forms = Readonly<Record<string, FormInLanguage>>

/**
 * The forms of a site in a further language. Each has its own endpoint, whose responses are in that language, and stores the
 * options in the site's own language, so that leads of all languages are one list.
 */
export function formsInLanguage(translated: Forms, own: Forms, prefix: string): Record<string, FormInLanguage> {
  return Object.fromEntries(
    Object.entries(translated).map(([name, form]) => [name, formInLanguage(form, own[name]!, prefix)]),
  )
}

function formInLanguage(form: FormInLanguage, { endpoint, fields }: Form, prefix: string): FormInLanguage {
  return {
    ...form,
    ...(endpoint !== undefined && { endpoint: endpointIn(prefix, endpoint) }),
    fields: form.fields.map((field, index) => withStoredOptions(field, fields[index])),
  }
}

const API = '/api'

/** The endpoint of a form in the language whose addresses begin with the prefix: `/api/ar/contact`. */
export const endpointIn = (prefix: string, endpoint: string): string => `${API}${prefix}${endpoint.slice(API.length)}`

function withStoredOptions(field: FormField, own: FormField | undefined): FormField {
  if (!('options' in field) || !own || !('options' in own)) return field
  return field.options.join('\n') === own.options.join('\n') ? field : Object.assign({}, field, { stored: own.options })
}
