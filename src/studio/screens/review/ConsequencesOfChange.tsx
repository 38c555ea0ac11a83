import { Card } from '#studio/kit/Card.tsx'
import { ConsequenceLines } from '#studio/kit/changes/TakesAway.tsx'
import { editorAddress } from '#studio/protocol/addresses.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import type { Review } from '#studio/protocol/team/changes.ts'
import { isolated } from '#base/text/languages/isolated.ts'

interface ConsequencesOfChangeProps {
  review: Review
  /** The newest version that the person has seen. */
  seen: string
  /** Called when a page is no longer a draft, with the newest version that the person has seen. */
  onShown: (version: string) => void
}

/** The consequences of a change: losses, samples that visitors would see, and pages that stay drafts. */
export function ConsequencesOfChange({ review, seen, onShown }: ConsequencesOfChangeProps) {
  const { ask } = useTeam()
  const { isBusy, failure, run } = useTask()
  const { change, may, consequences } = review
  const { lost, samples, drafts } = consequences
  const show = async (file: string): Promise<void> => {
    const { version } = await ask('POST /changes/show-page', { id: change.id, file, version: seen })
    onShown(version)
  }
  return (
    <>
      {lost.length > 0 && (
        <Card title={t('consequencesTitle')}>
          <ConsequenceLines consequences={{ lost, samples: [] }} />
        </Card>
      )}
      {samples.length > 0 && (
        <Card title={t('samplesTitle')}>
          <ConsequenceLines
            consequences={{ lost: [], samples }}
            renderWay={({ file, path }) =>
              may.write && (
                <a className="button" href={editorAddress({ change: change.id, file, path })}>
                  {t('goToFirstSample')}
                </a>
              )
            }
          />
        </Card>
      )}
      {drafts.length > 0 && (
        <Card title={t('draftsTitle')}>
          <Failure failure={failure} />
          <ul className="rows">
            {drafts.map(({ file, title }) => (
              <li key={file}>
                <p dir="auto">{t('staysDraft', { title: isolated(title) })}</p>
                {may.write && (
                  <button
                    type="button"
                    disabled={isBusy}
                    aria-label={t('showToVisitorsOf', { title })}
                    onClick={() => run(() => show(file))}
                  >
                    {t('showToVisitors')}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
