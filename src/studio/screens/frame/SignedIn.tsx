import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { STUDIO_PATH } from '#studio/protocol/addresses.ts'
import { setTimeZone } from '#studio/words/time-zone.ts'
import { HOME_PATH } from '#studio/protocol/addresses.ts'
import type { Me } from '#studio/protocol/team/people.ts'
import { SignInAgain } from '#studio/screens/sign-in/SignInAgain.tsx'
import { askTeam } from '#studio/client/ask-team.ts'
import { isRefused } from '#studio/client/send-request.ts'
import type { AskTeam } from '#studio/client/ask-team.ts'
import { TeamContext } from '#studio/screens/state/team.tsx'
import { Failure } from '#studio/kit/Failure.tsx'
import { Loading } from './Screen.tsx'

/** Content for signed-in users. Others are redirected to the sign-in, and back. */
export function SignedIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  const [me, setMe] = useState<Me>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => fetchMe(setMe, setFailure), [])
  const { ask, dialog } = useSignInAgain(me, setMe)
  const team = useMemo(() => me && { me, ask, refreshMe: () => fetchMe(setMe, setFailure) }, [me, ask])

  if (isRefused(failure, 'not-signed-in')) {
    const to = new URLSearchParams({ to: STUDIO_PATH + pathname + search })
    return <Navigate to={`/sign-in?${to}`} replace />
  }
  const retry = (): void => {
    setFailure(undefined)
    fetchMe(setMe, setFailure)
  }
  if (!team)
    return (
      <main className="signed-out">
        <Failure failure={failure} onRetry={retry} />
        {failure === undefined && <Loading />}
      </main>
    )
  return (
    <TeamContext value={team}>
      {children}
      {dialog}
    </TeamContext>
  )
}

const fetchMe = (onMe: (me: Me) => void, onFailure: (failure: unknown) => void): void =>
  void askTeam('GET /me', {}).then((me) => {
    setTimeZone(me.site.timeZone)
    onMe(me)
  }, onFailure)

interface Question {
  isOver: boolean
  /** Called after signing in, or after cancelling. */
  settle: (me: Me | undefined) => void
}

/** Asks for the passkey in a dialog if a request needs it, so that the screen keeps its state. */
function useSignInAgain(me: Me | undefined, setMe: (me: Me) => void) {
  const [question, setQuestion] = useState<Question>()
  const pending = useRef<Promise<Me | undefined>>(undefined)
  const id = me?.person.id
  const ask = useCallback<AskTeam>(
    async (request, fields) => {
      try {
        return await askTeam(request, fields)
      } catch (error) {
        if (!isRefused(error, 'not-signed-in', 'sign-in-again')) throw error
        const isOver = isRefused(error, 'not-signed-in')
        pending.current ??= new Promise((settle) => setQuestion({ isOver, settle }))
        const now = await pending.current
        pending.current = undefined
        setQuestion(undefined)
        if (!now) throw error
        // The screen has data of another person.
        if (now.person.id !== id) return leave()
        setMe(now)
        return askTeam(request, fields)
      }
    },
    [id, setMe],
  )
  return { ask, dialog: question && me && <SignInAgain {...question} isBySignOn={me.isBySignOn} /> }
}

function leave(): Promise<never> {
  location.assign(HOME_PATH)
  return new Promise(() => {})
}
