import { Form } from '#studio/kit/Form.tsx'
import { TextField } from '#studio/kit/Field.tsx'
import { useState } from 'react'
import type { SiteProblems } from '#studio/protocol/documents.ts'
import type { ChangedFile, Changes, PublishRequest } from '#studio/protocol/publishing.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import type { UnsentText } from '#studio/client/use-unsent-text.ts'
import { t } from '#studio/words/words.ts'
import { isolated, withoutIsolates } from '#base/text/languages/isolated.ts'
import { AuthorFields, NOBODY } from './AuthorFields.tsx'
import { proposedMessage } from '#studio/kit/changes/change-text.ts'

interface PublishFormProps {
  changes: Changes
  problems: SiteProblems
  chosen: readonly ChangedFile[]
  /** The description of the version, in a line. */
  message: UnsentText
  isBusy: boolean
  onPublish: (request: PublishRequest) => void
}

/** The message of the version, which only its author changes, and the button that publishes the chosen files. */
export function PublishForm({
  changes,
  problems,
  chosen,
  message: { text: message, type },
  isBusy,
  onPublish,
}: PublishFormProps) {
  const [typed, setTyped] = useState(NOBODY)
  const { author, standing, files } = changes
  const isLeftOut = (file: string): boolean =>
    files.some((each) => each.file === file) && !chosen.some((each) => each.file === file)
  const isReady = chosen.length > 0 && problems.errors.first.every(({ file }) => isLeftOut(file))
  const proposal = proposedMessage(chosen)
  const drafts = useStudio((state) => state.facts.pages).filter(
    ({ file, isDraft }) => isDraft && chosen.some((each) => each.file === file),
  )
  const publishLabel = t(standing.isByApproval ? 'sendForApproval' : standing.target ? 'publish' : 'keepVersion')
  return (
    <Form
      onSubmit={() => {
        onPublish({
          // Direction marks are only for display.
          message: message.trim() || withoutIsolates(proposal),
          files: chosen.map(({ file }) => file),
          ...(!author && { author: typed }),
        })
      }}
    >
      <TextField
        label={t('message')}
        help={t('messageHelp')}
        dir={message === '' ? undefined : 'auto'}
        maxLength={200}
        placeholder={proposal}
        value={message}
        onChange={type}
      />
      {!author && <AuthorFields author={typed} onType={setTyped} />}
      {drafts.map(({ file, title }) => (
        <p key={file} className="help" dir="auto">
          {t('staysDraft', { title: isolated(title) })}
        </p>
      ))}
      <footer>
        <span className="help">{nextStep(chosen.length, files.length)}</span>
        <button type="submit" className="main" disabled={!isReady || isBusy || standing.problem !== undefined}>
          {publishLabel}
        </button>
      </footer>
    </Form>
  )
}

function nextStep(chosen: number, all: number): string {
  if (chosen === 0) return t('nothingChosen')
  return chosen < all ? t('someChosen', { n: chosen, all }) : ''
}
