import { problemsInWords } from '#tools/site-changes.ts'
import type { Problem } from '#site/problems/problem.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { oneLine, shorten } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import type { Notice } from './foreign-page.ts'
import type { ImportedPage } from './import-plan.ts'
import type { Answer } from './old-addresses.ts'

/** The number of lines of a list, and the number of characters of each text, that are printed. */
export interface Room {
  lines: number
  words: number
}

export const OF_TERMINAL: Room = { lines: 60, words: 80 }

/** A file has room for all words that are on no page. */
export const OF_FILE: Room = { lines: Infinity, words: Infinity }

/** The first lines of a list, and the number of the remaining ones. */
function firstLines(lines: readonly string[], room: Room): string[] {
  const left = lines.length - room.lines
  if (left <= 1) return [...lines]
  return [...lines.slice(0, room.lines), `  … and ${left} more: "--list told.txt" writes all of them to a file.`]
}

/** The addresses of the pages, one per line. */
export const pagesInWords = (pages: readonly ImportedPage[], room: Room): string[] =>
  firstLines(
    pages.map(({ page, address, file }) => terminalSafe(`  ${address}  ${file}  (${page.source})`)),
    room,
  )

/** The responses to the old addresses, one per line: unanswered ones first. */
export function answersInWords(answers: readonly Answer[], room: Room): string[] {
  if (answers.length === 0) return []
  const order: Answer['by'][] = ['nothing', 'redirect', 'file', 'page']
  const sorted = answers.toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by))
  const lines = sorted.map((answer) => `  ${terminalSafe(answerInWords(answer))}`)
  return ['', 'Old addresses:', ...firstLines(lines, room)]
}

function answerInWords({ old, by, at }: Answer): string {
  if (by === 'nothing') return `${old}  has no answer: add a redirect from it, or bring its page`
  if (by === 'redirect') return `${old}  → ${at}`
  return old === at ? `${old}  is a ${by}` : `${old}  is the ${by} ${at}`
}

/** The differences of the new pages, by page. */
export function noticesInWords(notices: readonly Notice[], room: Room): string[] {
  if (notices.length === 0) return []
  const bySource = new Map<string, Notice[]>()
  const distinct = new Map(notices.map((each) => [`${each.source}\n${each.what}\n${each.words ?? ''}`, each]))
  for (const each of distinct.values()) addToGroup(bySource, each.source, each)
  const lines = [...bySource].flatMap(([source, list]) => [
    `  ${terminalSafe(source)}`,
    ...list.map((each) => `    - ${terminalSafe(lineOf(each, room.words))}`),
  ])
  return ['', 'What did not fit:', ...firstLines(lines, room)]
}

function lineOf({ what, words }: Notice, longest: number): string {
  if (words === undefined || words === '') return what
  return `${what}: "${shorten(oneLine(words), longest)}"`
}

/** The warnings to fix on the pages. Nobody reads a hundred of them in a terminal. */
export function warningsInWords(warnings: readonly Problem[], siteDir: string): string {
  if (warnings.length === 0) return ''
  return warnings.length > OF_TERMINAL.lines
    ? `\n${warnings.length} warnings for these pages: "npm run validate" shows them.\n`
    : `\n${problemsInWords(warnings, siteDir)}`
}
