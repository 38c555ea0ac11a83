import type { Command } from '#serve/command/command.ts'
import { confirm } from '#serve/command/confirm.ts'
import { assertFormExists } from '#serve/command/lead-filter.ts'
import { deletedMessage, formatTime } from '#serve/command/messages.ts'
import { retentions } from '#serve/command/retention.ts'
import type { Retention, Term } from '#serve/command/retention.ts'
import { deleteLeads } from '#serve/leads/leads.ts'
import { count } from '#base/text/words/lists.ts'

export const purge: Command = {
  name: 'purge',
  usage: '[--form <name>] [--dry-run] [--yes]',
  description:
    'Deletes leads for good that are older than "keepDays" in the form or in settings.json; of a form that is gone, when it is named.',
  options: ['form', 'dry-run', 'yes'],
  operands: [0, 0],
  async *run({ options }, context) {
    if (options.form !== undefined) await assertFormExists(options.form, context)
    const formRetentions = await retentions(context, options.form)
    const width = Math.max(...formRetentions.map(({ form }) => form.length))
    for (const retention of formRetentions) yield `${retention.form.padEnd(width)}  ${describe(retention)}\n`
    const ids = formRetentions.flatMap(({ expired }) => expired)
    if (ids.length === 0) return yield 'There is nothing to delete.\n'
    if (options['dry-run']) return yield `Without --dry-run, ${count(ids.length, 'lead')} would be deleted.\n`
    await confirm(`Delete ${count(ids.length, 'lead')} for good?`, options.yes, context)
    yield deletedMessage(await deleteLeads(context.store, context.uploads, ids))
  },
}

function describe({ form, term, expired }: Retention): string {
  if ('kept' in term) return REASONS[term.kept](form)
  const { keepDays, before } = term
  return `${count(expired.length, 'lead')} older than ${count(keepDays, 'day')}, from before ${formatTime(before)} UTC`
}

const REASONS = {
  'no-days': () => 'kept until deleted: no "keepDays" says for how long',
  list: () => 'kept until deleted: it is a list of addresses ("unique"), and has no "keepDays" of its own',
  'form-gone': (form: string) =>
    `kept: the site has no such form now. To delete what is too old: npm run leads -- purge --form ${form}`,
} satisfies Record<Extract<Term, { kept: string }>['kept'], (form: string) => string>
