import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import { withHandling } from '#serve/leads/leads.ts'
import { handlingOfRows, isId, leadOfRow } from '#serve/leads/rows.ts'
import type { HandledLead, Handling, Lead, Tables } from '#serve/leads/rows.ts'
import { NOBODY } from '#studio/protocol/team/leads.ts'
import type { LeadFilterFields } from '#studio/protocol/team/leads.ts'
import { folded } from '#base/text/words/search-terms.ts'

/** The filter of a search for leads. */
export interface LeadSearch extends LeadFilterFields {
  /** The people who may have leads: leads of anybody else count as unassigned. */
  people: readonly string[]
}

/** The position of a lead in the list, after which the next request continues. */
type Place = Pick<Lead, 'receivedAt' | 'id'>

export interface FoundLead extends Pick<Handling, 'state' | 'person'> {
  lead: Lead
}

export interface LeadPortion {
  leads: FoundLead[]
  /** The position of the next portion; absent at the end. */
  next?: Place
}

/** Rows read at once: few enough not to delay other queries. */
const ROWS_AT_ONCE = 200

/** Finds at most `most` leads, newest first, among `look` leads that are read. */
export async function portionOfLeads(
  store: LeadStore,
  search: LeadSearch,
  { after, most, look }: { after?: Place | undefined; most: number; look: number },
): Promise<LeadPortion> {
  const words = wordsIn(search.words)
  const leads: FoundLead[] = []
  let place = after
  for (let looked = 0; looked < look; looked += ROWS_AT_ONCE) {
    const before = place
    const rows = await store.run((db) => rowsOf(db, search, before))
    for (const { state, person, person_name, ...row } of rows) {
      const lead = leadOfRow(row)
      if (words.length === 0 || hasAll(lead, words)) {
        if (leads.length === most) return { leads, next: leads.at(-1)!.lead }
        const handling = state === null ? undefined : { lead_id: row.id, state, person, person_name }
        leads.push({ lead, ...handlingOfRows(handling, []) })
      }
      place = lead
    }
    if (rows.length < ROWS_AT_ONCE) return { leads }
  }
  return { leads, ...(place && { next: place }) }
}

/** All leads that a search finds, with their handling, read portion by portion. */
export async function* leadsFound(store: LeadStore, search: LeadSearch): AsyncGenerator<HandledLead> {
  let next: Place | undefined
  do {
    const portion = await portionOfLeads(store, search, {
      after: next,
      most: Number.POSITIVE_INFINITY,
      look: ROWS_AT_ONCE,
    })
    const leads = portion.leads.map(({ lead }) => lead)
    for (const { handling, ...lead } of await withHandling(store, leads))
      yield { ...lead, handling: ofPeople(handling, search) }
    next = portion.next
  } while (next)
}

/** The handling of a lead, without its person if they may no longer have leads. */
function ofPeople({ person, ...handling }: Handling, { people }: LeadSearch): Handling {
  return person && people.includes(person.id) ? { ...handling, person } : handling
}

function rowsOf(
  db: Kysely<Tables>,
  { form, state, language, page, person, from, to, spam = false, people }: LeadSearch,
  after: Place | undefined,
) {
  let query = db
    .selectFrom('leads')
    .leftJoin('lead_handling', 'lead_handling.lead_id', 'leads.id')
    .selectAll('leads')
    .select(['state', 'person', 'person_name'])
    .orderBy('received_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(ROWS_AT_ONCE)
    .where('set_aside', spam ? 'is not' : 'is', null)
  if (form !== undefined) query = query.where('form', '=', form)
  if (language !== undefined) query = query.where('language', '=', language)
  if (from !== undefined) query = query.where('received_at', '>=', from)
  if (to !== undefined) query = query.where('received_at', '<', to)
  if (state === 'new') query = query.where(({ eb, or }) => or([eb('state', 'is', null), eb('state', '=', state)]))
  else if (state !== undefined) query = query.where('state', '=', state)
  if (page !== undefined) {
    const below = `${page === '/' ? '' : page}/`
    query = query.where(({ eb, or }) =>
      or([eb('page', '=', page), eb(sql<string>`substr(page, 1, ${below.length})`, '=', below)]),
    )
  }
  if (person === NOBODY)
    query = query.where(({ eb, or }) => {
      const isNobodys = eb('person', 'is', null)
      return people.length > 0 ? or([isNobodys, eb('person', 'not in', [...people])]) : eb.val(true)
    })
  else if (person !== undefined) query = query.where('person', '=', person)
  if (after)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('received_at', 'leads.id'), '<', tuple(after.receivedAt, after.id)),
    )
  return query.execute()
}

const wordsIn = (text = ''): string[] => folded(text).split(/\s+/).filter(Boolean)

/**
 * Whether each word is in some value. In memory: databases fold letters in different ways, and few fold Arabic ones.
 */
function hasAll({ answers, page = '' }: Lead, words: string[]): boolean {
  const text = folded([...Object.values(answers), page].join('\n'))
  return words.every((word) => text.includes(word))
}

/** A position as text, for an address. */
export const placeAsText = ({ receivedAt, id }: Place): string => `${receivedAt}~${id}`

/** Parses a position; undefined if the text is not one. */
export function placeOf(text: string): Place | undefined {
  const [receivedAt = '', id] = text.split('~')
  return isTime(receivedAt) && isId(id) ? { receivedAt, id } : undefined
}

/** Whether a text is a time in the format of leads. */
export const isTime = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(text)
