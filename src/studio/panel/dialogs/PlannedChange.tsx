import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { DeleteRequest, PageAnswer, RenameRequest } from '#studio/protocol/pages.ts'
import { RefusedError } from '#studio/panel/state/api.ts'
import { openNew } from '#studio/panel/state/open-document.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import type { UnsentText } from '#studio/panel/state/use-unsent-text.ts'
import { t } from '#studio/words/words.ts'
import type { Key } from '#studio/words/words.ts'
import type { Reason, ReasonCode, WaysOn } from '#base/text/reason.ts'
import { Modal } from './Modal.tsx'
import { Refused } from './Refused.tsx'

/** What is done besides, once a person has chosen to. */
type More = Pick<DeleteRequest, 'hasUsesRemoved' | 'isLeastLowered' | 'replacement'> & Pick<RenameRequest, 'isAlone'>

/** Makes the change, or only says what it would be. */
export type Send = (isPlan: boolean, more?: More) => Promise<PageAnswer>

/** A way on where a change is refused: a button that makes it, with more. */
interface Way {
  words: Key
  more: More
}

/** The ways on, by the code of the reason why the change was refused. */
export type Ways = Partial<Record<ReasonCode, Way>>

/** How long typing rests before the plan is asked for, in milliseconds. */
const TYPING = 200

interface PlannedChangeProps {
  title: string
  act: string
  isReady: boolean
  /** What is told afterwards, with a button that undoes it. */
  done?: string
  /** The plan is made again when this is another function. */
  send: Send
  ways?: Ways
  /** What is typed in its fields, which is forgotten once it was sent or the dialog is closed. */
  typed?: readonly UnsentText[]
  onSuggestion?: (suggestion: NonNullable<WaysOn['suggestion']>) => void
  onClose: () => void
  /** By default, the document that there is then is opened. */
  onDone?: OnDone | undefined
  children?: ReactNode
}

export type OnDone = (answer: PageAnswer) => Promise<void>

interface Plan {
  of: Send
  answer?: PageAnswer
  failure?: unknown
  /** What the person has chosen on the way. */
  more?: More
}

/** Says what would be done before it is. */
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
  // The plan of what was entered before is none of what is entered now.
  const { answer, failure, more } = plan?.of === send ? plan : ({} as Partial<Plan>)
  const reason = failure instanceof RefusedError ? failure.reason : undefined
  const way = reason && ways[reason.code]
  const isRepeatable = failure !== undefined && (reason === undefined || REPEATABLE.has(reason.code))
  const run = async (chosen: More = {}): Promise<void> => {
    if (!(await store.flush())) return setPlan({ of: send, failure: new RefusedError(t('notSavedYet')) })
    // News of the server would ask for a document that is gone, until another one is opened.
    const work = async (): Promise<PageAnswer> => {
      const outcome = await send(false, chosen)
      // The dialog covers the previous document until the new one is open.
      if (!onDone && outcome.document)
        await openNew(store, outcome.document.file).catch((error: unknown) => store.report(error))
      close()
      return outcome
    }
    await store.write(work).then(
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
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
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
      </form>
    </Modal>
  )
}

/** Refusals after which the same may succeed. */
const REPEATABLE = new Set<ReasonCode>(['changed-meanwhile', 'half-written', 'went-wrong'])

const numbersIn = ({ values }: Reason): Record<string, number> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'number' ? [[name, value]] : [])),
  )
