import { refusal } from '#live/words/refusal.ts'
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { Operation, Rights, TeamRole } from '#studio/protocol/team/rights.ts'
import { forbiddenFiles } from './file-rights.ts'
import type { Writing } from './file-rights.ts'

/** The lowest role that may do each operation. The right to leads belongs to no role. */
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
 * Whether a person may do an operation, with each file if files are given. Without files it says whether they may do it
 * anywhere: the files of a step are checked again before it writes.
 */
export function mayDo(rights: Rights, operation: Operation, on?: Writing): boolean {
  if (operation === 'leads') return rights.mayReadLeads
  if (ROLES.indexOf(rights.role) < ROLES.indexOf(LEAST[operation])) return false
  return on === undefined || forbiddenFiles(rights, on).length === 0
}

/** Throws unless a person may do an operation with all files. The refusal names the first forbidden one. */
export function assertMayDo(rights: Rights, operation: Operation, on: Writing): void {
  if (mayDo(rights, operation, on)) return
  const [file] = forbiddenFiles(rights, on)
  throw refusal('not-allowed', {}, file === undefined ? {} : { file })
}

/** All operations that a person may do anywhere. */
export const operationsOf = (rights: Rights): Operation[] =>
  [...(Object.keys(LEAST) as Operation[]), 'leads' as const].filter((operation) => mayDo(rights, operation))
