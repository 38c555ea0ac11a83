import { track, trackConversion } from '#analytics/track.ts'
import { EXTRAS } from '#model/forms/lead-request.ts'
import type { PageForm } from '#model/page-data.ts'
import { dropDraft, keyFor } from './draft.ts'
import type { LeadResult } from './form-state.ts'
import { sendLead } from './send-lead.ts'
import type { Answers } from './typed-answers.ts'

/** A form as the visitor has filled it in. */
interface FilledForm {
  name: string
  form: PageForm
  answers: Answers
  /** What is sent beside the answers. */
  extras: Record<(typeof EXTRAS)[keyof typeof EXTRAS], string | number>
}

/** By the names of the forms. */
const underWay = new Map<string, { answers: string; result: Promise<LeadResult> }>()

type OnStored = (answers: Answers) => void

/** By the names of the forms. */
const listeners = new Map<string, Set<OnStored>>()

/** Tells of every lead that was sent with this form and is stored. The same form may stand in the page and in a dialog. */
export function listenForStored(name: string, onStored: OnStored): () => void {
  const others = listeners.get(name) ?? new Set()
  listeners.set(name, others.add(onStored))
  return () => void others.delete(onStored)
}

/** What becomes of a lead that was sent with this form and is not answered yet: its dialog may have been closed. */
export function resultUnderWay(name: string): Promise<LeadResult> | undefined {
  return underWay.get(name)?.result
}

/** Sends a lead, and sees to it that its draft goes and analytics is told, whatever becomes of the form it is from. */
export function submitLead(filled: FilledForm): Promise<LeadResult> {
  const { name, form, answers, extras } = filled
  const text = JSON.stringify(answers)
  const known = underWay.get(name)
  if (known?.answers === text) return known.result
  const result = sendLead(form, { ...answers, ...extras }, keyFor(name, answers))
  underWay.set(name, { answers: text, result })
  const settled = result.then(({ type }) => {
    if (underWay.get(name)?.result === result) underWay.delete(name)
    if (type === 'sent') {
      dropDraft(name)
      listeners.get(name)?.forEach((onStored) => onStored(answers))
    }
    tell(filled, type)
  })
  // Apart from the result: a tag of somebody else's may throw, and the visitor still reads that the lead is stored.
  settled.catch((error: unknown) => reportError(error))
  return result
}

function tell({ name, form: { events = {} }, extras }: FilledForm, result: LeadResult['type']): void {
  const event = result === 'sent' ? events.success : events.error
  if (event) track(event, { form: name, source: extras[EXTRAS.source] })
  if (result === 'sent' && events.conversion) trackConversion(events.conversion)
}
