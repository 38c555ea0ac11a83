import { askedFields } from '#site/model/forms/conditions.ts'
import { choicesIn } from '#site/model/forms/fields/choice-fields.ts'
import { dayOf, numberText } from '#site/model/forms/fields/number-fields.ts'
import type { ValueProblem } from '#site/model/forms/fields/field-type.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import { fileProblemOf } from '#site/model/forms/files.ts'
import type { FormTexts } from '#site/model/forms/values.ts'
import { messageFor, problemOfFiles, valueProblemOf } from '#site/model/forms/values.ts'
import type { PageForm } from '#site/model/page-data.ts'
import type { DateField, FileField, FormField, HiddenField } from '#site/model/types.generated.ts'
import type { Errors } from './form-state.ts'

/** The values of a form's fields, by field name. */
export type FormValues = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The values of a form, with numbers in the format of the server. Fields whose conditions are not met are empty. */
export function formValues(element: HTMLFormElement, { fields }: PageForm): FormValues {
  // Not by `element.elements.name`: a field's name may hide a property of the form.
  const data = new FormData(element)
  const values = Object.fromEntries(fields.map(({ name, type }) => [name, valueIn(data, name, type)]))
  const asked = askedFields(fields, values)
  return Object.fromEntries(fields.map((field) => [field.name, asked.includes(field) ? values[field.name]! : '']))
}

function valueIn(data: FormData, name: string, type: FormField['type']): string {
  if (type === 'file') return textOfFiles(filesIn(data, name))
  const text = textInForm(data, name)
  return type === 'number' ? numberText(text) : text
}

/** The files that are chosen, by the names of their fields. */
export function chosenFiles(element: HTMLFormElement, { fields }: PageForm): [string, File][] {
  const data = new FormData(element)
  return fields.flatMap(({ name, type }) =>
    type === 'file' ? filesIn(data, name).map((file): [string, File] => [name, file]) : [],
  )
}

/** Browsers send an empty file for a field without a file. */
const filesIn = (data: FormData, name: string): File[] =>
  data.getAll(name).filter((value): value is File => value instanceof File && value.name !== '')

/** A text that changes with the chosen files. */
const textOfFiles = (files: File[]): string =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')

/** The value of a field, or of one of the hidden fields. Several ticked options are one per line. */
export function textInForm(data: FormData, name: string): string {
  return data
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .join('\n')
}

/** Fills in the empty fields: the content of the others is newer. */
export function restoreValues(element: HTMLFormElement, { fields }: PageForm, values: FormValues): void {
  const data = new FormData(element)
  for (const { name, type } of fields) {
    // Only the visitor can choose a file.
    if (type === 'file') continue
    const value = values[name] ?? ''
    if (textInForm(data, name) !== '') continue
    for (const control of controlsOf(element, name)) {
      if (isTickable(control)) control.checked = choicesIn(value).includes(control.value)
      else control.value = value
      // An option that the form no longer has.
      if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
    }
  }
}

export function clearFields(element: HTMLFormElement, { fields }: PageForm): void {
  for (const field of fields) {
    if (fieldTypeOf(field).isUnseen) continue
    for (const control of controlsOf(element, field.name)) {
      if (isTickable(control)) control.checked = false
      else control.value = ''
    }
  }
}

/**
 * Sets everything that only the browser knows: the limits of dates relative to today, and values from the page's address.
 * Removes `maxlength`, with which browsers silently cut off pasted text: `errorsIn` reports it instead.
 */
export function prepareControls(element: HTMLFormElement, { fields }: PageForm): void {
  const query = new URLSearchParams(location.search)
  for (const field of fields) {
    for (const control of controlsOf(element, field.name)) {
      control.removeAttribute('maxlength')
      if (field.type === 'date') setLimits(control as HTMLInputElement, field)
      if (field.type === 'hidden') setFromAddress(control, field, query)
    }
  }
}

function setFromAddress(control: Control, { query: name }: HiddenField, query: URLSearchParams): void {
  if (name !== undefined && query.has(name)) control.value = query.get(name) ?? ''
}

function setLimits(control: HTMLInputElement, { earliest, latest }: DateField): void {
  control.min = dayOf(earliest, today()) ?? ''
  control.max = dayOf(latest, today()) ?? ''
}

/** The current date in the visitor's time zone. */
function today(): string {
  const now = new Date()
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}

/** Messages for the wrong fields, from the texts of form and site. */
export function errorsIn(element: HTMLFormElement, form: PageForm, texts: FormTexts): Errors {
  const values = formValues(element, form)
  const messages = askedFields(form.fields, values).flatMap((field) => {
    const problem = problemIn(element, field, values[field.name] ?? '')
    return problem ? [[field.name, messageFor(field, problem, { ...texts, ...form.texts, ...form.fileTexts })]] : []
  })
  return Object.fromEntries(messages) as Errors
}

function problemIn(element: HTMLFormElement, field: FormField, value: string): ValueProblem | undefined {
  const [control] = controlsOf(element, field.name)
  if (!control) return undefined
  if (field.type === 'file') return problemInFiles(control as HTMLInputElement, field)
  const { badInput, typeMismatch } = control.validity
  const { lang, dataset } = document.documentElement
  return valueProblemOf(field, badInput ? UNREADABLE : value, {
    isEmail: () => !typeMismatch,
    today: { earliest: today(), latest: today() },
    language: dataset['locale'] ?? lang,
  })
}

/** Replaces a value that is neither a number nor a date, which the control does not expose. */
const UNREADABLE = '?'

function problemInFiles({ files, validity }: HTMLInputElement, field: FileField): ValueProblem | undefined {
  const chosen = [...(files ?? [])]
  const problem = fileProblemOf(field, chosen)
  if (problem) return problemOfFiles(field, problem)
  const isMissing = validity.valueMissing || (field.required && chosen.length === 0 && field.showWhen)
  return isMissing ? { text: 'answerMissing' } : undefined
}

const controlsOf = (element: HTMLFormElement, name: string): Control[] => [
  ...element.querySelectorAll<Control>(`[name="${name}"]`),
]

const isTickable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'
