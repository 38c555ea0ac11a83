import { expect } from 'vitest'
import { parseHtml } from '../../scripts/check-site/parse-html.ts'
import { PHONE, hydrated, test } from './fixtures.ts'

const PAGES = ['/', '/services/enterprise-rag', '/industries/public-sector', '/contact']

test.for(PAGES)(
  '%s hydrates without console messages and without changing the text served, and fetches one font and nothing from other hosts',
  async (path, { visit, firstResponse }) => {
    const served = parseHtml((await firstResponse(path)).body)
    const requests: URL[] = []
    const page = await hydrated(
      await visit(path, {
        prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()))),
      }),
    )
    expect(await page.locator('main').textContent()).toBe(served.querySelector('main')?.textContent)
    await page.evaluate(() => document.fonts.ready)
    const { host } = new URL(page.url())
    expect(requests.filter((url) => url.host !== host && url.protocol.startsWith('http'))).toEqual([])
    expect(requests.filter(({ pathname }) => pathname.endsWith('.woff2'))).toHaveLength(1)
  },
)

test('code and data of static blocks are not fetched', async ({ visit }) => {
  const requests: string[] = []
  await hydrated(
    await visit('/services/enterprise-rag', {
      prepare: async (page) => page.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  const scripts = requests.filter((path) => path.endsWith('.js'))
  expect(scripts.filter((path) => /faq|hero|metrics|deliverables|router|navigation/i.test(path))).toEqual([])
  expect(requests.filter((path) => path.startsWith('/_data/'))).toEqual([])
})

test('a live block is hydrated when it becomes visible', async ({ visit }) => {
  const page = await hydrated(await visit('/', { viewport: PHONE }))
  const carousel = page.locator('[data-hydrate]:has([aria-roledescription=carousel])')
  expect(await carousel.getAttribute('data-hydrated')).toBeNull()
  await carousel.scrollIntoViewIfNeeded()
  await page.locator('[data-hydrate][data-hydrated]:has([aria-roledescription=carousel])').waitFor()
})

test('a browser without requestIdleCallback hydrates the page', async ({ visit }) => {
  const remove = () => delete (window as { requestIdleCallback?: unknown }).requestIdleCallback
  const page = await visit('/about', { prepare: (opened) => opened.addInitScript(remove) })
  await hydrated(page)
  expect(await page.evaluate(() => 'requestIdleCallback' in window)).toBe(false)
})

test('nothing shifts while a page loads and hydrates', async ({ visit }) => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const page = await visit('/', {
      viewport,
      isDrawn: true,
      prepare: (opened) =>
        opened.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect(total).toBeLessThan(0.02)
  }
})
