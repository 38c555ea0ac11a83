import { TeamRefusal } from '#live/people/refusal.ts'
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { Operation, Rights, TeamRole } from '#studio/protocol/team/rights.ts'
import { forbiddenFiles } from './file-rights.ts'
import type { Writing } from './file-rights.ts'

/** The least role that may do an operation. The right to leads belongs to no role. */
const LEAST: Record<Exclude<Operation, 'leads'>, TeamRole> = {
  preview: 'reader',
  remark: 'reader',
  open: 'writer',
  write: 'writer',
  review: 'editor',
  publish: 'editor',
  manage: 'owner',
}

/**
 * Whether somebody may do an operation, and, where files are given, with each of them. Without files it says whether she may
 * anywhere: a request that writes is asked again with the files of its step.
 */
export function mayDo(rights: Rights, operation: Operation, on?: Writing): boolean {
  if (operation === 'leads') return rights.mayReadLeads
  if (ROLES.indexOf(rights.role) < ROLES.indexOf(LEAST[operation])) return false
  return on === undefined || forbiddenFiles(rights, on).length === 0
}

/** Throws unless somebody may do an operation with each of some files. The refusal names the first that she may not write. */
export function assertMayDo(rights: Rights, operation: Operation, on: Writing): void {
  if (!mayDo(rights, operation, on)) throw new TeamRefusal('not-allowed', forbiddenFiles(rights, on)[0])
}

/** All that somebody may do somewhere. */
export const operationsOf = (rights: Rights): Operation[] =>
  [...(Object.keys(LEAST) as Operation[]), 'leads' as const].filter((operation) => mayDo(rights, operation))
