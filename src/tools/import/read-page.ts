import { attribute, clean, elementsIn, htmlRoot, isElement, isText, named, textOf } from './html-tree.ts'
import type { HtmlElement } from './html-tree.ts'
import type { ForeignPage } from './foreign-page.ts'
import { textsOfHtml } from './html-texts.ts'
import { partsOfHtml } from './read-html.ts'
import type { Resolve } from './read-html.ts'

/** A page of another site: its main content, and the texts in its head. */
export interface ReadPage {
  page: ForeignPage
  /** The full addresses of all links of the page, including menus. */
  links: string[]
  /** The address to which it redirects visitors by itself. */
  movedTo?: string
}

/** Reads a page. `url` is its full address, to which its links are relative. */
export function readPage(html: string, url: URL, address: string): ReadPage {
  const root = htmlRoot(html)
  const texts = textsOfHtml(root)
  const base = elementsIn(root, named('base')).map((each) => attribute(each, 'href') ?? '')[0]
  const resolve = resolverOf(base === undefined ? url : new URL(base, url))
  const parts = partsOfHtml(mainOf(root), resolve)
  const meta = (name: string): string | undefined => {
    const found = elementsIn(root, named('meta')).find(
      (each) => (attribute(each, 'name') ?? attribute(each, 'property') ?? '').toLowerCase() === name,
    )
    const text = found && clean(attribute(found, 'content') ?? '').trim()
    return text === '' ? undefined : text
  }
  const heading = parts.find((part) => part.type === 'heading')
  const title = elementsIn(root, named('title')).map((each) => clean(textOf(each)).trim())[0] ?? ''
  const description = meta('description') ?? meta('og:description')
  const refresh = elementsIn(root, named('meta')).find(
    (each) => attribute(each, 'http-equiv')?.toLowerCase() === 'refresh',
  )
  const [, target] = /url\s*=\s*['"]?([^'"]+)/i.exec((refresh && attribute(refresh, 'content')) ?? '') ?? []
  const movedTo = target === undefined ? undefined : resolve(target)
  const headingText = heading
    ? heading.words
        .map(({ text }) => text)
        .join('')
        .replace(/\s+/g, ' ')
        .trim()
    : ''
  return {
    page: {
      source: address,
      address,
      title:
        headingText.length >= 2 && headingText.length <= 50 ? headingText : nameIn(title) || headingText || address,
      ...(description !== undefined && { description }),
      parts,
      texts,
    },
    links: elementsIn(root, named('a', 'area')).flatMap((each) => resolve(attribute(each, 'href') ?? '') ?? []),
    ...(movedTo !== undefined && { movedTo }),
  }
}

/** The title of a page without the name of the site, which most sites append. */
const nameIn = (title: string): string => title.split(/\s+[|–—·»-]\s+/)[0]?.trim() ?? ''

/** Resolves addresses in a page to full ones, without anchors. */
export function resolverOf(base: URL): Resolve {
  return (written) => {
    const text = written.trim()
    if (text === '' || text.startsWith('#')) return undefined
    if (/^(?:mailto:.|tel:.)/i.test(text)) return text
    try {
      const url = new URL(text, base)
      return /^https?:$/.test(url.protocol) ? url.href : undefined
    } catch {
      return undefined
    }
  }
}

const AROUND = named('nav', 'header', 'footer', 'aside')

/** The main content of a page: the element marked as such, or the part with nearly all words outside menus. */
export function mainOf(root: HtmlElement): HtmlElement {
  const [main] = elementsIn(root, (each) => each.tagName === 'main' || attribute(each, 'role') === 'main')
  if (main && lengthOf(main) > 0) return main
  const articles = elementsIn(root, named('article'))
  if (articles.length === 1 && articles[0] && lengthOf(articles[0]) > 0) return articles[0]
  let element = elementsIn(root, named('body'))[0] ?? root
  for (;;) {
    const all = lengthOf(element)
    const inner = element.childNodes
      .filter(isElement)
      .find(
        (child) =>
          !AROUND(child) &&
          lengthOf(child) >= all * 0.8 &&
          /^(?:div|section|article|form|center|table|tbody|tr|td)$/.test(child.tagName),
      )
    if (!inner || inner.tagName === 'form') break
    element = inner
  }
  return { ...element, childNodes: element.childNodes.filter((child) => !isElement(child) || !isAround(child)) }
}

/** Whether an element is a menu or similar, on a page that does not mark its main content. */
const isAround = (element: HtmlElement): boolean =>
  AROUND(element) ||
  /^(?:navigation|banner|contentinfo|complementary|search)$/.test(attribute(element, 'role') ?? '') ||
  /\b(?:nav(?:bar|igation)?|menu|header|footer|sidebar|breadcrumbs?|cookie\w*)\b/i.test(
    `${attribute(element, 'id') ?? ''} ${attribute(element, 'class') ?? ''}`,
  )

/** A picture counts as much as a sentence, so that a page of pictures is recognised. */
const LETTERS_OF_A_PICTURE = 60

/** The number of letters of an element outside menus. A picture counts once, however often it occurs. */
function lengthOf(element: HtmlElement): number {
  const pictures = new Set<string>()
  const lettersIn = ({ childNodes }: HtmlElement): number =>
    childNodes.reduce((sum, child) => {
      if (isText(child)) return sum + child.value.replace(/\s+/g, '').length
      if (!isElement(child) || isAround(child) || /^(?:script|style|template|noscript)$/.test(child.tagName)) return sum
      if (child.tagName === 'img') pictures.add(attribute(child, 'data-src') ?? attribute(child, 'src') ?? '')
      return sum + lettersIn(child)
    }, 0)
  return lettersIn(element) + pictures.size * LETTERS_OF_A_PICTURE
}
