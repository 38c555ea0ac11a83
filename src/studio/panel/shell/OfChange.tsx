import { HOME_PATH, REVIEW_PATH, SIGN_IN_PATH } from '#studio/protocol/addresses.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { Icon } from '#studio/kit/Icon.tsx'

/** The edited change, and a link to all changes. */
export function ChangeTitle({ title }: { title: string }) {
  return (
    <>
      <a className="icon" href={HOME_PATH} aria-label={t('toChanges')} title={title}>
        <Icon name="back" />
      </a>
      <h1 className="brand of-change" title={title} dir="auto">
        {title}
      </h1>
    </>
  )
}

/** The way on once the server refuses all requests of this window. */
export function WayOnAfterEnd() {
  const ended = useStudio((state) => state.ended)
  if (ended === 'change-gone') return <a href={HOME_PATH}>{t('toChanges')}</a>
  if (ended !== 'not-signed-in') return null
  return (
    <a href={`${SIGN_IN_PATH}?to=${HOME_PATH}`} target="_blank" rel="noopener">
      {t('signInElsewhere')}
    </a>
  )
}

/** Opens the review of a change, where it is published, once all edits are saved. */
export async function leaveForReview(store: StudioStore, id: string): Promise<void> {
  if (await store.queue.flush()) location.assign(REVIEW_PATH + id)
}
