import { usageError } from '#base/cli/user-error.ts'
import { serverVersionsOf } from '#site/model/server-site.ts'
import type { ServerSite } from '#site/model/server-site.ts'
import { leadsOf } from '#serve/leads/leads.ts'
import type { LeadFilter } from '#serve/leads/leads.ts'
import type { LeadStore } from '#serve/leads/lead-store.ts'
import type { Options } from './command.ts'

/** The last day that `--to` can name. The next day has a year of five digits, which sorts wrongly. */
const LAST_DAY = '9999-12-31'

const DAY = 24 * 60 * 60 * 1000

/** The filter for a command's options. With `--set-aside` spam only, else everything but spam. */
export async function leadFilterOf(
  options: Options,
  { site, store }: { site: ServerSite; store: LeadStore },
): Promise<LeadFilter> {
  const { form, language, from, to } = options
  const first = from === undefined ? undefined : startOfDay('--from', from)
  const last = to === undefined ? undefined : startOfDay('--to', to)
  if (first && last && first > last) throw usageError(`--from ${from} lies behind --to ${to}.`)
  if (form !== undefined) await assertFormExists(form, { site, store })
  if (language !== undefined) await assertLanguageExists(language, { site, store })
  return {
    ...(form !== undefined && { form }),
    ...(language !== undefined && { language }),
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

/** Accepts a form that the site no longer has, if leads of it remain. */
export async function assertFormExists(
  form: string,
  { site: { forms }, store }: { site: ServerSite; store: LeadStore },
): Promise<void> {
  if (Object.hasOwn(forms, form)) return
  for await (const _ of leadsOf(store, { form })) return
  throw usageError(`There is no form "${form}". Forms: ${Object.keys(forms).sort().join(', ')}`)
}

/** Accepts a language that the site no longer has, if leads in it remain. */
async function assertLanguageExists(
  language: string,
  { site, store }: { site: ServerSite; store: LeadStore },
): Promise<void> {
  const languages = serverVersionsOf(site).map(({ settings }) => settings.language)
  if (languages.includes(language)) return
  for await (const _ of leadsOf(store, { language })) return
  throw usageError(`The site has no language "${language}". Languages: ${languages.join(', ')}`)
}

/** The site's forms that the options select. */
export function selectedForms({ form }: Options, { forms }: ServerSite): ServerSite['forms'] {
  return form === undefined ? forms : Object.fromEntries(Object.entries(forms).filter(([name]) => name === form))
}
