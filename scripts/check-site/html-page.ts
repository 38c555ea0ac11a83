import { parse } from 'parse5'
import type { DefaultTreeAdapterTypes as Tree } from 'parse5'
import { attribute, isElement, isText } from '#tools/import/html-tree.ts'

/** An element of a parsed page: the part of the DOM's `Element` that the checks read. */
export class HtmlElement {
  readonly localName: string
  readonly parentElement: HtmlElement | null
  readonly ownerDocument: HtmlPage
  readonly childNodes: readonly (HtmlElement | string)[]
  readonly #element: Tree.Element

  constructor(element: Tree.Element, parentElement: HtmlElement | null, ownerDocument: HtmlPage) {
    this.#element = element
    this.localName = element.tagName
    this.parentElement = parentElement
    this.ownerDocument = ownerDocument
    this.childNodes = element.childNodes.flatMap((node): (HtmlElement | string)[] => {
      if (isText(node)) return [node.value]
      return isElement(node) ? [new HtmlElement(node, this, ownerDocument)] : []
    })
  }

  get children(): HtmlElement[] {
    return this.childNodes.filter((node) => typeof node !== 'string')
  }

  get textContent(): string {
    return this.childNodes.map((node) => (typeof node === 'string' ? node : node.textContent)).join('')
  }

  getAttribute(name: string): string | null {
    return attribute(this.#element, name) ?? null
  }
}

/** A page as a browser parses it that runs no script. */
export class HtmlPage {
  readonly documentElement: HtmlElement
  /** Every element, in the order of the document. */
  readonly elements: HtmlElement[]

  constructor(html: string) {
    const root = parse(html, { scriptingEnabled: false }).childNodes.find(isElement)
    if (!root) throw new Error('A parsed document has a root')
    this.documentElement = new HtmlElement(root, null, this)
    this.elements = withDescendants(this.documentElement)
  }

  /** The elements with one of the names, in the order of the document. */
  named(...names: string[]): HtmlElement[] {
    return this.elements.filter(({ localName }) => names.includes(localName))
  }

  getElementById(id: string): HtmlElement | null {
    return this.elements.find((element) => element.getAttribute('id') === id) ?? null
  }
}

function withDescendants(element: HtmlElement): HtmlElement[] {
  return [element, ...element.children.flatMap(withDescendants)]
}

/** Whether an element is in one with one of the names. */
export function isIn(element: HtmlElement, ...names: string[]): boolean {
  const { parentElement } = element
  return parentElement !== null && (names.includes(parentElement.localName) || isIn(parentElement, ...names))
}
