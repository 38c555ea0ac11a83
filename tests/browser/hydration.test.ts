import { expect } from 'vitest'
import { parseHtml } from '../parse-html.ts'
import { appFetched, appRuns, formHydrated, markDocument, PHONE, ready, test } from './fixtures.ts'

const PAGES = ['/', '/services/enterprise-rag', '/industries/public-sector', '/contact']

test.for(PAGES)(
  '%s hydrates without console messages and without changing the text served, and fetches one font and nothing from other hosts',
  async (path, { visit, firstResponse }) => {
    const served = parseHtml((await firstResponse(path)).body)
    const requests: URL[] = []
    const page = await visit(path, {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()))),
    })
    await appFetched(page)
    await page.focus('footer a[href="/products"]')
    await appRuns(page)
    expect(await page.locator('main').textContent()).toBe(served.querySelector('main')?.textContent)
    await page.evaluate(() => document.fonts.ready)
    const { host } = new URL(page.url())
    expect(requests.filter((url) => url.host !== host && url.protocol.startsWith('http'))).toEqual([])
    expect(requests.filter(({ pathname }) => pathname.endsWith('.woff2'))).toHaveLength(1)
  },
)

/** Runs in the page. Scrolls through it to its end. */
async function readAll(): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

/** Runs in the page. The number of elements below `selector` that React renders. */
const countOfReact = (selector: string): number =>
  [...document.querySelectorAll(selector)].filter((element) =>
    Object.keys(element).some((name) => name.startsWith('__react')),
  ).length

test('a page without live blocks that is only read prefetches the app without running it', async ({ visit }) => {
  const requests: string[] = []
  const page = await ready(
    await visit('/services/enterprise-rag', {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  await appFetched(page)
  await page.locator('link[rel=modulepreload][href*="/part-sheets-"]').waitFor({ state: 'attached' })
  await page.evaluate(readAll)
  const preloaded = await page
    .locator('link[rel=modulepreload]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  // The browser compiles the files in its cache, with additional requests.
  const scripts = (): string[] => [...new Set(requests.filter((path) => path.endsWith('.js')))]
  expect(scripts()[0]).toMatch(/^\/assets\/boot-/)
  // The module that only names the files of live blocks is run.
  const others = (): string[] => scripts().filter((path) => !/\/(?:boot|live-files)-/.test(path))
  await expect.poll(() => others().sort()).toEqual(preloaded.sort())
  expect(requests.filter((path) => !/\.\w+$/.test(path))).toEqual(['/services/enterprise-rag'])
  expect(await page.evaluate(countOfReact, '#app, #app *')).toBe(0)
})

test('when the app runs, static blocks stay the elements that were served, and React renders nothing in them', async ({
  visit,
}) => {
  const page = await ready(await visit('/services/enterprise-rag'))
  await page.evaluate(() =>
    document.querySelectorAll('main [data-block] *').forEach((element) => Object.assign(element, { isServed: true })),
  )
  await appFetched(page)
  await page.focus('footer a[href="/products"]')
  await appRuns(page)
  const areServed = await page
    .locator('main [data-block] *')
    .evaluateAll((elements) => elements.map((element) => 'isServed' in element))
  expect(areServed.length).toBeGreaterThan(100)
  expect(areServed).not.toContain(false)
  expect(await page.evaluate(countOfReact, 'main [data-block] *')).toBe(0)
})

test('a visitor who saves data fetches no script but the first, and no data', async ({ visit }) => {
  const requests: string[] = []
  const page = await ready(
    await visit('/services/enterprise-rag', {
      initScript: () => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })
      },
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  const isSameDocument = await markDocument(page)
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  await page.evaluate(readAll)
  await page.hover('footer a[href="/products"]')
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([expect.stringMatching(/^\/assets\/boot-/)])
  expect(requests.filter((path) => path.endsWith('.json'))).toEqual([])
  await page.click('footer a[href="/products"]')
  await page.waitForURL('**/products')
  expect(await isSameDocument()).toBe(false)
})

test('the app prefetches no pages, and only the code of the visible live block', async ({ visit }) => {
  const requests: string[] = []
  const page = await visit('/', {
    prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
  })
  await page.locator('[aria-roledescription=carousel]').scrollIntoViewIfNeeded()
  await page.locator('[data-hydrate][data-hydrated]:has([aria-roledescription=carousel])').waitFor()
  expect(requests.filter((path) => /\/(?:hero|faq|quicklinks|formdialogs)-[^/]*\.js/i.test(path))).toEqual([])
  expect(requests.filter((path) => !/\.\w+$/.test(path))).toEqual(['/'])
})

test('a live block is hydrated when it becomes visible', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE }))
  const carousel = page.locator('[data-hydrate]:has([aria-roledescription=carousel])')
  expect(await carousel.getAttribute('data-hydrated')).toBeNull()
  await carousel.scrollIntoViewIfNeeded()
  await page.locator('[data-hydrate][data-hydrated]:has([aria-roledescription=carousel])').waitFor()
})

test('a browser without requestIdleCallback hydrates the live blocks that become visible', async ({ visit }) => {
  const remove = () => void delete (window as { requestIdleCallback?: unknown }).requestIdleCallback
  const page = await visit('/contact', { initScript: remove })
  await formHydrated(page)
  expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
})

test('nothing shifts while a page loads and hydrates', async ({ visit }) => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const page = await visit('/', {
      viewport,
      isDrawn: true,
      initScript: () => {
        const shifts: number[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
        }).observe({ type: 'layout-shift', buffered: true })
      },
    })
    await ready(page)
    await page.evaluate(() => document.fonts.ready)
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect(total).toBeLessThan(0.02)
  }
})
