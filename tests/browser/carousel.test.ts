import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ready, PHONE, test as base } from './fixtures.ts'
import { pauseClock } from './forms/fixtures.ts'
import type { Visit, VisitOptions } from './fixtures.ts'

const test = base.extend('reducedMotion', () => 'no-preference' as const)

/** The home page with its carousel in view and hydrated; the clock stands still unless the test moves it. */
async function atCarousel(visit: Visit, options: VisitOptions = {}): Promise<Page> {
  const page = await visit('/', { hasClock: true, prepare: pauseClock, ...options })
  await page.clock.runFor(3000)
  await ready(page)
  await page.locator('[aria-roledescription=carousel]').scrollIntoViewIfNeeded()
  await page.locator('[data-hydrated]:has([aria-roledescription=carousel])').waitFor()
  return page
}

const dots = (page: Page) =>
  page.locator(
    '[aria-roledescription=carousel] button[aria-label^="Show "], [aria-roledescription=carousel] button:has-text("Show ")',
  )
const current = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[aria-roledescription=carousel] button')]
      .filter((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').startsWith('Show '))
      .findIndex((dot) => dot.hasAttribute('aria-current')),
  )

test('the carousel shows the next card every five seconds, and the first after the last', async ({ visit }) => {
  const page = await atCarousel(visit)
  const first = await current(page)
  for (let step = 1; step <= 4; step++) {
    await page.clock.runFor(5000)
    await expect.poll(() => current(page)).toBe((first + step) % 4)
  }
})

test('a hovered card becomes active and stays active', async ({ visit }) => {
  const page = await atCarousel(visit)
  await page.locator('[aria-roledescription=carousel] > ul > li').nth(2).hover()
  await expect.poll(() => current(page)).toBe(2)
  await page.clock.runFor(20_000)
  expect(await current(page)).toBe(2)
})

test('a dot shows its card, and the pause button stops the rotation', async ({ visit }) => {
  const page = await atCarousel(visit)
  await dots(page).nth(3).click()
  await expect.poll(() => current(page)).toBe(3)
  await page.getByRole('button', { name: 'Pause rotation' }).click()
  await page.mouse.move(700, 5)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.clock.runFor(20_000)
  expect(await current(page)).toBe(3)
  expect(await page.getByRole('button', { name: 'Start rotation' }).isVisible()).toBe(true)
})

test('the carousel does not rotate with reduced motion', async ({ visit }) => {
  const page = await atCarousel(visit, { reducedMotion: 'reduce' })
  const before = await current(page)
  await page.clock.runFor(20_000)
  expect(await current(page)).toBe(before)
})

test('on a phone the cards scroll and the dots show the current one', async ({ visit }) => {
  const page = await atCarousel(visit, {
    viewport: PHONE,
    reducedMotion: 'reduce',
  })
  await page
    .locator('[aria-roledescription=carousel] ul')
    .first()
    .evaluate((track) => {
      track.scrollTo({ left: track.scrollWidth, behavior: 'instant' })
    })
  // The end of scrolling is a time after the last event, which the browser sends with a later frame.
  await expect.poll(() => page.clock.runFor(500).then(() => current(page))).toBe(3)
})
