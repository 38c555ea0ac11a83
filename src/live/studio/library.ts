import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { linkParts } from '#tools/page/target.ts'
import { isKnownFile } from '#site/checks/pages/unused.ts'
import { stringsWithMeaning } from '#site/derived/references.ts'
import type { ImageFile } from '#site/read/image-file.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { valueAt } from '#base/json/path.ts'
import { addToGroup } from '#base/text/words/lists.ts'
import { pathKey } from '#base/text/addresses/address-forms.ts'
import type { Library, LibraryFile, LibraryPicture, LibraryUse } from '#studio/protocol/library.ts'
import { labelsTo } from './form-words.ts'
import { LONGEST_EDGE } from '#tools/pictures/prepared-picture.ts'

/** Files that visitors can download, without those that browsers and search engines request by name. */
export const downloadsOf = ({ publicFiles }: SiteDocuments): string[] =>
  publicFiles.filter((address) => !isKnownFile(address)).sort()

/** All images and downloadable files, sorted by name, with all places that use them. */
export async function libraryOf(documents: SiteDocuments, siteDir: string): Promise<Library> {
  const { pictures, files } = usesOf(documents)
  return {
    pictures: [...documents.images.values()]
      .map((image) => pictureOf(image, pictures.get(image.name) ?? []))
      .sort(byName),
    files: await Promise.all(
      downloadsOf(documents).map(async (name): Promise<LibraryFile> => {
        const file = `public${name}`
        const { size } = await stat(join(siteDir, file)).catch(() => ({ size: 0 }))
        return { file, name, bytes: size, uses: (files.get(pathKey(name)) ?? []).map(placeOf) }
      }),
    ),
  }
}

interface Use {
  document: JsonDocument
  path: LibraryUse['path']
}

/** By the names of images, and by the normalized addresses of files. */
function usesOf(documents: SiteDocuments): Record<'pictures' | 'files', Map<string, Use[]>> {
  const schemas = siteSchemas(documents)
  const uses = { pictures: new Map<string, Use[]>(), files: new Map<string, Use[]>() }
  const origin = documents.settings?.value['origin']
  for (const document of documentsOf(documents)) {
    if (!document.isParsed || document.role === 'redirects') continue
    for (const { path, value } of stringsWithMeaning(document, ['ImageFile'], documents, schemas))
      addToGroup(uses.pictures, value, { document, path })
    for (const { path, value } of stringsWithMeaning(
      document,
      ['Href', 'WebAddress', 'PublicFile'],
      documents,
      schemas,
    )) {
      const address = linkParts(value, origin)?.address
      if (address !== undefined) addToGroup(uses.files, address, { document, path })
    }
  }
  return uses
}

function pictureOf({ file, name, length, size, drawing }: ImageFile, uses: readonly Use[]): LibraryPicture {
  const groups = uses.map(({ document, path }) => valueAt(document.value, path.slice(0, -1))).filter(isObject)
  const alt = groups.map((group) => group['alt']).find((text): text is string => typeof text === 'string')
  const isDecorative = groups.some((group) => group['decorative'] === true)
  return {
    file,
    name,
    bytes: length,
    ...(size && { size }),
    ...(alt !== undefined && { alt }),
    ...(alt === undefined && !isDecorative && { isUndescribed: true as const }),
    ...(size && !drawing && Math.max(size.width, size.height) > LONGEST_EDGE && { isTooLarge: true as const }),
    uses: uses.map(placeOf),
  }
}

/** The last step of an image's path is its file; people look for the field of the image. */
function placeOf({ document, path }: Use): LibraryUse {
  const field = path.at(-1) === 'file' ? path.slice(0, -1) : path
  return { file: document.file, path: field, where: labelsTo(field, document) }
}

const byName = (a: LibraryFile, b: LibraryFile): number => (a.name < b.name ? -1 : 1)
