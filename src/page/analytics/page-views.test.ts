// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Analytics from './start-analytics.ts'

let trackPageView: typeof Analytics.trackPageView

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
  ;({ trackPageView } = await import('./start-analytics.ts'))
})

afterEach(() => {
  loaded.abort()
  vi.restoreAllMocks()
})

const tracked = () => (window.dataLayer ?? []).map((entry) => [...(entry as IArguments)])

test('trackPageView tracks path and title, and the measurement id if the site has one', () => {
  trackPageView('/about')
  document.body.innerHTML = '<script type="application/json" id="analytics">{"measurementId":"G-TEST1"}</script>'
  trackPageView('/contact', 'Contact')
  expect(tracked()).toEqual([
    ['event', 'page_view', { page_path: '/about', page_title: 'As served' }],
    ['event', 'page_view', { send_to: 'G-TEST1', page_path: '/contact', page_title: 'Contact' }],
  ])
})

test('trackPageView tracks a page once when it renders again, and again when it is revisited', () => {
  trackPageView('/about')
  trackPageView('/about', 'As edited')
  trackPageView('/contact', 'Contact')
  trackPageView('/about', 'About')
  expect(tracked().map(([, , view]) => [view.page_path, view.page_title])).toEqual([
    ['/about', 'As served'],
    ['/contact', 'Contact'],
    ['/about', 'About'],
  ])
})

/** Fires `pageshow`: `persisted` when the document comes from the back/forward cache. */
function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('a page restored from the back/forward cache is tracked again', () => {
  trackPageView('/contact', 'Contact')
  document.title = 'Contact us'
  show(true)
  expect(tracked().map(([, , view]) => [view.page_path, view.page_title])).toEqual([
    ['/contact', 'Contact'],
    ['/contact', 'Contact us'],
  ])
})

test('pageshow tracks nothing for a page that was just loaded, or restored before it was hydrated', () => {
  show(true)
  trackPageView('/contact', 'Contact')
  show(false)
  expect(tracked()).toHaveLength(1)
})
