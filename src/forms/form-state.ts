import type { PageForm } from '#model/page-data.ts'

/** What is wrong, by the names of the fields. */
export type Errors = Record<string, string>

/** What has become of a lead that was sent. */
export type LeadResult = { type: 'sent' } | { type: 'failed' } | { type: 'refused'; errors: Errors }

/** `isThanked`: the note that says thanks stands in the page. It stays until the visitor types. */
export type FormState =
  | { status: 'idle'; isThanked: boolean }
  | { status: 'sending' }
  | { status: 'sent'; isThanked: boolean }
  | { status: 'failed' }
  | { status: 'refused'; errors: Errors }

export type FormEvent =
  | LeadResult
  | { type: 'send' }
  /** The visitor has typed into a field, which is now right, or wrong as the message says. */
  | { type: 'typed'; field: string; message: string | undefined }
  /** The confirmation has stood for its time. In a page, the note that says thanks stays. */
  | { type: 'reset' }
  /** A dialog has been closed on its confirmation, or another copy of the form has sent the same: begin anew. */
  | { type: 'closed' }

/** Where a form begins: at rest or, if it was posted without script, where that has led. */
export function firstState({ fields, reply }: PageForm): FormState {
  if (!reply) return { status: 'idle', isThanked: false }
  const isOnField = fields.some(({ name }) => reply.errors[name])
  return isOnField ? { status: 'refused', errors: reply.errors } : { status: 'failed' }
}

export function nextState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'send':
      return { status: 'sending' }
    case 'sent':
      return { status: 'sent', isThanked: true }
    case 'failed':
      return { status: 'failed' }
    case 'refused':
      return { status: 'refused', errors: event.errors }
    case 'typed':
      return afterTyping(state, event.field, event.message)
    case 'reset':
      return { status: 'idle', isThanked: state.status === 'sent' && state.isThanked }
    case 'closed':
      return { status: 'idle', isThanked: false }
  }
}

/** A message changes with its field, and goes as soon as the field is right. A field without one gets none by typing. */
function afterTyping(state: FormState, field: string, message: string | undefined): FormState {
  if (state.status === 'idle' || state.status === 'sent') return { ...state, isThanked: false }
  if (state.status !== 'refused' || !state.errors[field]) return state
  const { [field]: _, ...others } = state.errors
  const errors = message ? { ...others, [field]: message } : others
  return Object.keys(errors).length > 0 ? { status: 'refused', errors } : { status: 'idle', isThanked: false }
}
