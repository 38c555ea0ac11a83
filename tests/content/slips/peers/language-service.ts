import { getLanguageService, TextDocument } from 'vscode-json-languageservice'
import type { Role } from '#site/read/json-document.ts'
import type { Peer } from './peer.ts'
import { definitionOf, plainSchemas } from './plain-schemas.ts'

const ROLES: readonly Role[] = ['page', 'form', 'shared', 'settings', 'navigation', 'theme', 'redirects', 'rules']

const service = getLanguageService({})
service.configure({
  schemas: ROLES.map((role) => ({
    fileMatch: [`${role}.json`],
    uri: `file:///${role}.schema.json`,
    schema: { ...plainSchemas, $ref: `#/$defs/${definitionOf(role)}` },
  })),
})

/** The JSON language service of Visual Studio Code with the same schemas. Its underlines count as remarks. */
export const byLanguageService: Peer = async (text, role) => {
  // Its first message about a document with "$schema" would be that the schema file does not exist.
  const document = TextDocument.create(`file:///${role}.json`, 'json', 1, text)
  const json = service.parseJSONDocument(document)
  const diagnostics = await service.doValidation(document, json)
  return diagnostics.map(({ range, message }) => ({
    line: range.start.line + 1,
    text: `${String(message)}\n${document.getText(range)}`,
  }))
}
