import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ready, PHONE, test as base } from './fixtures.ts'
import type { Visit } from './fixtures.ts'

const test = base.extend('reducedMotion', () => 'no-preference' as const)

const trigger = 'header nav button[aria-controls]'
const panel = '#services-menu'

/** The home page with the Services menu open under the pointer; the test moves the clock. */
async function withOpenMenu(visit: Visit): Promise<Page> {
  const page = await visit('/', { hasClock: true })
  await page.clock.runFor(3000)
  await ready(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.hover(trigger)
  await page.locator(panel).waitFor({ state: 'visible' })
  return page
}

test('the Services menu opens on hover and closes 200 ms after the pointer has left', async ({ visit }) => {
  const page = await withOpenMenu(visit)
  await page.mouse.move(700, 850)
  await page.clock.runFor(199)
  expect(await page.locator(trigger).getAttribute('aria-expanded')).toBe('true')
  await page.clock.runFor(1)
  await page.locator(panel).waitFor({ state: 'hidden' })
})

test('the Services menu stays open when the pointer returns within 200 ms', async ({ visit }) => {
  const page = await withOpenMenu(visit)
  await page.mouse.move(700, 850)
  await page.clock.runFor(150)
  const link = page.locator(`${panel} a:text-is("Enterprise RAG")`)
  await link.hover()
  await page.clock.runFor(1000)
  expect(await page.locator(panel).isVisible()).toBe(true)
  await page.clock.resume()
  await link.click()
  await page.waitForURL('**/services/enterprise-rag')
  await page.locator(panel).waitFor({ state: 'hidden' })
})

test('the Services menu works with the keyboard alone', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.focus(trigger)
  await page.keyboard.press('Enter')
  await page.locator(panel).waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await page.locator(panel).waitFor({ state: 'hidden' })
  expect(await page.evaluate((selector) => document.activeElement?.matches(selector), trigger)).toBe(true)
  await page.keyboard.press('ArrowDown')
  await page.locator(panel).waitFor({ state: 'visible' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('AI-powered web apps')
  await page.focus('header nav a:text-is("Contact")')
  await page.locator(panel).waitFor({ state: 'hidden' })
})

test('the Services menu lists every service under its category', async ({ visit }) => {
  const page = await ready(await visit('/services/enterprise-rag'))
  await page.hover(trigger)
  const groups = await page.locator(`${panel} ul`).evaluateAll((lists) => lists.map((list) => list.children.length))
  expect(groups.slice(0, 4)).toEqual([5, 5, 5, 6])
  expect(await page.locator(`${panel} [aria-current=page]`).allTextContents()).toEqual(['Enterprise RAG'])
})

test('the menu marks the section of the site that the page belongs to', async ({ visit }) => {
  const page = await ready(await visit('/products/novatrade'))
  const current = page.locator('header nav [aria-current]')
  expect(await current.first().textContent()).toBe('Products')
})

test('the header becomes frosted when the page is scrolled by more than 50 px', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.evaluate(() => scrollTo(0, 50))
  expect(await page.locator('header[data-frosted]').count()).toBe(0)
  await page.evaluate(() => scrollTo(0, 51))
  await page.locator('header[data-frosted]').waitFor()
})

test('the mobile menu locks scrolling, traps focus and closes on Escape', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE, hasTouch: true }))
  await page.getByText('Open menu').locator('xpath=ancestor::summary').click()
  const link = page.locator('header details a:text-is("Insights")')
  await link.waitFor({ state: 'visible' })
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 600)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toContain('hidden')
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const where = await page.evaluate(() => document.activeElement?.closest('main,footer')?.tagName)
    expect(where).toBeUndefined()
  }
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await page.keyboard.press('Escape')
  await link.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('in the mobile menu nothing covers the focused control', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE, hasTouch: true }))
  await page.locator('header summary').first().tap()
  await page.locator('[data-mobile-menu] details').first().waitFor()
  await page.evaluate(() => {
    for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-mobile-menu] details')) menu.open = true
  })
  const hidden: (string | null)[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 0; press < 45; press++) {
      await page.keyboard.press(key)
      hidden.push(...(await page.evaluate(hiddenFocus)))
    }
  }
  expect(hidden).toEqual([])
})

/** The text of the focused control, if its upper or lower edge is covered. */
function hiddenFocus(): (string | null)[] {
  const focused = document.activeElement
  if (!focused?.closest('header')) return []
  const { left, top, bottom } = focused.getBoundingClientRect()
  const edges = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + 8, y))
  return edges.every((seen) => seen && focused.contains(seen)) ? [] : [focused.textContent]
}

test('the mobile menu navigates to a service and closes', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE, hasTouch: true }))
  await page.locator('header summary').first().tap()
  await page.locator('header summary:has-text("Services")').first().tap()
  await page.locator('header summary:has-text("AI Services")').last().tap()
  await page.locator('header details a:text-is("Enterprise RAG")').tap()
  await page.waitForURL('**/services/enterprise-rag')
  await expect.poll(() => page.locator('header details[data-mobile-menu]').getAttribute('open')).toBeNull()
})

test('the skip link is the first tab stop and moves focus to the content', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN')
})
