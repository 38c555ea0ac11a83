import type { Logger } from 'vite'
import type { Problem } from '#content/problems/problem.ts'
import { formatProblems } from '#content/problems/format-problems.ts'
import type { ReportOptions } from '#content/problems/format-problems.ts'
import type { SiteStatus } from './living-site.ts'
import { errorReport } from './site-news.ts'

/** More of them at once are only counted: they would push the errors out of sight. */
const MANY_WARNINGS = 5

/**
 * Tells whoever sits at the terminal how the site stands. Errors are told in full each time, warnings once: what a
 * change has brought must not drown in what was known before.
 */
export function terminal(logger: Logger, options: ReportOptions): (status: SiteStatus) => void {
  let known = new Set<string>()
  let hadErrors = false
  return (status) => {
    const warnings = status.problems.filter(({ severity }) => severity === 'warning')
    const fresh = warnings.filter((warning) => !known.has(nameOf(warning)))
    known = new Set(warnings.map(nameOf))
    if (fresh.length > MANY_WARNINGS) logger.warn(`\n${fresh.length} warnings: "npm run validate" shows them.\n`)
    else if (fresh.length > 0) logger.warn(`\n${formatProblems(fresh, 'text', options)}`)

    const errors = errorReport(status, options)
    if (errors !== '') logger.error(`\n${errors}`)
    else if (hadErrors) logger.info('mended: no errors are left', { timestamp: true })
    else logger.info(`site read: ${status.site?.pages.length ?? 0} pages`, { timestamp: true })
    hadErrors = errors !== ''
  }
}

/** The same for a problem that has only moved within its file. */
const nameOf = ({ file, code, where, message }: Problem): string => [file, code, where, message].join('\n')
