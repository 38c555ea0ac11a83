import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { SIGN_ON_PATH } from '#studio/protocol/team/people.ts'
import { isScreen, pathInStudio } from '#studio/protocol/team/screens.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Answered } from '#studio/screens/frame/Screen.tsx'
import { askTeam } from '#studio/client/ask-team.ts'
import { signIn } from '#studio/screens/state/passkeys.ts'
import { siteName } from '#studio/screens/state/site-name.ts'
import { useAnswerTo, useTask } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { SignedOutScreen } from './SignedOutScreen.tsx'

/** Signs in by the available ways: a passkey, single sign-on, or both. */
export function SignInScreen() {
  const [query] = useSearchParams()
  const to = query.get('to') ?? ''
  const asked = useAnswerTo(askTeam, 'GET /sign-on', {})
  return (
    <SignedOutScreen title={t('signInTo', { site: isolated(siteName()) })}>
      <Answered asked={asked}>
        {({ name, hasLocalAccounts }) => (
          <>
            {name !== undefined && (
              <a className="button main" href={`${SIGN_ON_PATH}?${new URLSearchParams({ to })}`}>
                {t('signOnWith', { name: isolated(name) })}
              </a>
            )}
            {hasLocalAccounts && <ByPasskey to={to} />}
            <p className="soft">{t(hasLocalAccounts ? 'notInvited' : 'notInGroups')}</p>
          </>
        )}
      </Answered>
    </SignedOutScreen>
  )
}

function ByPasskey({ to }: { to: string }) {
  const navigate = useNavigate()
  const task = useTask()
  const enter = async (): Promise<void> => {
    await signIn(askTeam)
    const path = pathInStudio(to, location)
    if (isScreen(path.replace(/\?.*/, ''))) await navigate(path.slice(STUDIO_PATH.length))
    // The editor of a change is another document.
    else location.assign(path)
  }
  if (!browserSupportsWebAuthn())
    return (
      <p className="note" data-tone="bad">
        {t('passkeyNotPossible')}
      </p>
    )
  return (
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
  )
}
