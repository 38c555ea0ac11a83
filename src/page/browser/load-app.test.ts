// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { interceptFormLinks } from './dialogs/form-links.ts'
import { loadAppWhenNeeded } from './load-app.ts'
import type { RunningApp } from './load-app.ts'

const follow = vi.fn<RunningApp['follow']>()
const fetchAhead = vi.fn<RunningApp['fetchAhead']>()
const app = { follow, fetchAhead }
const start = vi.hoisted(() => vi.fn<(options: object) => Promise<RunningApp | undefined>>())
vi.mock('./start.tsx', () => ({ start }))
vi.mock('./app-files.ts', () => ({ APP_FILES: ['/assets/app.js'] }))

const isAsset = (path: unknown) => String(path).startsWith('/assets/')
const fetched = vi.fn<typeof fetch>((path) =>
  isAsset(path) ? Promise.resolve(new Response('')) : Promise.reject(new Error('offline')),
)
/** The documents that have been requested. */
const fetchedPaths = () => fetched.mock.calls.map(([path]) => path).filter((path) => !isAsset(path))

/** Makes the live block come near the window. */
let approach: () => void
/** Aborted to remove the listeners of a test: each document has one app. */
let ended: AbortController
/** Whether the last click was left to the browser. */
let isLeft: boolean | undefined

beforeEach(() => {
  vi.resetModules()
  start.mockReset().mockResolvedValue(app)
  vi.useFakeTimers()
  vi.stubEnv('DEV', false)
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
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
  ended = new AbortController()
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target)
    target.addEventListener = (type: string, listener: EventListenerOrEventListenerObject, options?: object) =>
      add(type, listener, { ...options, signal: ended.signal })
  }
  document.head.innerHTML = ''
  document.body.innerHTML = `<a href="/rye">Rye</a><a href="/plum">Plum</a>
    <a href="/forms/order" data-form="order">Order</a><div data-hydrate="carousel"><a href="#oat">Oat</a></div>
    <script type="application/json" id="page-data">{"build":"b1"}</script>
    <script type="application/json" id="site-texts">{"home":"Home"}</script>`
})
afterEach(() => {
  ended.abort()
  for (const target of [document, window]) Reflect.deleteProperty(target, 'addEventListener')
  follow.mockClear()
  fetchAhead.mockClear()
  fetched.mockClear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
})

function visit(): void {
  loadAppWhenNeeded(location.pathname)
  // jsdom would report that it cannot follow links.
  addEventListener('click', (event) => {
    isLeft = !event.defaultPrevented
    event.preventDefault()
  })
}
/** Runs timers until the expectation is met. */
const eventually = (expectation: () => void) => vi.waitFor(expectation, { timeout: 15_000 })
/** Visits a page whose app has been fetched ahead. */
async function visitIdle(): Promise<void> {
  visit()
  await eventually(() => expect(preloaded()).toEqual(['/assets/app.js']))
}
const settle = () => vi.advanceTimersByTimeAsync(0)
const dwell = () => vi.advanceTimersByTimeAsync(100)
const started = () => eventually(() => expect(start).toHaveBeenCalledTimes(1))
const at = (selector: string, event: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event(event, { bubbles: true }))
const click = (path: string) =>
  document
    .querySelector(`[href="${path}"]`)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
const preloaded = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) => link.getAttribute('href'))
const url = (path: string) => new URL(path, location.href)

test('the app is fetched ahead when the page is idle, and is not run while it is read', async () => {
  await visitIdle()
  dispatchEvent(new Event('scroll'))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(start).not.toHaveBeenCalled()
})

test.each([
  ['the visitor saves data', { saveData: true, effectiveType: '4g' }],
  ['the connection is slow', { saveData: false, effectiveType: 'slow-2g' }],
])('nothing is fetched ahead where %s, and links are left to the browser', async (_, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  visit()
  at('[href="/rye"]', 'pointerdown')
  await dwell()
  click('/rye')
  expect(isLeft).toBe(true)
  expect(preloaded()).toEqual([])
  expect(fetchedPaths()).toEqual([])
  expect(start).not.toHaveBeenCalled()
})

test.each(['pointerover', 'pointerdown', 'focusin'])(
  'the app runs on %s at a link, and the document of its page is fetched',
  async (event) => {
    await visitIdle()
    at('[href="/rye"]', event)
    await dwell()
    await started()
    expect(start).toHaveBeenCalledWith({
      address: location.pathname,
      texts: { home: 'Home' },
      requested: { path: '/rye', response: expect.any(Promise) },
    })
    expect(fetchedPaths()).toEqual(['/rye'])
    // The app requests the documents of links that the visitor points at later.
    at('[href="/plum"]', event)
    await dwell()
    await eventually(() => expect(fetchAhead.mock.calls).toEqual([[url('/rye')], [url('/plum')]]))
    expect(fetchedPaths()).toEqual(['/rye'])
  },
)

test('the document of the page itself is not fetched again for a link to it', async () => {
  document.querySelector('[href="/rye"]')!.setAttribute('href', `${location.pathname}?loaf=rye`)
  await visitIdle()
  at('a[href^="/"]', 'pointerdown')
  await started()
  await vi.dynamicImportSettled()
  expect(fetchedPaths()).toEqual([])
})

test('a click is followed in this document once the app has been fetched, also where it has yet to start', async () => {
  await visitIdle()
  click('/rye')
  expect(isLeft).toBe(false)
  await eventually(() => expect(follow.mock.calls).toEqual([[url('/rye')]]))
  click('/plum')
  await eventually(() => expect(follow.mock.calls).toEqual([[url('/rye')], [url('/plum')]]))
})

test('a click before the app has been fetched is left to the browser, and aborts the fetch', async () => {
  fetched.mockReturnValueOnce(new Promise(() => {}))
  visit()
  await settle()
  const [path, options] = fetched.mock.calls[0]!
  expect(path).toBe('/assets/app.js')
  click('/rye')
  expect(isLeft).toBe(true)
  expect(options?.signal?.aborted).toBe(true)
  expect(start).not.toHaveBeenCalled()
})

test('a click with a modifier key is left to the browser', async () => {
  await visitIdle()
  const held = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
  document.querySelector('[href="/rye"]')!.dispatchEvent(held)
  expect(isLeft).toBe(true)
  expect(start).not.toHaveBeenCalled()
})

test('the last of the links that are clicked while the app starts is followed', async () => {
  let ready: (running: RunningApp) => void = () => {}
  start.mockReturnValue(new Promise((resolve) => (ready = resolve)))
  await visitIdle()
  click('/rye')
  click('/plum')
  await started()
  ready(app)
  await settle()
  expect(follow.mock.calls).toEqual([[url('/plum')]])
})

/** Sets the path of the visited page, so that the browser follows a link to a fragment of it within the document, as jsdom can. */
const come = (path: string) => history.replaceState(null, '', path)

test('the browser follows the link if the app has not started after 200 ms, and links that are clicked then', async () => {
  let ready: (running: RunningApp) => void = () => {}
  start.mockReturnValue(new Promise((resolve) => (ready = resolve)))
  document.querySelector('a')!.href = '/rye#followed'
  await visitIdle()
  click('/rye#followed')
  come('/rye')
  await vi.advanceTimersByTimeAsync(199)
  expect(location.hash).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  expect(location.hash).toBe('#followed')
  ready(app)
  await settle()
  click('/plum')
  expect(isLeft).toBe(true)
  expect(follow).not.toHaveBeenCalled()

  // The visitor comes back to this document.
  dispatchEvent(new Event('pageshow'))
  click('/plum')
  await settle()
  expect(follow.mock.calls).toEqual([[url('/plum')]])
  come('/')
})

test('the browser follows the link at once if the page stays as served', async () => {
  start.mockResolvedValue(undefined)
  document.querySelector('a')!.href = '/rye#followed'
  await visitIdle()
  click('/rye#followed')
  come('/rye')
  await eventually(() => expect(location.hash).toBe('#followed'))
  come('/')
})

test.each(['pointerover', 'focusin'])('the app runs once on %s in a live block', async (event) => {
  visit()
  at('[data-hydrate] a', event)
  at('[data-hydrate] a', event)
  await started()
})

test('the app runs when a live block is about to become visible', async () => {
  visit()
  await settle()
  expect(start).not.toHaveBeenCalled()
  approach()
  await started()
})

test('the app runs on going back to another page of this document', async () => {
  visit()
  dispatchEvent(new PopStateEvent('popstate'))
  await dwell()
  expect(start).not.toHaveBeenCalled()
  const { pathname } = location
  history.replaceState(null, '', '/oat')
  dispatchEvent(new PopStateEvent('popstate'))
  await started()
  history.replaceState(null, '', pathname)
})

test.each(['pointerover', 'focusin'])(
  'the app runs on %s at a link that opens a form, also before it has been fetched',
  async (event) => {
    fetched.mockReturnValueOnce(new Promise(() => {}))
    visit()
    at('[href="/rye"]', event)
    await dwell()
    expect(start).not.toHaveBeenCalled()
    at('[data-form]', event)
    await dwell()
    await started()
    expect(fetchedPaths()).toEqual(['/forms/order'])
    await eventually(() => expect(fetchAhead.mock.calls).toEqual([[document.querySelector('[data-form]')]]))
  },
)

test('the app runs on a click on a link that opens a form, and the document of the form is fetched', async () => {
  interceptFormLinks()
  visit()
  click('/forms/order')
  expect(isLeft).toBe(false)
  await started()
  expect(fetchedPaths()).toEqual(['/forms/order'])
})
