import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dataLayerOf } from './analytics-events.ts'
import { appFetched, appRuns, markDocument, PHONE, ready, test as base } from './fixtures.ts'
import type { VisitOptions } from './fixtures.ts'
import { followInApp } from './follow-in-app.ts'

/** Visitors follow links by mouse, finger and keyboard, once the page has been idle, and before. */

const LINK = 'footer a[href="/industries/public-sector"]'

/** Runs in the browser. A click waits for the app until a busy machine has started it. */
function waitLong(): void {
  const start = window.setTimeout
  window.setTimeout = ((work: () => void, ms?: number) => start(work, ms === 200 ? 60_000 : ms)) as typeof setTimeout
}

/** Runs in the browser. React never gets a turn of the event loop. */
function keepReactWaiting(): void {
  window.MessageChannel = class {
    port1 = {}
    port2 = { postMessage: () => {} }
  } as never
}

/** Opens the home page, and waits until the app has been prefetched. */
const test = base.extend('visitIdle', ({ visit }) => async (options: VisitOptions = {}): Promise<Page> => {
  const page = await ready(await visit('/', { initScript: waitLong, ...options }))
  await appFetched(page)
  return page
})

const shown = (page: Page) => page.getByRole('heading', { level: 1, name: 'Public services' }).waitFor()
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /software development/ }).waitFor()
const viewedPaths = async (page: Page) =>
  (await dataLayerOf(page))
    .filter(([, event]) => event === 'page_view')
    .map(([, , view]) => (view as { page_path: string }).page_path)

const WAYS: [string, VisitOptions, (page: Page) => Promise<void>][] = [
  [
    'a click after the mouse has rested on it',
    {},
    async (page) => {
      await page.hover(LINK)
      await appRuns(page)
      await page.mouse.down()
      await page.mouse.up()
    },
  ],
  ['a quick click', {}, (page) => page.click(LINK)],
  ['a tap', { viewport: PHONE, hasTouch: true, isMobile: true }, (page) => page.tap(LINK)],
  ['Enter', {}, (page) => page.locator(LINK).press('Enter')],
]

test.for(WAYS)(
  'a link that is followed by %s shows its page in this document, and so do back and forward',
  async ([, options, follow], { visitIdle }) => {
    const page = await visitIdle(options)
    const isSameDocument = await markDocument(page)
    await follow(page)
    await shown(page)
    expect(new URL(page.url()).pathname).toBe('/industries/public-sector')
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('h1')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => history.back())
    await home(page)
    await page.evaluate(() => history.forward())
    await shown(page)
    expect(await isSameDocument()).toBe(true)
    await expect
      .poll(() => viewedPaths(page))
      .toEqual(['/', '/industries/public-sector', '/', '/industries/public-sector'])
  },
)

test('a tap on a link of the mobile menu shows its page in this document, and closes the menu', async ({
  visitIdle,
}) => {
  const page = await visitIdle({ viewport: PHONE, hasTouch: true, isMobile: true })
  const isSameDocument = await markDocument(page)
  await page.tap('[data-mobile-menu] > summary')
  await page.tap('[data-mobile-menu] a[href="/about"]')
  await page.waitForURL('**/about')
  await expect.poll(() => page.locator('[data-mobile-menu][open], [inert]').count()).toBe(0)
  expect(await isSameDocument()).toBe(true)
})

test('a press on a link runs the app and fetches the document of its page, before the click', async ({ visitIdle }) => {
  const page = await visitIdle()
  const fetched = page.waitForRequest('**/industries/public-sector')
  await page.hover(LINK)
  await page.mouse.down()
  expect((await fetched).resourceType()).toBe('fetch')
  await appRuns(page)
  await page.mouse.up()
  await shown(page)
})

test('without idle callbacks the app is prefetched, too', async ({ visit }) => {
  const remove = () => void delete (window as { requestIdleCallback?: unknown }).requestIdleCallback
  const page = await ready(await visit('/', { initScript: remove }))
  const isSameDocument = await markDocument(page)
  await followInApp(page, LINK)
  await shown(page)
  expect(await isSameDocument()).toBe(true)
})

test.for([
  ['a click', {}, (page: Page) => page.click(LINK)],
  ['a tap', { viewport: PHONE, hasTouch: true, isMobile: true }, (page: Page) => page.tap(LINK)],
] as const)(
  '%s before the page was idle loads the document, and neither the app nor the page a second time',
  async ([, options, follow], { visit }) => {
    const requests: string[] = []
    const page = await visit('/', {
      ...options,
      initScript: () => void (window.requestIdleCallback = () => 0),
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    })
    await page.locator('header[data-enhanced]').waitFor()
    const isSameDocument = await markDocument(page)
    await follow(page)
    await shown(page)
    expect(await isSameDocument()).toBe(false)
    expect(requests.filter((path) => /\/(?:start|react)-/.test(path))).toEqual([])
    expect(requests.filter((path) => path === '/industries/public-sector')).toHaveLength(1)
  },
)

test.for([
  ['a click', {}, (page: Page) => page.click(LINK)],
  ['a tap', { viewport: PHONE, hasTouch: true, isMobile: true }, (page: Page) => page.tap(LINK)],
] as const)(
  '%s for which the app does not start in time is followed by the browser, and nothing is lost',
  async ([, options, follow], { visit }) => {
    const page = await ready(await visit('/', { ...options, initScript: keepReactWaiting }))
    await appFetched(page)
    const isSameDocument = await markDocument(page)
    await page.evaluate(() => scrollTo(0, 1800))
    await follow(page)
    await shown(page)
    expect(await isSameDocument()).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/industries/public-sector')
    await expect.poll(() => viewedPaths(page)).toEqual(['/industries/public-sector'])
    await page.goBack()
    await home(page)
    await page.goForward()
    await shown(page)
  },
)

test('clicks with a modifier key or the middle button open tabs, and the page stays', async ({ visitIdle }) => {
  const page = await visitIdle({ hasOwnContext: true })
  const clicks = [
    () => page.click(LINK, { modifiers: ['ControlOrMeta'] }),
    () => page.click(LINK, { button: 'middle' }),
  ]
  for (const click of clicks) {
    const opened = page.context().waitForEvent('page')
    await click()
    await (await opened).waitForURL('**/industries/public-sector')
  }
  expect(new URL(page.url()).pathname).toBe('/')
  await home(page)
})

test('a link to an anchor on the page, to a file or to another tab is left to the browser', async ({ visitIdle }) => {
  const page = await visitIdle()
  const areLeft = await page.evaluate(() =>
    [
      { href: '#faq' },
      { href: '/feed.xml' },
      { href: '/about', target: '_blank' },
      { href: '/about', download: '' },
    ].map((attributes) => {
      const link = document.createElement('a')
      Object.assign(link, attributes)
      document.querySelector('main')?.append(link)
      let isLeft = false
      const listener = (event: Event) => {
        isLeft = !event.defaultPrevented
        event.preventDefault()
      }
      addEventListener('click', listener, { once: true })
      link.click()
      return isLeft
    }),
  )
  expect(areLeft).toEqual([true, true, true, true])
})
