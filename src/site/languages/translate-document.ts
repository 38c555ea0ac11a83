import { memo } from '#base/memo/memo.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { referencesIn } from '#site/derived/references.ts'
import { changeLinks } from '#site/inline/parse-inline.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { linesOf } from '#site/read/lines.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Path } from '#base/json/path.ts'
import type { AddressesInLanguage } from './addresses.ts'
import { limitOfBlock } from './only.ts'
import { languageOf } from './site-languages.ts'
import type { TextsInLanguage, TranslatedSourceText } from './texts-in-language.ts'

/** A document in another language of the site. */
export interface TranslatedDocument extends JsonDocument {
  /** The document in the site's own language. */
  source: JsonDocument
  /** The blocks of a page that are shown in another language because of missing texts: that language by index. */
  untranslated: ReadonlyMap<number, string>
  /** Whether it is shown in the site's own language as a whole. */
  isUntranslated: boolean
}

export const isTranslated = (document: JsonDocument): document is TranslatedDocument => 'untranslated' in document

interface TranslationContext {
  /** The name of the document in the language: the address of a page. */
  name: string
  addresses: AddressesInLanguage
  documents: Pick<SiteDocuments, 'settings' | 'shared'>
  schemas: SiteSchemas
  /** Whether texts of a shared block are missing in the language. */
  isIncomplete: (shared: JsonDocument) => boolean
  /** Whether texts are translated although others around them are not, as while they are being written. */
  isInPart?: boolean
  /** The document that it replaces, if that is not its source: for the language's own page, the page of the site. */
  instead?: JsonDocument
}

/** Translates a document. Returns the same object as long as all its inputs stay the same. */
export function translatedDocument(
  source: JsonDocument,
  texts: TextsInLanguage,
  context: TranslationContext,
): TranslatedDocument {
  const untranslated = context.isInPart ? new Map<number, string>() : untranslatedBlocks(source, texts, context)
  return remembered(source, texts, untranslated, context)
}

/** The texts are a new object when a shared block of the document changes. */
const remembered = memo(
  translateDocument,
  (source, texts, untranslated, { name, addresses, schemas, isInPart = false, instead }) => [
    source,
    addresses.prefix,
    isInPart,
    name,
    [...untranslated].join(),
    texts,
    addresses,
    schemas,
    instead,
  ],
)

/** The blocks of a page with a missing text, in the page or in their shared block: their language by index. */
function untranslatedBlocks(
  source: JsonDocument,
  { missing }: Pick<TextsInLanguage, 'missing'>,
  { documents, isIncomplete }: TranslationContext,
): Map<number, string> {
  if (source.role !== 'page') return new Map()
  const own = languageOf(documents)
  const ofPage = missing.flatMap(({ path: [first, index] }) => (first === 'blocks' ? [Number(index)] : []))
  const ofShared = blocksOnPage(source, documents.shared).flatMap(({ index, shared }) =>
    shared && isIncomplete(shared) ? [index] : [],
  )
  return new Map([...ofPage, ...ofShared].map((index) => [index, limitOfBlock(source, index, own)?.words ?? own]))
}

/**
 * A document with its translated texts, and with its links and folders in the language. Unless it is translated in part, a block
 * or document with a missing text is left untranslated, so that it does not mix two languages.
 */
function translateDocument(
  source: JsonDocument,
  { matched, missing }: Pick<TextsInLanguage, 'matched' | 'missing'>,
  untranslated: ReadonlyMap<number, string>,
  { name, addresses, documents, schemas, isInPart = false, instead = source }: TranslationContext,
): TranslatedDocument {
  const isWhole = isInPart || missing.length === 0 || source.role === 'page' || source.role === 'settings'
  const texts = [...matched.values()].filter(
    ({ text: { path } }) => isWhole && !(path[0] === 'blocks' && untranslated.has(Number(path[1]))),
  )
  const value = withTexts(source.value, texts)
  // A shared block is translated separately from the page's overrides.
  for (const { index, block, shared } of source.role === 'page' ? blocksOnPage(source, documents.shared) : [])
    if (shared && untranslated.has(index)) (value['blocks'] as JsonObject[])[index] = structuredClone(block)
  const translated = { ...source, value }
  for (const { meaning, path, inText } of referencesIn(translated, documents, schemas)) {
    if (inText) changeAt(value, path, (text) => changeLinks(text, addresses.hrefOf))
    else if (meaning === 'Href') changeAt(value, path, addresses.hrefOf)
    else if (meaning === 'FolderAddress') changeAt(value, path, addresses.pathOf)
  }
  return {
    file: instead.file,
    role: source.role,
    name,
    lines: linesOf(JSON.stringify(value)),
    isParsed: true,
    root: undefined,
    value,
    issues: [],
    source: instead,
    untranslated,
    isUntranslated: !isWhole,
  }
}

/** A copy of the value of a document with its translated texts. */
export function withTexts(value: JsonObject, texts: Iterable<TranslatedSourceText>): JsonObject {
  const copy = structuredClone(value)
  for (const { text, to } of texts) changeAt(copy, text.path, () => to)
  return copy
}

/** Changes the string at a path. Other values are left unchanged. */
function changeAt(value: JsonObject, path: Path, change: (text: string) => string): void {
  let holder: unknown = value
  for (const step of path.slice(0, -1)) holder = childOf(holder, step)
  const last = path.at(-1)!
  const before = childOf(holder, last)
  if (typeof before !== 'string') return
  if (Array.isArray(holder)) holder[Number(last)] = change(before)
  else if (isObject(holder)) holder[last] = change(before)
}

const childOf = (value: unknown, step: string | number): unknown =>
  Array.isArray(value) ? (value as unknown[])[Number(step)] : isObject(value) ? value[step] : undefined
