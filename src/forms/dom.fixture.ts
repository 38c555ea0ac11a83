/** The elements scrolled into view in this test, in order. */
export const scrolledTo: Element[] = []

/** Adds `scrollIntoView`, which jsdom lacks, and records its calls. */
export function stubScrolling(): void {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this)
  }
}

const METHODS = {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
}

/** Adds the methods of `<dialog>` that jsdom lacks. Returns a function that removes them. */
export function stubDialogs(): () => void {
  stubScrolling()
  Object.assign(HTMLDialogElement.prototype, METHODS)
  return () => Object.keys(METHODS).forEach((name) => Reflect.deleteProperty(HTMLDialogElement.prototype, name))
}
