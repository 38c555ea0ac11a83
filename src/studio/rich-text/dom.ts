import { BREAK, atomsOfWords, isLink, partsOf, withMark } from '#site/model/rich-text/atoms.ts'
import type { Atom, Mark, Part } from '#site/model/rich-text/atoms.ts'

/** Converts atoms into elements that a browser can edit, and back. */

export type Fillings = Readonly<Record<string, string>>

export function renderAtoms(root: Element, atoms: readonly Atom[], fillings: Fillings): void {
  root.replaceChildren(...nodesOf(partsOf(atoms), fillings))
  // Browsers show a break at the end of a text only if something follows it.
  if (atoms.at(-1)?.text === BREAK) root.append(Object.assign(document.createElement('br'), { className: FILLER }))
}

const FILLER = 'filler'

const nodesOf = (parts: readonly Part[], fillings: Fillings): Node[] =>
  parts.flatMap((part) => {
    if ('atoms' in part) return leavesOf(part.atoms, fillings)
    const { mark, parts: inner } = part
    const element = document.createElement(isLink(mark) ? 'a' : mark)
    if (isLink(mark)) element.setAttribute('href', mark.slice(2))
    element.append(...nodesOf(inner, fillings))
    return [element]
  })

function leavesOf(atoms: readonly Atom[], fillings: Fillings): Node[] {
  const leaves: Node[] = []
  for (const { text } of atoms) {
    const last = leaves.at(-1)
    if (text === BREAK) leaves.push(document.createElement('br'))
    else if (text.length > 1) leaves.push(fillingElement(text, fillings))
    else if (last instanceof Text) last.data += text
    else leaves.push(document.createTextNode(text))
  }
  return leaves
}

/** A setting in a text is shown with its value, and edited as one character. */
function fillingElement(text: string, fillings: Fillings): HTMLElement {
  const element = document.createElement('span')
  element.contentEditable = 'false'
  element.dataset['filling'] = text
  element.textContent = fillings[text.slice(1, -1)] ?? text
  return element
}

const MARKS: Record<string, Mark> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', CODE: 'code' }

/** The atoms of an element, whatever a browser has made of it. */
function atomsIn(node: Node, marks: readonly Mark[] = []): Atom[] {
  if (node instanceof Text) return atomsOfWords(node.data, marks, {})
  if (node instanceof HTMLBRElement) return node.className === FILLER ? [] : [{ text: BREAK, marks }]
  if (node instanceof HTMLElement && node.dataset['filling'] !== undefined)
    return [{ text: node.dataset['filling'], marks }]
  const mark =
    node instanceof HTMLAnchorElement ? (`a:${node.getAttribute('href') ?? ''}` as const) : MARKS[node.nodeName]
  const inner = mark ? withMark({ text: '', marks }, mark).marks : marks
  return [...node.childNodes].flatMap((child) => atomsIn(child, inner))
}

/** The atoms of a whole field. Browsers leave an invisible break in an empty field, or at its end. */
export function atomsOfField(field: Element): Atom[] {
  const atoms = atomsIn(field)
  let last: Node | null = field
  while (last?.lastChild) last = last.lastChild
  return last instanceof HTMLBRElement && last.className !== FILLER ? atoms.slice(0, -1) : atoms
}

export interface Selected {
  start: number
  end: number
}

/** The selection in an element, as offsets in its atoms; undefined if it is elsewhere. */
export function selectedIn(root: Element): Selected | undefined {
  const range = rangeIn(root)
  if (!range || !root.contains(range.startContainer) || !root.contains(range.endContainer)) return undefined
  const { length } = atomsOfField(root)
  const offsetOf = (node: Node, offset: number): number => {
    const before = document.createRange()
    before.setStart(root, 0)
    before.setEnd(node, offset)
    return Math.min(length, atomsIn(before.cloneContents()).length)
  }
  return {
    start: offsetOf(range.startContainer, range.startOffset),
    end: offsetOf(range.endContainer, range.endOffset),
  }
}

/** The selection of the window stops at a shadow root, unless the composed range is requested. */
function rangeIn(root: Element): AbstractRange | undefined {
  const selection = getSelection()
  const tree = root.getRootNode()
  if (!selection || selection.rangeCount === 0) return undefined
  return tree instanceof ShadowRoot ? selection.getComposedRanges({ shadowRoots: [tree] })[0] : selection.getRangeAt(0)
}

export function select(root: Element, { start, end }: Selected): void {
  const [anchor, focus] = [pointAt(root, start), pointAt(root, end)]
  getSelection()?.setBaseAndExtent(...anchor, ...focus)
}

/** The range in an element of some of its atoms. */
export function rangeOfAtoms(root: Element, { start, end }: Selected): Range {
  const range = document.createRange()
  range.setStart(...pointAt(root, start))
  range.setEnd(...pointAt(root, end))
  return range
}

/** The position of an offset: at the end of the previous node, so that typing continues its marks. */
function pointAt(root: Element, offset: number): [node: Node, offset: number] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ALL)
  let rest = offset
  let last: [Node, number] = [root, 0]
  for (let node = walker.nextNode(); node;) {
    const isLeaf =
      node instanceof Text || node.nodeName === 'BR' || (node as HTMLElement).dataset?.['filling'] !== undefined
    if (isLeaf) {
      const length = atomsIn(node).length
      if (node instanceof Text && rest <= length) return [node, rest]
      const index = [...node.parentNode!.childNodes].indexOf(node as ChildNode)
      if (rest === 0) return [node.parentNode!, index]
      rest -= length
      last = [node.parentNode!, index + 1]
    }
    node = isLeaf ? nextAfter(walker, root) : walker.nextNode()
  }
  return last
}

/** The next node that is not within the current one. */
function nextAfter(walker: TreeWalker, root: Node): Node | null {
  for (let node: Node | null = walker.currentNode; node && node !== root; node = walker.parentNode()) {
    const sibling = walker.nextSibling()
    if (sibling) return sibling
  }
  return null
}
