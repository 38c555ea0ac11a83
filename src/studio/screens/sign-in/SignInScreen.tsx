import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { SIGN_ON_PATH } from '#studio/protocol/team/people.ts'
import { isScreen, pathInStudio } from '#studio/protocol/team/screens.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { Failure } from '#studio/kit/Failure.tsx'
import { Loading } from '#studio/screens/frame/Screen.tsx'
import { askTeam } from '#studio/client/ask-team.ts'
import { signIn } from '#studio/screens/state/passkeys.ts'
import { siteName } from '#studio/screens/state/site-name.ts'
import { useTask } from '#studio/screens/state/team.tsx'
import { t } from '#studio/screens/words/words.ts'
import { isolated } from '#base/text/languages/isolated.ts'
import { SignedOutScreen } from './SignedOutScreen.tsx'

type WaysIn = TeamApi['GET /sign-on']['answer']

/** Signs in by the available ways: a passkey, single sign-on, or both. */
export function SignInScreen() {
  const [query] = useSearchParams()
  const to = query.get('to') ?? ''
  const [ways, setWays] = useState<WaysIn>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => fetchWays(setWays, setFailure), [])
  const retry = (): void => {
    setFailure(undefined)
    fetchWays(setWays, setFailure)
  }
  return (
    <SignedOutScreen title={t('signInTo', { site: isolated(siteName()) })}>
      <Failure failure={failure} onRetry={retry} />
      {!ways && failure === undefined && <Loading />}
      {ways?.name !== undefined && (
        <a className="button main" href={`${SIGN_ON_PATH}?${new URLSearchParams({ to })}`}>
          {t('signOnWith', { name: isolated(ways.name) })}
        </a>
      )}
      {ways?.hasLocalAccounts && <ByPasskey to={to} />}
      {ways && <p className="soft">{t(ways.hasLocalAccounts ? 'notInvited' : 'notInGroups')}</p>}
    </SignedOutScreen>
  )
}

const fetchWays = (onWays: (ways: WaysIn) => void, onFailure: (failure: unknown) => void): void =>
  void askTeam('GET /sign-on', {}).then(onWays, onFailure)

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
