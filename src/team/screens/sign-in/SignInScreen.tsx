import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { isScreen } from '#team/types/screens.ts'
import { Failure } from '#team/screens/frame/Failure.tsx'
import { askTeam } from '#team/screens/state/ask.ts'
import { signIn } from '#team/screens/state/passkeys.ts'
import { siteName } from '#team/screens/state/site-name.ts'
import { useTask } from '#team/screens/state/team.tsx'
import { t } from '#team/screens/words/words.ts'
import { Door } from './Door.tsx'

/** Signs in with a passkey, and leads to where somebody wanted to go. */
export function SignInScreen() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const task = useTask()
  const enter = async (): Promise<void> => {
    await signIn(askTeam)
    await goTo(query.get('to') ?? '', navigate)
  }
  return (
    <Door title={t('signInTo', { site: siteName() })}>
      {browserSupportsWebAuthn() ? (
        <>
          <p>{t('signInText')}</p>
          <button type="button" className="main" disabled={task.isBusy} onClick={() => task.run(enter)}>
            {t(task.isBusy ? 'signingIn' : 'signInButton')}
          </button>
          <Failure failure={task.failure} />
          <details>
            <summary>{t('noPasskeyHere')}</summary>
            <p>{t('noPasskeyHereText')}</p>
          </details>
        </>
      ) : (
        <p className="failure">{t('passkeyNotPossible')}</p>
      )}
      <p className="soft">{t('notInvited')}</p>
    </Door>
  )
}

/** Goes to an address of the studio: a screen, or the editor of a change. An address that leads elsewhere is somebody's trick. */
async function goTo(to: string, navigate: ReturnType<typeof useNavigate>): Promise<void> {
  const url = new URL(to, location.origin)
  const isOwn = url.origin === location.origin
  if (isOwn && url.pathname === STUDIO_PATH) location.assign(url)
  else if (isOwn && isScreen(url.pathname)) await navigate(url.pathname.slice(STUDIO_PATH.length) + url.search)
  else await navigate('/home')
}
