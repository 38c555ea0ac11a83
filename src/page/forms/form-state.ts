import type { PageForm } from '#site/model/page-data.ts'

/** The messages of wrong fields, by field name. */
export type Errors = Record<string, string>

/** The result of sending a form. */
export type SubmitResult = { type: 'sent' } | { type: 'failed' } | { type: 'invalid'; errors: Errors }

/** `isThanked`: the thanks are shown in the page, until the visitor types. */
export type FormState =
  | { status: 'idle'; isThanked: boolean }
  | { status: 'sending' }
  | { status: 'sent'; isThanked: boolean }
  | { status: 'failed' }
  | { status: 'invalid'; errors: Errors }

export type FormEvent =
  | SubmitResult
  | { type: 'send' }
  /** The visitor has typed into a field. `message` is undefined if it is valid now. */
  | { type: 'typed'; field: string; message: string | undefined }
  /** The time of the confirmation is over. In a page the thanks stay. */
  | { type: 'reset' }
  /** The dialog was closed on its confirmation, or another copy of the form has sent the same values: start again. */
  | { type: 'closed' }

/** The initial state: idle or, after a post without script, its outcome. */
export function firstState({ fields, reply }: PageForm): FormState {
  if (!reply) return { status: 'idle', isThanked: false }
  const hasFieldError = fields.some(({ name }) => reply.errors[name])
  return hasFieldError ? { status: 'invalid', errors: reply.errors } : { status: 'failed' }
}

export function nextFormState(state: FormState, event: FormEvent): FormState {
  switch (event.type) {
    case 'send':
      return { status: 'sending' }
    case 'sent':
      return { status: 'sent', isThanked: true }
    case 'failed':
      return { status: 'failed' }
    case 'invalid':
      return { status: 'invalid', errors: event.errors }
    case 'typed':
      return afterTyping(state, event.field, event.message)
    case 'reset':
      return { status: 'idle', isThanked: state.status === 'sent' && state.isThanked }
    case 'closed':
      return { status: 'idle', isThanked: false }
  }
}

/** Typing updates or removes the message of a field, but never adds one. */
function afterTyping(state: FormState, field: string, message: string | undefined): FormState {
  if (state.status === 'idle' || state.status === 'sent') return { ...state, isThanked: false }
  if (state.status !== 'invalid' || !state.errors[field]) return state
  const { [field]: _, ...others } = state.errors
  const errors = message ? { ...others, [field]: message } : others
  return Object.keys(errors).length > 0 ? { status: 'invalid', errors } : { status: 'idle', isThanked: false }
}
