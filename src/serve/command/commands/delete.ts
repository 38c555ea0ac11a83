import { createInterface } from 'node:readline/promises'
import { domainToUnicode } from 'node:url'
import type { ProcessLike } from '#base/cli/process-like.ts'
import { usageError, UserError } from '#base/cli/user-error.ts'
import { count } from '#base/text/words/lists.ts'
import type { Command, CommandContext } from '#serve/command/command.ts'
import { leadsAsTable } from '#serve/command/formats/lead-format.ts'
import { assertFormExists } from '#serve/command/lead-filter.ts'
import { deletedMessage, formatTime, noSuchLead } from '#serve/command/messages.ts'
import { isBrowserEmail, withAsciiDomain } from '#serve/forms/browser-email.ts'
import { formNamed } from '#serve/forms/labelled-values.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { deleteLeads, leadOf, leadsOf } from '#serve/leads/leads.ts'
import type { Lead } from '#serve/leads/rows.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import type { Form } from '#site/model/types.generated.ts'

interface LeadsWithAddress {
  /** Leads with the address in an e-mail field: its owner has sent them. */
  inEmailField: Lead[]
  /** Leads with the address in another value, such as a message, or in a note: a person must decide whether they concern the owner. */
  elsewhere: Lead[]
}

/** All leads that contain this address, spam included. */
async function leadsWithAddress(
  address: string,
  forms: Record<string, Form>,
  store: LeadStore,
): Promise<LeadsWithAddress> {
  if (!isBrowserEmail(address.trim()))
    throw usageError(`--email must be an address such as ada@example.com, but it is "${address}".`)
  const wanted = normalized(address)
  const spellings = [wanted, withUnicodeDomain(wanted)]
  const matches: LeadsWithAddress = { inEmailField: [], elsewhere: [] }
  for await (const lead of leadsOf(store, {})) {
    const fields = new Map(formNamed(lead.form, forms)?.fields.map(({ name, type }) => [name, type]))
    // A field that the form no longer has may have been an e-mail field.
    const isEmailField = (name: string): boolean => (fields.get(name) ?? 'email') === 'email'
    const values = Object.entries(lead.answers)
    const texts = [...Object.values(lead.answers), ...lead.handling.notes.map(({ text }) => text)]
    if (values.some(([name, value]) => isEmailField(name) && normalized(value) === wanted))
      matches.inEmailField.push(lead)
    else if (texts.some((text) => spellings.some((spelling) => caseFolded(text).includes(spelling))))
      matches.elsewhere.push(lead)
  }
  return matches
}

const normalized = (address: string): string => caseFolded(withAsciiDomain(address.trim()))

const caseFolded = (text: string): string => text.normalize('NFC').toLowerCase()

function withUnicodeDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return caseFolded(address.slice(0, at) + domainToUnicode(address.slice(at)))
}

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

/** Resolves if the user has passed `--yes`, or confirms in the terminal; throws otherwise. */
async function confirm(
  question: string,
  isConfirmed: boolean | undefined,
  { stdin, stderr }: Pick<ProcessLike, 'stdin' | 'stderr'>,
): Promise<void> {
  if (isConfirmed) return
  if (!stdin.isTTY) throw usageError('Nothing was deleted. To delete, add --yes.')
  // On stderr, as stdout may be redirected to a file.
  const terminal = createInterface({ input: stdin, output: stderr })
  const reply = await terminal.question(`${question} [y/N] `).finally(() => terminal.close())
  if (!/^y(es)?$/i.test(reply.trim())) throw new UserError('Nothing was deleted.')
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

const DAY = 24 * 60 * 60 * 1000

/** How long the leads of a form are kept, and the ids of older ones. */
interface Retention {
  form: string
  term: Term
  expired: string[]
}

type Term =
  /** `before`, in ISO 8601: leads received earlier have expired. */
  | { keepDays: number; before: string }
  /** Kept without limit, and the reason. */
  | { kept: 'no-days' | 'list' | 'form-gone' }

/** The retention of one form, if `selected`; else of all forms of the site, and of earlier forms that still have leads. */
async function retentions(
  { site, store, now }: { site: ServerSite; store: LeadStore; now: Date },
  selected?: string,
): Promise<Retention[]> {
  const byForm = new Map<string, Retention>()
  const retentionOf = (form: string): Retention => {
    const retention = byForm.get(form) ?? { form, term: termOf(form, site, now, form === selected), expired: [] }
    byForm.set(form, retention)
    return retention
  }
  for (const form of selected === undefined ? Object.keys(site.forms) : [selected]) retentionOf(form)
  for await (const { form, id, receivedAt } of leadsOf(store, selected === undefined ? {} : { form: selected })) {
    const { term, expired } = retentionOf(form)
    if ('before' in term && receivedAt < term.before) expired.push(id)
  }
  return [...byForm.values()].sort((a, b) => (a.form < b.form ? -1 : 1))
}

/**
 * The form's `keepDays`, or else the settings' `keepDays`. A list of addresses (`unique`) is kept unless the form itself has
 * `keepDays`. A form that no longer exists may have been such a list, or may have been renamed, so its leads are kept unless
 * it is selected.
 */
function termOf(name: string, { forms, settings }: ServerSite, now: Date, isSelected: boolean): Term {
  const form = formNamed(name, forms)
  if (!form && !isSelected) return { kept: 'form-gone' }
  if (form?.unique !== undefined && form.keepDays === undefined) return { kept: 'list' }
  const keepDays = form?.keepDays ?? settings.leads?.keepDays
  if (keepDays === undefined) return { kept: 'no-days' }
  return { keepDays, before: new Date(now.getTime() - keepDays * DAY).toISOString() }
}

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
