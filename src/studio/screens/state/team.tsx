import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Me } from '#studio/protocol/team/people.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import type { AskTeam } from '#studio/client/ask-team.ts'

export { useTask } from '#studio/client/use-task.ts'

/** The request function and the signed-in user of screens. */
export interface Team {
  me: Me
  /** Sends a request. If the session has ended, or a passkey is needed again, the user signs in, and it is repeated. */
  ask: AskTeam
  /** Fetches the user and their rights again. */
  refreshMe: () => void
}

export const TeamContext = createContext<Team | undefined>(undefined)

export function useTeam(): Team {
  const team = use(TeamContext)
  if (!team) throw new Error('There is no team around this component')
  return team
}

interface Asked<Answer> {
  /** The last answer stays while it is fetched again. */
  answer: Answer | undefined
  failure: unknown
  reload: () => void
}

/** The answer of the server to a request that reads. It is fetched again when the fields change. */
export const useAnswer = <R extends keyof TeamApi>(
  request: R,
  fields: TeamApi[R]['request'],
): Asked<TeamApi[R]['answer']> => useAnswerTo(useTeam().ask, request, fields)

/** The same by a function that sends requests without a session. */
export function useAnswerTo<R extends keyof TeamApi>(
  ask: AskTeam,
  request: R,
  fields: TeamApi[R]['request'],
): Asked<TeamApi[R]['answer']> {
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
