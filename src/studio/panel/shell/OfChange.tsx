import { HOME_PATH, REVIEW_PATH, SIGN_IN_PATH } from '#studio/protocol/addresses.ts'
import type { StudioStore } from '#studio/panel/state/studio-store.ts'
import { useStudio } from '#studio/panel/state/use-studio.ts'
import { t } from '#studio/words/words.ts'
import { PanelIcon } from './PanelIcon.tsx'

/** The change that is edited, and the way back to all of them. */
export function ChangeTitle({ title }: { title: string }) {
  return (
    <>
      <a className="icon" href={HOME_PATH} aria-label={t('toChanges')} title={title}>
        <PanelIcon name="back" />
      </a>
      <h1 className="brand of-change" title={title} dir="auto">
        {title}
      </h1>
    </>
  )
}

/** Where somebody goes on once the server does nothing any more that this window asks for. */
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

/** Leads to where a change is reviewed and published, once all that is typed is saved. */
export async function leaveForReview(store: StudioStore, id: string): Promise<void> {
  if (await store.flush()) location.assign(REVIEW_PATH + id)
}
