import { useId, useState } from 'react'
import type { SiteProblem, SiteProblems } from '#studio/protocol/documents.ts'
import type { ChangedFile, Changes, PublishRequest } from '#studio/protocol/publishing.ts'
import { t } from '#studio/panel/words/words.ts'
import { withoutIsolates } from '#text/isolated.ts'
import { AuthorFields, NOBODY } from './AuthorFields.tsx'
import { proposedMessage } from './change-text.ts'

interface PublishFormProps {
  changes: Changes
  problems: SiteProblems
  chosen: readonly ChangedFile[]
  isBusy: boolean
  onPublish: (request: PublishRequest) => void
  /** Leads to a place of a document. */
  onGo: (place: Pick<SiteProblem, 'file' | 'path'>) => void
}

/** One line that says what was done, which nothing but its writer changes, and the button that publishes what is chosen. */
export function PublishForm({ changes, problems, chosen, isBusy, onPublish, onGo }: PublishFormProps) {
  const id = useId()
  const [message, setMessage] = useState('')
  const [typed, setTyped] = useState(NOBODY)
  const { author, standing, files } = changes
  const isLeftOut = (file: string): boolean =>
    files.some((each) => each.file === file) && !chosen.some((each) => each.file === file)
  const isReady = chosen.length > 0 && problems.errors.first.every(({ file }) => isLeftOut(file))
  const proposal = proposedMessage(chosen)
  const withSamples = problems.samples.filter(({ file }) => chosen.some((each) => each.file === file))
  const [firstSample] = withSamples
  const samples = withSamples.reduce((sum, { count }) => sum + count, 0)
  /** Samples are published only after a second answer: nobody wants visitors to read them. */
  const [isAskedTwice, setAskedTwice] = useState(false)
  const isAsking = isAskedTwice && firstSample !== undefined
  const publishLabel = t(standing.isByApproval ? 'sendForApproval' : 'publish')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (firstSample && !isAskedTwice) {
          setAskedTwice(true)
          return
        }
        setAskedTwice(false)
        onPublish({
          // Marks of direction are for the eye alone.
          message: message.trim() || withoutIsolates(proposal),
          files: chosen.map(({ file }) => file),
          ...(!author && { author: typed }),
        })
      }}
    >
      <label htmlFor={`${id}-message`}>{t('message')}</label>
      <input
        id={`${id}-message`}
        dir={message === '' ? undefined : 'auto'}
        maxLength={200}
        placeholder={proposal}
        aria-describedby={`${id}-help`}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <p className="help" id={`${id}-help`}>
        {t('messageHelp')}
      </p>
      {!author && <AuthorFields author={typed} onType={setTyped} />}
      {firstSample && !isAsking && <p className="samples-note">{t('samplesInPages', { n: samples })}</p>}
      <footer role={isAsking ? 'group' : undefined} aria-labelledby={isAsking ? `${id}-samples` : undefined}>
        {isAsking ? (
          <>
            {/* In the footer, which is in view however long the list is. */}
            <p className="samples-note" id={`${id}-samples`}>
              {t('samplesInPages', { n: samples })} {t('publishSamples')}
            </p>
            <button type="button" ref={focusOnce} onClick={() => onGo(firstSample)}>
              {t('goToFirstSample')}
            </button>
          </>
        ) : (
          <span className="help">{nextStep(chosen.length, files.length, standing.target !== undefined)}</span>
        )}
        <button type="submit" className="main" disabled={!isReady || isBusy || standing.problem !== undefined}>
          {isAsking ? t('anyway', { action: publishLabel }) : publishLabel}
        </button>
      </footer>
    </form>
  )
}

const focusOnce = (button: HTMLButtonElement | null): void => button?.focus()

function nextStep(chosen: number, all: number, hasTarget: boolean): string {
  if (chosen === 0) return t('nothingChosen')
  if (chosen < all) return t('someChosen', { n: chosen, all })
  return hasTarget ? '' : t('publishHere')
}
