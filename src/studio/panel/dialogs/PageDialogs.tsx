import { useCallback, useEffect, useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { DeleteRequest, PageAnswer, PageFacts } from '#studio/studio-protocol.ts'
import { openNew } from '#studio/panel/state/open-document.ts'
import { useStore, useStudio } from '#studio/panel/state/use-studio.ts'
import { RefusedError } from '#studio/panel/state/api.ts'
import { t } from '#studio/panel/words/words.ts'
import type { Key } from '#studio/panel/words/words.ts'
import { refusalInWords } from './refusal-words.ts'
import type { TranslatedText } from './refusal-words.ts'
import { Modal } from './Modal.tsx'

interface PageDialogProps {
  page: PageFacts
  onClose: () => void
}

/** Gives the page another address: links follow, and the old address redirects. */
export function RenamePage({ page, onClose }: PageDialogProps) {
  const store = useStore()
  const [address, setAddress] = useState(page.path)
  const send: Send = useCallback(
    (isPlan) =>
      store.request('POST /pages/rename', {
        file: page.file,
        address,
        isPlan,
        label: t('stepRenaming', { title: page.title }),
      }),
    [store, page, address],
  )
  return (
    <PlannedChange
      title={t('renamePage')}
      act={t('renamePage')}
      isReady={address !== page.path}
      send={send}
      onClose={onClose}
    >
      <AddressField value={address} onChange={setAddress} />
    </PlannedChange>
  )
}

/** Makes a copy of the page with a title and an address of its own. */
export function DuplicatePage({ page, onClose }: PageDialogProps) {
  const store = useStore()
  const id = useId()
  const [title, setTitle] = useState(t('copyOf', { title: page.title }))
  /** As somebody has typed it; until then it follows from the title. */
  const [typed, setTyped] = useState<string>()
  const usual = useUsualAddress(page, title)
  const address = typed ?? usual
  const send: Send = useCallback(
    (isPlan) =>
      store.request('POST /pages/duplicate', {
        file: page.file,
        address,
        title,
        isPlan,
        label: t('stepNewPage', { title }),
      }),
    [store, page, address, title],
  )
  return (
    <PlannedChange
      title={t('duplicatePage')}
      act={t('duplicatePage')}
      isReady={title.trim() !== '' && address !== ''}
      send={send}
      onClose={onClose}
    >
      <label htmlFor={id}>{t('title')}</label>
      <input
        id={id}
        dir="auto"
        required
        maxLength={50}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <AddressField value={address} onChange={setTyped} />
    </PlannedChange>
  )
}

/** Where a page with a title stands beside another one. A title in another script than Latin gives none: then it is the old one with a number. */
function useUsualAddress({ path, kind }: PageFacts, title: string): string {
  const store = useStore()
  const numbered = `${path === '/' ? '' : path}-2`
  const [usual, setUsual] = useState('')
  useEffect(() => {
    let isCurrent = true
    const folder = path.slice(0, path.lastIndexOf('/'))
    store.request('GET /pages/address', { kind, title }).then(
      ({ address }) => {
        if (isCurrent) setUsual(address === undefined ? numbered : folder + address.slice(address.lastIndexOf('/')))
      },
      () => isCurrent && setUsual(numbered),
    )
    return () => {
      isCurrent = false
    }
  }, [store, path, kind, title, numbered])
  return usual
}

/** Deletes the page. Links to it, and its address, lead to another page if one is chosen. */
export function DeletePage({ page, onClose }: PageDialogProps) {
  const store = useStore()
  const id = useId()
  const pages = useStudio(({ facts }) => facts.pages)
  const [replacement, setReplacement] = useState('')
  const send: Send = useCallback(
    (isPlan, more = {}) =>
      store.request('POST /pages/delete', {
        file: page.file,
        isPlan,
        label: t('stepDeleting', { name: page.title }),
        ...(replacement !== '' && { replacement }),
        ...more,
      }),
    [store, page, replacement],
  )
  return (
    <PlannedChange
      title={t('deleteThisPage', { title: page.title })}
      act={t('deletePage')}
      isReady
      done={t('isGone', { title: page.title })}
      send={send}
      ways={WAYS_TO_DELETE}
      onClose={onClose}
    >
      <label htmlFor={id}>{t('replacement')}</label>
      <select id={id} value={replacement} onChange={(event) => setReplacement(event.target.value)}>
        <option value="">{t('noReplacement')}</option>
        {pages
          .filter(({ file, isNotFound }) => file !== page.file && !isNotFound)
          .map(({ path, title }) => (
            <option key={path} value={path}>
              {title} — {path}
            </option>
          ))}
      </select>
    </PlannedChange>
  )
}

/** What else a deletion does where it is refused without it. */
const WAYS_TO_DELETE: Record<string, Way> = {
  'still-used': { words: 'takeLinksOutAndDelete', more: { hasUsesRemoved: true } },
  'too-few-pages': { words: 'lowerAndDelete', more: { isLeastLowered: true } },
}

function AddressField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{t('address')}</label>
      <input
        id={id}
        dir="ltr"
        required
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </>
  )
}

/** What is done besides, once a person has chosen to. */
type More = Pick<DeleteRequest, 'hasUsesRemoved' | 'isLeastLowered'>

/** Makes the change, or only says what it would be. */
export type Send = (isPlan: boolean, more?: More) => Promise<PageAnswer>

/** A way on where a change is refused: a button that makes it, with more. */
interface Way {
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
