import { STUDIO_LANGUAGE_HEADER } from '#studio/protocol/addresses.ts'
import { TEAM_PATH } from '#studio/protocol/team/team-api.ts'
import type { TeamApi, TeamRefusalAnswer, TeamRefusalCode } from '#studio/protocol/team/team-api.ts'
import { refusalInWords, t } from '#studio/screens/words/words.ts'

/** A refusal of the server. */
export class TeamRefusedError extends Error {
  readonly code: TeamRefusalCode

  constructor({ code, error }: TeamRefusalAnswer) {
    super(error)
    this.code = code
  }
}

/** An error whose message is shown to the user. */
export class SaidError extends Error {}

/**
 * Sends a request of the team. Throws a `TeamRefusedError`, or the error of `fetch` if the server cannot be reached.
 */
export type AskTeam = <R extends keyof TeamApi>(
  request: R,
  fields: TeamApi[R]['request'],
) => Promise<TeamApi[R]['answer']>

export const askTeam: AskTeam = async (request, fields) => {
  const [method = '', path = ''] = request.split(' ')
  const isGet = method === 'GET'
  const query =
    isGet && Object.keys(fields).length > 0 ? `?${new URLSearchParams(fields as Record<string, string>)}` : ''
  const response = await fetch(TEAM_PATH + path + query, {
    method,
    headers: {
      [STUDIO_LANGUAGE_HEADER]: document.documentElement.lang,
      ...(!isGet && { 'content-type': 'application/json' }),
    },
    ...(!isGet && { body: JSON.stringify(fields) }),
  })
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as never
  throw refusalIn(text)
}

/** The error page of a proxy is not a refusal of the studio. */
function refusalIn(text: string): Error {
  try {
    return new TeamRefusedError(JSON.parse(text) as TeamRefusalAnswer)
  } catch {
    return new SaidError(t('brokenAnswer'))
  }
}

/** Why a request has failed, in words. */
export function failureInWords(error: unknown): string {
  if (error instanceof SaidError) return error.message
  if (!(error instanceof TeamRefusedError)) return t('noAnswer')
  return error.code ? refusalInWords(error.code) : error.message
}

export const isRefused = (error: unknown, ...codes: TeamRefusalCode[]): error is TeamRefusedError =>
  error instanceof TeamRefusedError && codes.includes(error.code)
