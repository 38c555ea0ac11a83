export { TEAM_PATH } from '#studio/protocol/addresses.ts'
import type { ChangesApi } from './changes.ts'
import type { LeadsApi } from './leads.ts'
import type { PeopleApi } from './people.ts'

/** Requests of the team, as method and path below `TEAM_PATH`: GET has its fields in the query, POST as JSON. */
export interface TeamApi extends PeopleApi, ChangesApi, LeadsApi {}

/** Why a request of the team is refused. */
export type TeamRefusalCode =
  | 'not-signed-in'
  | 'not-allowed'
  | 'sign-in-again'
  | 'sign-in-failed'
  | 'invitation-invalid'
  | 'passkey-refused'
  | 'wrong-fields'
  | 'mail-taken'
  | 'last-owner'
  | 'last-passkey'
  | 'not-local'
  | 'of-sign-on'
  | 'not-there'
  | 'change-gone'
  | 'of-developers'
  | 'edited-since'
  | 'changed-since'
  | 'own-work'
  | 'needs-approval'
  | 'nothing-changed'
  | 'too-many'
  | 'not-stored'
  | 'from-elsewhere'
  | 'too-large'
  | 'too-many-tries'
  | 'unavailable'

export interface TeamRefusalAnswer {
  error: string
  code: TeamRefusalCode
}
