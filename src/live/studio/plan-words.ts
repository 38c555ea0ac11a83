import { becomesInWords, fileInWords, noteInWords, redirectInWords, tellingInWords } from '#tools/page/plan-lines.ts'
import type { PlanLine, PlanNote } from '#tools/page/plan-lines.ts'
import type { Usage } from '#tools/page/target.ts'
import { asFound } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Path } from '#base/json/path.ts'
import { inWords } from '#base/text/words/lists.ts'
import { filesInWords, labelsTo } from './form-words.ts'

/**
 * A change of a plan in words: documents have their titles, places their labels. Undefined for a line about files that
 * do not exist yet.
 */
export function planLineInForm(line: PlanLine, documents: SiteDocuments | undefined): string | undefined {
  if (line.type === 'value') return `${wayTo(line.usage, documents)} ${becomesInWords(line.becomes)}`
  if (line.type === 'redirect') {
    const { entry } = line
    const place = entry
      ? wayIn(entry.document, ['redirects', entry.index, 'from'], documents)
      : `“${inWords('redirects')}”`
    return `${place}: ${redirectInWords(line)}`
  }
  return withoutFiles(filesInWords(fileInWords(line), documents))
}

/** A remaining task or hint of a plan, in words. */
export function planNoteInForm(note: PlanNote, documents: SiteDocuments | undefined): string | undefined {
  if (note.type === 'to-be-changed') return tellingInWords(note)
  if (note.type === 'leads-to-itself')
    return `This link leads to its own page now: ${wayTo(note.usage, documents)}. Choose another page for it.`
  return withoutFiles(filesInWords(noteInWords(note), documents))
}

const withoutFiles = (text: string): string | undefined => (/\.json\b/.test(text) ? undefined : text)

const wayTo = ({ document, path, value }: Usage, documents: SiteDocuments | undefined): string =>
  `${wayIn(document, path, documents)}: ${asFound(value)}`

function wayIn(document: JsonDocument, path: Path, documents: SiteDocuments | undefined): string {
  const labels = labelsTo(path, document).map((label) => (typeof label === 'number' ? `entry ${label}` : label))
  return [filesInWords(document.file, documents), ...labels].join(' › ')
}
