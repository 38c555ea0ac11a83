/** The elements scrolled into view in this test, in order. */
export const scrolledTo: Element[] = []

/** Adds `scrollIntoView`, which jsdom lacks, and records its calls. */
export function stubScrolling(): void {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this)
  }
}
