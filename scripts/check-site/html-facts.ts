import type { Description } from './describe-element.ts'
import { describeElement } from './describe-element.ts'
import { isIn } from './html-page.ts'
import type { HtmlElement, HtmlPage } from './html-page.ts'

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

/** The elements that the selector `HEADINGS` matches. */
export const headingsOf = (page: HtmlPage): HtmlElement[] =>
  page.named('h1', 'h2', 'h3', 'h4', 'h5', 'h6').filter((heading) => isIn(heading, 'main', 'footer'))

export function htmlFactsOf(page: HtmlPage): HtmlFacts {
  const references = new Map<string, AddressInPage>()
  for (const element of page.named('a', 'link', 'script', 'img')) {
    const address = element.getAttribute(/^(?:a|link)$/.test(element.localName) ? 'href' : 'src')
    if (address !== null && !references.has(address)) references.set(address, { address, ...describeElement(element) })
  }
  return {
    references: [...references.values()],
    ids: new Set(page.elements.flatMap((element) => element.getAttribute('id') ?? [])),
    mainText: page.named('main')[0]?.textContent ?? '',
    headings: headingsOf(page).map(({ localName }) => localName),
  }
}
