import { blocksOnPage } from './blocks-on-page.ts'
import type { BlockOnPage } from './blocks-on-page.ts'
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

/** What is found in a document. It is kept as long as the document and the shared blocks that it shows stay the same. */
interface Found {
  blocks: readonly BlockOnPage[]
  schemas: SiteSchemas
  references: readonly Reference[]
  texts?: Texts
}

interface Texts {
  all: readonly string[]
  /** Those in the blocks of a page. */
  inBlocks: readonly string[]
}

const cache = new WeakMap<JsonDocument, Found>()

function foundIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): Found {
  const blocks = blocksOnPage(document, site.shared)
  const known = cache.get(document)
  if (known?.schemas === schemas && known.blocks === blocks) return known
  const found = { blocks, schemas, references: findIn(document, site, schemas.references) }
  cache.set(document, found)
  return found
}

/** Every reference in a document, those in overrides of shared blocks included. */
export const referencesIn = (document: JsonDocument, site: Shared, schemas: SiteSchemas): readonly Reference[] =>
  foundIn(document, site, schemas).references

/** Every text of a document that visitors read, those in overrides of shared blocks included. */
export const visibleTextsIn = (document: JsonDocument, site: Shared, schemas: SiteSchemas): VisibleText[] =>
  findIn(document, site, schemas.texts)

/** The same without their paths, which few texts are asked for: a check looks here first. */
export function textsIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): Texts {
  const found = foundIn(document, site, schemas)
  if (found.texts) return found.texts
  const texts = visibleTextsIn(document, site, schemas)
  found.texts = {
    all: texts.map(({ value }) => value),
    inBlocks: texts.filter(({ path }) => path[0] === 'blocks').map(({ value }) => value),
  }
  return found.texts
}

function findIn<T extends { path: Path }>(
  document: JsonDocument,
  site: Shared,
  find: (definition: string, value: unknown) => T[],
): T[] {
  const { role, value } = document
  const found = find(role === 'shared' ? 'Block' : definitionName(role), value)
  for (const { index, fields, type } of overridesIn(document, site)) {
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
