import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE, ready, test } from './fixtures.ts'

/** For visitors who have set a font size larger than 16 pixels in their browser. */

/** Sets the font size of the browser, as it applies at once to the pages that are open. */
async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`)
}

/** Links and buttons of header and footer of which a part is off screen. */
const offScreen = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('header :is(a,button,summary),footer a')]
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { left, right } = control.getBoundingClientRect()
        return left < 0 || right > document.documentElement.clientWidth
      })
      .map((control) => control.textContent),
  )

/** Links of one word in the footer's columns that are broken into several lines. */
const brokenWords = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('footer li a')]
      .filter((link) => !/[\s-]/.test(link.textContent ?? ''))
      .filter((link) => link.clientHeight > 3 * Number.parseFloat(getComputedStyle(link).fontSize))
      .map(({ textContent }) => textContent),
  )

test.for(['/', '/contact'])(
  'on %s all controls of header and footer are on screen with larger text, at any width',
  async (path, { visit }) => {
    const page = await ready(await visit(path, { hasOwnContext: true }))
    for (const pixels of [24, 32]) {
      await setTextSize(page, pixels)
      for (const width of [320, 768, 1100, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const shown = `text of ${pixels} px at a width of ${width} px`
        expect(await offScreen(page), shown).toEqual([])
        expect(await brokenWords(page), shown).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth), shown).toBeLessThanOrEqual(width)
      }
    }
  },
)

test('headings are hyphenated on a phone with larger text, and in no window with text of the usual size', async ({
  visit,
}) => {
  const page = await ready(await visit('/', { viewport: PHONE, hasOwnContext: true }))
  // The Chromium of the tests has no dictionaries, so that it cannot hyphenate.
  const hyphens = () =>
    page.evaluate(() => [
      ...new Set(Array.from(document.querySelectorAll('h1,h2'), (each) => getComputedStyle(each).hyphens)),
    ])
  for (const pixels of [24, 32]) {
    await setTextSize(page, pixels)
    expect(await hyphens()).toEqual(['auto'])
  }
  await setTextSize(page, 16)
  expect(await hyphens()).toEqual(['manual'])
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await hyphens()).toEqual(['manual'])
})

test('the mobile menu replaces the main menu if that has no room, and locks scrolling', async ({ visit }) => {
  const page = await ready(await visit('/contact', { viewport: { width: 1440, height: 800 }, hasOwnContext: true }))
  await setTextSize(page, 24)
  await page.locator('header summary').first().click()
  await page.locator('header details a:text-is("Insights")').waitFor({ state: 'visible' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
  await page.setViewportSize({ width: 1680, height: 800 })
  await page.locator('header details[data-mobile-menu]:not([open])').waitFor({ state: 'attached' })
  expect(await page.locator('header nav a:text-is("Insights")').first().isVisible()).toBe(true)
})
