import { memo } from '#base/memo/memo.ts'
import { blocksOnPage } from '#site/derived/blocks-on-page.ts'
import { definitionOf, overridesIn } from '#site/derived/references.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import { allTextsOf } from '#site/model/texts.ts'
import type { Settings } from '#site/model/types.generated.ts'
import { limitsOfPages } from './documents-in.ts'
import { pageOfHref } from './menus-in.ts'
import { limitOf, limitOfBlock, translatedInto } from './only.ts'
import type { Limit } from './only.ts'
import { languageOf } from './site-languages.ts'

/** A translatable text of a document in the site's own language. */
export interface SourceText {
  path: Path
  /** Its words. */
  value: string
  isInline: boolean
  /** Its JSON pointer, and the pointer without positions in lists. */
  pointer: string
  field: string
  /** The block of a page that contains it: its type, and its anchor after a "#". */
  block?: string
  /** Whether it need not be translated: it has no words, is the same in all languages, or is a pattern of a kind. */
  isOptional: boolean
  /** Whether the engine has the text in some languages, in which it is optional: see `hasTextsIn`. */
  isBuiltIn?: true
  /** The languages into which it is translated, unless it is translated into all. */
  into?: readonly string[]
  /** Its description, and its maximum length, by its schema. */
  description?: string | undefined
  maxLength?: number | undefined
}

type TextSources = Pick<SiteDocuments, 'pages' | 'settings' | 'shared'>

/** Every translatable text of a document, in order of appearance. */
export const sourceTextsOf = memo(findTexts, (document, site, schemas) => [
  document,
  blocksOnPage(document, site.shared),
  schemas,
  languageOf(site),
  limitsForMenus(document, site),
])

/** The limits of the pages whose names a document contains: only menus contain such names. */
const limitsForMenus = ({ role }: JsonDocument, site: TextSources): ReadonlyMap<string, Limit> | undefined =>
  role === 'navigation' ? limitsOfPages(site) : undefined

function findTexts(document: JsonDocument, site: TextSources, schemas: SiteSchemas): readonly SourceText[] {
  const { shared } = site
  const own = languageOf(site)
  const limits = limitsForMenus(document, site)
  const translatable = schemas.translatable(definitionOf(document), valueOf(document))
  for (const { fields, type, path } of overridesIn(document, { shared }))
    for (const text of schemas.translatable('Block', { ...fields, type }))
      translatable.push({ ...text, path: [...path, ...text.path] })
  return translatable.map(({ path, value, isInline, isOptional, description, maxLength }): SourceText => {
    const block = blockOf(document, path)
    const into = translatedInto(limits ? limitInMenus(document, path, limits) : limitAt(document, path, own))
    return {
      path,
      value,
      isInline,
      description,
      maxLength,
      pointer: pointerOf(path),
      field: fieldOf(path),
      ...(block !== undefined && { block }),
      ...(into && { into }),
      ...(document.role === 'settings' && path[0] === 'texts' && { isBuiltIn: true as const }),
      isOptional: isOptional || document.role === 'kind' || !hasWords(value),
    }
  })
}

/** The texts that are translated into a language. */
export const textsInto = (texts: readonly SourceText[], language: string): readonly SourceText[] =>
  texts.some(({ into }) => into) ? texts.filter(({ into }) => into?.includes(language) ?? true) : texts

/** The limit of a text to some languages. */
function limitAt(document: JsonDocument, [first, index]: Path, own: string): Limit | undefined {
  if (document.role === 'page' && first === 'blocks') return limitOfBlock(document, Number(index), own)
  return document.role === 'page' || document.role === 'shared' ? limitOf(document, own) : undefined
}

/** The limit of the page that a text in menus links to: the text is in the language of that page. */
function limitInMenus({ value }: JsonDocument, path: Path, limits: ReadonlyMap<string, Limit>): Limit | undefined {
  if (limits.size === 0) return undefined
  for (let length = path.length - 1; length > 0; length--) {
    const around = valueAt(value, path.slice(0, length))
    const href = isObject(around) ? around['href'] : undefined
    const limit = typeof href === 'string' ? limits.get(pageOfHref(href)) : undefined
    if (limit) return limit
  }
  return undefined
}

/** The value of a document. Settings have all texts of buttons and messages, including built-in ones. */
function valueOf({ role, value }: JsonDocument): JsonObject {
  return role === 'settings' ? { ...value, texts: allTextsOf(value as unknown as Settings) } : value
}

/** A path as a JSON pointer (RFC 6901). */
export const pointerOf = (path: Path): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

const fieldOf = (path: Path): string => path.map((step) => (typeof step === 'number' ? '/*' : `/${step}`)).join('')

/** The field that a JSON pointer names, without positions in lists. */
export const fieldOfPointer = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*')

function blockOf({ role, value: { blocks } }: JsonDocument, [first, index]: Path): string | undefined {
  if (role !== 'page' || first !== 'blocks' || !Array.isArray(blocks)) return undefined
  const block: unknown = blocks[Number(index)]
  if (!isObject(block)) return undefined
  const { type, name, anchor } = block
  const kind = type === 'shared' ? name : type
  if (typeof kind !== 'string') return undefined
  return typeof anchor === 'string' ? `${kind}#${anchor}` : kind
}

/** Whether a text has words besides its placeholders. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))
