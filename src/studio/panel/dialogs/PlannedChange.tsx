import { Form } from '#studio/kit/Form.tsx'
import { definition, fieldSchema } from '#studio/protocol/schema.ts'
import { TextField } from '#studio/kit/Field.tsx'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { DeleteRequest, PageAnswer, RenameRequest } from '#studio/protocol/pages.ts'
import { RefusedError } from '#studio/client/send-request.ts'
import { openNew } from '#studio/panel/state/document/open-document.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import type { UnsentText } from '#studio/client/use-unsent-text.ts'
import { t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'
import type { Reason, ReasonCode, WaysOn } from '#base/text/reason.ts'
import { Modal } from '#studio/kit/Modal.tsx'
import { Refused } from './Refused.tsx'

/** Additional actions that the person has chosen. */
type More = Pick<DeleteRequest, 'hasUsesRemoved' | 'isLeastLowered' | 'replacement'> & Pick<RenameRequest, 'isAlone'>

/** Makes the change, or only returns its plan. */
export type Send = (isPlan: boolean, more?: More) => Promise<PageAnswer>

/** A way on after a refusal: a button that makes the change with more options. */
interface Way {
  words: Key
  more: More
}

/** The ways on, by the reason code of the refusal. */
export type Ways = Partial<Record<ReasonCode, Way>>

/** How long typing rests before the plan is requested, in milliseconds. */
const TYPING = 200

interface TitleFieldProps {
  /** The kind of document. */
  of: 'Page' | 'Form'
  value: string
  onChange: (value: string) => void
}

/** The title of a copy. */
export function TitleField({ of, ...field }: TitleFieldProps) {
  const { fixed } = useStore().get()
  const { maxLength } = fieldSchema(definition(of, fixed), 'title', fixed) ?? {}
  return <TextField label={t('title')} required maxLength={maxLength} {...field} />
}

interface PlannedChangeProps {
  title: string
  act: string
  isReady: boolean
  /** The notice afterwards, with a button for undo. */
  done?: string
  /** The plan is requested again when this function changes. */
  send: Send
  ways?: Ways
  /** Texts in its fields, which are deleted once they are sent or the dialog is closed. */
  typed?: readonly UnsentText[]
  onSuggestion?: (suggestion: NonNullable<WaysOn['suggestion']>) => void
  onClose: () => void
  /** The default opens the resulting document. */
  onDone?: OnDone | undefined
  children?: ReactNode
}

export type OnDone = (answer: PageAnswer) => Promise<void>

interface Plan {
  of: Send
  answer?: PageAnswer
  failure?: unknown
  /** The options that the person has chosen. */
  more?: More
}

/** Shows the plan of a change before it is made. */
export function PlannedChange(props: PlannedChangeProps) {
  const { title, act, isReady, done, send, ways = {}, typed, onSuggestion, onDone, children } = props
  const store = useStore()
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      send(true).then(
        (answer) => setPlan({ of: send, answer }),
        (failure: unknown) => setPlan({ of: send, failure }),
      )
    }, TYPING)
    return () => clearTimeout(timer)
  }, [send, isReady])
  const close = (): void => {
    typed?.forEach((text) => text.forget())
    props.onClose()
  }
  // A plan for outdated input is discarded.
  const { answer, failure, more } = plan?.of === send ? plan : ({} as Partial<Plan>)
  const reason = failure instanceof RefusedError ? failure.reason : undefined
  const way = reason && ways[reason.code]
  const isRepeatable = failure !== undefined && (reason === undefined || REPEATABLE.has(reason.code))
  const run = async (chosen: More = {}): Promise<void> => {
    if (!(await store.queue.flush())) return setPlan({ of: send, failure: new RefusedError(t('notSavedYet')) })
    // Until another document is opened, events of the server must not request a deleted one.
    const work = async (): Promise<PageAnswer> => {
      const outcome = await send(false, chosen)
      // The dialog covers the previous document until the new one is open.
      if (!onDone && outcome.document)
        await openNew(store, outcome.document.file).catch((error: unknown) => store.report(error))
      close()
      return outcome
    }
    await store.queue.write(work).then(
      async (outcome) => {
        const { step } = outcome
        if (onDone) return onDone(outcome)
        if (done !== undefined) store.offerUndo(done, step)
        else if (step) store.announce(step.label)
      },
      (error: unknown) => setPlan({ of: send, failure: error, more: chosen }),
    )
  }
  return (
    <Modal title={title} className="page-dialog" onClose={close}>
      <Form onSubmit={() => void run()}>
        {children}
        <output className="plan">
          {answer && answer.links > 0 && <span>{t('linksFollow', { n: answer.links })}</span>}
          {answer?.notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </output>
        <Refused
          failure={failure}
          ways={[
            way && { label: t(way.words, numbersIn(reason)), go: () => void run({ ...more, ...way.more }) },
            isRepeatable ? { label: t('tryAgain'), go: () => void run(more) } : undefined,
          ]}
          {...(onSuggestion && { onSuggestion })}
          onLeave={close}
        />
        {answer && answer.lines.length > 0 && (
          <details>
            <summary>{t('fileByFile')}</summary>
            <ul className="plan">
              {answer.lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        )}
        <footer>
          <button type="submit" className="main" disabled={!answer}>
            {act}
          </button>
        </footer>
      </Form>
    </Modal>
  )
}

/** Refusals after which a retry may succeed. */
const REPEATABLE = new Set<ReasonCode>(['changed-meanwhile', 'half-written', 'went-wrong'])

const numbersIn = ({ values }: Reason): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
