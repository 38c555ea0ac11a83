import { changeLinks } from '#site/inline/parse-inline.ts'
import { placeholdersIn } from '#site/derived/placeholders.ts'
import type { Facts } from '#site/derived/placeholders.ts'
import { SAMPLE_NOTE, statesFacts } from '#base/text/samples/samples.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { blocksOnPage, anchorsOf } from '#site/derived/blocks-on-page.ts'
import { pagesOf } from '#site/read/site-documents.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { applyOperation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'

/** Types of blocks whose examples contain statements that visitors would believe: quotes, prices, names and awards. */
export const CLAIMING = new Set(['badges', 'logoStrip', 'metrics', 'pricing', 'recognition', 'team', 'testimonials'])

/** A block from an example, marked as a sample if visitors would believe it. */
export function exampleToAdd({ type, ...rest }: Group): Group {
  const isMarked = CLAIMING.has(String(type)) || statesFacts(rest)
  return isMarked ? { type, placeholder: SAMPLE_NOTE, ...rest } : { type, ...rest }
}

/** An example without the entries and parts that insert settings which the site does not have. */
export const withKnownFacts = (example: Group, facts: Facts): Group =>
  (withoutUnknownFacts(example, facts) as Group | undefined) ?? example

/** Undefined if a text of the value, or every entry of a list in it, needs an unknown fact. */
function withoutUnknownFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string')
    return placeholdersIn(value).every(({ name }) => Object.hasOwn(facts, name)) ? value : undefined
  if (Array.isArray(value)) {
    const rest = value.map((item) => withoutUnknownFacts(item, facts)).filter((item) => item !== undefined)
    return rest.length > 0 || value.length === 0 ? rest : undefined
  }
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(
    ([name, child]) => [name, withoutUnknownFacts(child, facts), isObject(child)] as const,
  )
  if (entries.some(([, child, isPart]) => child === undefined && !isPart)) return undefined
  return Object.fromEntries(entries.flatMap(([name, child]) => (child === undefined ? [] : [[name, child]])))
}

/**
 * A block for a page of this site: names of drawings, pictures, forms and addresses that do not exist are replaced by
 * existing ones, and an anchor that the page already has is removed.
 */
export function fittedBlock(block: Group, file: string, documents: SiteDocuments, schemas: SiteSchemas): Group {
  const page = pagesOf(documents).find((each) => each.file === file)
  const usedAnchors = new Set(
    page ? anchorsOf(blocksOnPage(page, documents.shared), schemas).map(({ anchor }) => anchor) : [],
  )
  const addresses = new Set([
    ...pagesOf(documents).map(({ name }) => name),
    ...[...usedAnchors].map((name) => `#${name}`),
  ])
  const [drawing] = documents.drawings.keys()
  const [image] = documents.images.keys()
  const [video] = documents.videos.keys()
  const [captions] = documents.captions.keys()
  const [form] = documents.forms.keys()
  let fitted: unknown = block
  for (const { meaning, path, value, inText } of schemas.references('Block', block)) {
    const other = (isThere: boolean, replacement: string | undefined): void => {
      if (!isThere && replacement !== undefined)
        fitted = applyOperation(fitted, { type: 'set', path, value: replacement })
    }
    const text = String(value)
    if (meaning === 'DrawingName') other(documents.drawings.has(text), drawing)
    if (meaning === 'ImageFile') other(documents.images.has(text), image)
    if (meaning === 'VideoFile') other(documents.videos.has(text), video)
    if (meaning === 'CaptionsFile') other(documents.captions.has(text), captions)
    if (meaning === 'FormName') other(documents.forms.has(text), form)
    if (meaning !== 'Href' || !/^[/#]/.test(text)) continue
    if (!inText) other(addresses.has(text), '/')
    else if (!addresses.has(text)) {
      const textNow = valueAt(fitted, path)
      const changed = changeLinks(String(textNow), (href) => (href === text ? '/' : href))
      fitted = applyOperation(fitted, { type: 'set', path, value: changed })
    }
  }
  if (!isObject(fitted)) return block
  const { anchor, ...rest } = fitted
  return typeof anchor === 'string' && usedAnchors.has(anchor) ? rest : fitted
}
