import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { JsonObject, Path } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Meaning, Reference, VisibleText } from '#content/schemas/references.ts'
import { definitionName } from '#content/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'

type Shared = Pick<SiteDocuments, 'shared'>

/** The strings of a document that have one of the given meanings by their schema, in order of appearance. */
export function stringsWithMeaning(
  document: JsonDocument,
  meanings: readonly Meaning[],
  site: Shared,
  schemas: SiteSchemas,
): (Reference & { value: string })[] {
  return referencesIn(document, site, schemas).filter(
    (reference): reference is Reference & { value: string } =>
      typeof reference.value === 'string' && meanings.includes(reference.definition),
  )
}

/** Every reference in a document, those in overrides of shared blocks included. */
export function referencesIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): Reference[] {
  return findIn(document, site, schemas.references)
}

/** Every text of a document that visitors read, those in overrides of shared blocks included. */
export function visibleTextsIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): VisibleText[] {
  return findIn(document, site, schemas.texts)
}

function findIn<T extends { path: Path }>(
  document: JsonDocument,
  site: Shared,
  find: (definition: string, value: unknown) => T[],
): T[] {
  const definition = document.role === 'shared' ? 'Block' : definitionName(document.role)
  return [...find(definition, document.value), ...findInOverrides(document, site, find)]
}

/** The schema of a shared block on a page leaves its "override" open: it has the fields of the block that is named. */
function findInOverrides<T extends { path: Path }>(
  { role, value }: JsonDocument,
  { shared }: Shared,
  find: (definition: string, value: unknown) => T[],
): T[] {
  const { blocks } = value
  if (role !== 'page' || !Array.isArray(blocks)) return []
  return blocks.flatMap((block: unknown, index) => {
    if (!isObject(block) || block['type'] !== 'shared' || !isObject(block['override'])) return []
    const type = shared.get(String(block['name']))?.value['type']
    return find('Block', withType(block['override'], type)).map((found) => ({
      ...found,
      path: ['blocks', index, 'override', ...found.path],
    }))
  })
}

const typed = new WeakMap<JsonObject, JsonObject>()

/** An override with the type of its block. The same object each time, because what is found in an object is cached. */
function withType(override: JsonObject, type: unknown): JsonObject {
  const before = typed.get(override)
  if (before && before['type'] === type) return before
  const block = { ...override, type }
  typed.set(override, block)
  return block
}
