import { resolve } from 'node:path'
import type { ProblemReport, SiteNews } from './development.ts'
import { formatProblems } from '#content/problems/format-problems.ts'
import type { ReportOptions } from '#content/problems/format-problems.ts'
import type { SiteStatus } from './living-site.ts'

/** What keeps the site from being shown as it is written, in the one wording for terminal and browser. */
export function errorReport({ problems }: SiteStatus, options: ReportOptions): string {
  const errors = problems.filter(({ severity }) => severity === 'error')
  return errors.length === 0 ? '' : formatProblems(errors, 'text', options)
}

/** What open pages are told. */
export function newsOf(status: SiteStatus, options: ReportOptions): SiteNews {
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
