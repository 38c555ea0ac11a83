import type { ServerSite } from '#site/model/server-site.ts'
import { formNamed } from '#serve/form-named.ts'
import { leadsOf } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long the leads of a form are kept, and the ids of older ones. */
export interface Retention {
  form: string
  term: Term
  expired: string[]
}

export type Term =
  /** `before`, in ISO 8601: leads received earlier have expired. */
  | { keepDays: number; before: string }
  /** Kept without limit, and the reason. */
  | { kept: 'no-days' | 'list' | 'form-gone' }

/** The retention of one form, if `selected`; else of all forms of the site, and of earlier forms that still have leads. */
export async function retentions(
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
