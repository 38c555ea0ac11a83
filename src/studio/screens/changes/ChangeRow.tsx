import { Link } from 'react-router-dom'
import type { ListedChange } from '#studio/protocol/team/changes.ts'
import { editorAddress } from '#studio/protocol/addresses.ts'
import { useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { AboutChange } from './AboutChange.tsx'
import { obstacleText } from './change-words.ts'

/** A change in the list, with what somebody who passes by has to know of it. */
export function ChangeRow({ change }: { change: ListedChange }) {
  const { may } = useTeam().me
  const { id, title, obstacle } = change
  return (
    <li>
      <div>
        <Link className="change-title" to={`/changes/${id}`} dir="auto">
          {title}
        </Link>
        <AboutChange change={change} />
        {obstacle && <p className="note warn">{obstacleText(obstacle)}</p>}
      </div>
      {may.includes('write') && (
        <a className="button" href={editorAddress({ change: id })} aria-label={t('editPagesOf', { title })}>
          {t('editPages')}
        </a>
      )}
    </li>
  )
}
