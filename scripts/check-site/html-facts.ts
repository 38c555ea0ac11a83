import type { Description } from './describe-element.ts'
import { describeElement } from './describe-element.ts'

/** An address in a page, and the element that has it. */
export interface AddressInPage extends Description {
  address: string
}

/** Facts that are compared between pages, or with the page in the browser. The parsed document is not kept. */
export interface HtmlFacts {
  /** Every address of a link, script or image, each once. */
  references: AddressInPage[]
  ids: Set<string>
  mainText: string
  /** The names of the heading elements in order: `h1`, `h2`. */
  headings: string[]
}

/** Headings in the header's closed menus are not part of the outline. */
export const HEADINGS = ':is(main,footer) :is(h1,h2,h3,h4,h5,h6)'

export function htmlFactsOf(document: Document): HtmlFacts {
  const references = new Map<string, AddressInPage>()
  for (const element of document.querySelectorAll('a[href],link[href],script[src],img[src]')) {
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? ''
    if (!references.has(address)) references.set(address, { address, ...describeElement(element) })
  }
  return {
    references: [...references.values()],
    ids: new Set([...document.querySelectorAll('[id]')].map(({ id }) => id)),
    mainText: document.querySelector('main')?.textContent ?? '',
    headings: [...document.querySelectorAll(HEADINGS)].map(({ localName }) => localName),
  }
}
