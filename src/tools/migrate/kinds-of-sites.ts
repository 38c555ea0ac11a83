import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { asWritten } from '#site/problems/wording.ts'
import type { AddedDocument, MigrationStep } from './migration-step.ts'
// The kinds that every site had before format 4.
import movedKinds from './moved-kinds.json' with { type: 'json' }

/** Settings contained the patterns of each kind of page, and every site had two kinds that belong to one trade. */
export const kindsOfSites: MigrationStep = {
  format: 4,
  says: 'A kind of page is a document, kinds/<kind>.json, with what "kinds" in settings.json said of it. "industry" and "solution" are kinds of the sites that have such pages.',
  changesOf: (documents) =>
    documents
      .filter(({ role, value }) => role === 'settings' && Object.hasOwn(value, 'kinds'))
      .map((document) => ({
        document,
        operation: { type: 'remove', path: ['kinds'] },
        says: `${asWritten(document.value['kinds'])} moved`,
      })),
  addedTo: (documents) => {
    const settings = documents.find(({ role }) => role === 'settings')
    const patterns = isObject(settings?.value['kinds']) ? settings.value['kinds'] : {}
    const used = new Set(documents.flatMap(({ role, value }) => (role === 'page' ? [String(value['kind'])] : [])))
    const names = new Set([...Object.keys(patterns), ...Object.keys(movedKinds).filter((name) => used.has(name))])
    const isThere = (name: string): boolean => documents.some(({ file }) => file === fileOf(name))
    return [...names]
      .filter((name) => !isThere(name))
      .toSorted()
      .map((name) => kindDocument(name, patterns[name], settings))
  },
}

const fileOf = (name: string): string => `kinds/${name}.json`

function kindDocument(name: string, patterns: unknown, settings: JsonDocument | undefined): AddedDocument {
  const line = settings?.value['$schema']
  const ofKind: JsonObject = { ...((movedKinds as JsonObject)[name] as JsonObject) }
  const value: JsonObject = {
    ...(typeof line === 'string' && { $schema: schemaLine(line) }),
    ...ofKind,
    ...(patterns !== undefined && { patterns }),
  }
  return { file: fileOf(name), role: 'kind', name, value }
}

/** The schema line for a document one folder further down, from the line of the settings. */
const schemaLine = (line: string): string => {
  const ofKind = line.replace(/settings(?=\.schema\.json)/, 'kind')
  return /^[a-z]+:|^\//i.test(ofKind) ? ofKind : `../${ofKind}`
}
