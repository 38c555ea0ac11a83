import { expect, test } from 'vitest'
import { awake, PHONE, serveToBrowser, visit } from './visitor.ts'

serveToBrowser()

const PAGES = ['/', '/services/enterprise-rag', '/industries/public-sector', '/contact']

test.each(PAGES)('%s wakes without a word in the console and without changing what was served', async (path) => {
  const asleep = await visit(path, { javaScriptEnabled: false })
  const served = await asleep.locator('main').textContent()
  const page = await awake(await visit(path, { reducedMotion: 'reduce' }))
  expect(await page.locator('main').textContent()).toBe(served)
})

test('code and data of static blocks are not fetched', async () => {
  const requests: string[] = []
  await awake(
    await visit('/services/enterprise-rag', {
      prepare: async (page) => page.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  const scripts = requests.filter((path) => path.endsWith('.js'))
  expect(scripts.filter((path) => /faq|hero|metrics|deliverables|router|navigation/i.test(path))).toEqual([])
  expect(requests.filter((path) => path.startsWith('/_data/'))).toEqual([])
})

test('a live block sleeps until it is seen', async () => {
  const page = await awake(await visit('/', { viewport: PHONE }))
  const carousel = page.locator('[data-hydrate]:has([aria-roledescription=carousel])')
  expect(await carousel.getAttribute('data-hydrated')).toBeNull()
  await carousel.scrollIntoViewIfNeeded()
  await page.locator('[data-hydrate][data-hydrated]:has([aria-roledescription=carousel])').waitFor()
})

test('nothing moves while a page loads and wakes', async () => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const page = await visit('/', {
      viewport,
      prepare: (opened) =>
        opened.addInitScript(() => {
          const shifts: number[] = []
          Object.assign(window, { shifts })
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
          }).observe({ type: 'layout-shift', buffered: true })
        }),
    })
    await awake(page)
    await page.evaluate(() => document.fonts.ready)
    const total = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0),
    )
    expect(total).toBeLessThan(0.02)
  }
})

test('a page fetches one font, from this site, and nothing from elsewhere', async () => {
  const requests: URL[] = []
  const page = await awake(
    await visit('/', {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()))),
    }),
  )
  await page.evaluate(() => document.fonts.ready)
  const { host } = new URL(page.url())
  expect(requests.filter((url) => url.host !== host && url.protocol.startsWith('http'))).toEqual([])
  expect(requests.filter(({ pathname }) => pathname.endsWith('.woff2'))).toHaveLength(1)
})
