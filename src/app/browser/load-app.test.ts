// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadAppWhenNeeded } from './load-app.ts'

const start = vi.hoisted(() => vi.fn<(options: object) => void>())
vi.mock('./start.tsx', () => ({ start }))
vi.mock('./navigation/Navigation.tsx', () => ({}))

const fetched = vi.fn<typeof fetch>(() => Promise.reject(new Error('offline')))

/** Makes the live block come near the window. */
let approach: (() => void) | undefined

beforeEach(() => {
  approach = undefined
  start.mockClear()
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        approach = () => callback([{ isIntersecting: true }])
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
  document.body.innerHTML = `<a href="/rye">Rye</a><div data-hydrate="carousel"><a href="#oat">Oat</a></div>
    <script type="application/json" id="page-data">{"build":"b1"}</script>
    <script type="application/json" id="site-texts">{"home":"Home"}</script>`
  loadAppWhenNeeded(location.pathname)
})
afterEach(async () => {
  // Ends the listeners of this test: each document has one app.
  approach?.()
  await vi.waitUntil(() => start.mock.calls.length > 0)
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const at = (selector: string, event: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(event, { bubbles: true }))

test('the app is not loaded while a page is read, and neither when a link is touched', async () => {
  dispatchEvent(new Event('scroll'))
  at('[href="/rye"]', 'touchstart')
  at('[href="/rye"]', 'pointerover')
  await vi.advanceTimersByTimeAsync(1000)
  expect(start).not.toHaveBeenCalled()
})

test('the app is loaded for a link on which the pointer rests, and is told of it', async () => {
  at('[href="/rye"]', 'mouseover')
  await vi.advanceTimersByTimeAsync(100)
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  expect(start).toHaveBeenCalledWith({
    address: location.pathname,
    texts: { home: 'Home' },
    intent: new URL('/rye', location.href),
  })
  await vi.waitFor(() => expect(fetched.mock.calls).toEqual([['/rye', expect.anything()]]))
})

test('the document of the page itself is not fetched again for a link to it', async () => {
  document.querySelector('[href="/rye"]')!.setAttribute('href', `${location.pathname}?loaf=rye`)
  at('[href^="/"]', 'mouseover')
  await vi.advanceTimersByTimeAsync(100)
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  await vi.dynamicImportSettled()
  expect(fetched).not.toHaveBeenCalled()
})

test('the app is not loaded for a link on which the pointer rests where the browser fetches its document', async () => {
  approach?.()
  await vi.waitUntil(() => start.mock.calls.length > 0)
  start.mockClear()
  HTMLScriptElement.supports = (type) => type === 'speculationrules'
  loadAppWhenNeeded(location.pathname)
  Reflect.deleteProperty(HTMLScriptElement, 'supports')
  at('[href="/rye"]', 'mouseover')
  await vi.advanceTimersByTimeAsync(1000)
  expect(start).not.toHaveBeenCalled()
})

test.each(['pointerover', 'touchstart', 'focusin'])('the app is loaded once on %s in a live block', async (event) => {
  at('[data-hydrate] a', event)
  at('[data-hydrate] a', event)
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
})

test('the app is loaded when a live block is about to be seen', async () => {
  expect(start).not.toHaveBeenCalled()
  approach?.()
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
})

test('the app is loaded on going back to another page of this document', async () => {
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.advanceTimersByTimeAsync(100)
  expect(start).not.toHaveBeenCalled()
  const { pathname } = location
  history.replaceState(null, '', '/oat')
  dispatchEvent(new PopStateEvent('popstate'))
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1))
  history.replaceState(null, '', pathname)
})
