import { LEAD_STATES } from '#site/model/forms/lead-request.ts'
import type { LeadFilterFields } from '#studio/protocol/team/leads.ts'

/** The query of the screen's address: the filter, with days of the calendar, and the open lead. */
const PARTS = ['words', 'state', 'form', 'language', 'page', 'person', 'from', 'to', 'spam'] as const
export type FilterPart = (typeof PARTS)[number]

export const OPEN_LEAD = 'lead'

const partsIn = (search: URLSearchParams): FilterPart[] => PARTS.filter((part) => search.get(part))

export const isFiltered = (search: URLSearchParams): boolean => partsIn(search).length > 0

/** The number of active filters among the folded ones. */
export const foldedParts = (search: URLSearchParams): number =>
  partsIn(search).filter((part) => part !== 'words' && part !== 'state').length

/** The address with another value of one filter; the open lead stays. */
export function withPart(search: URLSearchParams, part: FilterPart | typeof OPEN_LEAD, value: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === '') next.delete(part)
  else next.set(part, value)
  return next
}

/** The address without a filter. */
export const withoutFilter = (search: URLSearchParams): URLSearchParams =>
  PARTS.reduce((next, part) => withPart(next, part, ''), search)

/** The fields of the request. */
export function fieldsIn(search: URLSearchParams): LeadFilterFields {
  const text = (part: FilterPart) => search.get(part) ?? ''
  const state = LEAD_STATES.find((each) => each === text('state'))
  const [from, to] = [startOfDay(text('from')), startOfDay(text('to'), 1)]
  const texts = (['form', 'language', 'page', 'person', 'words'] as const).flatMap((part) =>
    text(part) ? [[part, text(part)] as const] : [],
  )
  return {
    ...Object.fromEntries(texts),
    ...(state && { state }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(text('spam') !== '' && { spam: true }),
  }
}

/** When a day, or the one some days later, starts in the time zone of the reader; undefined for an empty one. */
function startOfDay(day: string, later = 0): string | undefined {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const start = new Date(`${day}T00:00`)
  if (Number.isNaN(start.getTime())) return undefined
  start.setDate(start.getDate() + later)
  return start.toISOString()
}
