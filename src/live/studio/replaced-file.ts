import { extname } from 'node:path/posix'
import { replacementChanges } from '#tools/page/change-plan.ts'
import { namedTargetOf, usagesOf } from '#tools/page/target.ts'
import { assertSound, openSite } from '#tools/site-changes.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { refusal } from '#live/words/refusal.ts'
import { typeByName } from '#site/read/file-type.ts'
import { siteSchemas } from '#site/schemas/site-schemas.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import { isSameContent } from '#live/changes/folder/site-folder.ts'
import type { SiteFolder } from '#live/changes/folder/site-folder.ts'

/** The changes that replace the bytes of an image or a public file everywhere. */
export interface ReplacedFile {
  /** The path afterwards. */
  file: string
  /** Empty if it already has these bytes. */
  changes: FileChange[]
}

/** An image of another format gets another extension, with all references to it. */
export async function replacedFile(
  folder: SiteFolder,
  file: string,
  received: { name: string; content: Buffer },
): Promise<ReplacedFile> {
  const before = await folder.content(file)
  if (!Buffer.isBuffer(before)) throw refusal('gone-meanwhile')
  const { name, content: after } = received
  if (isSameContent(before, after)) return { file, changes: [] }
  if (isOfSameSort(file, name)) return { file, changes: [{ file, before, after }] }
  if (!file.startsWith('images/')) throw refusal('file-of-other-type', { name, ending: extname(file) })
  const site = await openSite(folder.siteDir)
  const target = namedTargetOf(file, site.documents)
  if (!target) throw refusal('gone-meanwhile')
  const { images } = site.documents
  const ending = extname(name)
  const renamed = freeName(target.name.replace(/\.\w+$/, ''), '-', (stem) => images.has(stem + ending)) + ending
  const usages = usagesOf(target, site.documents, siteSchemas(site.documents))
  const uses = await replacementChanges(
    site,
    usages.map((usage) => ({ ...usage, replacement: renamed })),
  )
  assertSound(site, uses, [])
  const added = `images/${renamed}`
  return { file: added, changes: [{ file: added, after }, ...uses, { file, before }] }
}

const isOfSameSort = (file: string, name: string): boolean =>
  typeByName(file) === undefined
    ? extname(file).toLowerCase() === extname(name).toLowerCase()
    : typeByName(file) === typeByName(name)
