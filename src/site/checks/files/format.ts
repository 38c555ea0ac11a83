import type { Problem } from '#site/problems/problem.ts'
import { createReport } from '#site/problems/report.ts'
import { closest } from '#site/problems/suggest.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** The format of documents that this program reads. Each number is the `format` of a step of `npm run migrate`. */
export const FORMAT = 4

/** The format in `settings.json`. Undefined if it is missing; its schema reports anything but a number. */
export function formatOf(settings: JsonDocument): number | undefined {
  const { format } = settings.value
  return Number.isInteger(format) && Number(format) > 0 ? Number(format) : undefined
}

/** The problem of a site whose format differs from the program's. */
export function problemsOfFormat({ settings }: SiteDocuments): Problem[] {
  if (!settings) return []
  const { problems, report } = createReport()
  const siteFormat = formatOf(settings)
  const current = FORMAT
  if (siteFormat === undefined) {
    if (isMissing(settings)) report(settings, [], 'format-missing', { current })
  } else if (siteFormat < FORMAT) report(settings, ['format'], 'format-older', { found: siteFormat, current })
  else if (siteFormat > FORMAT) report(settings, ['format'], 'format-newer', { found: siteFormat, current })
  return problems
}

/** Whether the number is certainly missing: false in a file with syntax errors, and if a field is misspelled. */
const isMissing = ({ isParsed, issues, value }: JsonDocument): boolean =>
  isParsed && issues.length === 0 && Object.keys(value).every((name) => closest(name, ['format']) === undefined)
