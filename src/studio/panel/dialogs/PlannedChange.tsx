import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import type { DeleteRequest, PageAnswer } from '#studio/protocol/pages.ts'
import { RefusedError } from '#studio/panel/state/api.ts'
import { openNew } from '#studio/panel/state/open-document.ts'
import { useStore } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/panel/words/words.ts'
import type { Key } from '#studio/panel/words/words.ts'
import { refusalInWords } from './refusal-words.ts'
import type { TranslatedText } from './refusal-words.ts'
import { Modal } from './Modal.tsx'

/** What is done besides, once a person has chosen to. */
type More = Pick<DeleteRequest, 'hasUsesRemoved' | 'isLeastLowered'>

/** Makes the change, or only says what it would be. */
export type Send = (isPlan: boolean, more?: More) => Promise<PageAnswer>

/** A way on where a change is refused: a button that makes it, with more. */
export interface Way {
  words: Key
  more: More
}

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
  /** What can be done where it is refused, by the code of the reason. */
  ways?: Record<string, Way>
  onClose: () => void
  /** By default, the document that there is then is opened. */
  onDone?: OnDone | undefined
  children?: ReactNode
}

export type OnDone = (answer: PageAnswer) => Promise<void>

interface Plan {
  of: Send
  answer?: PageAnswer
  failure?: Error
  /** What the person has chosen on the way. */
  more?: More
}

/** Says what would be done before it is. */
export function PlannedChange(props: PlannedChangeProps) {
  const { title, act, isReady, done, send, ways = {}, onClose, onDone, children } = props
  const store = useStore()
  const [plan, setPlan] = useState<Plan>()
  useEffect(() => {
    if (!isReady) return undefined
    const timer = setTimeout(() => {
      send(true).then(
        (answer) => setPlan({ of: send, answer }),
        (failure: Error) => setPlan({ of: send, failure }),
      )
    }, TYPING)
    return () => clearTimeout(timer)
  }, [send, isReady])
  // The plan of what was entered before is none of what is entered now.
  const { answer, failure, more } = plan?.of === send ? plan : ({} as Partial<Plan>)
  const { text, lang } = failure ? refusalInWords(failure) : ({ text: '' } as TranslatedText)
  const reason = failure instanceof RefusedError ? failure.reason : undefined
  const way = reason && ways[reason.code]
  const run = async (chosen: More = {}): Promise<void> => {
    if (!(await store.flush())) return setPlan({ of: send, failure: new Error(t('notSavedYet')) })
    await send(false, chosen).then(
      async (outcome) => {
        const { document, step } = outcome
        onClose()
        if (onDone) return onDone(outcome)
        if (document) await openNew(store, document.file)
        if (done !== undefined) store.offerUndo(done, step)
        else if (step) store.announce(step.label)
      },
      (error: Error) => setPlan({ of: send, failure: error, more: chosen }),
    )
  }
  return (
    <Modal title={title} className="page-dialog" onClose={onClose}>
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
            <span key={note} lang="en" dir="ltr">
              {note}
            </span>
          ))}
          {text !== '' && (
            <span className="problem" lang={lang} dir={lang && 'ltr'}>
              {text}
            </span>
          )}
        </output>
        {way && (
          <button type="button" className="way" onClick={() => void run({ ...more, ...way.more })}>
            {t(way.words, reason?.values)}
          </button>
        )}
        {answer && answer.lines.length > 0 && (
          <details>
            <summary>{t('fileByFile')}</summary>
            <ul className="plan" lang="en" dir="ltr">
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
