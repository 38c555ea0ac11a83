import { useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Icon } from '#studio/kit/Icon.tsx'
import { forgetUnsentTexts } from '#studio/client/use-unsent-text.ts'
import { askTeam } from '#studio/client/ask-team.ts'
import { useTask, useTeam } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { LanguageSelect } from '#studio/kit/LanguageSelect.tsx'

/** The menu of the signed-in user. */
export function PersonMenu() {
  const { person } = useTeam().me
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const leaving = useTask()
  const signOut = async (): Promise<void> => {
    const { next } = await askTeam('POST /sign-out', {})
    forgetUnsentTexts()
    if (next === undefined) await navigate('/sign-in')
    else location.assign(next)
  }
  return (
    <div className="person-menu">
      <button type="button" popoverTarget={id}>
        <span dir="auto">{person.name}</span>
        <Icon name="choose" />
      </button>
      <div id={id} ref={menu} popover="auto" className="menu">
        <Link to="/account" onClick={() => menu.current?.hidePopover()}>
          {t('yourAccount')}
        </Link>
        <LanguageSelect />
        <button type="button" disabled={leaving.isBusy} onClick={() => leaving.run(signOut)}>
          {t('signOut')}
        </button>
        <Failure failure={leaving.failure} />
      </div>
    </div>
  )
}
