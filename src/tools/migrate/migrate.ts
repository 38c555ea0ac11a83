import { FORMAT } from '#site/checks/files/format.ts'
import { sourcePositionOf } from '#site/problems/report.ts'
import { asFound } from '#site/problems/wording.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import { editedText } from '#tools/page/change-plan.ts'
import { kindsOfSites } from './kinds-of-sites.ts'
import type { AddedDocument, DocumentChange, MigrationStep } from './migration-step.ts'

/** Forms named the page on which visitors could send them, before each had its own page. */
const pagesOfForms: MigrationStep = {
  format: 3,
  says: 'Every form has a page of its own, /forms/<name>, so a form no longer names one in "page".',
  changesOf: (documents) =>
    documents
      .filter(({ role, value }) => role === 'form' && Object.hasOwn(value, 'page'))
      .map((document) => ({
        document,
        operation: { type: 'remove', path: ['page'] },
        says: `${asFound(document.value['page'])} removed`,
      })),
}

/** Every step, in order. A new one has the next number, which becomes `FORMAT`. */
export const STEPS: readonly MigrationStep[] = [pagesOfForms, kindsOfSites]

/** A stored document, with its byte order mark if it has one. */
export type StoredDocument = Pick<JsonDocument, 'file' | 'role' | 'name'> & { text: string }

export interface Migrated {
  documents: StoredDocument[]
  /** The changes of the steps, in words. */
  lines: string[]
}

/** Migrates the documents of a site from a format, one step at a time. Nothing is read or written. */
export function migratedDocuments(
  documents: readonly StoredDocument[],
  from: number,
  fieldsOfSettings: readonly string[],
): Migrated {
  let current = [...documents]
  const lines: string[] = []
  for (const step of STEPS.filter(({ format }) => format > from)) {
    const before = current.map(parsed)
    const changes = step.changesOf(before)
    const added = step.addedTo?.(before) ?? []
    current = [...current.map((document) => withChanges(document, changes)), ...added.map(stored)]
    lines.push(`Format ${step.format}: ${step.says}`, ...changes.map(inWords))
    lines.push(...added.map(({ file }) => `  ${file}: added`))
    if (changes.length + added.length === 0) lines.push('  Nothing of this site changes.')
  }
  return { documents: current.map((document) => withFormat(document, fieldsOfSettings)), lines }
}

/** Written with a line for each field, because the usual layout keeps objects on one line if they are. */
function stored({ value, ...document }: AddedDocument): StoredDocument {
  const fields = Object.entries(value).map(([name, field]) => `  ${JSON.stringify(name)}: ${JSON.stringify(field)}`)
  return { ...document, text: `{\n${fields.join(',\n')}\n}\n` }
}

function parsed({ file, role, name, text }: StoredDocument): JsonDocument {
  return readJsonDocument(file, role, name, Buffer.from(text))
}

function withChanges(document: StoredDocument, changes: readonly DocumentChange[]): StoredDocument {
  const ofDocument = changes.filter((change) => change.document.file === document.file)
  if (ofDocument.length === 0) return document
  const operations = ofDocument.map(({ operation }) => operation)
  return { ...document, text: editedText(document.text, operations) }
}

/** `forms/order.json:3  Order bread > page: "/contact" removed` */
function inWords({ document, operation: { path }, says }: DocumentChange): string {
  const { line, where } = sourcePositionOf(document, path)
  return `  ${document.file}:${line}  ${where}: ${says}`
}

function withFormat(document: StoredDocument, order: readonly string[]): StoredDocument {
  if (document.role !== 'settings' || parsed(document).value['format'] === FORMAT) return document
  return { ...document, text: editedText(document.text, [{ type: 'set', path: ['format'], value: FORMAT, order }]) }
}
