import type { LeadState } from '#site/model/lead-states.ts'

/** What visitors have sent, as the requests of the team tell of it. All texts are strangers': they are shown as text alone. */

/** Which leads are asked for. What is absent limits nothing. */
export interface LeadFilterFields {
  /** The name of a form. */
  form?: string
  state?: LeadState
  /** A tag of BCP 47, as leads have it. */
  language?: string
  /** The address of a page: leads from it, and from pages below it. */
  page?: string
  /** The id of who has the lead, or `NOBODY`. */
  person?: string
  /** ISO 8601, inclusive. */
  from?: string
  /** ISO 8601, exclusive. */
  to?: string
  /** Words, each of which some value has. */
  words?: string
  /** What was set aside as spam, instead of all else. */
  spam?: boolean
}

/** Asks for leads that nobody has. */
export const NOBODY = 'nobody'

/** Somebody who may read leads. */
export interface LeadPerson {
  id: string
  name: string
}

export interface ListedLead {
  id: string
  /** ISO 8601, as all times here. */
  receivedAt: string
  /** The title of the form; its name where the site has no such form now. */
  form: string
  state: LeadState
  /** Who has it; absent for nobody. */
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
  /** Why it was set aside as spam. */
  setAside?: 'trap' | 'too-fast'
  files: {
    /** By which `GET /leads/file` names it. */
    stored: string
    /** As the visitor has it. */
    name: string
    /** Bytes. */
    size: number
    /** False where its disk is another server's. */
    isThere: boolean
  }[]
  /** The oldest first. */
  notes: ListedNote[]
}

export interface ListedNote {
  id: string
  at: string
  by: string
  text: string
  /** When its text was changed last. */
  editedAt?: string
  /** Who asks has written it. */
  mayChange: boolean
  /** She has written it, or is an owner. */
  mayDelete: boolean
}

/** What a filter can ask for. */
export interface LeadChoices {
  forms: { name: string; title: string }[]
  languages: string[]
  /** The pages from which leads were sent. */
  pages: string[]
  people: LeadPerson[]
}

/** Characters. */
export const LONGEST_NOTE = 4000

export const EXPORT_FORMATS = ['csv', 'jsonl'] as const

export interface LeadsApi {
  /** The newest first. `next` asks for those that follow; it may also be there where few, or none, were found so far. */
  'GET /leads': {
    request: LeadFilterFields & { after?: string }
    answer: { leads: ListedLead[]; next?: string }
  }
  'GET /leads/choices': { request: Record<string, never>; answer: LeadChoices }
  'GET /leads/one': { request: { id: string }; answer: WholeLead }
  'POST /leads/note': { request: { id: string; text: string }; answer: WholeLead }
  /** Answered to who wrote the note; owners may delete those of others. */
  'POST /leads/note/change': { request: { id: string; note: string; text: string }; answer: WholeLead }
  'POST /leads/note/delete': { request: { id: string; note: string }; answer: WholeLead }
  'POST /leads/state': { request: { id: string; state: LeadState }; answer: WholeLead }
  /** Without a person, nobody has it any more. */
  'POST /leads/assign': { request: { id: string; person?: string }; answer: WholeLead }
  /** With its files and notes, for good. */
  'POST /leads/delete': { request: { id: string }; answer: Record<string, never> }
  /** A file of all that the filter asks for. */
  'GET /leads/export': {
    request: LeadFilterFields & { format: (typeof EXPORT_FORMATS)[number] }
    answer: Download
  }
  'GET /leads/file': { request: { id: string; stored: string }; answer: Download }
}

/** What a browser keeps as a file, and never shows. */
export interface Download {
  name: string
  content: AsyncIterable<string | Uint8Array>
}
