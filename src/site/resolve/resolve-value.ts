import { memo } from '#base/memo/memo.ts'
import { decoded, publishedHref } from '#base/text/addresses/address-forms.ts'
import { chatDigits, chatNumberIn, dialledChat, isOfPhone } from '#base/text/addresses/chat-addresses.ts'
import { phoneHref } from '#base/text/phone-numbers.ts'
import type { Facts } from '#site/derived/placeholders.ts'
import { escapeBraces, fillPlaceholders } from '#site/derived/placeholders.ts'
import { parseInline } from '#site/inline/parse-inline.ts'
import { formPathOf } from '#site/model/forms/form-pages.ts'
import { SOURCE_QUERY } from '#site/model/forms/source-query.ts'
import type { Crop } from '#site/model/image-crop.ts'
import { croppedName, isCropped, pointInCrop } from '#site/model/image-crop.ts'
import type { InlineElement, InlineNode, InlineText } from '#site/model/inline-text.ts'
import { plainText } from '#site/model/inline-text.ts'
import { placeOfImage } from '#site/model/written-places.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { ObjectPlan } from '#site/schemas/schema-plans.ts'
import type { SchemaWalker } from '#site/schemas/schema-walker.ts'

export interface ValueContext {
  schemas: Pick<SchemaWalker, 'change' | 'changeTexts'>
  facts: Facts
  /** Whether the telephone number of the site is a placeholder, which is shown without a link. */
  phoneIsPlaceholder: boolean
  /** The text for screen readers after a link that opens in a new tab. */
  newTab: string
  /** The prefix of the addresses of pages, in a further language of the site. */
  prefix?: string
  /** The site's own language, in which untranslated blocks are shown. */
  ownLanguage?: { lang: string; dir: 'ltr' | 'rtl' }
  /** Additions to actions that open a form. Undefined for documents whose actions belong to no page. */
  formActions?: FormActions
}

export interface FormActions {
  /** The click source of an action without its own. */
  clickSource(): string
  /** The lead source in the address of the form's page, for visitors without JavaScript. */
  leadSource?: string
}

/**
 * A value of the given definition with its placeholders filled in, a link to the form's page in every action that opens a form,
 * telephone links in the form that dialers expect, and the place of every image. Unchanged parts are not copied.
 */
export const resolveValue = (definition: string, value: unknown, context: ValueContext): unknown =>
  resolveLinks(definition, fillAll(value, context.facts), context)

/** Resolves a value without placeholders. */
export const resolveLinks = (definition: string, value: unknown, context: ValueContext): unknown =>
  context.schemas.change(definition, value, (object, plan, around) =>
    plan.meanings.includes('Image') ? withPlace(object, plan, around) : resolveObject(object, plan, context),
  )

/** An image with its place. The file of a cropped image is the name of the crop. */
export function withPlace(image: JsonObject, { places }: ObjectPlan, around: readonly JsonObject[]): JsonObject {
  const { minWidth: _, ...place } = placeOfImage(places, around) ?? {}
  return { ...('crop' in image ? croppedImage(image) : image), place }
}

function croppedImage({ crop, ...image }: JsonObject): JsonObject {
  const file = String(image['file'])
  const part = crop as unknown as Crop
  if (!isCropped(file, part)) return image
  const { focus } = image
  return {
    ...image,
    file: croppedName(file, part),
    ...(isObject(focus) && { focus: pointInCrop(focus as unknown as { x: number; y: number }, part) }),
  }
}

function resolveObject(object: JsonObject, { links, meanings }: ObjectPlan, context: ValueContext): JsonObject {
  let resolved = object
  for (const field of links) {
    const href = object[field]
    if (typeof href !== 'string') continue
    if (isOfPhone(href)) resolved = withPhoneLink(resolved, field, context)
    else if (publishedHref(href) !== href) resolved = { ...resolved, [field]: publishedHref(href) }
  }
  return meanings.includes('Action') && 'form' in object ? withFormPage(resolved, context) : resolved
}

/** A value with its placeholders filled in. Parts without placeholders are not copied. */
export function fillAll(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fillPlaceholders(value, facts)
  if (Array.isArray(value)) {
    let filled: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const item: unknown = fillAll(value[index], facts)
      if (item === value[index]) continue
      filled ??= [...(value as unknown[])]
      filled[index] = item
    }
    return filled ?? value
  }
  if (!isObject(value)) return value
  let filled: JsonObject | undefined
  for (const name of Object.keys(value)) {
    const child = fillAll(value[name], facts)
    if (child === value[name]) continue
    filled ??= { ...value }
    filled[name] = child
  }
  return filled ?? value
}

function withFormPage(action: JsonObject, context: ValueContext): JsonObject {
  const { form } = action
  const { formActions } = context
  if (!formActions || typeof form !== 'string') return action
  const { clickSource, leadSource } = formActions
  const query = leadSource === undefined ? '' : `?${SOURCE_QUERY}=${encodeURIComponent(leadSource)}`
  return { clickSource: clickSource(), ...action, href: formPathOf(form, context) + query }
}

/** Removes the link of a placeholder number if the number itself is shown beside it. */
function withPhoneLink(object: JsonObject, field: string, context: ValueContext): JsonObject {
  const { [field]: href, ...rest } = object
  const { number, isReal } = numberOf(String(href), context)
  return isReal || rest['value'] === undefined ? { ...rest, [field]: number } : rest
}

/** The address of a telephone link in a text, whose label may be the number. */
export function phoneLink(href: string, context: ValueContext): { href?: string } {
  const { number, isReal } = numberOf(href, context)
  return isReal ? { href: number } : {}
}

function numberOf(href: string, { facts, phoneIsPlaceholder }: ValueContext): { number: string; isReal: boolean } {
  const { phone = '' } = facts
  const chat = chatNumberIn(href)
  const number = chat === undefined ? (phoneHref(decoded(href.slice('tel:'.length))) ?? href) : dialledChat(href)
  const isOfSettings =
    chat === undefined ? number === phoneHref(phone) : chatDigits(`+${chat.replace('+', '')}`) === chatDigits(phone)
  return { number, isReal: !phoneIsPlaceholder || !isOfSettings }
}

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
