import type { Site } from '#model/site.ts'
import { leadsOf } from '../store/leads.ts'
import type { Store } from '../store/store.ts'

const DAY = 24 * 60 * 60 * 1000

/** How long the leads of a form are kept, and which are older. */
export interface Retention {
  form: string
  /** Days; undefined where they are kept until somebody deletes them. */
  keepDays: number | undefined
  /** ISO 8601: what was received before may go. */
  before?: string
  expired: string[]
}

/** Of every form of the site, and of those taken out of it whose leads are still there. */
export async function retentions(site: Site, store: Store, now: Date): Promise<Retention[]> {
  const byForm = new Map(Object.keys(site.forms).map((form) => [form, retentionOf(form, site, now)]))
  for await (const { form, id, receivedAt } of leadsOf(store, {})) {
    const retention = byForm.get(form) ?? retentionOf(form, site, now)
    byForm.set(form, retention)
    if (retention.before !== undefined && receivedAt < retention.before) retention.expired.push(id)
  }
  return [...byForm.values()].sort((a, b) => (a.form < b.form ? -1 : 1))
}

/** A form's own days, else those of the settings. A list of addresses is worth keeping until its form says otherwise. */
function retentionOf(name: string, { forms, settings }: Site, now: Date): Retention {
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined
  const keepDays = form?.keepDays ?? (form?.unique === undefined ? settings.leads?.keepDays : undefined)
  if (keepDays === undefined) return { form: name, keepDays, expired: [] }
  return { form: name, keepDays, before: new Date(now.getTime() - keepDays * DAY).toISOString(), expired: [] }
}
