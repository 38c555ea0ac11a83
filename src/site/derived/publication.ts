import { memo } from '#base/memo/memo.ts'
import type { HiddenReason } from '#site/problems/hidden-reason.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { mapDocuments } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { momentInWords, parseMoment } from '#base/text/languages/time-zones.ts'
import { listOf } from '#base/text/words/lists.ts'

/** The fields of a page that determine when it is shown. */
export const PUBLICATION_FIELDS = ['status', 'publishAt', 'unpublishAt'] as const

/** Which pages are wanted. */
export interface PublicationView {
  /** The moment for which the site is published. */
  now: Date
  /** Whether every page is shown, including drafts and pages outside of their period. */
  drafts?: boolean
}

/** The time in which a page is shown, in milliseconds: from `from` to before `until`. A draft has no such time. */
export interface Period {
  from: number
  until: number
}

/** A moment at which pages are published or unpublished by their dates, and the addresses of these pages. */
export interface PublicationChange {
  at: Date
  published: string[]
  ended: string[]
}

/** Which pages of a site are shown at one moment. */
export interface Publication {
  /** In milliseconds. */
  now: number
  /** Why a page is not shown, by its file. */
  hidden: ReadonlyMap<string, HiddenReason>
  /** When a page is shown, by its file. Without an entry it always is. */
  periods: ReadonlyMap<string, Period>
  /** The time of the last change up to the moment. */
  last?: Date
  /** The first change after the moment. */
  next?: PublicationChange
}

export const ALWAYS: Period = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
const NEVER: Period = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY }

/** Which pages are shown. Without a view every page is. */
export function publicationOf(
  { pages, independent = new Map() }: Pick<SiteDocuments, 'pages'> & Partial<Pick<SiteDocuments, 'independent'>>,
  view?: PublicationView,
): Publication {
  const now = view?.now.getTime() ?? 0
  const hidden = new Map<string, HiddenReason>()
  const periods = new Map<string, Period>()
  const dated: JsonDocument[] = []
  for (const page of view === undefined || view.drafts ? [] : [...pages, ...independent.values()]) {
    const period = periodOf(page)
    if (period === ALWAYS) continue
    dated.push(page)
    periods.set(page.file, period)
    const reason = reasonToHide(page, period, now)
    if (reason) hidden.set(page.file, reason)
  }
  const last = lastChange(periods, now)
  const next = nextChange(dated, periods, now)
  return { now, hidden, periods, ...(last && { last }), ...(next && { next }) }
}

/** The documents without pages that are not shown. */
export const shownDocuments = memo(
  (documents: SiteDocuments, { hidden }: { hidden: ReadonlyMap<string, unknown> }): SiteDocuments =>
    hidden.size === 0
      ? documents
      : mapDocuments(documents, (content) => (hidden.has(content.file) ? undefined : content)),
  (documents, { hidden }) => [documents, hidden],
)

/** Pages in their order, pages that are not shown last. */
export const pagesShownFirst = (pages: readonly JsonDocument[], { hidden }: Publication): readonly JsonDocument[] =>
  hidden.size === 0
    ? pages
    : [...pages.filter(({ file }) => !hidden.has(file)), ...pages.filter(({ file }) => hidden.has(file))]

/** Whether a page is always shown, as the home page is: a site cannot be without it. */
export const isAlwaysShown = ({ name }: JsonDocument): boolean => name === '/'

function periodOf(page: JsonDocument): Period {
  if (isAlwaysShown(page)) return ALWAYS
  if (fieldOf(page, 'status') === 'draft') return NEVER
  const publishAt = fieldOf(page, 'publishAt')
  const unpublishAt = fieldOf(page, 'unpublishAt')
  // The case of most pages.
  if (publishAt === '' && unpublishAt === '') return ALWAYS
  const [from, until] = [parseMoment(publishAt), parseMoment(unpublishAt)]
  if (!from && !until) return ALWAYS
  return { from: from?.getTime() ?? ALWAYS.from, until: until?.getTime() ?? ALWAYS.until }
}

/** A text field of a page. In a file with syntax errors, the field is searched in the text. */
function fieldOf(page: JsonDocument, name: string): string {
  const given = page.value[name]
  if (typeof given === 'string') return given
  if (given !== undefined || page.issues.length === 0) return ''
  return new RegExp(`"${name}"\\s*:\\s*"([^"\\n]*)"`).exec(page.lines.text)?.[1] ?? ''
}

function reasonToHide(page: JsonDocument, { from, until }: Period, now: number): HiddenReason | undefined {
  if (fieldOf(page, 'status') === 'draft') return { reason: 'draft' }
  if (until <= from) return { reason: 'never' }
  if (now < from) return { reason: 'not-yet', from: new Date(from) }
  return now < until ? undefined : { reason: 'ended', since: new Date(until) }
}

function lastChange(periods: ReadonlyMap<string, Period>, now: number): Date | undefined {
  let last = Number.NEGATIVE_INFINITY
  for (const { from, until } of periods.values())
    for (const moment of from < until ? [from, until] : []) if (moment <= now && moment > last) last = moment
  return Number.isFinite(last) ? new Date(last) : undefined
}

function nextChange(
  pages: readonly JsonDocument[],
  periods: ReadonlyMap<string, Period>,
  now: number,
): PublicationChange | undefined {
  let next: PublicationChange | undefined
  for (const page of pages) {
    const { from, until } = periods.get(page.file) ?? ALWAYS
    if (until <= from) continue
    const at = from > now ? from : until
    if (at <= now || !Number.isFinite(at) || (next && at > next.at.getTime())) continue
    if (!next || at < next.at.getTime()) next = { at: new Date(at), published: [], ended: [] }
    ;(at === from ? next.published : next.ended).push(page.name)
  }
  return next
}

/** "/spring is published on 1 December 2026, 00:00 UTC" */
export function changeInWords({ at, published, ended }: PublicationChange): string {
  const events = [
    ...(published.length > 0 ? [`${listOf(published)} ${isOrAre(published)} published`] : []),
    ...(ended.length > 0 ? [`${listOf(ended)} ${isOrAre(ended)} taken down`] : []),
  ]
  return `${listOf(events)} on ${momentInWords(at)}`
}

const isOrAre = (things: readonly unknown[]): string => (things.length === 1 ? 'is' : 'are')

/**
 * The first moment from now on at which a page with the period `visible` is shown and one with the period `needed` is not.
 * Undefined without such a moment.
 */
export function firstWithout(visible: Period, needed: Period, now: number): number | undefined {
  const start = Math.max(now, visible.from)
  if (start >= visible.until) return undefined
  if (start < needed.from || start >= needed.until) return start
  return needed.until < visible.until ? needed.until : undefined
}
