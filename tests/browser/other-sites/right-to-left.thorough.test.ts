import type { Locator } from 'playwright-core'
import { describe, expect } from 'vitest'
import { overflowOf } from '../../../scripts/check-site/browser/overflow.ts'
import { builtSite } from '../../build/built-sites.ts'
import { axeViolations } from '../accessibility.ts'
import { ready, PHONE, test as base } from '../fixtures.ts'

/** The settings `language` and `dir` make a site right-to-left: its pages are mirrored. */
const test = base.extend('outDir', await builtSite('arabic'))

async function centreOf(part: Locator): Promise<number> {
  const { x, width } = (await part.boundingBox()) ?? { x: 0, width: 0 }
  return x + width / 2
}

describe.each([
  '/',
  '/services',
  '/services/wooden-hulls',
  '/services/masts',
  '/boats/skerry',
  '/yard',
  '/contact',
  '/forms/slip',
])('%s', (path) => {
  test('has no accessibility violation and no letter spacing, and does not overflow', async ({ visit }) => {
    const page = await ready(await visit(path))
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await axeViolations(page)).toEqual([])
    const spacings = await page
      .locator('body *')
      .evaluateAll((all) => [...new Set(all.map((element) => getComputedStyle(element).letterSpacing))])
    expect(spacings.filter((spacing) => !['normal', '0px'].includes(spacing))).toEqual([])
    for (const width of [1440, 768, 320]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await overflowOf(page)).toEqual([])
    }
  })
})

test('the header is at the right of the page, its menu opens to the left, and text starts at the right', async ({
  visit,
}) => {
  const page = await ready(await visit('/'))
  const header = (await page.locator('body > header').boundingBox())!
  expect(header.x + header.width).toBe(1440)
  expect(await page.locator('main').boundingBox()).toMatchObject({ x: 0, width: header.x })
  await page.hover('header nav button[aria-controls]')
  const menu = page.locator('#services-menu')
  await menu.waitFor({ state: 'visible' })
  const { x, width } = (await menu.boundingBox())!
  expect(x + width).toBe(header.x)
  const [address, hours] = await Promise.all(
    ['a[href^="mailto:"]', 'p'].map((part) => page.locator(`header ${part}`).first().boundingBox()),
  )
  expect(address!.x + address!.width).toBeCloseTo(hours!.x + hours!.width)
  const phases = page.locator('#process ol > li')
  expect(await centreOf(phases.first())).toBeGreaterThan(await centreOf(phases.last()))
  expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).direction)).toBe('rtl')
})

test('a folder without a page has an Arabic name in the breadcrumb', async ({ visit }) => {
  const page = await visit('/boats/skerry', { javaScriptEnabled: false })
  const steps = await page.locator('main nav li').allTextContents()
  expect(steps.map((text) => text.trim())).toEqual(['البداية', 'القوارب', 'السكيري'])
})

test('texts are set in the Arabic font of the site, and a number precedes its unit', async ({ visit }) => {
  const page = await ready(await visit('/contact'))
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].map(({ family, status }) => `${family}: ${status}`)
  })
  // Fallbacks, which may have been shown until the fonts were loaded.
  expect(fonts.filter((font) => !/Fallback:/.test(font))).toEqual([
    'Alexandria Variable: loaded',
    'Archivo Narrow Variable: loaded',
    'Big Shoulders Stencil Variable: loaded',
  ])
  const number = page.locator('#table td[data-numbers] bdi').first()
  expect(await number.evaluate((text) => text.matches(':dir(ltr)'))).toBe(true)
})

test('a telephone number begins with its plus sign, at the left, and stays on one line', async ({ visit }) => {
  const page = await visit('/contact', { javaScriptEnabled: false })
  const number = page.locator('main bdi bdi').first()
  expect(await number.textContent()).toBe('+44 1632 960 001')
  const { first, last, lines } = await number.evaluate((element) => {
    element.parentElement!.style.width = '1px'
    const range = document.createRange()
    const leftOf = (offset: number): number => {
      range.setStart(element.firstChild!, offset)
      range.setEnd(element.firstChild!, offset + 1)
      return range.getBoundingClientRect().left
    }
    return { first: leftOf(0), last: leftOf(15), lines: element.getClientRects().length }
  })
  expect(first).toBeLessThan(last)
  expect(lines).toBe(1)
})

test('measured results are in the flow in print, because Chromium does not print positioned elements in a grid cell', async ({
  visit,
}) => {
  const page = await ready(await visit('/yard', { viewport: { width: 800, height: 1100 } }))
  const line = page.locator('li > svg:has(> circle + text)').first()
  const position = () => line.evaluate((svg) => getComputedStyle(svg).position)
  expect(await position()).toBe('absolute')
  await page.emulateMedia({ media: 'print' })
  expect(await position()).toBe('static')
})

test('drawings are mirrored, numbers are not', async ({ visit }) => {
  const yard = await visit('/yard')
  const drawing = yard.locator('section:has(h1) :has(> h1) + span[aria-hidden] > svg')
  expect(await drawing.evaluate((svg) => getComputedStyle(svg).transform)).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  const page = await visit('/')
  expect(await page.locator('#metrics bdi').first().innerText()).toBe('31+')
})

test('the menu opens, and the carousel shows the card whose dot is clicked', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await page.hover('header nav button[aria-controls]')
  await page.locator('#services-menu').waitFor({ state: 'visible' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'اعرض الشتاء' }).click()
  const card = page.locator('[aria-roledescription=carousel] > ul > li').nth(2)
  await expect.poll(() => card.getAttribute('data-ground')).toBe('inverse')
})

test('on a phone the cards run from right to left', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE }))
  const cards = page.locator('[aria-roledescription=carousel] > ul > li')
  expect(await centreOf(cards.first())).toBeGreaterThan(await centreOf(cards.nth(1)))
  await page.locator('header summary').first().click()
  expect(await page.locator('header details a:text-is("الحوض")').isVisible()).toBe(true)
})
