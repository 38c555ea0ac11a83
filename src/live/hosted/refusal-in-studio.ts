import { UserError } from '#base/cli/user-error.ts'
import { StoreUnavailable } from '#serve/database/store.ts'
import type { Refusal } from '#studio/protocol/requests.ts'
import { isOfPerson, refusalOf } from '#live/studio/refused-answer.ts'
import type { StudioWords } from '#live/studio/words/studio-words.ts'
import { TeamRefusal } from '#live/people/refusal.ts'
import type { TeamRefusalCode } from '#studio/protocol/team/team-api.ts'
import type { ReasonCode } from '#base/text/reason.ts'

/** The reasons that the panel shows for refusals of the team. */
const REASONS: Partial<Record<TeamRefusalCode, ReasonCode>> = {
  'not-signed-in': 'not-signed-in',
  'not-allowed': 'may-not',
  'from-elsewhere': 'not-let-in',
  'too-many-tries': 'too-many-requests',
  unavailable: 'people-unavailable',
}

/**
 * Why a request of the panel was refused, with its status. `isFault`: it has failed because of an error in the program.
 */
export function refusalInStudio(
  thrown: unknown,
  words: StudioWords,
): { status: number; refusal: Refusal; isFault: boolean } {
  const error = thrown instanceof StoreUnavailable ? new TeamRefusal('unavailable') : thrown
  if (error instanceof TeamRefusal) {
    const reason = { code: REASONS[error.code] ?? ('went-wrong' as const), values: {} }
    const refusal = { error: words.refusal(reason), reason }
    return { status: error.status, refusal, isFault: error.code === 'unavailable' }
  }
  const isFault = !isOfPerson(error)
  const refusal = isFault || error instanceof UserError ? refusalOf(error, words) : { error: 'This is no request.' }
  // The log has the error of the program itself.
  const shownRefusal = isFault ? { ...refusal, error: words.refusal({ code: 'went-wrong', values: {} }) } : refusal
  return { status: isFault ? 500 : 400, refusal: shownRefusal, isFault }
}
