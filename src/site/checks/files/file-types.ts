import { stringsWithMeaning } from '#site/derived/references.ts'
import { typeByName } from '#site/read/file-type.ts'
import type { FileType } from '#site/read/file-type.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { CheckContext } from '#site/checks/check.ts'

/** The types of pictures that social networks show beside a link. */
const SHARED_PICTURES: readonly (FileType | undefined)[] = ['png', 'jpeg', 'webp', 'gif']

/** A font or public file has the type of its extension, and a share image is a picture. */
export function fileTypes(site: SiteDocuments, { report, schemas }: CheckContext): void {
  for (const [file, actual] of site.fileTypes) {
    const expected = typeByName(file)
    if (expected !== undefined && expected !== actual)
      report({ file }, [], 'file-of-another-type', { file, expected, found: actual })
  }
  const files = new Set(site.publicFiles)
  for (const document of documentsOf(site)) {
    for (const { path, value } of stringsWithMeaning(document, ['PublicFile'], site, schemas)) {
      if (!files.has(value) || SHARED_PICTURES.includes(typeByName(value))) continue
      report(document, path, 'shared-file-no-picture', { found: value })
    }
  }
}
