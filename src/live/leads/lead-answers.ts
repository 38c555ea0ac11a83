import type { Form } from '#site/model/types.generated.ts'
import { formNamed, labelledValues } from '#serve/forms/labelled-values.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { leadOf } from '#serve/leads/leads.ts'
import type { Handling, LeadFile, LeadNote } from '#serve/leads/rows.ts'
import type { Uploads } from '#serve/leads/uploads.ts'
import type { Person } from '#studio/protocol/team/people.ts'
import type { LeadChoices, LeadPerson, ListedLead, ListedNote, WholeLead } from '#studio/protocol/team/leads.ts'
import { shorten } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import type { FoundLead } from './find-leads.ts'

/** The dependencies of the requests on leads. */
export interface LeadsOfTeam {
  store: LeadStore
  uploads: Uploads
  /** The current forms of the site, in its own language. */
  forms: () => Promise<Record<string, Form>>
  /** The people with a running export. */
  exporting: Set<string>
  /** The views in the audit log of the last minutes, with their times. */
  viewed: Map<string, number>
}

export const leadsOfTeam = (stored: Pick<LeadsOfTeam, 'store' | 'uploads' | 'forms'>): LeadsOfTeam => ({
  ...stored,
  exporting: new Set(),
  viewed: new Map(),
})

/** Values of a lead in a list, and characters of each. */
const VALUES_IN_LIST = 4
const LONGEST_IN_LIST = 200

/** Pages that a filter offers. */
const MOST_PAGES = 500

export async function listedLeads(
  { store, forms }: LeadsOfTeam,
  found: readonly FoundLead[],
  people: readonly LeadPerson[],
): Promise<ListedLead[]> {
  const ids = found.map(({ lead }) => lead.id)
  if (ids.length === 0) return []
  const counts = await store.run((db) =>
    db
      .selectFrom('lead_notes')
      .select(['lead_id', ({ fn }) => fn.countAll<number | string>().as('notes')])
      .where('lead_id', 'in', ids)
      .groupBy('lead_id')
      .execute(),
  )
  const notesOf = new Map(counts.map(({ lead_id, notes }) => [lead_id, Number(notes)]))
  const all = await forms()
  return found.map(({ lead, ...handling }) => {
    const { id, receivedAt, page, language, files = [] } = lead
    const form = formNamed(lead.form, all)
    const values = labelledValues(lead, form).slice(0, VALUES_IN_LIST)
    return {
      id,
      receivedAt,
      form: form?.title ?? lead.form,
      ...handledBy(handling, people),
      values: values.map(({ value }) => shorten(value, LONGEST_IN_LIST)),
      ...(page !== undefined && { page }),
      ...(language !== undefined && { language }),
      files: files.length,
      notes: notesOf.get(id) ?? 0,
    }
  })
}

/** A lead with all its data; undefined for an unknown id. */
export async function wholeLead(
  { store, uploads, forms }: LeadsOfTeam,
  id: string,
  people: readonly LeadPerson[],
  by: Person,
): Promise<WholeLead | undefined> {
  const stored = await leadOf(store, id)
  if (!stored) return undefined
  const { receivedAt, source, page, language, setAside, files = [], ...lead } = stored.lead
  const form = formNamed(lead.form, await forms())
  const present = new Set(await uploads.present(id, files))
  return {
    id,
    receivedAt,
    form: form?.title ?? lead.form,
    ...handledBy(stored.handling, people),
    values: labelledValues(lead, form),
    ...(source !== undefined && { source }),
    ...(page !== undefined && { page }),
    ...(language !== undefined && { language }),
    ...(setAside !== undefined && { setAside }),
    files: files.map((file) => ({
      stored: file.stored,
      name: fileNameOf(file),
      size: file.size,
      isThere: present.has(file),
    })),
    notes: stored.handling.notes.map((note) => {
      const { person: _, ...noted } = note
      return { ...noted, ...rightsOn(note, by) }
    }),
  }
}

/** The rights of a person on a note. */
export function rightsOn({ person }: LeadNote, { id, role }: Person): Pick<ListedNote, 'mayChange' | 'mayDelete'> {
  const isHers = person === id
  return { mayChange: isHers, mayDelete: isHers || role === 'owner' }
}

/** The handling of a lead, without its person if they have left or lost the right to leads. */
function handledBy(
  { state, person }: Pick<Handling, 'state' | 'person'>,
  people: readonly LeadPerson[],
): Pick<WholeLead, 'state' | 'person'> {
  const who = people.find(({ id }) => id === person?.id)
  return { state, ...(who && { person: who }) }
}

/**
 * The name for downloading a file: the visitor's own, without characters that change direction or paths, if it has the
 * extension of the checked file.
 */
export function fileNameOf({ name, stored }: Pick<LeadFile, 'name' | 'stored'>): string {
  const safe = terminalSafe(name, '').replaceAll(/[/\\:*?"<>|]/g, '_')
  const ending = stored.slice(stored.lastIndexOf('.'))
  return safe.toLowerCase().endsWith(ending) && safe.length <= LONGEST_IN_LIST ? safe : stored
}

/** The options of the filters of a list. */
export async function choicesOf({ store, forms }: LeadsOfTeam, people: LeadPerson[]): Promise<LeadChoices> {
  const valuesOf = (column: 'form' | 'language' | 'page') =>
    store.run(async (db) => {
      const query = db.selectFrom('leads').select(column).distinct().where(column, 'is not', null)
      const rows = await query.orderBy(column).limit(MOST_PAGES).execute()
      return rows.map((row) => String(row[column]))
    })
  const all = await forms()
  const names = new Set([...Object.keys(all), ...(await valuesOf('form'))])
  return {
    forms: [...names].map((name) => ({ name, title: formNamed(name, all)?.title ?? name })),
    languages: await valuesOf('language'),
    pages: await valuesOf('page'),
    people,
  }
}
