/** What has been scrolled into view in this test, in that order. */
export const scrolledTo: Element[] = []

/** The DOM of tests has no view into which anything could be scrolled. From here on it says what was. */
export function teachScrolling(): void {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this)
  }
}
