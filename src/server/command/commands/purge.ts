import { deleteLeads } from '#server/leads/leads.ts'
import type { Command } from '#server/command/command.ts'
import { askConsent } from '#server/command/consent.ts'
import { retentions } from '#server/command/expired-leads.ts'
import type { Retention, Term } from '#server/command/expired-leads.ts'
import { expectForm } from '#server/command/lead-filter.ts'
import { timeInWords } from '#server/command/wording.ts'
import { count } from '#text/lists.ts'

/** Deleted in one go: enough to be quick, and few enough that the server is not kept waiting. */
const AT_ONCE = 500

export const purge: Command = {
  name: 'purge',
  usage: '[--form <name>] [--dry-run] [--yes]',
  does: 'Deletes leads for good that are older than "keepDays" in the form or in settings.json; of a form that is gone, when it is named.',
  options: ['form', 'dry-run', 'yes'],
  operands: [0, 0],
  async *run({ options }, desk) {
    if (options.form !== undefined) await expectForm(options.form, desk)
    const found = await retentions(desk, options.form)
    const width = Math.max(...found.map(({ form }) => form.length))
    for (const retention of found) yield `${retention.form.padEnd(width)}  ${inWords(retention)}\n`
    const ids = found.flatMap(({ expired }) => expired)
    if (ids.length === 0) return yield 'There is nothing to delete.\n'
    if (options['dry-run']) return yield `Without --dry-run, ${count(ids.length, 'lead')} would be deleted.\n`
    await askConsent(`Delete ${count(ids.length, 'lead')} for good?`, options.yes)
    let deleted = 0
    for (let start = 0; start < ids.length; start += AT_ONCE)
      deleted += await deleteLeads(desk.store, ids.slice(start, start + AT_ONCE))
    yield `Deleted ${count(deleted, 'lead')}. Backups made before still hold what was deleted.\n`
  },
}

function inWords({ form, term, expired }: Retention): string {
  if ('kept' in term) return KEPT[term.kept](form)
  const { keepDays, before } = term
  return `${count(expired.length, 'lead')} older than ${count(keepDays, 'day')}, from before ${timeInWords(before)} UTC`
}

const KEPT = {
  'no-days': () => 'kept until deleted: no "keepDays" says for how long',
  list: () => 'kept until deleted: it is a list of addresses ("unique"), and has no "keepDays" of its own',
  'form-gone': (form: string) =>
    `kept: the site has no such form now. To delete what is too old: npm run leads -- purge --form ${form}`,
} satisfies Record<Extract<Term, { kept: string }>['kept'], (form: string) => string>
