import { memo } from '#base/memo/memo.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'

/** The languages to which a page or block is limited. Undefined if it is shown in all. */
export function onlyOf({ only }: JsonObject): readonly string[] | undefined {
  if (!Array.isArray(only)) return undefined
  const languages = (only as unknown[]).filter((language) => typeof language === 'string')
  return languages.length > 0 ? languages : undefined
}

/** Whether a page or block is shown in a language. */
export const isShownIn = (value: JsonObject, language: string): boolean => onlyOf(value)?.includes(language) ?? true

/** The language of the words of a page or block: the language around it, if it is shown in that language. */
function languageOfWords(value: JsonObject, around: string): string {
  const only = onlyOf(value)
  return only === undefined || only.includes(around) ? around : only[0]!
}

/** The languages in which something is shown, and the one in which it is written. */
export interface Limit {
  languages: readonly string[]
  words: string
}

/** The limit of a page or a shared block. Undefined if it is shown in all languages. */
export function limitOf({ value }: Pick<JsonDocument, 'value'>, own: string): Limit | undefined {
  const languages = onlyOf(value)
  return languages && { languages, words: languageOfWords(value, own) }
}

/** The limit of a block of a page, combined with the limit of the page. */
export function limitOfBlock(page: JsonDocument, index: number, own: string): Limit | undefined {
  const { blocks } = page.value
  const block: unknown = Array.isArray(blocks) ? blocks[index] : undefined
  const around = limitOf(page, own)
  const limiting = partsOfBlock(block).find((part) => onlyOf(part))
  const only = limiting && onlyOf(limiting)
  if (!only) return around
  const words = languageOfWords(limiting, around?.words ?? own)
  return { languages: only.filter((language) => around?.languages.includes(language) ?? true), words }
}

/** The languages into which something is translated. Undefined if it is translated into every further language. */
export const translatedInto = (limit: Limit | undefined): readonly string[] | undefined =>
  limit?.languages.filter((language) => language !== limit.words)

type Shared = SiteDocuments['shared']

/** A page in a language: blocks that are not shown in it are hidden. The same document if all are shown. */
export function pageIn(page: JsonDocument, language: string, shared: Shared): JsonDocument {
  const { blocks } = page.value
  if (!Array.isArray(blocks)) return page
  const leftOut = (blocks as unknown[]).flatMap((block, index) => (isLeftOut(block, language, shared) ? [index] : []))
  return leftOut.length === 0 ? page : withHidden(page, leftOut)
}

/** A page with the blocks at these indexes hidden. */
const withHidden = memo(
  (page: JsonDocument, hidden: readonly number[]): JsonDocument => ({
    ...withBlocks(
      page,
      (page.value['blocks'] as JsonObject[]).map((block, index) =>
        hidden.includes(index) ? { ...block, hidden: true } : block,
      ),
    ),
    get root() {
      return page.root
    },
  }),
  (page, hidden) => [page, hidden.join()],
)

/** Whether a block of a page is not shown in a language: the block itself, or the shared block that it refers to. */
export function isLeftOut(block: unknown, language: string, shared: Shared): boolean {
  return limitingParts(block, shared).some((part) => !isShownIn(part, language))
}

/** The parts of a page's block that the page defines: the block, and its overrides of a shared one. */
function partsOfBlock(block: unknown): JsonObject[] {
  if (!isObject(block)) return []
  return isObject(block['override']) ? [block, block['override']] : [block]
}

/** The parts that may limit a block of a page: its own parts, and the shared block that it refers to. */
function limitingParts(block: unknown, shared: Shared): JsonObject[] {
  const parts = partsOfBlock(block)
  const source = parts[0]?.['type'] === 'shared' ? shared.get(String(parts[0]['name'])) : undefined
  return source ? [...parts, source.value] : parts
}

/** Whether a page or one of its blocks is limited to some languages. */
export function isLimited({ value }: JsonDocument, shared: Shared): boolean {
  const { blocks } = value
  if (onlyOf(value)) return true
  return (
    Array.isArray(blocks) &&
    (blocks as unknown[]).some((block) => limitingParts(block, shared).some((part) => onlyOf(part)))
  )
}

/** A page in a language, without the blocks that are not shown in it. The same document if all are shown. */
export function withoutLeftOut(page: JsonDocument, language: string, shared: Shared): JsonDocument {
  const { blocks } = page.value
  if (!Array.isArray(blocks)) return page
  const shown = (blocks as unknown[]).filter((block) => !isLeftOut(block, language, shared))
  if (shown.length === blocks.length) return page
  return withBlocks(page, shown)
}

/** A page with other blocks. Not spread: the tree of its text would be parsed. */
const withBlocks = (
  { file, role, name, lines, isParsed, issues, value }: JsonDocument,
  blocks: readonly unknown[],
): JsonDocument => ({ file, role, name, lines, isParsed, issues, value: { ...value, blocks } })
