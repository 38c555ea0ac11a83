import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { PHONE, ready, test } from './fixtures.ts'

const LIGHT = 'rgb(247, 248, 245)'
const DARK = 'rgb(8, 23, 25)'
const switchName = 'Switch between light and dark theme'

const canvas = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the page follows the system’s colour scheme until the visitor chooses one', async ({ visit }) => {
  const page = await ready(await visit('/', { colorScheme: 'dark' }))
  expect(await canvas(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await canvas(page)).toBe(LIGHT)
})

test('a chosen colour scheme overrides the system’s, is kept through navigation and reload, and applies before scripts have loaded', async ({
  visit,
}) => {
  const page = await ready(await visit('/', { colorScheme: 'light' }))
  await page.getByRole('button', { name: switchName }).click()
  await expect.poll(() => canvas(page)).toBe(DARK)
  await page.click('footer a:text-is("Public sector")')
  await page.waitForURL('**/public-sector')
  expect(await canvas(page)).toBe(DARK)
  await page.reload()
  expect(await canvas(page)).toBe(DARK)
  // Scripts do not load: only the document determines what is painted.
  await page.route('**/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  expect(await canvas(page)).toBe(DARK)
})

test('the mobile menu has the theme switch too', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE, colorScheme: 'light' }))
  await page.locator('header summary').first().click()
  await page.getByRole('button', { name: switchName }).click()
  await expect.poll(() => canvas(page)).toBe(DARK)
})
