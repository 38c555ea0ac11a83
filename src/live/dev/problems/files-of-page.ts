import { formAddressesOf } from '#site/derived/page-addresses.ts'
import { stringsWithMeaning } from '#site/derived/references.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'

/**
 * The files that a page is made of: its document, and the shared blocks, forms and drawings that it names. For an
 * unknown address, the files of the 404 page.
 */
export function filesOfPage(path: string, documents: SiteDocuments, schemas: SiteSchemas): Set<string> {
  const form = formAddressesOf(documents).get(path)
  const ofForm = form === undefined ? undefined : [...documents.forms.values()].find(({ file }) => file === form)
  return filesFrom(
    [documents.pages.find(({ name }) => name === path) ?? ofForm ?? documents.notFound],
    documents,
    schemas,
  )
}

/** The files that every page also needs: settings, menus and theme, and the files that these name. */
export const filesOfEveryPage = (documents: SiteDocuments, schemas: SiteSchemas): Set<string> =>
  filesFrom([documents.settings, documents.navigation, documents.theme], documents, schemas)

function filesFrom(
  from: readonly (JsonDocument | undefined)[],
  documents: SiteDocuments,
  schemas: SiteSchemas,
): Set<string> {
  const files = new Set<string>()
  for (const document of from) if (document) add(document)
  return files

  function add(document: JsonDocument): void {
    if (files.has(document.file)) return
    files.add(document.file)
    for (const { meaning, value } of stringsWithMeaning(document, NAMES, documents, schemas)) {
      if (meaning === 'SharedName') addIfKnown(documents.shared.get(value))
      else if (meaning === 'FormName') addIfKnown(documents.forms.get(value))
      else files.add(documents.drawings.get(value)?.file ?? document.file)
    }
  }

  function addIfKnown(document: JsonDocument | undefined): void {
    if (document) add(document)
  }
}

const NAMES = ['SharedName', 'FormName', 'DrawingName'] as const
