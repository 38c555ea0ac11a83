import { useLayoutEffect, useRef, useState } from 'react'
import type { FormEvent, MouseEvent } from 'react'
import { track } from '#page/analytics/track.ts'
import { Fields } from '#page/forms/Fields.tsx'
import { FormFrame } from '#page/forms/FormFrame.tsx'
import { SubmitButton } from '#page/forms/SubmitButton.tsx'
import { draftStep, saveDraftStep } from '#page/forms/draft.ts'
import { errorsIn } from '#page/forms/form-values.ts'
import { formStyles } from '#page/forms/form.styles.ts'
import type { Errors } from '#page/forms/form-state.ts'
import { useForm } from '#page/forms/use-form.ts'
import type { SiteFormProps } from '#page/forms/use-form.ts'
import { askedFields } from '#site/model/forms/conditions.ts'
import { fieldTypeOf } from '#site/model/forms/fields/field-types.ts'
import type { FormStep } from '#site/model/forms/steps.ts'
import { InlineText } from '#page/ui/InlineText.tsx'
import { linkStyles } from '#page/ui/links.styles.ts'
import { stepStyles as styles } from './steps.styles.ts'

/**
 * A form whose steps are shown one at a time. All of them are in the document: without script they are below each other,
 * and values entered into one are kept while another is shown.
 */
export function SteppedForm(props: SiteFormProps) {
  const { id, name, form, texts, source, container } = props
  const { steps = [], intro, note, reply, events } = form
  const { stepOf = '', nextStep, previousStep } = { ...texts, ...form.texts }
  const legend = useRef<HTMLLegendElement>(null)
  const mustFocusLegend = useRef(false)

  const stepWith = (errors: Errors) => steps.find(({ fields }) => fields.some((field) => errors[field]))
  const begun = () => (reply ? (stepWith(reply.errors) ?? steps.at(-1))?.name : draftStep(name)) ?? steps[0]?.name
  /** The name of the step that is shown; undefined without script, when all are. A dialog is never served. */
  const [current, setCurrent] = useState(() => (container === 'dialog' ? begun() : undefined))
  const control = useForm(props, {
    onMounted: () => setCurrent(begun()),
    onInvalid: (errors) => setCurrent((shownNow) => stepWith(errors)?.name ?? shownNow),
    onCleared: () => setCurrent(steps[0]?.name),
  })
  const { state, fields } = control
  const { visible, index } = shownSteps(props, fields.asked, current)
  const step = current === undefined ? undefined : visible[index]
  const isBusy = state.status === 'sending' || state.status === 'sent'
  /** Whether the form can be sent. The parts for both states are always in the document. */
  const isAtEnd = !step || isBusy || index >= visible.length - 1

  // In a layout effect: no key may be pressed between the step and this.
  useLayoutEffect(() => {
    if (mustFocusLegend.current) legend.current?.focus()
    mustFocusLegend.current = false
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- runs after the step has been rendered
  }, [current])

  function show({ name: next }: FormStep): void {
    mustFocusLegend.current = true
    saveDraftStep(name, next)
    setCurrent(next)
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const next = visible[index + 1]
    if (!step || !next || isAtEnd) return control.onSubmit(event)
    event.preventDefault()
    const errors = Object.entries(errorsIn(event.currentTarget, form, texts)).filter(([field]) =>
      step.fields.includes(field),
    )
    if (errors.length > 0) return control.showErrors(Object.fromEntries(errors))
    if (events?.step) track(events.step, { form: name, source, step: step.name })
    show(next)
  }

  return (
    <FormFrame
      {...props}
      control={control}
      onSubmit={onSubmit}
      foot={
        <>
          <button
            type="submit"
            className={`${linkStyles.button} ${formStyles.submit} ${styles.button}`}
            hidden={isAtEnd}
            onClick={ignoreSecondClick}
          >
            {nextStep}
          </button>
          <div className={styles.end} hidden={!isAtEnd}>
            <SubmitButton status={state.status} form={form} onClick={ignoreSecondClick} />
          </div>
          <button
            type="button"
            className={`${linkStyles.button} ${formStyles.submit} ${styles.button}`}
            data-emphasis="line"
            hidden={!step || index === 0}
            disabled={isBusy}
            onClick={() => show(visible[index - 1]!)}
          >
            {previousStep}
          </button>
          {note && (
            <p className={`${formStyles.note} ${formStyles.printed}`} hidden={!isAtEnd}>
              {note}
            </p>
          )}
        </>
      }
    >
      {intro && (
        <p className={formStyles.printed} hidden={step && index > 0}>
          {intro}
        </p>
      )}
      <div className={styles.progress} aria-hidden="true">
        {visible.map((each, position) => (
          <span key={each.name} data-passed={position <= index || undefined} />
        ))}
      </div>
      {steps.map((each, position) => (
        <fieldset
          key={each.name}
          className={position > 0 && !reply ? `${styles.step} ${styles.later}` : styles.step}
          hidden={step && each !== step}
          aria-describedby={each.help && `${id}-step-${each.name}`}
        >
          <legend ref={each === step ? legend : undefined} className={styles.heading} tabIndex={-1}>
            <span className={styles.count}>{countOf(stepOf, visible.indexOf(each) + 1, visible.length)}</span>{' '}
            <span className={styles.title}>
              <InlineText text={each.title} />
            </span>
          </legend>
          {each.help && (
            <p id={`${id}-step-${each.name}`} className={styles.help}>
              <InlineText text={each.help} />
            </p>
          )}
          <Fields id={id} form={form} texts={texts} only={each.fields} {...fields} />
        </fieldset>
      ))}
    </FormFrame>
  )
}

/** The steps with visible fields, and the index of the current one among them. Fields of served forms are empty. */
function shownSteps({ form }: SiteFormProps, asked: readonly string[] | undefined, current: string | undefined) {
  const names = asked ?? askedFields(form.fields, {}).map(({ name }) => name)
  const isShown = (name: string): boolean =>
    names.includes(name) && form.fields.some((field) => field.name === name && !fieldTypeOf(field).isUnseen)
  const visible = (form.steps ?? []).filter(({ fields }) => fields.some(isShown))
  const index = visible.findIndex(({ name }) => name === current)
  return { visible, index: Math.max(0, index) }
}

/** Empty for a skipped step. */
const countOf = (text: string, step: number, steps: number): string =>
  step === 0 ? '' : text.replace('{step}', String(step)).replace('{steps}', String(steps))

/** The second click of a double click on "Next" would be on the button of the next step. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
