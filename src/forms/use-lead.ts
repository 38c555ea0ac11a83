import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { EXTRAS } from '#model/forms/lead-request.ts'
import type { PageForm } from '#model/page-data.ts'
import type { Texts } from '#model/types.generated.ts'
import { draftOf, keepDraft } from './draft.ts'
import { firstState, nextState } from './form-state.ts'
import type { LeadResult } from './form-state.ts'
import { listenForStored, resultUnderWay, submitLead } from './submit-lead.ts'
import type { Answers } from './typed-answers.ts'
import { answersIn, empty, errorsIn, liftLimits, putBack, textOf } from './typed-answers.ts'

export interface LeadFormProps {
  /** The root of the ids of the fields. */
  id: string
  /** By which the site knows the form. */
  name: string
  form: PageForm
  /** The id of the heading that names it. */
  labelledBy: string
  texts: Required<Texts>
  /** The lead source, and the path of the page: what is sent along. */
  source: string
  page: string
  place: 'page' | 'dialog'
  /** Whether its dialog is open. */
  isShown?: boolean
  /** In a dialog: the confirmation has stood for its time. */
  onDone?: () => void
}

/** The state of a form, and what brings it from one to the next. */
export function useLead({ name, form, texts, source, page, place, isShown = true }: LeadFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const hasToFocusFirstWrong = useRef(false)
  const [state, dispatch] = useReducer(nextState, form, firstState)
  const [toldField, setToldField] = useState<string>()
  const isConfirmed = place === 'dialog' && state.status === 'sent'

  // Whenever there is a form to fill in.
  useLayoutEffect(() => {
    const shown = element.current
    if (isConfirmed || !shown) return
    // From here on messages are ours. Without script the browser's own must come.
    shown.noValidate = true
    liftLimits(shown, form)
    const draft = form.reply ? undefined : draftOf(name)
    // A page is there for a while before it is alive, and who has typed before may send at once: neither is a program.
    openedAt.current = draft || place === 'page' ? 0 : performance.now()
    if (draft) putBack(shown, form, draft)
    const answers = answersIn(shown, form)
    if (Object.values(answers).some(Boolean)) keepDraft(name, answers)
  }, [name, form, place, isConfirmed])

  function show(result: LeadResult): void {
    hasToFocusFirstWrong.current = result.type === 'refused'
    setToldField(undefined)
    if (result.type === 'sent' && element.current) empty(element.current, form)
    dispatch(result)
  }

  useEffect(() => {
    if (!hasToFocusFirstWrong.current) return
    hasToFocusFirstWrong.current = false
    const wrong = element.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')
    // With the focus comes the message. Where it is already, the message has to be told.
    if (wrong && wrong === document.activeElement) setToldField(wrong.name)
    else wrong?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once what is wrong stands at the fields
  }, [state])

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

  // What another copy of the form has sent, in a dialog over the page or under it, must not be sent from here again.
  const onStored = useEffectEvent((answers: Answers) => {
    if (!element.current || state.status === 'sending' || state.status === 'sent') return
    if (JSON.stringify(answersIn(element.current, form)) !== JSON.stringify(answers)) return
    empty(element.current, form)
    dispatch({ type: 'closed' })
  })
  useEffect(() => listenForStored(name, (answers) => onStored(answers)), [name])

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

  const told = state.status === 'refused' && toldField ? state.errors[toldField] : undefined
  return { element, state, told, isConfirmed, onSubmit, onInput, end }
}
