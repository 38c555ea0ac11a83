import { renderToString } from 'react-dom/server'
import type { PageContext } from '#page/blocks/block.ts'
import { applyOperation } from '#base/json/operation.ts'
import { valueAt } from '#base/json/path.ts'
import type { InlineNode } from '#site/model/inline-text.ts'
import type { PlacedBlock, SectionBlock } from '#site/model/site.ts'
import { loadView } from '#page/app/views.ts'
import { DRAWING_MARK, markedDrawing, markIn, markOf } from '#studio/protocol/marks.ts'
import type { KnownDrawing, KnownText } from '#studio/protocol/canvas-messages.ts'

/** A range from an offset in a text node to an offset in the same or a later one. */
export interface NodeRange {
  first: Text
  start: number
  last: Text
  end: number
}

/** A text with its place on the page. */
export interface PlacedText extends KnownText, NodeRange {}

/**
 * Finds the places of texts in a rendered section, without help of its component: the block is rendered again, apart
 * from the page, with a mark in place of each text. A mark in the output is the place of its text. Each match is
 * compared with the page; texts that do not agree, such as words split by a component, are left out.
 */
export async function findTexts(
  placed: PlacedBlock,
  known: readonly KnownText[],
  page: PageContext,
  shownAs: (text: string) => string,
  frame: Element,
): Promise<PlacedText[]> {
  const source = { block: placed.block, page }
  const rootOf = ({ isOfPage }: KnownText): unknown => (isOfPage ? page : placed.block)
  // A removed entry may still be reported, and an added one not rendered yet.
  const texts = known.filter((text) => valueAt(rootOf(text), text.path) !== undefined)
  const marked = texts.reduce<unknown>(
    (value, { path, isOfPage }, index) =>
      applyOperation(value, { type: 'set', path: [isOfPage ? 'page' : 'block', ...path], value: markOf(index) }),
    source,
  ) as typeof source
  const root = await renderedApart(placed.id, marked)
  const [section] = frame.children
  if (!root || !section) return []
  const wordsOf = (text: KnownText): string => {
    const shown: unknown = valueAt(rootOf(text), text.path)
    if (Array.isArray(shown)) return shownWords(shown as InlineNode[])
    return typeof shown === 'string' ? shown : shownAs(text.value)
  }
  const placedTexts = new Map<string, PlacedText>()
  for (const text of placedByMarks(texts, wordsOf, root, section)) {
    const key = keyOf(text)
    if (!placedTexts.has(key)) placedTexts.set(key, text)
  }
  // A live block may look different from its first rendering. A text that occurs once in the section is found by
  // itself.
  for (const text of texts) {
    if (placedTexts.has(keyOf(text)) || texts.some((other) => other !== text && other.value === text.value)) continue
    const place = onlyPlaceOf(wordsOf(text), section)
    if (place) placedTexts.set(keyOf(text), { ...text, ...place })
  }
  return [...placedTexts.values()]
}

/** A drawing of a section, with its element on the page. */
export interface PlacedDrawing extends KnownDrawing {
  element: Element
}

/** Finds the places of drawings in a section in the same way: each name is replaced by a marked drawing. */
export async function findDrawings(
  placed: PlacedBlock,
  drawings: readonly KnownDrawing[],
  page: PageContext,
  frame: Element,
): Promise<PlacedDrawing[]> {
  if (drawings.length === 0) return []
  const marked = drawings.reduce<unknown>(
    (block, { path }, index) => applyOperation(block, { type: 'set', path, value: markOf(index) }),
    placed.block,
  ) as SectionBlock
  const copies = drawings.map(({ path }, index) => {
    const name = valueAt(placed.block, path)
    return [markOf(index), markedDrawing(page.drawings[String(name)] ?? '', index)]
  })
  const withCopies = { ...page, drawings: { ...page.drawings, ...Object.fromEntries(copies) } }
  const root = await renderedApart(placed.id, { block: marked, page: withCopies })
  const [section] = frame.children
  if (!root || !section) return []
  return placedDrawings(drawings, root, section)
}

/** The drawings whose marks are in the output. */
export const placedDrawings = <Drawing extends object>(
  drawings: readonly Drawing[],
  root: Element,
  shown: Element,
): (Drawing & { element: Element })[] =>
  [...root.querySelectorAll(`[${DRAWING_MARK}]`)].flatMap((mark) => {
    const drawing = drawings[Number(mark.getAttribute(DRAWING_MARK))]
    const element = nodeAt(shown, pathTo(mark, root))
    return drawing && element instanceof Element ? [{ ...drawing, element }] : []
  })

/** The output of a section, rendered apart from the page; undefined if it throws. */
async function renderedApart(
  id: string,
  { block, page }: { block: SectionBlock; page: PageContext },
): Promise<Element | undefined> {
  const View = await loadView(block.type)
  const template = document.createElement('template')
  try {
    // Static markup would join neighbouring texts, which are separate nodes on the page.
    template.innerHTML = renderToString(<View id={id} block={block} page={page} />)
  } catch {
    return undefined
  }
  return template.content.children[0]
}

/** Every place of a mark where the page shows the words of its text. */
export function placedByMarks<Marked extends object>(
  texts: readonly Marked[],
  wordsOf: (text: Marked) => string,
  root: Element,
  shown: Element,
): (Marked & NodeRange)[] {
  return textNodes(root).flatMap((node) => {
    const index = markIn(node.data) ?? -1
    const text = texts[index]
    const place = text && placeOfMark(node, markOf(index), wordsOf(text), root, shown)
    return place ? [{ ...text, ...place }] : []
  })
}

/** Further places of texts without marks, as in a menu that is made in the browser: they are found by their words. */
export function placedByWords<Found extends NodeRange>(
  found: readonly Found[],
  wordsOf: (text: Found) => string,
  shown: Element,
): Found[] {
  const marked = new Set(found.flatMap(({ first, last }) => [first, last]))
  return textNodes(shown).flatMap((node) => {
    const text =
      marked.has(node) || node.data.trim() === '' ? undefined : found.find((each) => isSame(node.data, wordsOf(each)))
    return text ? [{ ...text, ...wholeOf(node, node) }] : []
  })
}

/** The place of words, if they are shown only once. */
export function onlyPlaceOf(words: string, shown: Element): NodeRange | undefined {
  const [node, ...others] = textNodes(shown).filter(({ data }) => isSame(data, words))
  return node && others.length === 0 ? wholeOf(node, node) : undefined
}

const keyOf = ({ path, isOfPage }: KnownText): string => [isOfPage, ...path].join('/')

/** The words of a running text, including words for screen readers only. */
const shownWords = (nodes: readonly InlineNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : shownWords(node.children ?? []) + (node.newTab === undefined ? '' : ` (${node.newTab})`),
    )
    .join('')

/** The page's counterpart of a mark: a text node, or an element that contains nothing but this text. */
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
  // A component may wrap the last word of a text, or a link in it.
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

/** The place of words in text nodes that contain these words between two given texts. */
function placeBetween(nodes: readonly Text[], before: string, words: string, after: string): NodeRange | undefined {
  if (nodes.map(({ data }) => data).join('') !== `${before}${words}${after}`) return undefined
  const [first, start] = positionIn(nodes, before.length, true)
  const [last, end] = positionIn(nodes, before.length + words.length, false)
  return first && last && { first, start, last, end }
}

/**
 * The text node at an offset of their joined text; at a boundary, the later one for a start and the earlier one for an
 * end.
 */
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
export function rangeOf({ first, start, last, end }: NodeRange): Range {
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

/** React separates texts by comments when it renders on a server, but not in the browser. */
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
