import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import type { Theme } from '#site/model/types.generated.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { checkPages } from '../../../scripts/check-site/check-pages.ts'
import { builtSite } from '../../build/built-sites.ts'
import { filesBelow } from '../../build/files-below.ts'
import { formHydrated, ready, markDocument, PHONE, test as base } from '../fixtures.ts'
import { followInApp } from '../follow-in-app.ts'

/** The engine contains nothing specific to one site: another site with another theme needs no change of code. */
const outDir = await builtSite('second')
const test = base.extend('outDir', outDir)

const PAGES = ['/', '/services', '/services/wooden-hulls', '/boats/skerry', '/yard', '/contact']
const FORM_PAGES = ['/forms/slip', '/forms/slip/thank-you', '/forms/sunday']
const theme = JSON.parse(readFileSync('tests/second-site/theme.json', 'utf8')) as Theme

const colorOf = (page: Page, selector: string, property: 'color' | 'background-color'): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

/** A colour in the notation of computed styles: "#0a0b0c" is rgb(10, 11, 12). */
const rgb = (hex: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`

test(
  'every page passes the checks of check-site, with the contrast of AAA',
  { timeout: 600_000 },
  async ({ browser, served }) => {
    const { site } = await loadSite('tests/second-site')
    const paths = [...readBuiltSite(outDir).pages.keys()]
    expect(paths).toEqual(expect.arrayContaining([...PAGES, ...FORM_PAGES]))
    expect(await checkPages({ site: site!, paths, origin: served.origin, browser, level: 'AAA' })).toEqual([])
  },
)

test('colours, type and corners follow its theme', async ({ visit }) => {
  const requests: string[] = []
  const page = await ready(
    await visit('/', {
      colorScheme: 'light',
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  const { light, dark } = theme.colors
  expect(await colorOf(page, 'body', 'background-color')).toBe(rgb(light.canvas))
  expect(await colorOf(page, 'h1', 'color')).toBe(rgb(light.ink))
  const action = page.getByRole('main').getByRole('link', { name: 'Book the slip' }).first()
  expect(await action.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe(rgb(light.button))
  expect(await action.evaluate((link) => getComputedStyle(link).borderRadius)).toBe(theme.radius.control)
  const lettersOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).fontFamily, getComputedStyle(element).textTransform])
  expect(await lettersOf('h1')).toEqual([expect.stringMatching(/^"?Big Shoulders Stencil/), 'uppercase'])
  expect(await lettersOf('header a[href="/"]')).toEqual(await lettersOf('h1'))
  expect(await lettersOf('main p')).toEqual([expect.stringMatching(/^"?Archivo Narrow/), 'none'])
  await page.evaluate(() => document.fonts.ready)
  expect(requests.filter((path) => path.endsWith('.woff2'))).toHaveLength(2)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colorOf(page, 'body', 'background-color')).toBe(rgb(dark.canvas))
  expect(await colorOf(page, 'h1', 'color')).toBe(rgb(dark.ink))
})

test('a panel does not cover the drawing of its hero, and runs from edge to edge below it', async ({ visit }) => {
  const page = await visit('/boats/skerry')
  const [drawing, panel, hero] = await page
    .locator('section:has(h1) > span, section:has(h1) > div, section:has(h1)')
    .evaluateAll((elements) =>
      ['span', 'div', 'section'].map((name) => elements.find((one) => one.localName === name)!.getBoundingClientRect()),
    )
  expect(panel!.top).toBeGreaterThanOrEqual(drawing!.bottom)
  expect([panel!.left, panel!.right]).toEqual([hero!.left, hero!.right])
})

test('drawings and interface texts are its own', async ({ visit }) => {
  const page = await visit('/boats/skerry')
  expect(await page.locator('header a[aria-label^="Curlew Yard"] svg').count()).toBeGreaterThan(0)
  expect(await page.locator('section:has(h1) > span > svg circle').count()).toBe(1) // the buoy in the estuary
  expect(await page.locator('section:has(h1) > svg > circle').count()).toBe(14) // the dust over it
  const yard = await ready(await visit('/yard'))
  await yard.getByRole('heading', { name: 'Three sheds, three trades' }).scrollIntoViewIfNeeded()
  await yard.getByRole('button', { name: 'Turn to Rigs' }).click()
  await expect.poll(() => yard.getByRole('button', { name: 'Turn to Rigs' }).getAttribute('aria-current')).toBe('true')
  expect(await page.locator('footer').textContent()).toContain('2019')
  expect(await page.locator('footer a[target=_blank]').first().textContent()).toContain('in another window')
})

test('its menu opens, marks the current page and navigates', async ({ visit }) => {
  const page = await ready(await visit('/services/wooden-hulls'))
  await page.hover('header nav button[aria-controls]')
  const menu = page.locator('#services-menu')
  await menu.waitFor({ state: 'visible' })
  expect(await menu.locator('[aria-current=page]').allTextContents()).toEqual(['Wooden hulls'])
  const isSameDocument = await markDocument(page)
  await followInApp(page, '#services-menu a:text-is("A boat of your own")')
  await page.getByRole('heading', { level: 1, name: 'A boat for two and a dog' }).waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('its header is beside the page on wide screens, with its menu beside it, and above it on others', async ({
  visit,
}) => {
  const page = await ready(await visit('/'))
  const boxOf = async (selector: string) => (await page.locator(selector).first().boundingBox())!
  const rail = await boxOf('body > header')
  expect(rail.height).toBe(page.viewportSize()!.height)
  expect((await boxOf('main')).x).toBe(rail.width)
  expect((await boxOf('footer')).x).toBe(rail.width)
  await page.hover('header nav button[aria-controls]')
  await page.locator('#services-menu').waitFor({ state: 'visible' })
  expect((await boxOf('#services-menu')).x).toBe(rail.width)
  const phone = await ready(await visit('/', { viewport: PHONE }))
  expect(await phone.locator('body > header').boundingBox()).toMatchObject({ x: 0, width: PHONE.width })
  expect(await phone.locator('main').boundingBox()).toMatchObject({ x: 0, width: PHONE.width })
})

test('its header is dark on every page and at every scroll position', async ({ visit }) => {
  const band = rgb(theme.colors.dark.canvas)
  const groundOf = (page: Page) =>
    page.locator('body > header').evaluate((header) => getComputedStyle(header, '::before').backgroundColor)
  for (const path of ['/', '/yard']) {
    const page = await ready(await visit(path, { viewport: PHONE, colorScheme: 'light' }))
    expect(await groundOf(page)).toBe(band)
    expect(await colorOf(page, 'header a[href="/"]', 'color')).toBe(rgb(theme.colors.dark.ink))
    await page.evaluate(() => scrollTo(0, 800))
    await expect.poll(() => page.locator('body > header').getAttribute('data-frosted')).toBe('true')
    expect(await groundOf(page)).toBe(band)
    expect(await colorOf(page, 'header a[href="/"]', 'color')).toBe(rgb(theme.colors.dark.ink))
  }
})

test('its menu opens on a phone', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE, hasTouch: true }))
  await page.locator('header summary').first().tap()
  await page.locator('header details a:text-is("The yard")').tap()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Four people, two tides a day')
})

test('a folder without a page is in the breadcrumb without a link', async ({ visit }) => {
  const page = await visit('/boats/skerry', { javaScriptEnabled: false })
  const steps = page.locator('nav[aria-label=Breadcrumb] li')
  expect((await steps.allTextContents()).map((text) => text.trim())).toEqual(['Home', 'Boats', 'The skerry'])
  expect(await steps.nth(1).locator('a').count()).toBe(0)
})

test('its forms have its own texts', async ({ visit }) => {
  const page = await formHydrated(await visit('/contact'))
  const form = page.locator('form')
  expect(await form.locator('label:not([aria-hidden] *)').allTextContents()).toEqual([
    'Your name',
    'E-mail',
    'Which tide (if you like)',
    'The boat, and what ails her (if you like)',
  ])
  await page.getByLabel('E-mail').fill('across the water')
  await page.getByRole('button', { name: 'Ask for the slip' }).click()
  await form.getByText('We cannot do without this.').waitFor()
  await form.getByText('We need an address to answer to').waitFor()
})

test('the page of a form without an endpoint may open the mail program', async ({ visit }) => {
  const page = await ready(await visit('/yard', { hasOwnContext: true }))
  const isSameDocument = await markDocument(page)
  await page.getByRole('link', { name: 'Come on a Sunday' }).click()
  await page.waitForURL('**/forms/sunday?source=yard')
  expect(await isSameDocument()).toBe(false)
  await ready(page)
  await page.getByLabel('Your name').fill('Noor')
  // A policy that forbids it stops the form before the browser is asked to open the address.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  const requested = new Promise<string>((resolve) =>
    devtools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url)),
  )
  await page.getByRole('button', { name: 'Write the letter' }).click()
  expect(await requested).toContain('mailto:slip@curlew.example?body=name%3DNoor%0D%0A')
})

test('its output does not contain the brand of the first site', () => {
  const { brand } = JSON.parse(readFileSync('tests/first-site/settings.json', 'utf8'))
  const naming = filesBelow(outDir).filter((file) => readFileSync(`${outDir}/${file}`).includes(brand))
  expect(naming).toEqual([])
})

test('the link of a problem is a target of 44 pixels', async ({ visit }) => {
  const page = await ready(await visit('/services/wooden-hulls'))
  const { height } = (await page.getByRole('link', { name: 'Ask the far bank' }).boundingBox())!
  expect(height).toBeGreaterThanOrEqual(44)
})
