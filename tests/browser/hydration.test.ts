import { expect } from 'vitest'
import { parseHtml } from '../../scripts/check-site/parse-html.ts'
import { PHONE, formHydrated, ready, test } from './fixtures.ts'

const PAGES = ['/', '/services/enterprise-rag', '/industries/public-sector', '/contact']

test.for(PAGES)(
  '%s hydrates without console messages and without changing the text served, and fetches one font and nothing from other hosts',
  async (path, { visit, firstResponse }) => {
    const served = parseHtml((await firstResponse(path)).body)
    const requests: URL[] = []
    const page = await visit(path, {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()))),
    })
    // The router is rendered beside the page. Focus that comes while the app is being started is not noticed.
    const countRouters = async (): Promise<number> => {
      await page.focus('footer a[href="/products"]')
      await page.focus('footer a[href="/about"]')
      return page.locator('#app > [aria-live=polite]').count()
    }
    await expect.poll(countRouters, { interval: 500 }).toBe(1)
    expect(await page.locator('main').textContent()).toBe(served.querySelector('main')?.textContent)
    await page.evaluate(() => document.fonts.ready)
    const { host } = new URL(page.url())
    expect(requests.filter((url) => url.host !== host && url.protocol.startsWith('http'))).toEqual([])
    expect(requests.filter(({ pathname }) => pathname.endsWith('.woff2'))).toHaveLength(1)
  },
)

test('a page without live blocks that is only read fetches no script but the first, and no data', async ({ visit }) => {
  const requests: string[] = []
  const page = await ready(
    await visit('/services/enterprise-rag', {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  expect(requests.filter((path) => path.endsWith('.js'))).toEqual([expect.stringMatching(/^\/assets\/boot-/)])
  expect(requests.filter((path) => path.endsWith('.json'))).toEqual([])
})

test('no page and no code but that of the live block is fetched with the app', async ({ visit }) => {
  const requests: string[] = []
  const page = await visit('/', {
    prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
  })
  await page.locator('[aria-roledescription=carousel]').scrollIntoViewIfNeeded()
  await page.locator('[data-hydrate][data-hydrated]:has([aria-roledescription=carousel])').waitFor()
  expect(requests.filter((path) => /\/(?:hero|faq|quicklinks|navigation|formdialogs)-[^/]*\.js/i.test(path))).toEqual(
    [],
  )
  expect(requests.filter((path) => !/\.\w+$/.test(path))).toEqual(['/'])
})

test('a live block is hydrated when it becomes visible', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE }))
  const carousel = page.locator('[data-hydrate]:has([aria-roledescription=carousel])')
  expect(await carousel.getAttribute('data-hydrated')).toBeNull()
  await carousel.scrollIntoViewIfNeeded()
  await page.locator('[data-hydrate][data-hydrated]:has([aria-roledescription=carousel])').waitFor()
})

test('a browser without requestIdleCallback hydrates the live blocks that are seen', async ({ visit }) => {
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
