import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LEAD_STATES } from '#site/model/forms/lead-request.ts'
import { LEAD_FORMATS } from '#serve/command/formats/lead-format.ts'
import { deleteLeads, leadOf } from '#serve/leads/leads.ts'
import { isId } from '#serve/leads/rows.ts'
import type { HandlingRow, Tables } from '#serve/leads/rows.ts'
import { FileDownload } from '#live/http/download.ts'
import { flag, omittedIfEmpty, oneOf, optional, text } from './fields.ts'
import type { Field, Fields, OptionalField } from './fields.ts'
import type { Team, TeamRequests } from './request.ts'
import { nameOf, note as noteInAudit } from '#live/people/audit.ts'
import { peopleOfLeads } from '#live/people/people.ts'
import type { ReasonedError } from '#base/cli/user-error.ts'
import { refusal } from '#live/words/refusal.ts'
import { EXPORT_FORMATS, LONGEST_NOTE } from '#studio/protocol/team/leads.ts'
import type { LeadFilterFields, LeadsApi, WholeLead } from '#studio/protocol/team/leads.ts'
import type { AuditEntry, Person } from '#studio/protocol/team/people.ts'
import { isTime, leadsFound, placeAsText, placeOf, portionOfLeads } from '#live/leads/find-leads.ts'
import type { LeadSearch } from '#live/leads/find-leads.ts'
import { choicesOf, fileNameOf, listedLeads, rightsOn, wholeLead } from '#live/leads/lead-answers.ts'

const LEADS_AT_ONCE = 50

/** Leads that one request reads: rare words are searched further by the next one. */
const LOOKED_AT_ONCE = 20_000

/** Characters of the searched words, and of any other part of a filter. */
const LONGEST_FILTER = 200

const MOST_NOTES = 500

const noteText: Field<string> = (value, name) => {
  const written = text(value, name).trim()
  if (written === '' || written.length > LONGEST_NOTE) throw refusal('wrong-fields')
  return written
}

const filter: OptionalField<string> = omittedIfEmpty((value, name) => {
  const given = text(value, name)
  if (given.length > LONGEST_FILTER) throw refusal('wrong-fields')
  return given
})

const time: OptionalField<string> = omittedIfEmpty((value, name) => {
  const given = text(value, name)
  if (!isTime(given)) throw refusal('wrong-fields')
  return given
})

const filters: Fields<LeadFilterFields> = {
  form: filter,
  state: omittedIfEmpty(oneOf(LEAD_STATES)),
  language: filter,
  page: filter,
  person: filter,
  from: time,
  to: time,
  words: filter,
  spam: flag,
}

/** Leads. Each action is written to the audit log before it is done, with the lead's id alone. */
export const leadRequests: TeamRequests<keyof LeadsApi> = {
  'GET /leads': {
    right: 'leads',
    fields: { ...filters, after: optional(text) },
    async does(team, { by }, { after, ...fields }) {
      const { store } = team.leads
      const people = await peopleOfLeads(team.store)
      const place = after === undefined ? undefined : placeOf(after)
      if (after !== undefined && !place) throw refusal('wrong-fields')
      await auditView(team, by.person, 'leads-listed', '')
      const search = searchFor(fields, people)
      const portion = await portionOfLeads(store, search, { after: place, most: LEADS_AT_ONCE, look: LOOKED_AT_ONCE })
      const listed = await listedLeads(team.leads, portion.leads, people)
      return { leads: listed, ...(portion.next && { next: placeAsText(portion.next) }) }
    },
  },
  'GET /leads/choices': {
    right: 'leads',
    fields: {},
    does: async ({ store, leads }) => choicesOf(leads, await peopleOfLeads(store)),
  },
  'GET /leads/one': {
    right: 'leads',
    fields: { id: text },
    async does(team, { by }, { id }) {
      await assertThere(team, id)
      await auditView(team, by.person, 'lead-read', id)
      return answerWith(team, id, by.person)
    },
  },
  'POST /leads/note': {
    right: 'leads',
    fields: { id: text, text: noteText },
    async does(team, { by: { person } }, { id, text: written }) {
      await assertThere(team, id)
      await audit(team, person, 'lead-noted', id)
      await change(team, id, async (db) => {
        const notes = await db.selectFrom('lead_notes').select('id').where('lead_id', '=', id).execute()
        if (notes.length >= MOST_NOTES) return refusal('too-large')
        const authorship = { written_at: team.now().toISOString(), person: person.id, written_by: nameOf(person) }
        await db
          .insertInto('lead_notes')
          .values({ id: randomUUID(), lead_id: id, ...authorship, text: written, edited_at: null })
          .execute()
      })
      return answerWith(team, id, person)
    },
  },
  'POST /leads/note/change': {
    right: 'leads',
    fields: { id: text, note: text, text: noteText },
    async does(team, { by }, { id, note, text: written }) {
      await assertMayOnNote(team, by.person, 'mayChange', { id, note })
      await audit(team, by.person, 'lead-note-changed', id)
      await change(team, id, async (db) => {
        const edited = { text: written, edited_at: team.now().toISOString() }
        const { numUpdatedRows } = await db
          .updateTable('lead_notes')
          .set(edited)
          .where('id', '=', note)
          .executeTakeFirst()
        // Deleted by somebody else meanwhile.
        if (numUpdatedRows === 0n) return refusal('not-there')
      })
      return answerWith(team, id, by.person)
    },
  },
  'POST /leads/note/delete': {
    right: 'leads',
    fields: { id: text, note: text },
    async does(team, { by }, { id, note }) {
      await assertMayOnNote(team, by.person, 'mayDelete', { id, note })
      await audit(team, by.person, 'lead-note-deleted', id)
      await change(team, id, async (db) => {
        await db.deleteFrom('lead_notes').where('id', '=', note).execute()
      })
      return answerWith(team, id, by.person)
    },
  },
  'POST /leads/state': {
    right: 'leads',
    fields: { id: text, state: oneOf(LEAD_STATES) },
    async does(team, { by }, { id, state }) {
      await assertThere(team, id)
      await audit(team, by.person, 'lead-handled', id)
      await handle(team, id, { state })
      return answerWith(team, id, by.person)
    },
  },
  'POST /leads/assign': {
    right: 'leads',
    fields: { id: text, person: optional(text) },
    async does(team, { by }, { id, person: personId }) {
      await assertThere(team, id)
      const person = (await peopleOfLeads(team.store)).find((each) => each.id === personId)
      if (personId !== undefined && !person) throw refusal('not-there')
      await audit(team, by.person, 'lead-handled', id)
      await handle(team, id, { person: person?.id ?? null, person_name: person?.name ?? null })
      return answerWith(team, id, by.person)
    },
  },
  'POST /leads/delete': {
    right: 'leads',
    fields: { id: text },
    async does(team, { by }, { id }) {
      await assertThere(team, id)
      await audit(team, by.person, 'lead-deleted', id)
      await deleteLeads(team.leads.store, team.leads.uploads, [id])
      return {}
    },
  },
  'GET /leads/export': {
    right: 'leads',
    fields: { ...filters, format: oneOf(EXPORT_FORMATS) },
    async does(team, { by }, { format, ...fields }) {
      const { store, forms, exporting } = team.leads
      const search = searchFor(fields, await peopleOfLeads(team.store))
      const wanted = Object.entries(await forms()).filter(([name]) => name === (search.form ?? name))
      const { id } = by.person
      // An export reads all leads, and a table twice.
      if (exporting.has(id)) throw refusal('too-many-requests')
      await audit(team, by.person, 'leads-exported', format)
      exporting.add(id)
      const content = LEAD_FORMATS[format](() => leadsFound(store, search), Object.fromEntries(wanted))
      const name = `leads-${team.now().toISOString().slice(0, 10)}.${format}`
      return new FileDownload(name, content, () => exporting.delete(id))
    },
  },
  'GET /leads/file': {
    right: 'leads',
    fields: { id: text, stored: text },
    async does(team, { by }, { id, stored }) {
      const { store, uploads } = team.leads
      await assertThere(team, id)
      const files = (await leadOf(store, id))?.lead.files ?? []
      const [file] = await uploads.present(
        id,
        files.filter((each) => each.stored === stored),
      )
      if (!file) throw refusal('not-there')
      await audit(team, by.person, 'lead-file-read', id)
      return new FileDownload(fileNameOf(file), uploads.read(id, file))
    },
  },
}

async function assertThere({ leads: { store } }: Team, id: string): Promise<void> {
  if (!isId(id) || !(await store.run((db) => isThere(db, id)))) throw refusal('not-there')
}

/** Throws unless a person has the right on a note of a lead. */
async function assertMayOnNote(
  team: Team,
  by: Person,
  right: 'mayChange' | 'mayDelete',
  { id, note }: { id: string; note: string },
): Promise<void> {
  await assertThere(team, id)
  const noted = (await leadOf(team.leads.store, id))?.handling.notes.find((each) => each.id === note)
  if (!noted) throw refusal('not-there')
  if (!rightsOn(noted, by)[right]) throw refusal('not-allowed')
}

async function answerWith(team: Team, id: string, by: Person): Promise<WholeLead> {
  const lead = await wholeLead(team.leads, id, await peopleOfLeads(team.store), by)
  if (!lead) throw refusal('not-there')
  return lead
}

/** Changes data of a lead, which may have been deleted meanwhile. */
async function change(
  { leads: { store } }: Team,
  id: string,
  work: (db: Kysely<Tables>) => Promise<ReasonedError | void>,
): Promise<void> {
  const refused = await store.transact(async (db) => ((await isThere(db, id)) ? work(db) : refusal('not-there')))
  if (refused) throw refused
}

const handle = (team: Team, id: string, handling: Partial<HandlingRow>): Promise<void> =>
  change(team, id, async (db) => {
    await db
      .insertInto('lead_handling')
      .values({ state: 'new', person: null, person_name: null, ...handling, lead_id: id })
      .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(handling))
      .execute()
  })

type Audited = [what: AuditEntry['what'], of: string]

const audit = ({ store, now }: Team, by: Person, ...[what, of]: Audited): Promise<void> =>
  store.transact((db) => noteInAudit(db, by, what, of, now()))

/**
 * Views of the same lead or list within this time are one audit entry: they are fetched again whenever a window gets
 * the focus.
 */
const ONE_VIEW_MS = 600_000

/** Writes a view to the audit log, once for repeated views. */
async function auditView(team: Team, by: Person, ...[what, of]: Audited): Promise<void> {
  const { viewed } = team.leads
  const now = team.now().getTime()
  for (const [view, at] of viewed) if (now - at >= ONE_VIEW_MS) viewed.delete(view)
  const view = `${by.id} ${what} ${of}`
  if (viewed.has(view)) return
  await audit(team, by, what, of)
  viewed.set(view, now)
}

const isThere = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const searchFor = (fields: LeadFilterFields, people: readonly { id: string }[]): LeadSearch => ({
  ...fields,
  people: people.map(({ id }) => id),
})
