import { track, trackConversion } from '#page/analytics/track.ts'
import { EXTRAS } from '#site/model/forms/lead-request.ts'
import type { PageForm } from '#site/model/page-data.ts'
import { dropDraft, keyFor } from './draft.ts'
import type { SubmitResult } from './form-state.ts'
import { sendForm } from './send-form.ts'
import type { FormValues } from './form-values.ts'

/** A filled-in form. */
interface FilledForm {
  name: string
  form: PageForm
  values: FormValues
  files?: [field: string, file: File][]
  /** Sent in addition to the values of the fields. */
  extras: Record<(typeof EXTRAS)[keyof typeof EXTRAS], string | number>
}

/** The forms that are being sent, by name: one map per document, as a form may be mounted more than once. */
const pending = new Map<string, { values: string; result: Promise<SubmitResult> }>()

type OnStored = (values: FormValues) => void

/** By the names of the forms; one map per document. */
const listeners = new Map<string, Set<OnStored>>()

/** Calls `onStored` for every lead stored from this form: it may be in the page and in a dialog at the same time. */
export function onLeadStored(name: string, onStored: OnStored): () => void {
  const others = listeners.get(name) ?? new Set()
  listeners.set(name, others.add(onStored))
  return () => void others.delete(onStored)
}

/** The result of a submission that is still pending: the dialog that sent it may have been closed. */
export function pendingResult(name: string): Promise<SubmitResult> | undefined {
  return pending.get(name)?.result
}

/** Sends a form, then drops its draft if it was stored and tracks the result, even if the form is unmounted meanwhile. */
export function submitForm(filled: FilledForm): Promise<SubmitResult> {
  const { name, form, values, files, extras } = filled
  const text = JSON.stringify(values)
  const current = pending.get(name)
  if (current?.values === text) return current.result
  const result = sendForm(form, { ...values, ...extras }, keyFor(name, values), files)
  pending.set(name, { values: text, result })
  const settled = result.then(({ type }) => {
    if (pending.get(name)?.result === result) pending.delete(name)
    if (type === 'sent') {
      dropDraft(name)
      listeners.get(name)?.forEach((onStored) => onStored(values))
    }
    trackResult(filled, type)
  })
  // Not part of the result: a third-party tag may throw, and the visitor must still see that the lead is stored.
  settled.catch((error: unknown) => reportError(error))
  return result
}

function trackResult({ name, form: { events = {} }, extras }: FilledForm, result: SubmitResult['type']): void {
  const event = result === 'sent' ? events.success : events.error
  if (event) track(event, { form: name, source: extras[EXTRAS.source] })
  if (result === 'sent' && events.conversion) trackConversion(events.conversion)
}
