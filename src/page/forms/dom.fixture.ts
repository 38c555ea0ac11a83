import { vi } from 'vitest'

/** The elements scrolled into view in this test, in order. */
export const scrolledTo: Element[] = []

/** Adds `scrollIntoView`, which jsdom lacks, and records its calls. */
export function stubScrolling(): void {
  scrolledTo.length = 0
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolledTo.push(this)
  }
}

/**
 * Resolves to the focused element when an element first matches `selector`, before React runs the effects that it runs
 * later: keys that are pressed in between would go there. React renders as in a browser until the globals are restored.
 */
export function focusWhenShown(selector: string): Promise<Element | null> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      resolve(document.activeElement)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })
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
