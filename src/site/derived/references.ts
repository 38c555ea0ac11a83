import type { Path } from '#base/json/path.ts'
import { memo } from '#base/memo/memo.ts'
import { isOfExample } from '#base/text/samples/examples.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { Meaning } from '#site/schemas/vocabulary.ts'
import { MEANINGS } from '#site/schemas/vocabulary.ts'
import { definitionName } from '#site/schemas/schema-bundle.ts'
import type { Reference, ValuesByMeaning, VisibleText } from '#site/schemas/schema-walker.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { BlockOnPage } from './blocks-on-page.ts'
import { blocksOnPage } from './blocks-on-page.ts'
import { hashesOfLong } from './long-texts.ts'

type Shared = Pick<SiteDocuments, 'shared'>

/** The values and texts found in a document. */
interface Found {
  values: ValuesByMeaning
  longTexts: readonly number[]
  /** Whether a text is still an example. */
  hasExamples: boolean
  /** The number of words in its blocks. */
  words: number
}

const foundIn = memo(
  memo(findAll, (document, { shared }, schemas) => [document, blocksOnPage(document, shared), schemas]),
)

function findAll(document: JsonDocument, site: Shared, schemas: SiteSchemas): Found {
  const blocks = blocksOnPage(document, site.shared)
  const { values, inBlocks, elsewhere } = findInDocument(document, site, schemas)
  const visibleTexts = blocks.some(({ isHidden }) => isHidden) ? shownTexts(document, blocks, site, schemas) : inBlocks
  return {
    values,
    longTexts: hashesOfLong(visibleTexts),
    hasExamples: inBlocks.some(isOfExample) || elsewhere.some(isOfExample),
    words: totalWords(visibleTexts),
  }
}

/** A word as readers count them: from a letter or number to the next space. A dash between spaces is not a word. */
const WORD = /[\p{L}\p{N}]\S*/gu

/** Two tables by ASCII character: whether a word continues with it, and whether a word begins with it. */
const GOES_ON = Uint8Array.from({ length: 128 }, (_, code) => (/\s/.test(String.fromCharCode(code)) ? 0 : 1))
const BEGINS = Uint8Array.from({ length: 128 }, (_, code) => (/[A-Za-z0-9]/.test(String.fromCharCode(code)) ? 1 : 0))

/** The number of words in a text. A loop without branches takes a quarter of the time of a regular expression. */
export function countWords(text: string): number {
  let count = 0
  let inWord = 0
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > 127) return text.match(WORD)?.length ?? 0
    const after = (inWord & (GOES_ON[code] ?? 0)) | (BEGINS[code] ?? 0)
    count += after & (inWord ^ 1)
    inWord = after
  }
  return count
}

function totalWords(texts: readonly string[]): number {
  let words = 0
  for (const text of texts) words += countWords(text)
  return words
}

/** The texts in the blocks of a page that are not hidden. */
function shownTexts(page: JsonDocument, blocks: readonly BlockOnPage[], site: Shared, schemas: SiteSchemas): string[] {
  const rawBlocks = page.value['blocks'] as unknown[]
  const visibleBlocks = rawBlocks.filter((_, index) => !blocks[index]?.isHidden)
  return findInDocument({ role: page.role, value: { ...page.value, blocks: visibleBlocks } }, site, schemas).inBlocks
}

/** The texts in the blocks of a page, the other texts, and the values of a document with a meaning. */
function findInDocument(document: Pick<JsonDocument, 'role' | 'value'>, site: Shared, schemas: SiteSchemas) {
  const { values: documentValues, inBlocks, elsewhere } = schemas.find(definitionOf(document), document.value)
  let values = documentValues
  for (const { fields, type } of overridesIn(document, site)) {
    const below = schemas.find('Block', { ...fields, type })
    values = concatenated(values, below.values)
    inBlocks.push(...below.elsewhere)
  }
  return { values, inBlocks, elsewhere }
}

function concatenated(values: ValuesByMeaning, more: ValuesByMeaning): ValuesByMeaning {
  const all = { ...values }
  for (const meaning of MEANINGS) if (more[meaning].length > 0) all[meaning] = [...values[meaning], ...more[meaning]]
  return all
}

/**
 * The values of a document with a meaning by their schema, including overrides of shared blocks. Without paths: checks look at
 * these first, and need the paths of few values.
 */
export function valuesOf(
  meaning: Meaning,
  document: JsonDocument,
  site: Shared,
  schemas: SiteSchemas,
): readonly unknown[] {
  return foundIn(document, site, schemas).values[meaning]
}

/** The values with their paths, in order of appearance. */
export function referencesIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): Reference[] {
  const references = schemas.references(definitionOf(document), document.value)
  for (const { fields, type, path } of overridesIn(document, site)) {
    for (const reference of schemas.references('Block', { ...fields, type }))
      references.push({ ...reference, path: [...path, ...reference.path] })
  }
  return references
}

/** The strings of a document that have one of the given meanings, with their paths, in order of appearance. */
export function stringsWithMeaning(
  document: JsonDocument,
  meanings: readonly Meaning[],
  site: Shared,
  schemas: SiteSchemas,
): (Reference & { value: string })[] {
  if (meanings.every((meaning) => valuesOf(meaning, document, site, schemas).length === 0)) return []
  return referencesIn(document, site, schemas).filter(
    (reference): reference is Reference & { value: string } =>
      typeof reference.value === 'string' && meanings.includes(reference.meaning),
  )
}

/** Every visible text of a document, including overrides of shared blocks. */
export function visibleTextsIn(document: JsonDocument, site: Shared, schemas: SiteSchemas): VisibleText[] {
  const texts = schemas.texts(definitionOf(document), document.value)
  for (const { fields, type, path } of overridesIn(document, site)) {
    for (const text of schemas.texts('Block', { ...fields, type }))
      texts.push({ ...text, path: [...path, ...text.path] })
  }
  return texts
}

/** Whether a text of a document is still an example. */
export const hasExamplesIn = (document: JsonDocument, site: Shared, schemas: SiteSchemas): boolean =>
  foundIn(document, site, schemas).hasExamples

/** The hashes of the long texts of a page in its own blocks and overrides, in order of appearance. */
export const longTextsIn = (document: JsonDocument, site: Shared, schemas: SiteSchemas): readonly number[] =>
  foundIn(document, site, schemas).longTexts

/**
 * The number of words that visitors read on a page: in its own blocks and overrides, without hidden blocks and without the
 * shared blocks themselves.
 */
export const wordsOn = (page: JsonDocument, site: Shared, schemas: SiteSchemas): number =>
  foundIn(page, site, schemas).words

/** The name of the schema of a document. */
export const definitionOf = ({ role }: Pick<JsonDocument, 'role'>): string =>
  role === 'shared' ? 'Block' : definitionName(role)

/** The fields of a shared block that a page overrides. */
interface Override {
  path: Path
  fields: JsonObject
  /** The type of the shared block. */
  type: unknown
}

/** The schema of a shared block on a page leaves its "override" open: it has the fields of the named block. */
export function overridesIn(
  { role, value: { blocks } }: Pick<JsonDocument, 'role' | 'value'>,
  { shared }: Shared,
): readonly Override[] {
  if (role !== 'page' || !Array.isArray(blocks)) return NONE
  let overrides: Override[] | undefined
  for (let index = 0; index < blocks.length; index++) {
    const block: unknown = blocks[index]
    if (!isObject(block) || block['type'] !== 'shared' || !isObject(block['override'])) continue
    const type = shared.get(String(block['name']))?.value['type']
    overrides ??= []
    overrides.push({ path: ['blocks', index, 'override'], fields: block['override'], type })
  }
  return overrides ?? NONE
}

const NONE: readonly Override[] = []
