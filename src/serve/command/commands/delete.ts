import { usageError } from '#base/cli/user-error.ts'
import type { Command, CommandContext } from '#serve/command/command.ts'
import { confirm } from '#serve/command/confirm.ts'
import { leadsAsTable } from '#serve/command/formats/table.ts'
import { leadsWithAddress } from '#serve/command/leads-with-address.ts'
import { deletedMessage, noSuchLead } from '#serve/command/messages.ts'
import { deleteLeads, leadOf } from '#serve/leads/leads.ts'
import type { Lead } from '#serve/leads/rows.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { count } from '#base/text/words/lists.ts'

export const deleteCommand: Command = {
  name: 'delete',
  usage: '<id…> | --email <address> [--yes]',
  description:
    'Deletes leads for good: those named, or those with the address in an e-mail field; lists others that mention it.',
  options: ['email', 'yes'],
  operands: [0, Number.POSITIVE_INFINITY],
  async *run({ operands, options: { email, yes } }, context) {
    if ((email === undefined) === (operands.length === 0))
      throw usageError('Say which leads to delete: either their ids, or --email and an address.')
    if (email === undefined) return yield* showAndDelete(await leadsWithIds(operands, context.store), context, yes)
    const { inEmailField, elsewhere } = await leadsWithAddress(email, context.site.forms, context.store)
    yield* showAndDelete(inEmailField, context, yes)
    if (elsewhere.length === 0) return
    yield `\nThe address also stands elsewhere, such as in a message. These were not deleted: look at each, and delete it by its id.\n`
    yield* leadsAsTable(() => elsewhere, context.site.forms)
  },
}

async function* showAndDelete(leads: Lead[], context: CommandContext, yes?: boolean): AsyncGenerator<string> {
  yield* leadsAsTable(() => leads, context.site.forms)
  if (leads.length === 0) return
  await confirm(`Delete ${count(leads.length, 'lead')} for good?`, yes, context)
  const deleted = await deleteLeads(
    context.store,
    context.uploads,
    leads.map(({ id }) => id),
  )
  yield deletedMessage(deleted)
}

async function leadsWithIds(ids: string[], store: LeadStore): Promise<Lead[]> {
  const entries = await Promise.all([...new Set(ids)].map(async (id) => [id, await leadOf(store, id)] as const))
  const unknown = entries.flatMap(([id, one]) => (one ? [] : [id]))
  if (unknown.length > 0) throw noSuchLead(unknown)
  return entries.flatMap(([, one]) => (one ? [one.lead] : []))
}
