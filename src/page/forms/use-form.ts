import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { askedFields } from '#site/model/forms/conditions.ts'
import { EXTRAS } from '#site/model/forms/lead-request.ts'
import type { PageForm } from '#site/model/page-data.ts'
import type { SiteTexts } from '#site/model/texts.ts'
import { draftOf, saveDraft } from './draft.ts'
import { firstState, nextFormState } from './form-state.ts'
import type { Errors, SubmitResult } from './form-state.ts'
import { onLeadStored, pendingResult, submitForm } from './submit-form.ts'
import type { FormValues } from './form-values.ts'
import {
  clearFields,
  errorsIn,
  chosenFiles,
  prepareControls,
  restoreValues,
  textInForm,
  formValues,
} from './form-values.ts'

export interface SiteFormProps {
  /** The prefix of the ids of the fields. */
  id: string
  /** The form's name in the site. */
  name: string
  form: PageForm
  /** The id of the heading that labels it. */
  labelledBy: string
  texts: SiteTexts
  /** The lead source and the path of the page, sent with the values. */
  source: string
  page: string
  container: 'page' | 'dialog'
  /** Whether its dialog is open. */
  isShown?: boolean
  /** In a dialog: called when the confirmation has been shown for its time. */
  onDone?: () => void
}

/** The controls whose values are wrong. A group of radio buttons cannot have the focus itself. */
export const INVALID = '[aria-invalid=true]:not(fieldset),fieldset[aria-invalid=true] input'

interface UseFormOptions {
  /** Called when the fields are in the document, before they are painted. */
  onMounted?: () => void
  /** Called before the messages of wrong fields are shown and the first one gets the focus. */
  onInvalid?: (errors: Errors) => void
  /** Called when the values have been stored, and the fields are emptied. */
  onCleared?: () => void
}

export type FormControl = ReturnType<typeof useForm>

/** The state of a form, with the handlers and effects that change it. */
export function useForm(
  { name, form, texts, source, page, container, isShown = true }: SiteFormProps,
  { onMounted, onInvalid, onCleared }: UseFormOptions = {},
) {
  const element = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const mustFocusFirstError = useRef(false)
  const [state, dispatch] = useReducer(nextFormState, form, firstState)
  const [asked, setAsked] = useState<readonly string[]>()
  const [announcedField, setAnnouncedField] = useState<string>()
  const isConfirmed = container === 'dialog' && state.status === 'sent'

  /** Hides the fields whose conditions are not met by these values. */
  function updateAsked(formElement: HTMLFormElement): void {
    if (!form.fields.some(({ showWhen }) => showWhen)) return
    setAsked(askedFields(form.fields, formValues(formElement, form)).map(({ name: field }) => field))
  }
  const begin = useEffectEvent((formElement: HTMLFormElement) => {
    updateAsked(formElement)
    onMounted?.()
  })

  // Runs whenever the fields are mounted.
  useLayoutEffect(() => {
    const formElement = element.current
    if (isConfirmed || !formElement) return
    // From now on the form shows messages itself. Without script the browser's own are shown.
    formElement.noValidate = true
    prepareControls(formElement, form)
    const draft = form.reply ? undefined : draftOf(name)
    // Spam is detected by the time since opening. A page is visible before it is hydrated, and a visitor with a draft may
    // send at once: both count from 0.
    openedAt.current = draft || container === 'page' ? 0 : performance.now()
    if (draft) restoreValues(formElement, form, draft)
    begin(formElement)
    const values = formValues(formElement, form)
    if (Object.values(values).some(Boolean)) saveDraft(name, values)
  }, [name, form, container, isConfirmed])

  function clear(formElement: HTMLFormElement): void {
    clearFields(formElement, form)
    updateAsked(formElement)
    onCleared?.()
  }

  function show(result: SubmitResult): void {
    mustFocusFirstError.current = result.type === 'invalid'
    setAnnouncedField(undefined)
    if (result.type === 'invalid') onInvalid?.(result.errors)
    if (result.type === 'sent' && element.current) clear(element.current)
    dispatch(result)
  }

  // In a layout effect: no key may be pressed between the messages and this.
  useLayoutEffect(() => {
    if (!mustFocusFirstError.current) return
    mustFocusFirstError.current = false
    const firstError = element.current?.querySelector<HTMLInputElement>(INVALID)
    // Focusing a field reads its message. If it already has the focus, the message is announced.
    if (firstError && firstError === document.activeElement) setAnnouncedField(firstError.name)
    else firstError?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after the messages have been rendered
  }, [state])

  // The form may be mounted while an earlier instance of it is still sending.
  const resume = useEffectEvent(show)
  useEffect(() => {
    let isUnmounted = false
    const result = pendingResult(name)
    if (result) dispatch({ type: 'send' })
    void result?.then((outcome) => isUnmounted || resume(outcome))
    return () => {
      isUnmounted = true
    }
  }, [name])

  // The same form may be in the page and in a dialog. Values stored from one must not be sent again from the other.
  const onStored = useEffectEvent((values: FormValues) => {
    if (!element.current || state.status === 'sending' || state.status === 'sent') return
    if (JSON.stringify(formValues(element.current, form)) !== JSON.stringify(values)) return
    clear(element.current)
    dispatch({ type: 'closed' })
  })
  useEffect(() => onLeadStored(name, (values) => onStored(values)), [name])

  useEffect(() => {
    if (state.status !== 'sent' || container === 'dialog') return
    const timer = setTimeout(() => dispatch({ type: 'reset' }), form.resetAfter)
    return () => clearTimeout(timer)
  }, [state.status, container, form.resetAfter])

  // Closing the dialog ends a visible confirmation. One that arrives behind a closed dialog stays until it is opened.
  const end = () => dispatch({ type: 'closed' })
  const onHidden = useEffectEvent(() => isConfirmed && end())
  useEffect(() => {
    if (!isShown) onHidden()
  }, [isShown])

  const showErrors = (errors: Errors) => show({ type: 'invalid', errors })

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (state.status === 'sending' || state.status === 'sent') return
    const errors = errorsIn(event.currentTarget, form, texts)
    if (Object.keys(errors).length > 0) return showErrors(errors)
    const extras = {
      [EXTRAS.source]: source,
      [EXTRAS.page]: page,
      [EXTRAS.elapsed]: Math.round(performance.now() - openedAt.current),
      [EXTRAS.honeypot]: textInForm(new FormData(event.currentTarget), EXTRAS.honeypot),
    }
    dispatch({ type: 'send' })
    const values = formValues(event.currentTarget, form)
    void submitForm({ name, form, values, files: chosenFiles(event.currentTarget, form), extras }).then(show)
  }

  function onInput(event: FormEvent<HTMLFormElement>): void {
    const { name: field } = event.target as HTMLInputElement
    saveDraft(name, formValues(event.currentTarget, form))
    updateAsked(event.currentTarget)
    dispatch({ type: 'typed', field, message: errorsIn(event.currentTarget, form, texts)[field] })
  }

  const announcement = state.status === 'invalid' && announcedField ? state.errors[announcedField] : undefined
  /** The props of the fields. */
  const fields = {
    asked,
    errors: state.status === 'invalid' ? state.errors : undefined,
    readOnly: state.status === 'sending',
  }
  return { element, state, fields, announcement, isConfirmed, onSubmit, onInput, showErrors, end }
}
