import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { FormEvent } from 'react'
import { EXTRAS } from '#model/lead-request.ts'
import { draftOf, keepDraft } from './draft.ts'
import { firstState, nextState } from './form-state.ts'
import type { LeadResult } from './form-state.ts'
import type { LeadFormProps } from './LeadForm.tsx'
import { resultUnderWay, submitLead } from './submit-lead.ts'
import { answersIn, empty, errorsIn, putBack, textOf } from './typed-answers.ts'

/** The state of a form, and what brings it from one to the next. */
export function useLead({ name, form, texts, source, page, place, isShown = true }: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const hasToFocusFirstWrong = useRef(false)
  const [state, dispatch] = useReducer(nextState, form, firstState)
  const isConfirmed = place === 'dialog' && state.status === 'sent'

  // Whenever there is a form to fill in.
  useLayoutEffect(() => {
    const shown = element.current
    if (isConfirmed || !shown) return
    // From here on messages are ours. Without script the browser's own must come.
    shown.noValidate = true
    const draft = form.reply ? undefined : draftOf(name)
    // A page is there for a while before it is alive, and who has typed before may send at once: neither is a program.
    openedAt.current = draft || place === 'page' ? 0 : performance.now()
    if (draft) putBack(shown, form, draft)
    const answers = answersIn(shown, form)
    if (Object.values(answers).some(Boolean)) keepDraft(name, answers)
  }, [name, form, place, isConfirmed])

  function show(result: LeadResult): void {
    hasToFocusFirstWrong.current = result.type === 'refused'
    if (result.type === 'sent' && element.current) empty(element.current, form)
    dispatch(result)
  }

  useEffect(() => {
    if (!hasToFocusFirstWrong.current) return
    hasToFocusFirstWrong.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })

  // The form may have been closed, and opened again, while it is being sent.
  const takeUp = useEffectEvent(show)
  useEffect(() => {
    let isGone = false
    const result = resultUnderWay(name)
    if (result) dispatch({ type: 'send' })
    void result?.then((answer) => isGone || takeUp(answer))
    return () => {
      isGone = true
    }
  }, [name])

  useEffect(() => {
    if (state.status !== 'sent' || place === 'dialog') return
    const timer = setTimeout(() => dispatch({ type: 'reset' }), form.resetAfter)
    return () => clearTimeout(timer)
  }, [state.status, place, form.resetAfter])

  // What was confirmed before the visitor's eyes is done with; what was confirmed behind a closed dialog waits for them.
  const end = () => dispatch({ type: 'closed' })
  const onHidden = useEffectEvent(() => isConfirmed && end())
  useEffect(() => {
    if (!isShown) onHidden()
  }, [isShown])

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (state.status === 'sending' || state.status === 'sent') return
    const errors = errorsIn(event.currentTarget, form, texts)
    if (Object.keys(errors).length > 0) return show({ type: 'refused', errors })
    const extras = {
      [EXTRAS.source]: source,
      [EXTRAS.page]: page,
      [EXTRAS.elapsed]: Math.round(performance.now() - openedAt.current),
      [EXTRAS.trap]: textOf(new FormData(event.currentTarget), EXTRAS.trap),
    }
    dispatch({ type: 'send' })
    void submitLead({ name, form, answers: answersIn(event.currentTarget, form), extras }).then(show)
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { name: field } = event.target as HTMLInputElement
    keepDraft(name, answersIn(event.currentTarget, form))
    dispatch({ type: 'typed', field, message: errorsIn(event.currentTarget, form, texts)[field] })
  }

  return { element, state, isConfirmed, onSubmit, onInput, end }
}
