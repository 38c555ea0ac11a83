import { Form } from '#studio/kit/Form.tsx'
import { useId, useState } from 'react'
import type { MadeVersionsAnswer, TakeVersionBackRequest } from '#studio/protocol/publishing.ts'
import type { Author, MadeVersion } from '#studio/protocol/changes/versions.ts'
import { dateAndTime } from '#studio/words/dates.ts'
import { listed, t } from '#studio/words/words.ts'
import { isolated, withoutIsolates } from '#base/text/languages/isolated.ts'
import { AuthorFields, NOBODY } from './AuthorFields.tsx'
import { titleText } from '#studio/kit/changes/change-text.ts'

interface MadeVersionsProps {
  made: MadeVersionsAnswer
  /** Absent if git has no identity. */
  author: Author | undefined
  /** A version is being made, or none can be made. */
  isBlocked: boolean
  onMore: () => void
  onTakeBack: (request: TakeVersionBackRequest) => void
}

/** The last published versions with author, time and changes; each can be reverted as a whole. */
export function MadeVersions({ made, author, isBlocked, onMore, onTakeBack }: MadeVersionsProps) {
  const id = useId()
  /** The version to revert once its author is known. */
  const [asking, setAsking] = useState('')
  /** The first of the last listed ones: the button that has listed them may be gone. */
  const [focused, setFocused] = useState(-1)
  if (made.versions.length === 0) return null
  const takeBack = ({ id: version, subject }: MadeVersion, by?: Author): void => {
    if (!author && !by) return setAsking(version)
    setAsking('')
    const message = withoutIsolates(t('takeBackMessage', { title: subject }))
    onTakeBack({ version, message, ...(by && { author: by }) })
  }
  return (
    <section className="made-versions" aria-labelledby={id}>
      <h3 id={id}>{t('lastVersions')}</h3>
      <ul className="rows">
        {made.versions.map((version, index) => (
          <Version
            key={version.id}
            version={version}
            isBlocked={isBlocked}
            isFocused={index === focused}
            isAsking={asking === version.id}
            onTakeBack={(by) => takeBack(version, by)}
          />
        ))}
      </ul>
      {made.hasMore && (
        <button
          type="button"
          onClick={() => {
            setFocused(made.versions.length)
            onMore()
          }}
        >
          {t('moreVersions')}
        </button>
      )}
    </section>
  )
}

interface VersionProps {
  version: MadeVersion
  isBlocked: boolean
  /** It gets the focus when it appears. */
  isFocused: boolean
  /** It asks who reverts it. */
  isAsking: boolean
  onTakeBack: (by?: Author) => void
}

function Version({ version, isBlocked, isFocused, isAsking, onTakeBack }: VersionProps) {
  const { at, by, subject, files, more, whyKept } = version
  const [typed, setTyped] = useState(NOBODY)
  const made = t('changedBy', { date: dateAndTime(at), name: by })
  const titles = [...new Set(files.map(titleText).map(isolated)), ...(more > 0 ? [t('moreTitles', { n: more })] : [])]
  return (
    <li tabIndex={-1} ref={isFocused ? focusIn : undefined}>
      <span>
        <b dir="auto">{subject}</b>
        <small dir="auto">{made}</small>
        {titles.length > 0 && <small>{listed(titles)}</small>}
        {whyKept && <small>{t(WHY_KEPT[whyKept])}</small>}
      </span>
      {!whyKept && !isAsking && (
        // It keeps the focus while it is busy.
        <button
          type="button"
          aria-label={`${t('takeBack')}: ${subject}, ${made}`}
          aria-disabled={isBlocked || undefined}
          onClick={() => !isBlocked && onTakeBack()}
        >
          {t('takeBack')}
        </button>
      )}
      {isAsking && (
        <Form ref={focusIn} onSubmit={() => onTakeBack(typed)}>
          <AuthorFields author={typed} onType={setTyped} />
          <button type="submit" disabled={isBlocked}>
            {t('takeBack')}
          </button>
        </Form>
      )}
    </li>
  )
}

const focusIn = (item: HTMLElement | null): void => (item?.querySelector<HTMLElement>('input, button') ?? item)?.focus()

const WHY_KEPT = { first: 'firstVersionStays', program: 'versionOfProgram' } as const
