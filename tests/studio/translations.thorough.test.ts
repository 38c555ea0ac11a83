import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cases } from '../rounds.ts'
import {
  announced,
  canvasOf,
  documentOpened,
  expectAccessible,
  focused,
  openStudio,
  saved,
  studioTest,
  WIDE,
} from './studio-page.ts'

/** `$schema` lines would not resolve in a copy. */
const SCHEMA = / *"\$schema": ".*",\n/

const test = studioTest((siteDir) => {
  for (const name of readdirSync(siteDir)) rmSync(join(siteDir, name), { recursive: true })
  cpSync('tests/clinic', siteDir, { recursive: true })
  for (const name of readdirSync(siteDir, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.json')) continue
    const file = join(siteDir, name)
    writeFileSync(file, readFileSync(file, 'utf8').replace(SCHEMA, ''))
  }
})

const VISIT = 'pages/visit.json'
const VISIT_IN_ARABIC = 'languages/ar/pages/visit.json'
const SUBTITLE = 'Three palms, a blue door, and somebody who says good evening.'
const IN_ARABIC = 'ثلاث نخلات، وباب أزرق، ومن يقول لكم مساء الخير.'

interface Entry {
  from: string
  to: string
  state?: string
}

const entriesOf = (siteDir: string): Entry[] =>
  (JSON.parse(readFileSync(join(siteDir, VISIT_IN_ARABIC), 'utf8')) as { texts: Entry[] }).texts

const rowOf = (page: Page, source: string) => page.locator('.translation-row').filter({ hasText: source })

const chooseLanguage = (page: Page, language: string) =>
  page.getByRole('combobox', { name: 'Language of the page' }).selectOption(language)

test('after an edit of an English text its Arabic translation is shown as stale, corrected beside it, and both are published', async ({
  page,
  server,
}) => {
  const { siteDir, git } = server
  git('config', 'user.name', 'Mona')
  git('config', 'user.email', 'mona@example.org')
  await openStudio(page, server, VISIT)
  await page.locator('[data-section="0"]').click()
  await page.getByRole('textbox', { name: 'Subtitle' }).fill(SUBTITLE)
  const note = page.locator('.fact-note').filter({ hasText: 'العربية: one text has to be looked at.' })
  await note.waitFor()
  await expectAccessible(page)
  await note.getByRole('button', { name: 'Look at it' }).click()

  const row = rowOf(page, 'palms, a blue door')
  await row.waitFor()
  expect(await row.locator('del').allTextContents()).toEqual(['Two', 'morning.'])
  expect(await row.locator('ins').allTextContents()).toEqual(['Three', 'evening.'])
  await expect.poll(() => focused(page)).toBe('Subtitle')
  const canvas = await canvasOf(page)
  expect(await canvas.locator('html').getAttribute('lang')).toBe('ar')
  await expectAccessible(page)

  await row.getByRole('textbox', { name: 'Subtitle' }).fill(IN_ARABIC)
  await canvas.getByText(IN_ARABIC).waitFor()
  await expect.poll(() => entriesOf(siteDir).find(({ to }) => to === IN_ARABIC)?.from).toBe(SUBTITLE)
  await page.getByRole('heading', { name: 'Missing or stale: nothing is left' }).waitFor()
  await saved(page)

  await page.getByRole('button', { name: 'Publish …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: 'Visit', exact: true }).waitFor()
  await dialog.getByRole('checkbox', { name: 'Visit, in Arabic' }).waitFor()
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await dialog.getByText('Published and sent.', { exact: false }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(git('show', '--name-only', '--format=').split('\n').sort()).toEqual([VISIT_IN_ARABIC, VISIT].sort())
})

test('by keyboard alone: Enter moves from text to text, a meaning is kept, and undo reverts it', async ({
  page,
  server,
}) => {
  const { siteDir, edit, write } = server
  edit(`site/${VISIT}`, '"Reach us"', '"Reach us now"')
  const texts = entriesOf(siteDir)
  const translation = JSON.parse(readFileSync(join(siteDir, VISIT_IN_ARABIC), 'utf8')) as object
  const changed = texts
    .filter(({ from }) => from !== 'WhatsApp')
    .map((entry) => (entry.from === 'Telephone' ? { ...entry, state: 'draft' } : entry))
  write(`site/${VISIT_IN_ARABIC}`, `${JSON.stringify({ ...translation, texts: changed }, undefined, 2)}\n`)
  await openStudio(page, server, 'pages/index.json')
  await chooseLanguage(page, 'ar')
  await page.getByRole('heading', { name: 'Home, in Arabic' }).waitFor()

  // The list of documents links to the next task.
  await page.getByRole('button', { name: 'All pages in Arabic' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator(`[data-file="${VISIT}"]`).getByText('stale', { exact: false }).waitFor()
  expect(await dialog.locator('[data-file]').first().getAttribute('data-file')).toBe(VISIT)
  await expectAccessible(page, 'dialog')
  await dialog.locator(`[data-file="${VISIT}"]`).click()
  await documentOpened(page, VISIT)
  await page.getByRole('heading', { name: 'Visit, in Arabic' }).waitFor()

  const stale = rowOf(page, 'Reach us').first()
  await stale.getByRole('textbox').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.translation-row[data-chosen]').getAttribute('data-state')).toBe('missing')
  await page.keyboard.type('واتساب')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.translation-row[data-chosen]').getAttribute('data-state')).toBe('draft')
  await expect.poll(() => entriesOf(siteDir).find(({ from }) => from === 'WhatsApp')?.to).toBe('واتساب')
  const review = page.locator('.translation-row[data-chosen]').getByRole('button', { name: 'Reviewed' })
  await review.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => entriesOf(siteDir).find(({ from }) => from === 'Telephone')).not.toHaveProperty('state')

  const same = stale.getByRole('button', { name: 'The meaning is the same' })
  await same.focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => entriesOf(siteDir).some(({ from }) => from === 'Reach us now')).toBe(true)
  await saved(page)
  await page.keyboard.press('Control+z')
  await expect.poll(() => entriesOf(siteDir).some(({ from }) => from === 'Reach us now')).toBe(false)
  await expect.poll(() => announced(page)).toContain('Undone: keeping the translation')
  await same.waitFor()
})

test("in Arabic and on a phone the source is above its translation, and the page's language differs from the studio's", async ({
  page,
  server,
  onTestFinished,
}) => {
  onTestFinished(async () => {
    await page.evaluate(() => localStorage.clear())
    await page.setViewportSize(WIDE)
    await page.reload()
  })
  await openStudio(page, server, VISIT)
  await chooseLanguage(page, 'ar')
  await page.getByRole('heading', { name: 'Visit, in Arabic' }).waitFor()
  await saved(page)
  await page.evaluate(() => localStorage.setItem('studio-language', 'ar'))
  await page.reload()
  await page.getByRole('heading', { name: 'Visit، باللغة العربية' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'لغة الصفحة' }).inputValue()).toBe('ar')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  const places = () =>
    page
      .locator('.translation-row .columns')
      .first()
      .evaluate((columns) =>
        [...columns.children].map((child) => child.getBoundingClientRect()).map(({ left, top }) => ({ left, top })),
      )
  const [source, translation] = await places()
  // The source comes first, from the right.
  expect(source!.left).toBeGreaterThan(translation!.left)
  await expectAccessible(page)
  for (const width of cases({ usual: [390], all: [320, 390, 768] })) {
    await page.setViewportSize({ width, height: 800 })
    if ((await page.locator('.studio').getAttribute('data-sheet')) !== 'form')
      await page.locator('.sheets button').first().click()
    await page.locator('.translation-row').first().waitFor()
    expect(
      await page.evaluate(() =>
        ['html', '.inspector'].every((part) => {
          const element = document.querySelector(part)!
          return element.scrollWidth <= element.clientWidth
        }),
      ),
    ).toBe(true)
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  const [above, below] = await places()
  expect(above!.top).toBeLessThan(below!.top)
})
