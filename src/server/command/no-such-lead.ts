import { usageError } from '#cli/user-error.ts'
import type { UserError } from '#cli/user-error.ts'

export function noSuchLead(ids: string[]): UserError {
  const none = ids.length === 1 ? `There is no lead "${ids[0]}".` : `There are no leads ${ids.join(', ')}.`
  return usageError(`${none} This shows the ids: npm run leads -- list`)
}
