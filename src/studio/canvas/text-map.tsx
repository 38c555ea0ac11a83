import { renderToString } from 'react-dom/server'
import type { PageContext } from '#blocks/block.ts'
import { applyOperation } from '#edit/operation.ts'
import type { InlineNode } from '#model/inline-text.ts'
import type { PlacedBlock, SectionBlock } from '#model/site.ts'
import { loadView } from '#app/page/views.ts'
import type { KnownText } from '#studio/studio-protocol.ts'

/** Where a section shows one of its texts: from an offset in a text node to an offset in the same or a later one. */
export interface PlacedText extends KnownText {
  first: Text
  start: number
  last: Text
  end: number
}

/** Private use characters around the index of a text: they are in no text of a site. */
const mark = (index: number): string => `\u{e000}${index}\u{e001}`
const MARK = /\u{e000}(\d+)\u{e001}/u

/**
 * Finds where a rendered section shows which of its texts, without help of its component: the block is rendered once more,
 * apart from the page, with a mark instead of each text; where a mark comes out, the text is shown. Each find is compared
 * with the page. What does not agree, such as words that a component has split, is left out.
 */
export async function findTexts(
  { id, block }: PlacedBlock,
  texts: readonly KnownText[],
  page: PageContext,
  shownAs: (text: string) => string,
  frame: Element,
): Promise<PlacedText[]> {
  const View = await loadView(block.type)
  const marked = texts.reduce<unknown>(
    (value, { path }, index) => applyOperation(value, { type: 'set', path, value: mark(index) }),
    block,
  )
  const template = document.createElement('template')
  try {
    // Not as static markup: that joins neighbouring texts, which are nodes of their own on the page.
    template.innerHTML = renderToString(<View id={id} block={marked as SectionBlock} page={page} />)
  } catch {
    return []
  }
  const [root] = template.content.children
  const [section] = frame.children
  if (!root || !section) return []
  const placed = new Map<number, PlacedText>()
  const wordsOf = ({ path, value }: KnownText): string => {
    const parts = path.reduce<unknown>((group, step) => (group as Record<string, unknown> | undefined)?.[step], block)
    return Array.isArray(parts) ? shownWords(parts as InlineNode[]) : shownAs(value)
  }
  for (const node of textNodes(root)) {
    const index = Number(MARK.exec(node.data)?.[1] ?? -1)
    const text = texts[index]
    if (!text || placed.has(index)) continue
    const place = placeOfMark(node, mark(index), wordsOf(text), root, section)
    if (place) placed.set(index, { ...text, ...place })
  }
  // A live block may look different from when it was rendered first. A text that the section shows once is known by itself.
  for (const [index, text] of texts.entries()) {
    if (placed.has(index) || texts.some((other, at) => at !== index && other.value === text.value)) continue
    const [node, ...others] = textNodes(section).filter(({ data }) => isSame(data, wordsOf(text)))
    if (node && others.length === 0) placed.set(index, { ...text, ...wholeOf(node, node) })
  }
  return [...placed.values()]
}

/** The words of a running text, with those that are only read out. */
const shownWords = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : shownWords(node.children ?? []) + (node.newTab === undefined ? '' : ` (${node.newTab})`),
    )
    .join('')

type NodeRange = Omit<PlacedText, keyof KnownText>

/** What stands on the page where a mark has come out: a text node, or an element with nothing but this text. */
function placeOfMark(
  node: Text,
  marker: string,
  words: string,
  root: Element,
  section: Element,
): NodeRange | undefined {
  const live = nodeAt(section, pathTo(node, root))
  const [before = '', after = ''] = node.data.split(marker)
  if (live instanceof Text && isSame(live.data, `${before}${words}${after}`))
    return { first: live, start: before.length, last: live, end: live.length - after.length }
  // A component may set the last word of a text apart, or a link inside of it.
  for (let element = node.parentElement; element && element !== root; element = element.parentElement) {
    const elementOnPage = nodeAt(section, pathTo(element, root))
    const around = (element.textContent ?? '').split(marker)
    const place =
      elementOnPage instanceof Element
        ? placeBetween(textNodes(elementOnPage), around[0] ?? '', words, around[1] ?? '')
        : undefined
    if (place) return place
  }
  return undefined
}

/** The place of words in text nodes that say these words and what stands before and after them. */
function placeBetween(nodes: readonly Text[], before: string, words: string, after: string): NodeRange | undefined {
  if (nodes.map(({ data }) => data).join('') !== `${before}${words}${after}`) return undefined
  const [first, start] = positionIn(nodes, before.length, true)
  const [last, end] = positionIn(nodes, before.length + words.length, false)
  return first && last && { first, start, last, end }
}

/** The text node with an offset in all of them; where two meet, the later one for a start and the earlier one for an end. */
function positionIn(
  nodes: readonly Text[],
  offset: number,
  isStart: boolean,
): [node: Text | undefined, offset: number] {
  let rest = offset
  for (const node of nodes) {
    if (isStart ? rest < node.length : rest <= node.length) return [node, rest]
    rest -= node.length
  }
  return [undefined, 0]
}

const wholeOf = (first: Text, last: Text): NodeRange => ({ first, start: 0, last, end: last.length })

/** The range of a text on the page. */
export function rangeOf({ first, start, last, end }: PlacedText): Range {
  const range = document.createRange()
  range.setStart(first, Math.min(start, first.length))
  range.setEnd(last, Math.min(end, last.length))
  return range
}

const isSame = (a: string, b: string): boolean => normalized(a) === normalized(b)

const normalized = (text: string): string => text.replace(/\s+/g, ' ').trim()

function textNodes(root: Element): Text[] {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

/** React separates texts by comments when it renders on a server, and not in the browser. */
const childrenOf = (node: Node): Node[] => [...node.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE)

/** The indexes of children from a root down to a node. */
function pathTo(node: Node, root: Node): number[] {
  const path: number[] = []
  for (let at = node; at !== root && at.parentNode; at = at.parentNode)
    path.unshift(childrenOf(at.parentNode).indexOf(at as ChildNode))
  return path
}

const nodeAt = (root: Node, path: readonly number[]): Node | undefined =>
  path.reduce<Node | undefined>((node, index) => node && childrenOf(node)[index], root)
