// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as PageViews from './track-page-view.ts'

let trackPageView: typeof PageViews.trackPageView

let loaded: AbortController

beforeEach(async () => {
  vi.resetModules()
  loaded = new AbortController()
  const { signal } = loaded
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) => {
      listen(type, listener, { signal })
    },
  )
  delete window.dataLayer
  document.body.replaceChildren()
  document.title = 'As served'
  ;({ trackPageView } = await import('./track-page-view.ts'))
})

afterEach(() => {
  loaded.abort()
  vi.restoreAllMocks()
})

const told = () => (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)])

test('a page view has the path and the title, and the id where the site has one', () => {
  trackPageView('/about')
  document.body.innerHTML = '<script type="application/json" id="analytics">{"measurementId":"G-TEST1"}</script>'
  trackPageView('/contact', 'Contact')
  expect(told()).toEqual([
    ['event', 'page_view', { page_path: '/about', page_title: 'As served' }],
    ['event', 'page_view', { send_to: 'G-TEST1', page_path: '/contact', page_title: 'Contact' }],
  ])
})

test('a page that is drawn anew is not told twice; one that is come back to is', () => {
  trackPageView('/about')
  trackPageView('/about', 'As edited')
  trackPageView('/contact', 'Contact')
  trackPageView('/about', 'About')
  expect(told().map(([, , view]) => [view.page_path, view.page_title])).toEqual([
    ['/about', 'As served'],
    ['/contact', 'Contact'],
    ['/about', 'About'],
  ])
})

/** A browser shows a document: one that it has just loaded, or one that it has kept. */
function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('a page that the browser has kept, and shows again, is told again', () => {
  trackPageView('/contact', 'Contact')
  document.title = 'Contact us'
  show(true)
  expect(told().map(([, , view]) => [view.page_path, view.page_title])).toEqual([
    ['/contact', 'Contact'],
    ['/contact', 'Contact us'],
  ])
})

test('a page that is loaded, or was left before it was alive, is not told by being shown', () => {
  show(true)
  trackPageView('/contact', 'Contact')
  show(false)
  expect(told()).toHaveLength(1)
})
