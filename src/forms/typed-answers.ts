import { limitOf } from '#model/forms/forms.ts'
import { messageFor } from '#model/forms/values.ts'
import type { ValueProblem } from '#model/forms/values.ts'
import type { PageForm } from '#model/page-data.ts'
import type { FormField, Texts } from '#model/types.generated.ts'
import type { Errors } from './form-state.ts'

/** What stands in a form's fields, by their names. */
export type Answers = Record<string, string>

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export function answersIn(element: HTMLFormElement, { fields }: PageForm): Answers {
  // By the names of controls: a form's own properties give way to fields that are called alike.
  const data = new FormData(element)
  return Object.fromEntries(fields.map(({ name }) => [name, textOf(data, name)]))
}

/** What stands in one control, of the form's or beside its fields. */
export function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}

/** Puts answers back into the fields that are empty: what stands in the others is newer. */
export function putBack(element: HTMLFormElement, form: PageForm, answers: Answers): void {
  for (const [{ name }, control] of controlsOf(element, form)) {
    if (control.value === '') control.value = answers[name] ?? ''
    // A choice that is no longer offered.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = ''
  }
}

export function empty(element: HTMLFormElement, form: PageForm): void {
  for (const [, control] of controlsOf(element, form)) control.value = ''
}

/**
 * Takes away the limits by which the browser, without a word, cuts off what is too long: from here on `errorsIn` tells
 * of it.
 */
export function liftLimits(element: HTMLFormElement, form: PageForm): void {
  for (const [, control] of controlsOf(element, form)) control.removeAttribute('maxlength')
}

/** What is wrong, as the browser finds and by the length, in the words of form and site. */
export function errorsIn(element: HTMLFormElement, form: PageForm, texts: Required<Texts>): Errors {
  const found = controlsOf(element, form).flatMap(([field, control]) => {
    const problem = valueProblemOf(control.validity) ?? (isTooLong(field, control) ? 'tooLong' : undefined)
    return problem ? [[field.name, messageFor(field, problem, texts)]] : []
  })
  return Object.fromEntries(found) as Errors
}

function valueProblemOf({ valid, valueMissing }: ValidityState): ValueProblem | undefined {
  if (valid) return undefined
  return valueMissing ? 'missing' : 'noEmail'
}

/** Counted as the server counts, in characters: some have two places in a string. */
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
