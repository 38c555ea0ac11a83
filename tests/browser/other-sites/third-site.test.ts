import { expect } from 'vitest'
import { loadSite } from '#content/load-site.ts'
import { readBuiltSite } from '#server/files/built-site.ts'
import { checkPages } from '../../../scripts/check-site/check-pages.ts'
import { builtSite } from '../../build/built-sites.ts'
import { axeViolations } from '../accessibility.ts'
import { test as base } from '../fixtures.ts'

/** What a restaurant needs: photographs, prices, posts, many kinds of form fields, search. */
const outDir = await builtSite('third')
const test = base.extend('outDir', outDir)

test(
  'every page passes the checks of check-site, with the contrast of AAA',
  { timeout: 600_000 },
  async ({ browser, served }) => {
    const { site } = await loadSite('tests/third-site')
    const { manifest } = readBuiltSite(outDir)
    expect(Object.keys(manifest.pages)).toEqual(expect.arrayContaining(['/', '/menu', '/house', '/visit', '/work']))
    expect(await checkPages({ site: site!, manifest, origin: served.origin, browser, level: 'AAA' })).toEqual([])
  },
)

test('the search is loaded when somebody is about to use it, and is used by keyboard', async ({ browser, served }) => {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto(`${served.origin}/`)
  expect(requested.filter((path) => /search(?!-boot)/.test(path))).toEqual([])
  const link = page.getByRole('link', { name: 'Search', exact: true })
  await link.focus()
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)

  await field.fill('charcoal')
  const options = page.getByRole('option')
  await options.first().waitFor()
  expect(await page.locator('dialog [role=status]').textContent()).toMatch(/^Pages found: [1-9]$/)
  expect(await options.first().textContent()).toContain('/news/kingfish-season')
  expect((await options.first().locator('mark').allTextContents()).map((word) => word.toLowerCase())).toContain(
    'charcoal',
  )
  expect(await axeViolations(page)).toEqual([])

  await field.fill('bread')
  await expect.poll(() => options.count()).toBeGreaterThan(1)
  const activeOption = () => field.getAttribute('aria-activedescendant')
  expect(await activeOption()).toBe('search-results-0')
  await page.keyboard.press('ArrowDown')
  expect(await activeOption()).toBe('search-results-1')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  expect(await activeOption()).toBe(`search-results-${(await options.count()) - 1}`)

  await field.fill('submarines')
  await page.getByText('Nothing was found for “submarines”.').waitFor()
  expect(await page.getByRole('link', { name: 'Look through all sections' }).getAttribute('href')).toBe('/search')
  expect(await options.count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  await field.fill('gulls')
  await expect.poll(() => options.first().textContent()).toContain('/news/the-oven-at-five')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/news/the-oven-at-five')
  await page.close()
})

test('without script the search is a page that says where to look', async ({ browser, served }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${served.origin}/`)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.waitForURL('**/search')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search')
  const links = page.locator('main a')
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
    expect.arrayContaining(['/menu', '/news', '/news/kingfish-season']),
  )
  await page.close()
})

test('a form sends files, with script and without, after it has looked at them', async ({ visit, served }) => {
  const pdf = { name: 'Noor’s CV.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 Noor') }
  for (const javaScriptEnabled of [true, false]) {
    const page = await visit(javaScriptEnabled ? '/work' : '/forms/work', { javaScriptEnabled })
    await page.getByLabel('Your name').fill(javaScriptEnabled ? 'Noor Haddad' : 'Ada Lovelace')
    await page.getByLabel('E-mail').fill('noor@example.com')
    const cv = page.getByLabel('Your CV')
    const send = page.getByRole('button', { name: 'Send application' })
    if (javaScriptEnabled) {
      await cv.setInputFiles({ ...pdf, name: 'cv.pages' })
      await send.click()
      await page.getByText('Please choose a file of one of these types: PDF, DOCX.').waitFor()
    }
    await cv.setInputFiles(pdf)
    await send.click()
    await page.getByText('We read it this week and write to you.').waitFor()
  }
  const leads = await served.leads.stored()
  const file = { field: 'cv', name: pdf.name, size: 13, stored: 'cv-1.pdf' }
  expect(leads).toMatchObject([
    { answers: { name: 'Noor Haddad', cv: pdf.name }, files: [file] },
    { answers: { name: 'Ada Lovelace', cv: pdf.name }, files: [file] },
  ])
})

test('a map is asked for when its button is pressed, and shown in its frame without script', async ({
  browser,
  served,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  const asked: string[] = []
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<p>Khor Fakkan</p>' })
  })
  await page.goto(`${served.origin}/visit`)
  const load = page.getByRole('link', { name: 'Load from www.openstreetmap.org' })
  await load.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  await load.click()
  await page.frameLocator('iframe[title^="Map of the fishing harbour"]').getByText('Khor Fakkan').waitFor()
  expect(asked).toHaveLength(1)
  await page.close()
})
