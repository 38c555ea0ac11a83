import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { FormField } from '#site/model/types.generated.ts'
import { axeViolations } from '../../browser/accessibility.ts'
import { leadWithFile } from '../../server/leads/uploads.fixture.ts'
import { startTeamWithLeads } from '../leads/fixtures.ts'
import { cookieIn, test as base } from './fixtures.ts'

const FIELDS: FormField[] = [
  { name: 'email', label: 'E-mail', type: 'email' },
  { name: 'message', label: 'Message', type: 'textarea' },
]

/** A team whose leads are shown to its owner, in a window. */
const test = base.extend(
  'newLeads',
  ({ newTeamWithScreens, newStore, newFolder, newWindow }) =>
    async (options: Parameters<typeof newWindow>[0] = {}) => {
      const started = await startTeamWithLeads({ newTeam: newTeamWithScreens, newStore, newFolder }, FIELDS)
      const { team, owner } = started
      const { context, page } = await newWindow(options)
      await context.addCookies([cookieIn(team, owner)])
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      return {
        ...started,
        page,
        problems,
        open: (query = '') => page.goto(`${team.url.origin}/__studio/leads${query}`),
      }
    },
)

const rows = (page: Page) => page.locator('.lead-rows a')

test('leads are found, read, assigned, annotated, won, exported and deleted', async ({ newLeads }) => {
  const { owner, page, problems, store, uploads, lead, open } = await newLeads()
  await lead({ answers: { name: 'Grace Hopper', message: 'A compiler, please.' }, page: '/shop' })
  const { id } = await leadWithFile(store, uploads, '%PDF-1.7')
  const markup = '<img src=x onerror="document.title=1"><b>bold</b>\nsecond line'
  await lead({ answers: { name: 'عادل', email: 'adil@example.com', message: markup }, page: '/ar', language: 'ar' })
  await open()
  const row = page.getByRole('link', { name: 'عادل' })
  await row.waitFor()
  expect(await rows(page).count()).toBe(3)

  // Opened from the keyboard and closed: the focus returns.
  await row.focus()
  await page.keyboard.press('Enter')
  const detail = page.getByRole('region', { name: /^Lead of / })
  await detail.getByText('second line').waitFor()
  expect(await detail.locator('img, b').count()).toBe(0)
  expect(await detail.getByText('second line').textContent()).toBe(markup)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('lead-title')
  await detail.getByRole('radio', { name: 'Called' }).click()
  await detail.getByLabel('Who has it').selectOption(owner.id)
  await detail.getByLabel('New note').fill('Wants two.')
  await detail.getByRole('button', { name: 'Add the note' }).click()
  await detail.getByText('Wants two.', { exact: true }).waitFor()
  await row.getByText('Called').waitFor()
  await row.getByText('1 note').waitFor()
  await row.getByText('Ola Owner').waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await detail.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('عادل')

  // Filters are in the address, and apply to the export.
  await page.getByLabel('Search').fill('compiler')
  await expect.poll(() => rows(page).count()).toBe(1)
  expect(new URL(page.url()).search).toBe('?words=compiler')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save as a spreadsheet' }).click(),
  ])
  expect(saved.suggestedFilename()).toMatch(/^leads-[\d-]+\.csv$/)
  const csv = readFileSync(await saved.path(), 'utf8')
  expect([csv.includes('Grace Hopper'), csv.includes('adil@example.com')]).toEqual([true, false])
  await page.getByRole('button', { name: 'Show all leads' }).click()
  await expect.poll(() => rows(page).count()).toBe(3)
  await page.getByRole('search').getByRole('radio', { name: 'Called' }).click()
  await expect.poll(() => rows(page).count()).toBe(1)
  await page.getByRole('button', { name: 'Show all leads' }).click()

  // A lead that arrives meanwhile appears when the window gets the focus.
  await lead({ answers: { name: 'Latest' } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('link', { name: 'Latest' }).waitFor()

  await page.locator(`[data-lead="${id}"]`).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Ada’s CV.pdf' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toBe('%PDF-1.7')
  await page.getByRole('button', { name: 'Delete the lead' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await expect.poll(() => page.locator(`[data-lead="${id}"]`).count()).toBe(0)
  expect(await rows(page).count()).toBe(3)
  expect(problems).toEqual([])
})

test('a begun note is kept while other leads are read, and going back restores what was open', async ({ newLeads }) => {
  const { page, lead, open } = await newLeads()
  await lead({ answers: { name: 'Ada' } })
  await lead({ answers: { name: 'Grace' } })
  await open()
  await page.getByRole('link', { name: 'Ada' }).click()
  await page.getByLabel('New note').fill('Begun')
  await page.getByRole('link', { name: 'Grace' }).click()
  await page.locator('.lead-values-all').getByText('Grace').waitFor()
  expect(await page.getByLabel('New note').inputValue()).toBe('')
  await page.goBack()
  await page.locator('.lead-values-all').getByText('Ada').waitFor()
  expect(await page.getByLabel('New note').inputValue()).toBe('Begun')
})

test('leads load in portions, and stay when the list is refreshed', async ({ newLeads }) => {
  const { page, lead, open } = await newLeads()
  for (let number = 0; number < 60; number++) await lead({ answers: { name: `Lead ${number}` } })
  await open()
  await expect.poll(() => rows(page).count()).toBe(50)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => rows(page).count()).toBe(60)
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  await lead({ answers: { name: 'Newest' } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await page.getByRole('link', { name: 'Newest' }).waitFor()
  expect(await rows(page).count()).toBe(61)
})

test('a person without the right sees nothing of leads', async ({ newLeads }) => {
  const { team, owner, page, open } = await newLeads()
  const wen = await team.invited(owner, 'Wen', { role: 'editor' })
  await page.context().addCookies([cookieIn(team, wen)])
  await open()
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor()
  expect(await page.getByRole('link', { name: 'Leads' }).count()).toBe(0)
})

test.for<[language: string, width: number]>([
  ['en', 320],
  ['en', 1440],
  ['ar', 390],
  ['ar', 1440],
])('the screens of leads fit and are accessible in %s at %i', async ([locale, width], { newLeads }) => {
  const { page, store, uploads, lead, open } = await newLeads({ locale, viewport: { width, height: 900 } })
  await open()
  await page.locator('.leads .card').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await leadWithFile(store, uploads, '%PDF-1.7')
  await lead({ answers: { name: `Ada ${'x'.repeat(200)}`, email: 'ada@example.com' }, setAside: 'trap' })
  const id = await lead({
    answers: { name: 'سلمى الحارثي', email: 'salma@example.com', message: `نحتاج إلى عرض\n${'long'.repeat(60)}` },
    page: '/ar/services/a-very-long-address-of-a-page-that-has-to-break-somewhere',
    language: 'ar',
    source: 'service_page',
  })
  await lead({ answers: { name: 'Grace Hopper', message: 'A compiler, please. '.repeat(20) } })
  for (const query of ['', '?spam=yes', `?lead=${id}`]) {
    await open(query)
    await page.locator('.lead-rows, .lead-values-all').last().waitFor()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await axeViolations(page)).toEqual([])
      if (process.env['SHOTS']) {
        const name = `${locale}-${width}-${query.slice(1, 5)}-${colorScheme}.png`
        await page.screenshot({ path: `${process.env['SHOTS']}/${name}`, fullPage: true })
      }
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
})
