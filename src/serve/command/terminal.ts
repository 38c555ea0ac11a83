import { oneLine, shorten } from '#base/text/words/shorten.ts'
import { terminalSafe } from '#base/text/terminal/terminal-safe.ts'

/** A whole text for a terminal, its lines kept. The byte order mark is for files only. */
export function terminalSafeLines(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  return lines.map((line) => terminalSafe(line)).join('\n')
}

/** A text whose control characters are escaped, but for tabs and line breaks: wherever it is read, it moves no cursor. */
export const withoutControls = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a terminal
  text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, (character) => terminalSafe(character))

/** A value on one line, safe to print, of `longest` characters at most. */
export const shortLine = (text: string, longest: number): string => shorten(terminalSafe(oneLine(text)), longest)
