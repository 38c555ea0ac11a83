// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as FormActions from './form-links.ts'

let module: typeof FormActions

// Each test has a document as boot.ts finds it, listened to once.
beforeEach(async () => {
  vi.resetModules()
  module = await import('./form-links.ts')
  module.interceptFormLinks()
  history.replaceState(null, '', '/')
  document.body.innerHTML =
    '<a href="#form-page" data-form="order"><b>Order</b></a><a href="#b" data-form="letter">Letter</a><a href="#x">x</a>'
})
afterEach(() => {
  vi.useRealTimers()
  window.dispatchEvent(new Event('pagehide'))
  module.setFormOpener(() => undefined)
  module.releaseFormLinks()
})

const action = (form: string) => document.querySelector<HTMLAnchorElement>(`[data-form=${form}]`)!

function click(element: Element, held: MouseEventInit = {}): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...held })
  element.dispatchEvent(event)
  return event
}

test('a plain click on an action is taken from the browser and handed to who opens forms', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  module.setFormOpener(open)
  expect(click(document.querySelector('b')!).defaultPrevented).toBe(true)
  expect(open.mock.calls).toEqual([[action('order')]])
})

test('other links, and clicks that open a tab or a window, are left to the browser', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  module.setFormOpener(open)
  expect(click(document.querySelector('[href="#x"]')!).defaultPrevented).toBe(false)
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(click(action('order'), held).defaultPrevented).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

test('a click before the app is there waits for it; of several, the last one', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  const prepare = vi.fn<(action: HTMLAnchorElement) => void>()
  click(action('order'))
  click(action('letter'))
  module.setFormLoader(prepare)
  expect(prepare).toHaveBeenCalledTimes(1)
  module.setFormOpener(open)
  expect(open.mock.calls).toEqual([[action('letter')]])
  module.setFormOpener(open)
  expect(open).toHaveBeenCalledTimes(1)
})

test('an action clicked on a page that the visitor has left opens nothing', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  click(action('order'))
  history.pushState(null, '', '/elsewhere')
  module.setFormOpener(open)
  expect(open).not.toHaveBeenCalled()
  expect(isBusy('order')).toBe(false)
})

test('the first click is what has the dialogs brought', () => {
  const prepare = vi.fn<(action: HTMLAnchorElement) => void>()
  module.setFormLoader(prepare)
  expect(prepare).not.toHaveBeenCalled()
  click(action('order'))
  expect(prepare.mock.calls).toEqual([[action('order')]])
})

const isBusy = (form: string) => action(form).getAttribute('aria-busy') === 'true'

test('the action clicked last is busy from the click on', () => {
  click(action('order'))
  expect(isBusy('order')).toBe(true)
  click(action('letter'))
  expect([isBusy('order'), isBusy('letter')]).toEqual([false, true])
})

test('an action that is still busy after four seconds is followed', () => {
  vi.useFakeTimers()
  click(action('order'))
  vi.advanceTimersByTime(3999)
  expect(location.hash).toBe('')
  vi.advanceTimersByTime(1)
  expect(location.hash).toBe('#form-page')
})

test('one whose form has been opened, or not found, is not', () => {
  vi.useFakeTimers()
  module.setFormOpener(() => undefined)
  click(action('order'))
  action('order').removeAttribute('aria-busy')
  vi.advanceTimersByTime(10_000)
  expect(location.hash).toBe('')
})

test('nor is one whose visitor has gone on to another page', () => {
  vi.useFakeTimers()
  click(action('order'))
  history.replaceState(null, '', '/elsewhere')
  vi.advanceTimersByTime(10_000)
  expect(location.hash).toBe('')
})

test('a page that is left, and may be shown again as it was, waits for nothing', () => {
  vi.useFakeTimers()
  click(action('order'))
  window.dispatchEvent(new Event('pagehide'))
  expect(isBusy('order')).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(location.hash).toBe('')
})

test('if nobody will open forms, the click that waits is followed, and later ones are the browser’s', () => {
  click(action('order'))
  expect(location.hash).toBe('')
  module.releaseFormLinks()
  expect(location.hash).toBe('#form-page')
  expect(click(action('letter')).defaultPrevented).toBe(false)
})
