export { TEAM_PATH } from '#studio/protocol/addresses.ts'
import type { ChangesApi } from './changes.ts'
import type { LeadsApi } from './leads.ts'
import type { PeopleApi } from './people.ts'

/** Requests of the team, as method and path below `TEAM_PATH`: GET has its fields in the query, POST as JSON. Every refusal is a
 * `Refusal`. */
export interface TeamApi extends PeopleApi, ChangesApi, LeadsApi {}
