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

/** Every reference in a document, those in overrides of shared blocks included. Kept: most checks ask for them. */
export function referencesIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): readonly Reference[] {
  const overrides = overridesIn(document, site)
  const known = cache.get(document)
  if (known?.schemas === schemas && areSame(known.overrides, overrides)) return known.references
  const references = findIn(document, overrides, schemas.references)
  cache.set(document, { schemas, overrides, references })
  return references
}

const cache = new WeakMap<
  JsonDocument,
  { schemas: SiteSchemas; overrides: readonly Override[]; references: readonly Reference[] }
>()

/** Every text of a document that visitors read, those in overrides of shared blocks included. */
export function visibleTextsIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): VisibleText[] {
  return findIn(document, overridesIn(document, site), schemas.texts)
}

function findIn<T extends { path: Path }>(
  { role, value }: JsonDocument,
  overrides: readonly Override[],
  find: (definition: string, value: unknown) => T[],
): T[] {
  const found = find(role === 'shared' ? 'Block' : definitionName(role), value)
  for (const { index, fields, type } of overrides) {
    for (const below of find('Block', { ...fields, type }))
      found.push({ ...below, path: ['blocks', index, 'override', ...below.path] })
  }
  return found
}

/** What a page changes of a shared block. */
interface Override {
  /** The index of the block. */
  index: number
  fields: JsonObject
  /** The type of the shared block. */
  type: unknown
}

/** The schema of a shared block on a page leaves its "override" open: it has the fields of the block that is named. */
function overridesIn({ role, value: { blocks } }: JsonDocument, { shared }: Shared): readonly Override[] {
  if (role !== 'page' || !Array.isArray(blocks)) return NONE
  const overrides: Override[] = []
  for (const [index, block] of (blocks as unknown[]).entries()) {
    if (!isObject(block) || block['type'] !== 'shared' || !isObject(block['override'])) continue
    const type = shared.get(String(block['name']))?.value['type']
    overrides.push({ index, fields: block['override'], type })
  }
  return overrides
}

const NONE: readonly Override[] = []

const areSame = (before: readonly Override[], now: readonly Override[]): boolean =>
  before.length === now.length && now.every(({ type }, at) => before[at]?.type === type)
