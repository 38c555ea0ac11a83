import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, PHONE, serveToBrowser, visit } from './visitor.ts'

serveToBrowser()

const LIGHT = 'rgb(247, 248, 245)'
const DARK = 'rgb(8, 23, 25)'
const switchName = 'Switch between light and dark theme'

const canvas = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('the page follows the system until the visitor chooses', async () => {
  const page = await awake(await visit('/', { colorScheme: 'dark' }))
  expect(await canvas(page)).toBe(DARK)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await canvas(page)).toBe(LIGHT)
})

test('a choice holds on the next page, on the next visit and against the system', async () => {
  const page = await awake(await visit('/', { colorScheme: 'light' }))
  await page.getByRole('button', { name: switchName }).click()
  await expect.poll(() => canvas(page)).toBe(DARK)
  await page.click('footer a:text-is("Public sector")')
  await page.waitForURL('**/public-sector')
  expect(await canvas(page)).toBe(DARK)
  await page.reload()
  expect(await canvas(page)).toBe(DARK)
})

test('a chosen scheme is there before the first paint', async () => {
  const page = await awake(await visit('/', { colorScheme: 'light' }))
  await page.getByRole('button', { name: switchName }).click()
  await expect.poll(() => canvas(page)).toBe(DARK)
  // Scripts held back: what is painted now is what the document alone says.
  await page.route('**/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await page.locator('h1').waitFor()
  expect(await canvas(page)).toBe(DARK)
})

test('the switch is in the menu of a phone too', async () => {
  const page = await awake(await visit('/', { viewport: PHONE, colorScheme: 'light' }))
  await page.locator('header summary').first().click()
  await page.getByRole('button', { name: switchName }).click()
  await expect.poll(() => canvas(page)).toBe(DARK)
})
