import { memo } from '#base/memo/memo.ts'
import { publishedHref } from '#base/text/addresses/address-forms.ts'
import { escapeBraces, fillPlaceholders } from '#site/derived/placeholders.ts'
import { parseInline } from '#site/inline/parse-inline.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { plainText } from '#site/model/inline-text.ts'
import type { InlineElement, InlineNode, InlineText } from '#site/model/inline-text.ts'
import { isOfPhone } from '#base/text/addresses/chat-addresses.ts'
import { phoneLink } from './resolve-value.ts'
import type { ValueContext } from './resolve-value.ts'

/** Every markup contains one of these, in JSON notation. Separate searches are faster than one regular expression. */
const SIGNS = ['*', '_', '`', '\\', '](']

/** Whether a running text of a document may have markup: a quick test of the whole file. */
export const documentMayHaveMarkup = memo(({ lines }: JsonDocument) => SIGNS.some((sign) => lines.text.includes(sign)))

/** A value of the given definition with its running texts parsed, and with the placeholders of their links filled in. */
export const resolveInlineTexts = (definition: string, value: unknown, context: ValueContext): unknown =>
  context.schemas.changeTexts(definition, value, (text) => resolveInline(text, context))

/**
 * Parses the markup before placeholders are filled in: the value of a placeholder is plain text, and code is shown literally.
 */
function resolveInline(text: string, context: ValueContext): InlineText {
  const { content } = parseInline(text)
  return typeof content === 'string' ? content : content.map(resolveNode)

  function resolveNode(node: InlineNode): InlineNode {
    if (typeof node === 'string') return node
    if (node.type === 'code') return { ...node, children: [escapeBraces(plainText(node.children ?? []))] }
    const children = node.children && { children: node.children.map(resolveNode) }
    return node.type === 'a' ? { ...linkOf(node), ...children } : { ...node, ...children }
  }

  function linkOf({ href = '' }: InlineElement): InlineElement {
    const address = fillPlaceholders(href, context.facts)
    const newTab = /^https?:/.test(address) && { newTab: context.newTab }
    const link = isOfPhone(address) ? phoneLink(address, context) : { href: publishedHref(address) }
    return { type: 'a', ...link, ...('href' in link && newTab) }
  }
}
