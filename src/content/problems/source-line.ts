import { terminalSafe } from '#text/terminal-safe.ts'
import { graphemesOf, terminalWidth } from '#text/terminal-width.ts'
import type { Problem } from './problem.ts'

/** Longer lines are cut around the mark. In columns of a terminal. */
const LONGEST_LINE = 96

/** The most that is shown of a line before the mark, and of what is marked. */
const LONGEST_PART = 44

/** Characters that are looked at on either side: a document of one line may have a million. */
const MOST_UNITS = 1000

interface SourceLine {
  /** What stands before the line: its number. */
  gutter: string
  line: string
  /** The characters of `line` that are meant. */
  meant: { start: number; end: number }
  /** `^` under what is meant, moved to the right by spaces: stands below the line. */
  margin: string
  mark: string
}

/**
 * The line of a problem with a mark under the place, as a terminal shows it: its indentation is left out, tabs are
 * spaces, and long lines are cut around the mark. Text from right to left keeps the order in which it is written, so a
 * text marked as a whole takes the same columns in terminals that turn it around and in those that do not.
 */
export function sourceLine({
  excerpt,
  line: number,
  column,
}: Pick<Problem, 'excerpt' | 'line' | 'column'>): SourceLine | undefined {
  if (!excerpt) return undefined
  const { line, length } = excerpt
  const start = Math.min(column - 1, line.length)
  const wholeMeant = printable(line.slice(start, start + length))
  const meant = cutEnd(wholeMeant, LONGEST_PART)
  const widthMeant = terminalWidth(meant)
  const room = LONGEST_LINE - widthMeant
  const rest = printable(line.slice(start + length)).trimEnd()
  const roomBefore = Math.max(LONGEST_PART, room - terminalWidth(rest.slice(0, MOST_UNITS)))
  const before = cutStart(printable(line.slice(0, start)).trimStart(), roomBefore)
  const width = terminalWidth(before)
  const after = meant === wholeMeant ? cutEnd(rest, room - width) : ''
  const gutter = `${number} | `
  return {
    gutter,
    line: before + meant + after,
    meant: { start: before.length, end: before.length + meant.length },
    margin: `${' '.repeat(gutter.length - 2)}| ${' '.repeat(width)}`,
    mark: '^'.repeat(Math.max(1, widthMeant)),
  }
}

const printable = (text: string): string => terminalSafe(text.replaceAll('\t', '  '))

/** At most `longest` columns from the end of a text. */
function cutStart(text: string, longest: number): string {
  const near = text.slice(-MOST_UNITS)
  if (near === text && terminalWidth(text) <= longest) return text
  return `…${fitting(graphemesOf(near).toReversed(), longest - 1)
    .toReversed()
    .join('')}`
}

/** At most `longest` columns from the start of a text. */
function cutEnd(text: string, longest: number): string {
  const near = text.slice(0, MOST_UNITS)
  if (near === text && terminalWidth(text) <= longest) return text
  return `${fitting(graphemesOf(near), longest - 1).join('')}…`
}

/** The first characters that fit into a number of columns. */
function fitting(graphemes: string[], columns: number): string[] {
  let width = 0
  return graphemes.filter((grapheme) => (width += terminalWidth(grapheme)) <= columns)
}
