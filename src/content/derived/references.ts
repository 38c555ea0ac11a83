import type { JsonDocument } from '#content/read/json-document.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import type { Meaning, Reference } from '#content/schemas/references.ts'
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
  const definition = document.role === 'shared' ? 'Block' : definitionName(document.role)
  return [...schemas.references(definition, document.value), ...referencesInOverrides(document, site, schemas)]
}

/** The schema of a shared block on a page leaves its "override" open: it has the fields of the block that is named. */
function referencesInOverrides({ role, value }: JsonDocument, { shared }: Shared, schemas: SiteSchemas): Reference[] {
  const { blocks } = value
  if (role !== 'page' || !Array.isArray(blocks)) return []
  return blocks.flatMap((block: unknown, index) => {
    if (!isObject(block) || block['type'] !== 'shared' || !isObject(block['override'])) return []
    const type = shared.get(String(block['name']))?.value['type']
    return schemas
      .references('Block', { ...block['override'], type })
      .map((reference) => ({ ...reference, path: ['blocks', index, 'override', ...reference.path] }))
  })
}
