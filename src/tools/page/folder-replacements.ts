import { splitPath } from '#base/text/addresses/address-forms.ts'
import { stringsWithMeaning } from '#site/derived/references.ts'
import { documentsOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Replacement } from './change-plan.ts'
import type { Usage } from './target.ts'

const isBelow = (address: string, folder: string): boolean => address.startsWith(`${folder}/`)

/**
 * Updates references to folders (their names, panels of their pages, lists of their posts) after pages have moved. The name
 * of a folder is removed if the new one already has a name or a page.
 */
export function folderReplacements(
  [from, to]: readonly [from: string, to: string],
  moved: ReadonlyMap<string, string>,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): Replacement[] {
  const folders = movedFolder([from, to], moved, documents)
  if (!folders) return []
  const [before, after] = folders
  const usages = folderUsages(documents, schemas)
  const named = new Set(usages.filter(isName).map(({ value }) => value))
  const pages = new Set(documents.pages.map(({ name }) => moved.get(name) ?? name))
  return usages
    .filter(({ value }) => value === before || isBelow(value, before))
    .map((usage) => {
      const replacement = after + usage.value.slice(before.length)
      const isNeeded = !isName(usage) || !(named.has(replacement) || pages.has(replacement))
      return isNeeded ? { ...usage, replacement } : removalOf(usage)
    })
}

/** Every place that names a folder: a panel or a name of the menu, a list of posts. */
export function folderUsages(documents: SiteDocuments, schemas: SiteSchemas): Usage[] {
  return [...documentsOf(documents)].flatMap((document) =>
    stringsWithMeaning(document, ['FolderAddress'], documents, schemas).map((usage) => ({ ...usage, document })),
  )
}

/** The names of folders whose last page is the given one. */
export function namesWithout(page: string, documents: SiteDocuments, schemas: SiteSchemas): Replacement[] {
  const { navigation, pages } = documents
  if (!navigation) return []
  return stringsWithMeaning(navigation, ['FolderAddress'], documents, schemas)
    .map((usage) => ({ ...usage, document: navigation }))
    .filter((usage) => isName(usage) && isBelow(page, usage.value))
    .filter(({ value }) => !pages.some(({ name }) => name !== page && isBelow(name, value)))
    .map(removalOf)
}

const isName = ({ document, path }: Usage): boolean => document.role === 'navigation' && path[0] === 'folders'

/** Removes the whole entry that contains the name. */
const removalOf = (usage: Usage): Replacement => ({ ...usage, path: usage.path.slice(0, -1), replacement: undefined })

/**
 * The outermost folder whose pages all move, and its new address. If its only page moves to another folder, the folder moves
 * too: when `/boats/skerry` becomes `/vessels/skerry`, `/boats` becomes `/vessels`.
 */
function movedFolder(
  [from, to]: readonly [from: string, to: string],
  moved: ReadonlyMap<string, string>,
  { pages }: Pick<SiteDocuments, 'pages'>,
): readonly [before: string, after: string] | undefined {
  const arrived = new Set(moved.values())
  const staying = pages.map(({ name }) => name).filter((name) => !moved.has(name) && !arrived.has(name))
  if (staying.some((name) => isBelow(name, from))) return undefined
  const [before, step] = splitPath(from)
  const [after, newStep] = splitPath(to)
  const isOuterMoved =
    before !== '' &&
    after !== '' &&
    before !== after &&
    step === newStep &&
    !staying.some((name) => name === before || isBelow(name, before) || isBelow(name, after))
  return isOuterMoved ? movedFolder([before, after], moved, { pages }) : [from, to]
}
