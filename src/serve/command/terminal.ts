import { oneLine, shorten } from '#base/text/words/characters.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'

/** Makes a text safe for a terminal, and keeps its lines. The byte order mark is for files only. */
export function terminalSafeLines(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  return lines.map((line) => terminalSafe(line)).join('\n')
}

/** A text whose control characters are escaped, except tabs and line breaks, so that it cannot move the cursor of a terminal. */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these characters must not reach a terminal
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, (character) => terminalSafe(character))

/** A value on one line, safe to print, of at most `longest` characters. */
export const shortLine = (text: string, longest: number): string => shorten(terminalSafe(oneLine(text)), longest)
