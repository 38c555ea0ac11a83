import { resolve } from 'node:path'
import { formatProblems } from '#content/problems/format-problems.ts'
import { isError } from '#content/problems/problem.ts'
import type { ReportOptions } from '#content/problems/format-problems.ts'
import type { ProblemReport, SiteUpdate } from './protocol.ts'
import type { SiteStatus } from './site-watcher.ts'

/** The errors of the site, or of one file, as text: the same for terminal and browser. Empty if there are none. */
export function errorReport({ problems }: SiteStatus, options: ReportOptions, file?: string): string {
  const errors = problems.filter((problem) => isError(problem) && (file === undefined || problem.file === file))
  return errors.length === 0 ? '' : formatProblems(errors, 'text', options)
}

/** The message to open pages. */
export function siteUpdateOf(status: SiteStatus, options: ReportOptions): SiteUpdate {
  const report = reportFor(status, options)
  return { version: status.version, ...(report && { problems: report }) }
}

function reportFor(status: SiteStatus, options: ReportOptions): ProblemReport | undefined {
  const text = errorReport(status, options)
  if (text === '') return undefined
  const places = Array.from(text.matchAll(/^(\S.*?:\d+:\d+) {3}/gm), ([, label = '']) => ({
    label,
    open: resolve(options.cwd, label),
  }))
  return { text, places }
}
