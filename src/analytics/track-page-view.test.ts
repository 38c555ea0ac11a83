// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type * as PageViews from './track-page-view.ts'

let trackPageView: typeof PageViews.trackPageView

beforeEach(async () => {
  vi.resetModules()
  delete window.dataLayer
  document.body.replaceChildren()
  document.title = 'As served'
  ;({ trackPageView } = await import('./track-page-view.ts'))
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
