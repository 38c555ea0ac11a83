import { getLocation } from 'jsonc-parser'
import { documentsOf } from '#content/read/site-documents.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { filesInWords, labelsTo } from './form-words.ts'

/** A place in a file with what is said of it: `pages/about.json:12  About > Hero > href: "/a" → "/b"`. */
const PLACE = /^\s*(\S+\.json):(\d+) {2}(.*)$/

/** What is said of a place, from the first quoted value on. */
const VALUE = /"(?:[^"\\]|\\.)*".*$/

/**
 * What a plan changes, as the studio calls it: documents by their titles, places by their labels. Lines that are only about
 * files that are not there yet are left out.
 */
export function planInWords(lines: readonly string[], documents: SiteDocuments | undefined): string[] {
  const byFile = new Map(documents && documentsOf(documents).map((document) => [document.file, document]))
  return lines.map((line) => lineInWords(line, byFile, documents)).filter((line) => !/\.json\b/.test(line))
}

function lineInWords(
  line: string,
  byFile: ReadonlyMap<string, JsonDocument>,
  documents: SiteDocuments | undefined,
): string {
  const [, file = '', number, said = ''] = PLACE.exec(line) ?? []
  if (number === undefined) return filesInWords(line, documents)
  const document = byFile.get(file)
  // The place is in a file that is about to be made.
  if (!document) return said
  const [value = said] = VALUE.exec(said) ?? []
  const [quoted = ''] = /^"(?:[^"\\]|\\.)*"/.exec(value) ?? []
  const start = startOfLine(document.lines.text, Number(number))
  const { path } = getLocation(document.lines.text, document.lines.text.indexOf(quoted, start) + 1)
  const labels = labelsTo(path, document).map((label) => (typeof label === 'number' ? `entry ${label}` : label))
  return `${[filesInWords(file, documents), ...labels].join(' › ')}: ${value}`
}

function startOfLine(text: string, number: number): number {
  let start = 0
  for (let line = 1; line < number; line++) start = text.indexOf('\n', start) + 1
  return start
}
