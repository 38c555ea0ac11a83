import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Me } from '#studio/protocol/team/people.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import type { AskTeam } from './ask.ts'

export { useTask } from '#studio/panel/state/use-task.ts'

/** What screens ask with, and who is signed in. */
export interface Team {
  me: Me
  /** Has her sign in where the session has ended or a passkey is asked for once more, and asks again. */
  ask: AskTeam
  /** Asks again who she is and what she may do. */
  refreshMe: () => void
}

export const TeamContext = createContext<Team | undefined>(undefined)

export function useTeam(): Team {
  const team = use(TeamContext)
  if (!team) throw new Error('There is no team around this component')
  return team
}

interface Asked<Answer> {
  /** The last answer stays while it is asked again. */
  answer: Answer | undefined
  failure: unknown
  reload: () => void
}

/** What the server answers to a request that reads. It is asked again when the fields change. */
export function useAnswer<R extends keyof TeamApi>(
  request: R,
  fields: TeamApi[R]['request'],
): Asked<TeamApi[R]['answer']> {
  const { ask } = useTeam()
  const key = JSON.stringify(fields)
  const [last, setLast] = useState<{ key: string; answer?: TeamApi[R]['answer']; failure?: unknown }>()
  const latest = useRef<object>(undefined)
  const load = useCallback(() => {
    const asking = (latest.current = {})
    ask(request, JSON.parse(key) as TeamApi[R]['request']).then(
      (answer) => latest.current === asking && setLast({ key, answer }),
      (failure: unknown) =>
        latest.current === asking && setLast((before) => ({ ...(before?.key === key && before), key, failure })),
    )
  }, [ask, request, key])
  useEffect(() => {
    load()
    return () => {
      latest.current = undefined
    }
  }, [load])
  const { answer, failure } = last?.key === key ? last : {}
  return { answer, failure, reload: load }
}
