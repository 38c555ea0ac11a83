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
  texts: Texts
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
  const { references, texts, inBlocks } = schemas.find(definitionOf(document), document.value)
  for (const { fields, type, path } of overridesIn(document, site)) {
    const below = schemas.find('Block', { ...fields, type })
    for (const reference of below.references) references.push({ ...reference, path: [...path, ...reference.path] })
    texts.push(...below.texts)
    inBlocks.push(...below.texts)
  }
  const found = { blocks, schemas, references, texts: { all: texts, inBlocks } }
  cache.set(document, found)
  return found
}

/** Every reference in a document, those in overrides of shared blocks included. */
export const referencesIn = (document: JsonDocument, site: Shared, schemas: SiteSchemas): readonly Reference[] =>
  foundIn(document, site, schemas).references

/** Every text of a document that visitors read, those in overrides of shared blocks included. */
export function visibleTextsIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): VisibleText[] {
  const texts = schemas.texts(definitionOf(document), document.value)
  for (const { fields, type, path } of overridesIn(document, site)) {
    for (const text of schemas.texts('Block', { ...fields, type }))
      texts.push({ ...text, path: [...path, ...text.path] })
  }
  return texts
}

/** The same without their paths, which few texts are asked for: a check looks here first. */
export const textsIn = (document: JsonDocument, site: Shared, schemas: SiteSchemas): Texts =>
  foundIn(document, site, schemas).texts

const definitionOf = ({ role }: JsonDocument): string => (role === 'shared' ? 'Block' : definitionName(role))

/** What a page changes of a shared block. */
interface Override {
  path: Path
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
    overrides.push({ path: ['blocks', index, 'override'], fields: block['override'], type })
  }
  return overrides
}

const NONE: readonly Override[] = []
