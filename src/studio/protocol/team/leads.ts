import type { LeadState } from '#site/model/forms/lead-request.ts'

/** Leads, in requests of the team. All texts come from strangers, and are shown as plain text only. */

/** The filter of a list of leads. Absent fields do not filter. */
export interface LeadFilterFields {
  /** The name of a form. */
  form?: string
  state?: LeadState
  /** A BCP 47 tag. */
  language?: string
  /** The address of a page: leads from it, and from pages below it. */
  page?: string
  /** The id of the assignee, or `NOBODY`. */
  person?: string
  /** ISO 8601, inclusive. */
  from?: string
  /** ISO 8601, exclusive. */
  to?: string
  /** Words, each of which must be in some value. */
  words?: string
  /** Leads that were marked as spam, instead of all others. */
  spam?: boolean
}

/** Filters unassigned leads. */
export const NOBODY = 'nobody'

/** A person who may read leads. */
export interface LeadPerson {
  id: string
  name: string
}

export interface ListedLead {
  id: string
  /** ISO 8601, like all times here. */
  receivedAt: string
  /** The title of the form; its name if the site no longer has it. */
  form: string
  state: LeadState
  /** The assignee; absent if unassigned. */
  person?: LeadPerson
  /** The first values, in the order of the form. */
  values: string[]
  page?: string
  language?: string
  files: number
  notes: number
}

export interface WholeLead extends Omit<ListedLead, 'values' | 'files' | 'notes'> {
  values: { label: string; value: string }[]
  /** The lead source: `service_page`. */
  source?: string
  /** Why it was marked as spam. */
  setAside?: 'trap' | 'too-fast'
  files: {
    /** The id for `GET /leads/file`. */
    stored: string
    /** The visitor's own name for it. */
    name: string
    /** In bytes. */
    size: number
    /** False if it is on the disk of another server. */
    isThere: boolean
  }[]
  /** Oldest first. */
  notes: ListedNote[]
}

export interface ListedNote {
  id: string
  at: string
  by: string
  text: string
  /** When its text was last changed. */
  editedAt?: string
  /** The user is its author. */
  mayChange: boolean
  /** The user is its author, or an owner. */
  mayDelete: boolean
}

/** The options of the filter. */
export interface LeadChoices {
  forms: { name: string; title: string }[]
  languages: string[]
  /** The pages from which leads were sent. */
  pages: string[]
  people: LeadPerson[]
}

/** In characters. */
export const LONGEST_NOTE = 4000

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const

export interface LeadsApi {
  /** Newest first. `next` continues the list; it may be present even if this answer has few leads or is empty. */
  'GET /leads': {
    request: LeadFilterFields & { after?: string }
    answer: { leads: ListedLead[]; next?: string }
  }
  'GET /leads/choices': { request: Record<string, never>; answer: LeadChoices }
  'GET /leads/one': { request: { id: string }; answer: WholeLead }
  'POST /leads/note': { request: { id: string; text: string }; answer: WholeLead }
  /** Allowed for the author of the note; owners may delete notes of others. */
  'POST /leads/note/change': { request: { id: string; note: string; text: string }; answer: WholeLead }
  'POST /leads/note/delete': { request: { id: string; note: string }; answer: WholeLead }
  'POST /leads/state': { request: { id: string; state: LeadState }; answer: WholeLead }
  /** Without a person, the lead is unassigned. */
  'POST /leads/assign': { request: { id: string; person?: string }; answer: WholeLead }
  /** Deletes a lead permanently, with its files and notes. */
  'POST /leads/delete': { request: { id: string }; answer: Record<string, never> }
  /** A file with all leads that match the filter. */
  'GET /leads/export': {
    request: LeadFilterFields & { format: (typeof EXPORT_FORMATS)[number] }
    answer: Download
  }
  'GET /leads/file': { request: { id: string; stored: string }; answer: Download }
}

/** A download, which browsers save and never show. */
export interface Download {
  name: string
  content: AsyncIterable<string | Uint8Array>
}
