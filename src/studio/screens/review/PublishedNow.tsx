import { Link } from 'react-router-dom'
import type { PublishAnswer, Review } from '#studio/protocol/team/changes.ts'
import { Screen } from '#studio/screens/frame/Screen.tsx'
import { useTeam } from '#studio/screens/state/team.tsx'
import { focusOnce } from '#studio/kit/focus-once.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { t } from '#studio/screens/words/words.ts'

interface PublishedNowProps {
  /** The change before publishing. */
  review: Review
  answer: PublishAnswer
}

/** The limit of linked pages. */
const MOST_LINKS = 12

/** A change that was just published, with links to the pages that visitors see now. */
export function PublishedNow({ review: { change, files, addresses, consequences }, answer }: PublishedNowProps) {
  const { url } = useTeam().me.site
  const drafts = new Set(consequences.drafts.map(({ address }) => address))
  const visible = addresses.filter((address) => !drafts.has(address))
  const isSeen =
    visible.length > 0 || files.some(({ file }) => !consequences.drafts.some((draft) => draft.file === file))
  return (
    <Screen title={change.title}>
      <section className="card published-now">
        <output tabIndex={-1} ref={focusOnce} className="note" data-tone={answer.state === 'waits' ? 'warn' : 'good'}>
          {publishedText(answer, isSeen)}
        </output>
        {consequences.drafts.map(({ file, title }) => (
          <p key={file} className="note" data-tone="warn" dir="auto">
            {t('staysDraft', { title: isolated(title) })}
          </p>
        ))}
        {answer.state === 'published' && visible.length > 0 && (
          <>
            <p>{t('seeLive')}</p>
            <ul>
              {visible.slice(0, MOST_LINKS).map((address) => (
                <li key={address}>
                  <a href={new URL(address, url).href} target="_blank" rel="noreferrer" dir="ltr">
                    {new URL(address, url).href}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <Link to="/home" className="button">
          {t('backToChanges')}
        </Link>
      </section>
    </Screen>
  )
}

/** The result of publishing, as a sentence. `isSeen` unless all changed pages stay drafts. */
function publishedText(answer: PublishAnswer, isSeen: boolean): string {
  if (answer.state === 'waits') return t('publishedWaits', { problem: answer.problem })
  if (answer.state === 'nothing') return t('publishedNothing')
  if (!isSeen) return t('publishedUnseen')
  return t('isSent' in answer ? 'publishedSent' : 'published')
}
