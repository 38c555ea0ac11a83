import type { Logger } from 'vite'
import type { Problem } from '#site/problems/problem.ts'
import { noteOnBlocks } from '#site/own-blocks/note-on-blocks.ts'
import { formatProblems } from '#site/problems/format-problems.ts'
import type { ReportOptions } from '#site/problems/format-problems.ts'
import type { SiteStatus } from '#live/host/site/site-status.ts'
import { errorReport } from './site-update.ts'

/** New warnings beyond this number are only counted: they would push the errors out of sight. */
const MAX_WARNINGS = 5

/**
 * Prints the status of the site. Errors are printed in full each time, a warning only once, so that new problems are
 * easy to see. The blocks of the engine that the site replaces or leaves out are printed once too.
 */
export function terminalReporter(logger: Logger, options: ReportOptions): (status: SiteStatus) => void {
  let printed = new Set<string>()
  let hadErrors = false
  let note = ''
  return (status) => {
    const warnings = status.problems.filter(({ severity }) => severity === 'warning')
    const fresh = warnings.filter((warning) => !printed.has(keyOf(warning)))
    printed = new Set(warnings.map(keyOf))
    if (fresh.length > MAX_WARNINGS) logger.warn(`\n${fresh.length} warnings: "npm run validate" shows them.\n`)
    else if (fresh.length > 0) logger.warn(`\n${formatProblems(fresh, 'text', options)}`)

    const errors = errorReport(status, options)
    if (errors !== '') logger.error(`\n${errors}`)
    else if (hadErrors) logger.info('mended: no errors are left', { timestamp: true })
    else logger.info(`site read: ${status.site?.pages.length ?? 0} pages`, { timestamp: true })
    hadErrors = errors !== ''

    const before = note
    note = status.documents ? noteOnBlocks(status.documents) : ''
    if (note !== '' && note !== before) logger.info(note)
  }
}

/** Identifies a problem, also after it has moved within its file. */
const keyOf = ({ file, code, where, message }: Problem): string => [file, code, where, message].join('\n')
