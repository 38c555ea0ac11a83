import type { SourceText } from './foreign-page.ts'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { areApart, attribute, clean, htmlRoot, isElement, isHidden, isText, named } from './html-tree.ts'

/** Inline elements: text before and after one can be one word. */
const INLINE = named(
  ...'a abbr acronym b bdi bdo big cite code data dfn em font i ins kbd mark nobr q rp rt ruby samp small span strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

/** Attributes that browsers display other than as text. */
const SHOWN: Record<string, string> = {
  alt: 'the description of a picture',
  'aria-label': 'a label',
  'aria-description': 'a label',
  placeholder: 'a label',
  label: 'a label',
  summary: 'a label',
  title: 'a label',
}

/** Texts that a script of the page shows. */
const SHOWN_BY_SCRIPT =
  /^data-(?:(?:bs-|original-)?title|(?:bs-)?content|caption|text|label|alt|tooltip|tip|description|html)$/

/** The types of an input whose value browsers display as text; the default type is text. */
const SHOWS_VALUE = /^(?:|text|search|tel|email|url|button|submit|reset)$/i

/** The texts in the head of a page, by their names there. */
const HEAD: Record<string, string> = {
  description: 'the description for search engines',
  keywords: 'the keywords for search engines',
  author: 'the author in the head of the page',
  'og:title': 'the title for social networks',
  'twitter:title': 'the title for social networks',
  'og:description': 'the description for social networks',
  'twitter:description': 'the description for social networks',
  'og:image:alt': 'the description of a picture',
}

/** The properties of structured data that are texts. */
const FACTS = new Set(
  'name headline description text telephone email streetAddress postalCode addressLocality openingHours price priceRange'.split(
    ' ',
  ),
)

const MOST_DEPTH = 3

/** All texts of an HTML document, whether browsers show them or not and whether they can be imported or not. */
export function textsOfHtml(root: HtmlElement, depth = 0): SourceText[] {
  const texts: SourceText[] = []
  let open: SourceText = { place: TEXT, text: '' }
  const add = (place: string, text: string | undefined): void => {
    const words = clean(text ?? '').trim()
    if (words !== '') texts.push({ place, text: words })
  }
  const end = (place: string): void => {
    // Most titles end in a separator and the name of the site, which a page here does not have.
    for (const text of open.place === TITLE ? open.text.split(/\s+[|–—·»-]\s+/) : [open.text]) add(open.place, text)
    open = { place, text: '' }
  }
  /** HTML within a text of the document. */
  const addHtml = (place: string, html: string): void => {
    if (!html.includes('<')) return add(place, html)
    if (depth < MOST_DEPTH)
      for (const each of textsOfHtml(htmlRoot(html), depth + 1))
        texts.push(each.place === TEXT ? { ...each, place } : each)
  }
  const take = (element: HtmlElement, place: string): void => {
    const { tagName } = element
    if (tagName === 'style') return
    if (tagName === 'script') return takeScript(element)
    if (tagName === 'meta') {
      const said = HEAD[nameOf(element)]
      if (said !== undefined) add(said, attribute(element, 'content'))
      return
    }
    const inner = placeOf(element, place)
    for (const { name, value } of element.attrs)
      if (name in SHOWN) add(SHOWN[name]!, value)
      else if (SHOWN_BY_SCRIPT.test(name)) addHtml('a text that a script shows', value)
    if (tagName === 'input' && SHOWS_VALUE.test(attribute(element, 'type') ?? ''))
      add('a field or button', attribute(element, 'value'))
    if (tagName === 'iframe') addHtml('an embedded page', attribute(element, 'srcdoc') ?? '')
    const isLine = INLINE(element)
    if (!isLine) end(inner)
    // Within a drawing it contains elements, elsewhere their markup as text.
    if (tagName === 'noscript' && element.childNodes.every(isText))
      addHtml(inner, element.childNodes.map(({ value }) => value).join(''))
    else
      for (const [index, child] of element.childNodes.entries()) {
        const before = element.childNodes[index - 1]
        if (before && areApart(before, child)) open.text += ' '
        takeNode(child, inner)
      }
    if (!isLine) end(place)
  }
  const takeNode = (node: HtmlNode, place: string): void => {
    if (isElement(node)) take(node, place)
    else if (isText(node)) {
      if (open.place !== place) end(place)
      open.text += node.value
    }
  }
  const takeScript = (element: HtmlElement): void => {
    if (!/ld\+json/i.test(attribute(element, 'type') ?? '')) return
    for (const fact of factsIn(element.childNodes.map((node) => (isText(node) ? node.value : '')).join('')))
      addHtml('a fact for search engines', fact)
  }
  take(root, TEXT)
  end(TEXT)
  return texts
}

const TEXT = 'a text'
/** The place of a text in the title element. */
export const TITLE = 'the title in the head of the page'

const nameOf = (element: HtmlElement): string =>
  (attribute(element, 'name') ?? attribute(element, 'property') ?? '').toLowerCase()

function placeOf(element: HtmlElement, around: string): string {
  if (element.tagName === 'title') return TITLE
  if (element.tagName === 'noscript') return 'a text for browsers without scripts'
  return isHidden(element) ? 'a hidden text' : around
}

function factsIn(json: string): string[] {
  const facts: string[] = []
  const take = (value: unknown, key: string): void => {
    if (typeof value === 'string') {
      if (FACTS.has(key)) facts.push(value)
    } else if (Array.isArray(value)) for (const each of value as unknown[]) take(each, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) take(each, name)
  }
  try {
    take(JSON.parse(json), '')
  } catch {
    return []
  }
  return facts
}

/** The text of an HTML file in its declared encoding, or in the one that it must have. */
export function decodedHtml(content: Buffer, contentType = ''): string {
  const head = content.subarray(0, 2048).toString('latin1')
  const declared =
    /charset=["']?([\w:-]+)/i.exec(contentType)?.[1] ??
    /<meta[^>]+charset=["']?\s*([\w:-]+)/i.exec(head)?.[1] ??
    /^<\?xml[^>]+encoding=["']([\w:-]+)/i.exec(head)?.[1]
  const isMarked = content[0] === 0xef && content[1] === 0xbb
  const wide =
    content[0] === 0xff && content[1] === 0xfe
      ? 'utf-16le'
      : content[0] === 0xfe && content[1] === 0xff
        ? 'utf-16be'
        : undefined
  const encoding = wide ?? (isMarked ? 'utf-8' : declared)
  return (
    textIn(content, encoding) ??
    textIn(content, 'utf-8', true) ??
    (isArabic(head) ? textIn(content, 'windows-1256') : undefined) ??
    western(content)
  )
}

/** Undefined for an unknown encoding or, with `isStrict`, for bytes that are invalid in it. */
export function textIn(content: Buffer, encoding: string | undefined, isStrict = false): string | undefined {
  if (encoding === undefined) return undefined
  if (WESTERN.test(encoding)) return western(content)
  try {
    return new TextDecoder(encoding, { fatal: isStrict }).decode(content)
  } catch {
    return undefined
  }
}

/** The names that browsers treat as windows-1252. */
const WESTERN = /^(?:windows-1252|cp1252|x-cp1252|iso-?8859-?1|latin-?1|l1|us-ascii|ascii)$/i

/** The characters of windows-1252 in place of Latin-1's control characters. Some versions of Node decode them as Latin-1. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const western = (content: Buffer): string =>
  content.toString('latin1').replace(/[\u0080-\u009f]/g, (sign) => SIGNS[sign.charCodeAt(0) - 128] ?? sign)

const isArabic = (head: string): boolean => /<html[^>]+(?:lang=["']?ar|dir=["']?rtl)/i.test(head)
