import { changeLinks } from '#content/inline/parse-inline.ts'
import { SAMPLE_NOTE } from '#content/derived/samples.ts'
import { isObject } from '#content/read/json-tree.ts'
import type { SiteDocuments } from '#content/read/site-documents.ts'
import { blocksOnPage, anchorsOf } from '#content/derived/blocks-on-page.ts'
import { pagesOf } from '#content/read/site-documents.ts'
import type { SiteSchemas } from '#content/schemas/site-schemas.ts'
import { applyOperation } from '#edit/operation.ts'
import { valueAt } from '#edit/path.ts'
import type { Group } from '#studio/studio-protocol.ts'

/** Types of blocks whose examples say what visitors would take for true: quotes, prices, figures, names and awards. */
export const CLAIMING = new Set(['badges', 'logoStrip', 'metrics', 'pricing', 'recognition', 'team', 'testimonials'])

/** A block from an example, marked as a sample where visitors would take it for true. */
export function exampleToAdd({ type, ...rest }: Group): Group {
  return CLAIMING.has(String(type)) ? { type, placeholder: SAMPLE_NOTE, ...rest } : { type, ...rest }
}

/**
 * A block for a page of this site: names of drawings, pictures, forms and addresses that the site does not have become some that it
 * has, and an anchor that the page has already goes.
 */
export function fittedBlock(block: Group, file: string, documents: SiteDocuments, schemas: SiteSchemas): Group {
  const page = pagesOf(documents).find((each) => each.file === file)
  const taken = new Set(
    page ? anchorsOf(blocksOnPage(page, documents.shared), schemas).map(({ anchor }) => anchor) : [],
  )
  const addresses = new Set([...pagesOf(documents).map(({ name }) => name), ...[...taken].map((name) => `#${name}`)])
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
  return typeof anchor === 'string' && taken.has(anchor) ? rest : fitted
}
