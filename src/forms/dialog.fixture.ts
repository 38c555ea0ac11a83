import { stubScrolling } from './scrolling.fixture.ts'

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
