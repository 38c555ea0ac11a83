import type { Api } from '#studio/protocol/requests.ts'
import type { TeamApi } from '#studio/protocol/team/team-api.ts'
import { changeRequests } from './changes.ts'
import { documentRequests } from './documents.ts'
import { factRequests } from './facts.ts'
import { findRequests } from './finding.ts'
import { historyRequests } from './history.ts'
import { leadRequests } from './leads.ts'
import { libraryRequests } from './library.ts'
import { pageRequests } from './pages.ts'
import { peopleRequests } from './people.ts'
import { publishRequests } from './publishing.ts'
import type { StudioRequests, TeamRequests } from './request.ts'
import { translationRequests } from './translations.ts'

/** Each request of `Api`: if one is missing, this does not compile. */
export const STUDIO_REQUESTS: StudioRequests = {
  ...factRequests,
  ...documentRequests,
  ...translationRequests,
  ...pageRequests,
  ...libraryRequests,
  ...findRequests,
  ...historyRequests,
  ...publishRequests,
}

/** Each request of `TeamApi`. */
export const TEAM_REQUESTS: TeamRequests = { ...peopleRequests, ...changeRequests, ...leadRequests }

export const isStudioRequest = (name: string): name is keyof Api => Object.hasOwn(STUDIO_REQUESTS, name)

export const isTeamRequest = (name: string): name is keyof TeamApi => Object.hasOwn(TEAM_REQUESTS, name)
