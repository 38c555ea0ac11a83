import { deleteLeads, leadOf } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import { usageError } from '#cli/user-error.ts'
import type { Command, Desk } from '#server/command/command.ts'
import { askConsent } from '#server/command/consent.ts'
import { leadsAsTable } from '#server/command/formats/table.ts'
import { leadsHolding } from '#server/command/leads-holding.ts'
import { noSuchLead } from '#server/command/no-such-lead.ts'
import { count } from '#text/lists.ts'
import type { Lead } from '#server/leads/rows.ts'

export const deleteCommand: Command = {
  name: 'delete',
  usage: '<id…> | --email <address> [--yes]',
  does: 'Deletes leads for good: those named, or those with the address in an e-mail field; lists others that mention it.',
  options: ['email', 'yes'],
  operands: [0, Number.POSITIVE_INFINITY],
  async *run({ operands, options: { email, yes } }, desk) {
    if ((email === undefined) === (operands.length === 0))
      throw usageError('Say which leads to delete: either their ids, or --email and an address.')
    if (email === undefined) return yield* shownAndDeleted(await leadsNamed(operands, desk.store), desk, yes)
    const { asSender, elsewhere } = await leadsHolding(email, desk.site.forms, desk.store)
    yield* shownAndDeleted(asSender, desk, yes)
    if (elsewhere.length === 0) return
    yield `\nThe address also stands elsewhere, such as in a message. These were not deleted: look at each, and delete it by its id.\n`
    yield* leadsAsTable(() => inTurn(elsewhere), desk.site.forms)
  },
}

async function* shownAndDeleted(leads: Lead[], { site, store }: Desk, yes?: boolean): AsyncGenerator<string> {
  yield* leadsAsTable(() => inTurn(leads), site.forms)
  if (leads.length === 0) return
  await askConsent(`Delete ${count(leads.length, 'lead')} for good?`, yes)
  const deleted = await deleteLeads(
    store,
    leads.map(({ id }) => id),
  )
  yield `Deleted ${count(deleted, 'lead')}. Backups made before still hold what was deleted.\n`
}

async function leadsNamed(ids: string[], store: Store): Promise<Lead[]> {
  const found = await Promise.all([...new Set(ids)].map(async (id) => [id, await leadOf(store, id)] as const))
  const unknown = found.flatMap(([id, one]) => (one ? [] : [id]))
  if (unknown.length > 0) throw noSuchLead(unknown)
  return found.flatMap(([, one]) => (one ? [one.lead] : []))
}

async function* inTurn<T>(things: T[]): AsyncGenerator<T> {
  yield* things
}
