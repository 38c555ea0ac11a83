import type { SiteContext } from '#model/site.ts'
import { leadsOf } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import { formNamed } from '#server/form-named.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long the leads of a form are kept, and which are older. */
export interface Retention {
  form: string
  term: Term
  expired: string[]
}

export type Term =
  /** `before`, ISO 8601: what was received sooner may go. */
  | { keepDays: number; before: string }
  /** Until somebody deletes them: why that is so. */
  | { kept: 'no-days' | 'list' | 'form-gone' }

/** Of the form that is asked for; else of every form of the site, and of those taken out of it that have leads still. */
export async function retentions(
  { site, store, now }: { site: SiteContext; store: Store; now: Date },
  asked?: string,
): Promise<Retention[]> {
  const byForm = new Map<string, Retention>()
  const retentionOf = (form: string): Retention => {
    const retention = byForm.get(form) ?? { form, term: termOf(form, site, now, form === asked), expired: [] }
    byForm.set(form, retention)
    return retention
  }
  for (const form of asked === undefined ? Object.keys(site.forms) : [asked]) retentionOf(form)
  for await (const { form, id, receivedAt } of leadsOf(store, asked === undefined ? {} : { form: asked })) {
    const { term, expired } = retentionOf(form)
    if ('before' in term && receivedAt < term.before) expired.push(id)
  }
  return [...byForm.values()].sort((a, b) => (a.form < b.form ? -1 : 1))
}

/**
 * A form's own days, else those of the settings. A list of addresses is worth keeping until its form says otherwise, and
 * what a form was that is gone nobody can tell: it may have been such a list, and may have been renamed.
 */
function termOf(name: string, { forms, settings }: SiteContext, now: Date, isAsked: boolean): Term {
  const form = formNamed(name, forms)
  if (!form && !isAsked) return { kept: 'form-gone' }
  if (form?.unique !== undefined && form.keepDays === undefined) return { kept: 'list' }
  const keepDays = form?.keepDays ?? settings.leads?.keepDays
  if (keepDays === undefined) return { kept: 'no-days' }
  return { keepDays, before: new Date(now.getTime() - keepDays * DAY).toISOString() }
}
