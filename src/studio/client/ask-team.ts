import { TEAM_PATH } from '#studio/protocol/addresses.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { sendRequest } from './send-request.ts'

/** Sends a request of the team. Throws the errors of `sendRequest`. */
export type AskTeam = <R extends keyof TeamApi>(
  request: R,
  fields: TeamApi[R]['request'],
) => Promise<TeamApi[R]['answer']>

export const askTeam: AskTeam = async (request, fields) => (await sendRequest(TEAM_PATH, request, fields)) as never
