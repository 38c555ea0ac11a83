import { fileProblemOf } from '#model/forms/files.ts'
import { limitOf } from '#model/forms/forms.ts'
import { isBlank, messageFor } from '#model/forms/values.ts'
import type { ValueProblem } from '#model/forms/values.ts'
import type { PageForm } from '#model/page-data.ts'
import type { SiteTexts } from '#model/texts.ts'
import type { FormField } from '#model/types.generated.ts'
import type { Errors } from './form-state.ts'

/** The values of a form's fields, by field name. */
export type FormValues = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function valuesOf(element: HTMLFormElement, { fields }: PageForm): FormValues {
  // Not by `element.elements.name`: a field's name may hide a property of the form.
  const data = new FormData(element)
  return Object.fromEntries(
    fields.map(({ name, type }) => [name, type === 'file' ? textOfFiles(filesIn(data, name)) : textOf(data, name)]),
  )
}

/** The files that are chosen, by the names of their fields. */
export function filesOf(element: HTMLFormElement, { fields }: PageForm): [string, File][] {
  const data = new FormData(element)
  return fields.flatMap(({ name, type }) =>
    type === 'file' ? filesIn(data, name).map((file): [string, File] => [name, file]) : [],
  )
}

/** An empty one stands for none. */
const filesIn = (data: FormData, name: string): File[] =>
  data.getAll(name).filter((value): value is File => value instanceof File && value.name !== '')

/** A text that differs where other files are chosen. */
const textOfFiles = (files: File[]): string =>
  files.map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('\n')

/** The value of one control: a field, or one of the hidden fields. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Fills in the fields that are empty: what the others contain is newer. */
export function restoreValues(element: HTMLFormElement, form: PageForm, values: FormValues): void {
  for (const [{ name, type }, control] of controlsOf(element, form)) {
    // Only the visitor can choose a file.
    if (type === 'file') continue
    if (control.value === '') control.value = values[name] ?? ''
    // An option that the form no longer has.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
  }
}

export function clearFields(element: HTMLFormElement, form: PageForm): void {
  for (const [, control] of controlsOf(element, form)) control.value = ''
}

/** Removes `maxlength`, with which browsers silently cut off pasted text: `errorsIn` reports it instead. */
export function removeMaxLengths(element: HTMLFormElement, form: PageForm): void {
  for (const [, control] of controlsOf(element, form)) control.removeAttribute('maxlength')
}

/** Messages for the wrong fields, from the browser's validation and the length limits, in the texts of form and site. */
export function errorsIn(element: HTMLFormElement, form: PageForm, texts: SiteTexts): Errors {
  const found = controlsOf(element, form).flatMap(([field, control]) => {
    const problem = valueProblemOf(control.validity) ?? unnoticedProblemOf(field, control)
    return problem ? [[field.name, messageFor(field, problem, { ...texts, ...form.fileTexts })]] : []
  })
  return Object.fromEntries(found) as Errors
}

function valueProblemOf({ valid, valueMissing }: ValidityState): ValueProblem | undefined {
  if (valid) return undefined
  return valueMissing ? 'missing' : 'invalidEmail'
}

/** What the server finds, but not the browser. */
function unnoticedProblemOf(field: FormField, control: Control): ValueProblem | undefined {
  if (field.type === 'file') return fileProblemOf(field, [...((control as HTMLInputElement).files ?? [])])
  if (isTooLong(field, control)) return 'tooLong'
  return field.required && isBlank(control.value) ? 'missing' : undefined
}

/** Counts characters, as the server does: some are two code units of a string. */
function isTooLong(field: FormField, { value }: Control): boolean {
  const limit = limitOf(field)
  return value.length > limit && [...value].length > limit
}

function controlsOf(element: HTMLFormElement, { fields }: PageForm): [FormField, Control][] {
  return fields.flatMap((field): [FormField, Control][] => {
    const control = element.querySelector<Control>(`[name="${field.name}"]`)
    return control ? [[field, control]] : []
  })
}
