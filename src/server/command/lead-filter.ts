import type { SiteContext } from '#model/site.ts'
import { leadsOf } from '#server/leads/leads.ts'
import type { LeadFilter } from '#server/leads/leads.ts'
import type { Store } from '#server/leads/store.ts'
import { usageError } from '#cli/user-error.ts'
import type { Options } from './command.ts'

/** No lead comes later than the last day that can be asked for: the day after has a year of five figures. */
const LAST_DAY = '9999-12-31'

const DAY = 24 * 60 * 60 * 1000

/** Which leads are asked for. What was set aside as spam is shown only when asked for, and then alone. */
export async function filterOf(
  options: Options,
  { site, store }: { site: SiteContext; store: Store },
): Promise<LeadFilter> {
  const { form, from, to } = options
  const first = from === undefined ? undefined : startOfDay('--from', from)
  const last = to === undefined ? undefined : startOfDay('--to', to)
  if (first && last && first > last) throw usageError(`--from ${from} lies behind --to ${to}.`)
  if (form !== undefined) await expectForm(form, { site, store })
  return {
    ...(form !== undefined && { form }),
    ...(first && { from: first.toISOString() }),
    ...(last && to !== LAST_DAY && { to: new Date(last.getTime() + DAY).toISOString() }),
    setAside: options['set-aside'] ?? false,
  }
}

function startOfDay(option: string, day: string): Date {
  const start = new Date(`${day}T00:00:00.000Z`)
  if (/^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(start.getTime()) && start.toISOString().startsWith(day))
    return start
  throw usageError(`${option} must be a day such as 2026-01-31, but it is "${day}".`)
}

/** A form that has been taken out of the site may have left leads behind. */
export async function expectForm(
  form: string,
  { site: { forms }, store }: { site: SiteContext; store: Store },
): Promise<void> {
  if (Object.hasOwn(forms, form)) return
  for await (const _ of leadsOf(store, { form })) return
  throw usageError(`There is no form "${form}". Forms: ${Object.keys(forms).sort().join(', ')}`)
}

/** The forms whose leads are asked for, as the site declares them. */
export function formsAskedFor({ form }: Options, { forms }: SiteContext): SiteContext['forms'] {
  return form === undefined ? forms : Object.fromEntries(Object.entries(forms).filter(([name]) => name === form))
}
