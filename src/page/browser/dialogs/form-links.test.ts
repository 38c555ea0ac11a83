// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as FormLinks from './form-links.ts'

let module: typeof FormLinks

// Loads the module again for each test: its state belongs to one document.
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

test('a plain click on a form link is intercepted and passed to the opener', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  module.setFormOpener(open)
  expect(click(document.querySelector('b')!).defaultPrevented).toBe(true)
  expect(open.mock.calls).toEqual([[action('order')]])
})

test('other links, and clicks that open a tab or a window, are not intercepted', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  module.setFormOpener(open)
  expect(click(document.querySelector('[href="#x"]')!).defaultPrevented).toBe(false)
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
    expect(click(action('order'), held).defaultPrevented).toBe(false)
  expect(open).not.toHaveBeenCalled()
})

test('the last click before the app has loaded waits for the opener', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  const load = vi.fn<(action: HTMLAnchorElement) => void>()
  click(action('order'))
  click(action('letter'))
  module.setFormLoader(load)
  expect(load).toHaveBeenCalledTimes(1)
  module.setFormOpener(open)
  expect(open.mock.calls).toEqual([[action('letter')]])
  module.setFormOpener(open)
  expect(open).toHaveBeenCalledTimes(1)
})

test('a link that was clicked on a page that the visitor has left opens nothing', () => {
  const open = vi.fn<(action: HTMLAnchorElement) => void>()
  click(action('order'))
  history.pushState(null, '', '/elsewhere')
  module.setFormOpener(open)
  expect(open).not.toHaveBeenCalled()
  expect(isBusy('order')).toBe(false)
})

test('the loader is called on a click, not before', () => {
  const load = vi.fn<(action: HTMLAnchorElement) => void>()
  module.setFormLoader(load)
  expect(load).not.toHaveBeenCalled()
  click(action('order'))
  expect(load.mock.calls).toEqual([[action('order')]])
})

const isBusy = (form: string) => action(form).getAttribute('aria-busy') === 'true'

test('the link clicked last is busy from the click on', () => {
  click(action('order'))
  expect(isBusy('order')).toBe(true)
  click(action('letter'))
  expect([isBusy('order'), isBusy('letter')]).toEqual([false, true])
})

test('a link that is still busy after four seconds is followed', () => {
  vi.useFakeTimers()
  click(action('order'))
  vi.advanceTimersByTime(3999)
  expect(location.hash).toBe('')
  vi.advanceTimersByTime(1)
  expect(location.hash).toBe('#form-page')
})

test('a link whose form has been opened, or cannot be, is not busy and not followed', async () => {
  vi.useFakeTimers()
  module.setFormOpener(() => void Promise.resolve().then(() => module.finishOpening()))
  click(action('order'))
  expect(isBusy('order')).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(isBusy('order')).toBe(false)
  expect(location.hash).toBe('')
})

test('a link is not followed if the visitor has navigated to another page', () => {
  vi.useFakeTimers()
  click(action('order'))
  history.replaceState(null, '', '/elsewhere')
  vi.advanceTimersByTime(10_000)
  expect(location.hash).toBe('')
})

test('pagehide cancels a waiting link: the page may be restored from the back/forward cache', () => {
  vi.useFakeTimers()
  click(action('order'))
  window.dispatchEvent(new Event('pagehide'))
  expect(isBusy('order')).toBe(false)
  vi.advanceTimersByTime(10_000)
  expect(location.hash).toBe('')
})

test('releaseFormLinks follows a waiting link and intercepts no further clicks', () => {
  click(action('order'))
  expect(location.hash).toBe('')
  module.releaseFormLinks()
  expect(location.hash).toBe('#form-page')
  expect(click(action('letter')).defaultPrevented).toBe(false)
})
