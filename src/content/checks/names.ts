import { stringsWithMeaning } from '#content/derived/references.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { CheckContext } from './check.ts'

/** Drawings, forms and pictures that documents name exist as files. */
export function names(site: SiteDocuments, { report, schemas }: CheckContext): void {
  const drawings = [...site.drawings.keys()]
  const forms = [...site.forms.keys()]
  const { publicFiles } = site
  for (const document of documentsOf(site)) {
    const named = stringsWithMeaning(document, ['DrawingName', 'FormName', 'PublicFile'], site, schemas)
    for (const { definition, path, value } of named) {
      if (definition === 'DrawingName' && !site.drawings.has(value)) {
        report(document, path, 'missing-drawing', { name: value, possible: drawings })
      } else if (definition === 'FormName' && !site.forms.has(value)) {
        report(document, path, 'unknown-form', { name: value, possible: forms })
      } else if (definition === 'PublicFile' && value.startsWith('/') && !publicFiles.includes(value)) {
        report(document, path, 'missing-public-file', { path: value, possible: publicFiles })
      }
    }
  }
}
