import { deleteLeads, leadOf } from '../../store/leads.ts'
import type { Lead } from '../../store/leads.ts'
import type { Store } from '../../store/store.ts'
import { BadArguments } from '../bad-arguments.ts'
import type { Command } from '../command.ts'
import { askConsent } from '../consent.ts'
import { leadsAsTable } from '../formats/table.ts'
import { leadsHolding } from '../leads-holding.ts'
import { noSuchLead } from '../no-such-lead.ts'
import { count } from '../wording.ts'

export const deleteCommand: Command = {
  name: 'delete',
  usage: '<id…> | --email <address> [--yes]',
  does: 'Deletes leads for good: those named, or every one that holds the address in an e-mail field.',
  options: ['email', 'yes'],
  operands: [0, Number.POSITIVE_INFINITY],
  async *run({ operands, options: { email, yes } }, { site, store }) {
    if ((email === undefined) === (operands.length === 0))
      throw new BadArguments('Say which leads to delete: either their ids, or --email and an address.')
    const leads = email === undefined ? await leadsNamed(operands, store) : await leadsHolding(email, site.forms, store)
    yield* leadsAsTable(() => inTurn(leads), site.forms)
    if (leads.length === 0) return
    await askConsent(`Delete ${count(leads.length, 'lead')} for good?`, yes)
    const deleted = await deleteLeads(
      store,
      leads.map(({ id }) => id),
    )
    yield `Deleted ${count(deleted, 'lead')}. Backups made before still hold what was deleted.\n`
  },
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
