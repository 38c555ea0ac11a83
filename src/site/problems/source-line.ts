import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'
import { graphemesOf, terminalWidth } from '#base/text/terminal/terminal-width.ts'
import type { Problem } from './problem.ts'

/** The maximum number of columns of a line. Longer lines are cut around the mark. */
const LONGEST_LINE = 96

/** The maximum number of columns before the mark, and of the marked text. */
const LONGEST_PART = 44

/** The maximum number of code units to examine on either side: a document of one line may have a million. */
const MOST_UNITS = 300

interface SourceLine {
  /** The text before the line: its number. */
  gutter: string
  line: string
  /** The range of `line` that is marked. */
  suggestion: { start: number; end: number }
  /** The next line, with `^` under the marked text. */
  margin: string
  mark: string
}

/**
 * The line of a problem for a terminal, with a mark under the wrong text. Indentation is removed, tabs become spaces, and long
 * lines are cut around the mark. Right-to-left text is not reordered: some terminals reorder it and some do not, but a text
 * that is marked as a whole occupies the same columns in both.
 */
export function sourceLine({
  excerpt,
  line: number,
  column,
}: Pick<Problem, 'excerpt' | 'line' | 'column'>): SourceLine | undefined {
  if (!excerpt) return undefined
  const { line, length } = excerpt
  const start = Math.min(column - 1, line.length)
  const wholeMeant = printable(line.slice(start, Math.min(start + length, start + MOST_UNITS)))
  const suggestion = cutEnd(wholeMeant, LONGEST_PART)
  const widthMeant = terminalWidth(suggestion)
  const room = LONGEST_LINE - widthMeant
  const rest = printable(line.slice(start + length, start + length + MOST_UNITS)).trimEnd()
  const roomBefore = Math.max(LONGEST_PART, room - terminalWidth(rest))
  const before = cutStart(printable(line.slice(Math.max(0, start - MOST_UNITS), start)).trimStart(), roomBefore)
  const width = terminalWidth(before)
  const after = suggestion === wholeMeant ? cutEnd(rest, room - width) : ''
  const gutter = `${number} | `
  return {
    gutter,
    line: before + suggestion + after,
    suggestion: { start: before.length, end: before.length + suggestion.length },
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
