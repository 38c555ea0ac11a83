import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { canvasOf, expectOverlayAccessible, test } from './studio-page.ts'

const HOME = 'languages/ar/pages/index.json'

/** The names of highlights are defined in the canvas. */
const MARKED = 'studio-untranslated'

test('a page is translated in place: untranslated texts are marked with their own language until they are translated', async ({
  page,
  server,
}) => {
  const { siteDir, studio } = server
  const settings = join(siteDir, 'settings.json')
  const value = JSON.parse(readFileSync(settings, 'utf8')) as object
  writeFileSync(settings, `${JSON.stringify({ ...value, languages: { ar: {} } }, undefined, 2)}\n`)
  await page.getByRole('combobox', { name: 'Language of the page' }).waitFor({ timeout: 60_000 })
  await page.goto(`${studio}&file=pages/index.json&language=ar`)
  await expect.poll(() => page.locator('.canvas iframe').getAttribute('src')).toContain('language=ar')
  const canvas = await canvasOf(page)
  const heading = canvas.locator('h1')
  const words = await heading.textContent()
  const marks = () => canvas.evaluate((name) => CSS.highlights.get(name)?.size ?? 0, MARKED)
  const spoken = () => heading.evaluate((element: HTMLElement) => [element.lang, element.dir])
  await expect.poll(spoken).toEqual(['en', 'ltr'])
  expect(await canvas.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
    'ar',
    'rtl',
  ])
  const before = await marks()
  expect(before).toBeGreaterThan(1)

  await heading.click()
  const field = canvas.locator('pagewright-studio .field')
  await field.waitFor()
  // The typed text replaces the words in the other language, and has the language of the page.
  expect(await field.evaluate((element: HTMLElement) => [element.lang, getComputedStyle(element).direction])).toEqual([
    'ar',
    'rtl',
  ])
  await page.keyboard.type('الميناء')
  await expectOverlayAccessible(canvas)
  await page.keyboard.press('Escape')
  await expect
    .poll(() => existsSync(join(siteDir, HOME)) && readFileSync(join(siteDir, HOME), 'utf8'))
    .toContain('الميناء')
  expect(JSON.parse(readFileSync(join(siteDir, HOME), 'utf8'))).toMatchObject({
    texts: [{ from: words, to: 'الميناء' }],
  })
  await expect.poll(() => heading.textContent()).toBe('الميناء')
  await expect.poll(spoken).toEqual(['', ''])
  await expect.poll(marks).toBeLessThan(before)
  // A page has the same sections in all languages.
  expect(await canvas.locator('pagewright-studio .tools button').count()).toBe(0)
})
