import { formAddressesOf } from '#content/derived/form-addresses.ts'
import { stringsWithMeaning } from '#content/derived/references.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'

/**
 * The files that a page is made of: its document, the shared blocks, forms and drawings that it names, and what every
 * page has. An address without a page has the page for unknown addresses.
 */
export function filesOfPage(path: string, documents: SiteDocuments, schemas: SiteSchemas): Set<string> {
  const { settings, navigation, theme, notFound, pages } = documents
  const form = formAddressesOf(documents).get(path)
  const ofForm = form === undefined ? undefined : [...documents.forms.values()].find(({ file }) => file === form)
  const page = pages.find(({ name }) => name === path) ?? ofForm ?? notFound
  const files = new Set<string>()
  for (const document of [page, settings, navigation, theme]) if (document) add(document)
  return files

  function add(document: JsonDocument): void {
    if (files.has(document.file)) return
    files.add(document.file)
    for (const { definition, value } of stringsWithMeaning(document, NAMES, documents, schemas)) {
      if (definition === 'SharedName') addIfKnown(documents.shared.get(value))
      else if (definition === 'FormName') addIfKnown(documents.forms.get(value))
      else files.add(documents.drawings.get(value)?.file ?? document.file)
    }
  }

  function addIfKnown(document: JsonDocument | undefined): void {
    if (document) add(document)
  }
}

const NAMES = ['SharedName', 'FormName', 'DrawingName'] as const
