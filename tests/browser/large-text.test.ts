import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { hydrated, test } from './fixtures.ts'
import type { Visit } from './fixtures.ts'

/** For visitors who have set a larger font size than the usual 16 pixels in their browser. */

async function visitWithText(visit: Visit, pixels: number, width: number, path: string): Promise<Page> {
  return hydrated(
    await visit(path, {
      viewport: { width, height: 800 },
      prepare: async (page) => {
        const session = await page.context().newCDPSession(page)
        await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } })
      },
    }),
  )
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

describe.each([24, 32])('with text of %i pixels', (pixels) => {
  test.for([320, 768, 1100, 1440] as const)(
    'at a width of %i pixels all controls of header and footer are on screen',
    async (width, { visit }) => {
      for (const path of ['/', '/contact']) {
        const page = await visitWithText(visit, pixels, width, path)
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${pixels}px`)
        expect(await offScreen(page)).toEqual([])
        expect(await brokenWords(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      }
    },
  )
})

test('the mobile menu replaces the main menu where that has no room, and locks scrolling', async ({ visit }) => {
  const page = await visitWithText(visit, 24, 1440, '/contact')
  await page.locator('header summary').first().click()
  await page.locator('header details a:text-is("Insights")').waitFor({ state: 'visible' })
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
  await page.setViewportSize({ width: 1680, height: 800 })
  await page.locator('header details[data-mobile-menu]:not([open])').waitFor({ state: 'attached' })
  expect(await page.locator('header nav a:text-is("Insights")').first().isVisible()).toBe(true)
})
