import type { Page } from 'playwright-core'
import type { Description } from '../describe-element.ts'
import { prepare } from './in-page.ts'

/** An element or text that extends beyond the sides of the viewport, or the page itself. */
export interface Overflow extends Description {
  what: 'page' | 'element' | 'text'
  /** The width of the page or the element in pixels. */
  width: number
}

/**
 * Describes everything that extends beyond the sides of the viewport: the page itself, elements that no ancestor clips,
 * and texts. Elements that are not rendered, such as the inside of a closed menu, do not count.
 */
export async function overflowOf(page: Page): Promise<Overflow[]> {
  await prepare(page)
  return page.evaluate(() => {
    const width = window.innerWidth
    const isExternal = ({ left, right, width: boxWidth }: DOMRect): boolean =>
      boxWidth > 1 && (left < -0.5 || right > width + 0.5)
    const ancestors = (element: Element | null): Element[] =>
      element && element !== document.body ? [element, ...ancestors(element.parentElement)] : []
    const overflowX = (element: Element): string => getComputedStyle(element).overflowX
    const isClipped = (element: Element): boolean =>
      ancestors(element.parentElement).some((ancestor) => overflowX(ancestor) !== 'visible')
    // A text may overflow only in a scroll container, or where it is for screen readers.
    const isReachable = (element: Element): boolean =>
      ancestors(element).some(
        (each) => /auto|scroll/.test(overflowX(each)) || getComputedStyle(each).clipPath !== 'none',
      )
    const describe = (element: Element, what: 'element' | 'text'): Overflow => {
      const { width: boxWidth } = element.getBoundingClientRect()
      return { what, width: Math.round(boxWidth), ...window.describeElement(element) }
    }

    const overflowing: Overflow[] = []
    const { scrollWidth } = document.documentElement
    if (scrollWidth > width) overflowing.push({ what: 'page', width: scrollWidth, place: '', name: '' })
    // Descendants of a wide element are wide because of it.
    const wide = new Set<Element>()
    const isInWide = (element: Element): boolean => ancestors(element).some((each) => wide.has(each))
    for (const element of document.body.querySelectorAll('*')) {
      if (!element.checkVisibility() || !isExternal(element.getBoundingClientRect())) continue
      if (isClipped(element) || isInWide(element)) continue
      wide.add(element)
      overflowing.push(describe(element, 'element'))
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement
      range.selectNodeContents(texts.currentNode)
      const overflows = [...range.getClientRects()].some(isExternal)
      if (!element?.checkVisibility() || !overflows || isReachable(element) || isInWide(element)) continue
      overflowing.push(describe(element, 'text'))
    }
    return overflowing
  })
}
