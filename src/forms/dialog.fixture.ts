import { teachScrolling } from './scrolling.fixture.ts'

const METHODS = {
  showModal(this: HTMLDialogElement) {
    this.open = true
  },
  close(this: HTMLDialogElement) {
    this.open = false
    this.dispatchEvent(new Event('close'))
  },
}

/** The DOM of tests has the element `dialog`, but not what it does. Gives the way to take it away again. */
export function teachDialogs(): () => void {
  teachScrolling()
  Object.assign(HTMLDialogElement.prototype, METHODS)
  return () => Object.keys(METHODS).forEach((name) => Reflect.deleteProperty(HTMLDialogElement.prototype, name))
}
