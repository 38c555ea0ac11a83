import { UserError } from '#base/cli/user-error.ts'
import { ROLES } from '#studio/protocol/team/rights.ts'
import type { Rights, TeamRole } from '#studio/protocol/team/rights.ts'

/** The rights of the people of a group. */
export type GroupRights = Pick<Rights, 'role' | 'mayReadLeads'>

/** Reads OIDC_ROLES: `marketing=writer, web-team=editor, admins=owner+leads`. */
export function groupsWithRights(text: string): ReadonlyMap<string, GroupRights> {
  const groups = new Map<string, GroupRights>()
  for (const entry of text.split(',').map((each) => each.trim())) {
    // The name of a group may contain "=".
    const [, group = '', role = '', leads] = /^(.+?)\s*=\s*(\w+)\s*(\+\s*leads)?$/.exec(entry) ?? []
    if (!isRole(role) || groups.has(group))
      throw new UserError(
        `OIDC_ROLES must be groups with what they may do, such as "marketing=writer, web-team=editor, admins=owner+leads", each once and with one of ${ROLES.join(', ')}, but it has "${entry}".`,
      )
    groups.set(group, { role, mayReadLeads: leads !== undefined })
  }
  return groups
}

/**
 * The rights of a person from all of their groups; undefined if no group gives any. `claim` is the provider's value.
 */
export function rightsOf(groups: ReadonlyMap<string, GroupRights>, claim: unknown): GroupRights | undefined {
  const named: unknown[] = Array.isArray(claim) ? claim : [claim]
  const rights = named.flatMap((group) => (typeof group === 'string' ? (groups.get(group) ?? []) : []))
  if (rights.length === 0) return undefined
  const highest = Math.max(...rights.map(({ role }) => ROLES.indexOf(role)))
  return { role: ROLES[highest]!, mayReadLeads: rights.some(({ mayReadLeads }) => mayReadLeads) }
}

const isRole = (text: string): text is TeamRole => (ROLES as readonly string[]).includes(text)
