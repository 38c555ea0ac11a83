import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { LEAD_STATES } from '#site/model/lead-states.ts'
import { LEAD_FORMATS } from '#serve/command/formats/lead-format.ts'
import { deleteLeads, leadOf } from '#serve/leads/leads.ts'
import { isId } from '#serve/leads/rows.ts'
import type { HandlingRow, Tables } from '#serve/leads/rows.ts'
import type { RequestFields } from '#live/studio/request-fields.ts'
import { FileDownload } from '#live/http/download.ts'
import type { Team, TeamHandlers } from '#live/http/team-handlers.ts'
import { nameOf, note as noteInAudit } from '#live/people/audit.ts'
import { peopleOfLeads } from '#live/people/people.ts'
import type { ReasonedError } from '#base/cli/user-error.ts'
import { refusal } from '#live/words/refusal.ts'
import { EXPORT_FORMATS, LONGEST_NOTE } from '#studio/protocol/team/leads.ts'
import type { LeadFilterFields, LeadsApi, WholeLead } from '#studio/protocol/team/leads.ts'
import type { AuditEntry, Person } from '#studio/protocol/team/people.ts'
import { isTime, leadsFound, placeAsText, placeOf, portionOfLeads } from './find-leads.ts'
import type { LeadSearch } from './find-leads.ts'
import { choicesOf, fileNameOf, listedLeads, rightsOn, wholeLead } from './lead-answers.ts'
import type { LeadsOfTeam } from './lead-answers.ts'

const LEADS_AT_ONCE = 50

/** Leads that one request reads: rare words are searched further by the next one. */
const LOOKED_AT_ONCE = 20_000

/** Characters of the searched words, and of any other part of a filter. */
const LONGEST_FILTER = 200

const MOST_NOTES = 500

/**
 * Handlers of the requests about leads. Each action is authorship to the audit log before it is done, with the lead's id
 * alone.
 */
export function leadHandlers(leads: LeadsOfTeam): Pick<TeamHandlers, keyof LeadsApi> {
  const { store, uploads } = leads
  /** The people with a running export. */
  const exporting = new Set<string>()

  const audit: Audit = ({ store: people, now }, by, what, of) =>
    people.transact((db) => noteInAudit(db, by, what, of, now()))
  const auditView = onceAWhile(audit)

  async function idIn(fields: RequestFields<{ id: string }>): Promise<string> {
    const id = fields.text('id')
    if (!isId(id) || !(await store.run((db) => isThere(db, id)))) throw refusal('not-there')
    return id
  }

  /** The ids of a lead and its note, if a person has the right on it. */
  async function noteFor(
    by: Person,
    right: 'mayChange' | 'mayDelete',
    fields: RequestFields<{ id: string; note: string }>,
  ): Promise<[lead: string, note: string]> {
    const id = await idIn(fields)
    const noted = (await leadOf(store, id))?.handling.notes.find((note) => note.id === fields.text('note'))
    if (!noted) throw refusal('not-there')
    if (!rightsOn(noted, by)[right]) throw refusal('not-allowed')
    return [id, noted.id]
  }

  async function answerWith(team: Team, id: string, by: Person): Promise<WholeLead> {
    const lead = await wholeLead(leads, id, await peopleOfLeads(team.store), by)
    if (!lead) throw refusal('not-there')
    return lead
  }

  /** Changes data of a lead, which may have been deleted meanwhile. */
  async function change(id: string, work: (db: Kysely<Tables>) => Promise<ReasonedError | void>): Promise<void> {
    const refused = await store.transact(async (db) => ((await isThere(db, id)) ? work(db) : refusal('not-there')))
    if (refused) throw refused
  }

  const handle = (id: string, handling: Partial<HandlingRow>): Promise<void> =>
    change(id, async (db) => {
      await db
        .insertInto('lead_handling')
        .values({ state: 'new', person: null, person_name: null, ...handling, lead_id: id })
        .onConflict((conflict) => conflict.column('lead_id').doUpdateSet(handling))
        .execute()
    })

  return {
    async 'GET /leads'(team, { by }, fields) {
      const people = await peopleOfLeads(team.store)
      const search = searchIn(fields, people)
      const after = fields.optionalText('after')
      const place = after === undefined ? undefined : placeOf(after)
      if (after !== undefined && !place) throw refusal('wrong-fields')
      await auditView(team, by.person, 'leads-listed', '')
      const portion = await portionOfLeads(store, search, { after: place, most: LEADS_AT_ONCE, look: LOOKED_AT_ONCE })
      const listed = await listedLeads(leads, portion.leads, people)
      return { leads: listed, ...(portion.next && { next: placeAsText(portion.next) }) }
    },
    'GET /leads/choices': async (team) => choicesOf(leads, await peopleOfLeads(team.store)),
    async 'GET /leads/one'(team, { by }, fields) {
      const id = await idIn(fields)
      await auditView(team, by.person, 'lead-read', id)
      return answerWith(team, id, by.person)
    },
    async 'POST /leads/note'(team, { by }, fields) {
      const id = await idIn(fields)
      const text = noteText(fields)
      await audit(team, by.person, 'lead-noted', id)
      await change(id, async (db) => {
        const notes = await db.selectFrom('lead_notes').select('id').where('lead_id', '=', id).execute()
        if (notes.length >= MOST_NOTES) return refusal('too-large')
        const { person } = by
        const authorship = { written_at: team.now().toISOString(), person: person.id, written_by: nameOf(person) }
        await db
          .insertInto('lead_notes')
          .values({ id: randomUUID(), lead_id: id, ...authorship, text, edited_at: null })
          .execute()
      })
      return answerWith(team, id, by.person)
    },
    async 'POST /leads/note/change'(team, { by }, fields) {
      const [id, note] = await noteFor(by.person, 'mayChange', fields)
      const text = noteText(fields)
      await audit(team, by.person, 'lead-note-changed', id)
      await change(id, async (db) => {
        const edited = { text, edited_at: team.now().toISOString() }
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
    async 'POST /leads/note/delete'(team, { by }, fields) {
      const [id, note] = await noteFor(by.person, 'mayDelete', fields)
      await audit(team, by.person, 'lead-note-deleted', id)
      await change(id, async (db) => {
        await db.deleteFrom('lead_notes').where('id', '=', note).execute()
      })
      return answerWith(team, id, by.person)
    },
    async 'POST /leads/state'(team, { by }, fields) {
      const id = await idIn(fields)
      const state = oneOf(LEAD_STATES, fields.text('state'))
      await audit(team, by.person, 'lead-handled', id)
      await handle(id, { state })
      return answerWith(team, id, by.person)
    },
    async 'POST /leads/assign'(team, { by }, fields) {
      const id = await idIn(fields)
      const personId = fields.optionalText('person')
      const person = (await peopleOfLeads(team.store)).find((each) => each.id === personId)
      if (personId !== undefined && !person) throw refusal('not-there')
      await audit(team, by.person, 'lead-handled', id)
      await handle(id, { person: person?.id ?? null, person_name: person?.name ?? null })
      return answerWith(team, id, by.person)
    },
    async 'POST /leads/delete'(team, { by }, fields) {
      const id = await idIn(fields)
      await audit(team, by.person, 'lead-deleted', id)
      await deleteLeads(store, uploads, [id])
      return {}
    },
    async 'GET /leads/export'(team, { by }, fields) {
      const search = searchIn(fields, await peopleOfLeads(team.store))
      const format = oneOf(EXPORT_FORMATS, fields.text('format'))
      const forms = Object.entries(await leads.forms()).filter(([name]) => name === (search.form ?? name))
      const { id } = by.person
      // An export reads all leads, and a table twice.
      if (exporting.has(id)) throw refusal('too-many-requests')
      await audit(team, by.person, 'leads-exported', format)
      exporting.add(id)
      const content = LEAD_FORMATS[format](() => leadsFound(store, search), Object.fromEntries(forms))
      const name = `leads-${team.now().toISOString().slice(0, 10)}.${format}`
      return new FileDownload(name, content, () => exporting.delete(id))
    },
    async 'GET /leads/file'(team, { by }, fields) {
      const id = await idIn(fields)
      const files = (await leadOf(store, id))?.lead.files ?? []
      const [file] = await uploads.present(
        id,
        files.filter(({ stored }) => stored === fields.text('stored')),
      )
      if (!file) throw refusal('not-there')
      await audit(team, by.person, 'lead-file-read', id)
      return new FileDownload(fileNameOf(file), uploads.read(id, file))
    },
  }
}

type Audit = (team: Team, by: Person, what: AuditEntry['what'], of: string) => Promise<void>

/**
 * Views of the same lead or list within this time are one audit entry: they are fetched again whenever a window gets
 * the focus.
 */
const ONE_VIEW_MS = 600_000

/** Returns a function that writes a view to the audit log, once for repeated views. */
function onceAWhile(audit: Audit): Audit {
  const noted = new Map<string, number>()
  return async (team, by, what, of) => {
    const now = team.now().getTime()
    for (const [view, at] of noted) if (now - at >= ONE_VIEW_MS) noted.delete(view)
    const view = `${by.id} ${what} ${of}`
    if (noted.has(view)) return
    await audit(team, by, what, of)
    noted.set(view, now)
  }
}

function noteText(fields: RequestFields<{ text: string }>): string {
  const text = fields.text('text').trim()
  if (text === '' || text.length > LONGEST_NOTE) throw refusal('wrong-fields')
  return text
}

const isThere = async (db: Kysely<Tables>, id: string): Promise<boolean> =>
  (await db.selectFrom('leads').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

function searchIn(fields: RequestFields<LeadFilterFields>, people: readonly { id: string }[]): LeadSearch {
  const names = ['form', 'state', 'language', 'page', 'person', 'from', 'to', 'words'] as const
  const entries = names.flatMap((name) => {
    const value = fields.optionalText(name)
    if (value === undefined || value === '') return []
    if (value.length > LONGEST_FILTER) throw refusal('wrong-fields')
    return [[name, value] as const]
  })
  const search: LeadSearch = {
    ...Object.fromEntries(entries),
    spam: fields.isSet('spam'),
    people: people.map(({ id }) => id),
  }
  const { state, from, to } = search
  if (state !== undefined) oneOf(LEAD_STATES, state)
  if ([from, to].some((time) => time !== undefined && !isTime(time))) throw refusal('wrong-fields')
  return search
}

function oneOf<Value extends string>(values: readonly Value[], given: string): Value {
  const value = values.find((each) => each === given)
  if (value === undefined) throw refusal('wrong-fields')
  return value
}
