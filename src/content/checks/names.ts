import type { CheckContext } from './check.ts'
import { stringsIn } from '#content/read/json-tree.ts'
import { documentsOf } from '#content/read/site-documents.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'

const DRAWING_FIELDS = new Set(['drawing', 'mark', 'logo'])
const PICTURE_FIELDS = new Set(['image', 'shareImage'])

/** Drawings, forms and pictures that documents name exist as files. */
export function names(site: SiteDocuments, { report }: CheckContext): void {
  const drawings = [...site.drawings.keys()]
  const forms = [...site.forms.keys()]
  const pictures = new Set(site.publicFiles)
  for (const document of documentsOf(site)) {
    if (!document.root || document.role === 'theme') continue
    for (const { path, field, value } of stringsIn(document.root)) {
      if (DRAWING_FIELDS.has(field)) {
        if (!site.drawings.has(value)) report(document, path, 'missing-drawing', { name: value, possible: drawings })
      } else if (field === 'form') {
        if (!site.forms.has(value)) report(document, path, 'unknown-form', { name: value, possible: forms })
      } else if (PICTURE_FIELDS.has(field) && value.startsWith('/') && !pictures.has(value)) {
        report(document, path, 'missing-public-file', { path: value, possible: site.publicFiles })
      }
    }
  }
}
