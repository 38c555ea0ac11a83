import { oneLine, shorten } from '#text/shorten.ts'
import { terminalSafe } from '#text/terminal-safe.ts'

/** A whole text for a terminal, its lines kept. The byte order mark is for files only. */
export function terminalSafeLines(text: string): string {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  return lines.map((line) => terminalSafe(line)).join('\n')
}

/** A value on one line, safe to print, of `longest` characters at most. */
export const shortLine = (text: string, longest: number): string => shorten(terminalSafe(oneLine(text)), longest)
