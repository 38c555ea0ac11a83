import { join, relative } from 'node:path'
import { oneLine } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { count, groupBy } from '#base/text/words/lists.ts'
import { isError, reportedProblem } from './problem.ts'
import type { Problem } from './problem.ts'
import { sourceLine } from './source-line.ts'

export const REPORT_FORMATS = ['text', 'json', 'github'] as const

export type ReportFormat = (typeof REPORT_FORMATS)[number]

export interface ReportOptions {
  /** The site's folder. */
  siteDir: string
  /** The folder to which printed paths are relative, so that terminals and editors can open them. */
  cwd: string
  /** Whether to use the colours of a terminal. */
  color?: boolean
}

/** Problems as text for people, as JSON for programs, or as annotations for GitHub's checks. */
export function formatProblems(problems: readonly Problem[], format: ReportFormat, options: ReportOptions): string {
  const located = problems.map((problem) => ({ ...reportedProblem(problem), file: pathOf(problem.file, options) }))
  if (format === 'json') return asJson(located)
  if (format === 'github') return located.map(asAnnotation).join('')
  return asText(located, options.color === true)
}

function pathOf(file: string, { siteDir, cwd }: ReportOptions): string {
  return relative(cwd, join(siteDir, file)).replaceAll('\\', '/') || '.'
}

function asText(problems: readonly Problem[], color: boolean): string {
  const paint = color ? painted : plainly
  const files = [...groupBy(problems, ({ file }) => file).values()]
  const sections = files.map((fileProblems) => fileProblems.map((problem) => entryOf(problem, paint)).join(''))
  return [...sections, `${summaryOf(problems)}\n`].join('\n')
}

type Paint = (text: string, style: keyof typeof STYLES) => string

const STYLES = { error: 31, warning: 33, quiet: 2, position: 1 }

const painted: Paint = (text, style) => `\u001b[${STYLES[style]}m${text}\u001b[0m`
const plainly: Paint = (text) => text

function entryOf(problem: Problem, paint: Paint): string {
  const { severity, code, file, line, column, where, message, hint } = problem
  const mark = severity === 'warning' ? `${code} (warning)` : code
  const source = sourceLine(problem)
  const lines = [
    `${paint(`${terminalSafe(oneLine(file), '?')}:${line}:${column}`, 'position')}   ${paint(mark, severity)}`,
    `  ${where === '' ? '' : `${where}: `}${message}`,
    ...(source
      ? [
          `    ${paint(source.gutter + source.line, 'quiet')}`,
          `    ${paint(source.margin, 'quiet')}${paint(source.mark, severity)}`,
        ]
      : []),
    ...(hint === '' ? [] : [`  ${paint(hint, 'quiet')}`]),
  ]
  return `${lines.join('\n')}\n`
}

/** "2 errors and 1 warning in 2 files." */
export function summaryOf(problems: readonly Problem[]): string {
  if (problems.length === 0) return 'No problems.'
  const { errors, warnings } = numbersOf(problems)
  const files = new Set(problems.map(({ file }) => file)).size
  const counts = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')].filter(Boolean)
  return `${counts.join(' and ')} in ${count(files, 'file')}.`
}

function numbersOf(problems: readonly Problem[]): { errors: number; warnings: number } {
  const numbers = { errors: 0, warnings: 0 }
  for (const problem of problems) numbers[isError(problem) ? 'errors' : 'warnings'] += problem.more ?? 1
  return numbers
}

function asJson(problems: readonly Problem[]): string {
  return `${JSON.stringify({ ...numbersOf(problems), problems }, undefined, 2)}\n`
}

/** A GitHub workflow command, shown beside the line. */
function asAnnotation({ severity, code, file, line, column, where, message, hint }: Problem): string {
  const properties = `file=${forProperty(file)},line=${line},col=${column},title=${forProperty(code)}`
  const text = `${where === '' ? '' : `${where}: `}${message}${hint === '' ? '' : `\n${hint}`}`
  return `::${severity} ${properties}::${forMessage(text)}\n`
}

const forMessage = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const forProperty = (text: string): string => forMessage(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
