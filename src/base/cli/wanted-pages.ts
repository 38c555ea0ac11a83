import { parseMoment } from '#base/text/languages/moments.ts'
import { usageError } from './user-error.ts'

/** The options of programs that load a site: include drafts, and use another date. */
export const PAGES_OPTIONS = { drafts: { type: 'boolean' }, now: { type: 'string' } } as const

/** The pages that the options and the variable PUBLISH select. */
export function wantedPages(
  { drafts, now }: { drafts?: boolean; now?: string },
  { PUBLISH: publish = '' }: Record<string, string | undefined> = {},
): { drafts?: boolean; now?: Date; strict?: boolean } {
  if (publish !== '' && publish !== 'strict')
    throw usageError(
      `PUBLISH takes "strict", which leaves out what is marked as a placeholder, not "${publish}". Leave it out for a usual build.`,
    )
  const moment = now === undefined ? undefined : parseMoment(now)
  if (now !== undefined && !moment)
    throw usageError(`"--now" takes a day or a moment, such as 2026-12-01 or 2026-12-01T09:00+04:00, not "${now}".`)
  return { ...(drafts && { drafts }), ...(moment && { now: moment }), ...(publish && { strict: true }) }
}
