import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { valuesOf } from '#site/derived/references.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isIndependent, tiedTo } from '#site/read/independent-pages.ts'
import { isObject } from '#site/read/json-tree.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { documentsIn } from './documents-in.ts'
import { isLeftOut, withoutLeftOut } from './only.ts'

/** The documents with translatable texts. */
export const translatableIn = (documents: SiteDocuments): JsonDocument[] => [
  ...[documents.settings, documents.navigation].filter((document) => document !== undefined),
  ...pagesOf(documents),
  ...documents.forms.values(),
  ...documents.shared.values(),
  ...documents.kinds.values(),
]

/** A page with the shared blocks and forms that it shows in a language. */
export function documentsOn(
  whole: JsonDocument,
  language: string,
  documents: SiteDocuments,
  schemas: SiteSchemas,
): JsonDocument[] {
  const page = withoutLeftOut(whole, language, documents.shared)
  const shared = blocksOnPage(page, documents.shared).flatMap((block) => block.shared ?? [])
  const names = [page, ...shared].flatMap((document) => valuesOf('FormName', document, documents, schemas))
  const forms = [...new Set(names)].flatMap((name) => documents.forms.get(String(name)) ?? [])
  return [page, ...new Set(shared), ...forms]
}

/** The documents to translate into a language, without shared blocks that no page shows in it. */
export function translatableInto(language: string, whole: SiteDocuments): JsonDocument[] {
  const documents = documentsIn(whole, language)
  if (documents === whole) return translatableIn(whole)
  const { shared, independent } = documents
  const used = (pages: readonly JsonDocument[], isUsed: (block: unknown) => boolean): Set<string> =>
    new Set(pages.flatMap(({ value }) => namesOfShared(value['blocks'], isUsed)))
  const anywhere = used([...pagesOf(whole), ...independent.values()], () => true)
  const inLanguage = used(
    [...pagesOf(documents), ...independent.values()].filter(isOfLanguage),
    (block) => !isLeftOut(block, language, shared),
  )
  return translatableIn(documents).filter(({ role, name, file }) => {
    if (role === 'page') return !independent.has(`${language}/${file}`)
    return role !== 'shared' || inLanguage.has(name) || !anywhere.has(name)
  })

  /** Whether a page is shown in the language. Pages of other languages and replaced pages are not. */
  function isOfLanguage(page: JsonDocument): boolean {
    return isIndependent(page) ? tiedTo(page).language === language : !independent.has(`${language}/${page.file}`)
  }
}

function namesOfShared(blocks: unknown, isUsed: (block: unknown) => boolean): string[] {
  if (!Array.isArray(blocks)) return []
  return (blocks as unknown[]).flatMap((block) =>
    isObject(block) && block['type'] === 'shared' && isUsed(block) ? [String(block['name'])] : [],
  )
}
