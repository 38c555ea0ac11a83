import { oneLine, shorten } from '#text/shorten.ts'
import { terminalSafe } from '#text/terminal-safe.ts'
import type { Told } from './foreign-page.ts'
import type { Answer } from './old-addresses.ts'

/** What became of the old addresses, a line each: what nothing answers first. */
export function answersInWords(answers: readonly Answer[]): string[] {
  if (answers.length === 0) return []
  const order: Answer['by'][] = ['nothing', 'redirect', 'file', 'page']
  const sorted = answers.toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by))
  return ['', 'Old addresses:', ...sorted.map((answer) => `  ${terminalSafe(answerInWords(answer))}`)]
}

function answerInWords({ old, by, at }: Answer): string {
  if (by === 'nothing') return `${old}  has no answer: add a redirect from it, or bring its page`
  if (by === 'redirect') return `${old}  → ${at}`
  return old === at ? `${old}  is a ${by}` : `${old}  is the ${by} ${at}`
}

/** How much of a text says which one it is. */
const LONGEST = 80

/** What is not on a page as it was, by page. */
export function toldInWords(told: readonly Told[], longest = LONGEST): string[] {
  if (told.length === 0) return []
  const sources = [...new Set(told.map(({ source }) => source))]
  return [
    '',
    'What did not fit:',
    ...sources.flatMap((source) => [
      `  ${terminalSafe(source)}`,
      ...told.filter((each) => each.source === source).map((each) => `    - ${terminalSafe(lineOf(each, longest))}`),
    ]),
  ]
}

function lineOf({ what, words }: Told, longest: number): string {
  if (words === undefined || words === '') return what
  return `${what}: "${shorten(oneLine(words), longest)}"`
}
