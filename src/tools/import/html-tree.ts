import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'

export type HtmlElement = Tree.Element
export type HtmlNode = Tree.ChildNode

export const isElement = (node: Tree.Node): node is HtmlElement => 'tagName' in node

export const isText = (node: Tree.Node): node is Tree.TextNode => node.nodeName === '#text'

/** The root of a document. Invalid HTML is repaired as browsers do it. */
export function htmlRoot(html: string): HtmlElement {
  const root = parse(html).childNodes.find(isElement)
  if (!root) throw new Error('A parsed document has a root')
  flatten(root)
  return root
}

/** Deeper than any page that a person has made, and shallow enough for the stack. */
const MOST_DEPTH = 300

/** Reduces elements that are nested too deeply to their text. Replaces templates by their content. */
function flatten(root: HtmlElement): void {
  const left: [element: HtmlElement, depth: number][] = [[root, 0]]
  for (let next = left.pop(); next; next = left.pop()) {
    const [element, depth] = next
    if (depth === MOST_DEPTH) element.childNodes = textsIn(element)
    else {
      // parse5 stores the content of a template outside the tree.
      if ('content' in element) element.childNodes = (element as Tree.Template).content.childNodes
      for (const child of element.childNodes.filter(isElement)) left.push([child, depth + 1])
    }
  }
}

function textsIn(root: HtmlElement): Tree.TextNode[] {
  const texts: Tree.TextNode[] = []
  const left: HtmlNode[] = [root]
  for (let node = left.pop(); node; node = left.pop()) {
    if (isText(node)) texts.push(node)
    else if (isElement(node) && !SILENT(node)) left.push(...node.childNodes.toReversed())
  }
  return texts
}

export const attribute = ({ attrs }: HtmlElement, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value

/** The matching elements in an element, in document order. */
export function elementsIn(root: HtmlElement, isMatch: (element: HtmlElement) => boolean): HtmlElement[] {
  return root.childNodes
    .filter(isElement)
    .flatMap((child) => [...(isMatch(child) ? [child] : []), ...elementsIn(child, isMatch)])
}

export const named =
  (...names: string[]) =>
  ({ tagName }: HtmlElement): boolean =>
    names.includes(tagName)

const SILENT = named('script', 'style', 'template', 'noscript')

/** All text in a node, unchanged. */
export function textOf(node: HtmlNode): string {
  if (isText(node)) return node.value
  if (!isElement(node) || SILENT(node)) return ''
  return node.childNodes.map(textOf).join('')
}

/** A text on one line, without characters that only control its layout. */
export const clean = (text: string): string =>
  text.replace(/[\u200b\u2060\ufeff\u00ad]/g, '').replace(/[\s\u00a0]+/g, ' ')

const UNSEEN = /display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all/i

/** Whether browsers hide an element and its content. */
export const isHidden = (element: HtmlElement): boolean =>
  element.tagName === 'template' ||
  attribute(element, 'hidden') !== undefined ||
  UNSEEN.test(attribute(element, 'style') ?? '')

/** Whether styles separate two elements without a space between them: links, and boxes with words. */
export const areApart = (before: HtmlNode, after: HtmlNode): boolean =>
  isElement(before) &&
  isElement(after) &&
  /^(?:a|span)$/.test(before.tagName) &&
  before.tagName === after.tagName &&
  [before, after].every((each) => textOf(each).trim().length > 1)
