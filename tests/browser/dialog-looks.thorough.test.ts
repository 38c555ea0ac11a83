import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { overflowOf } from '../../scripts/check-site/browser/overflow.ts'
import { findBrowser } from '../../scripts/requirements/chromium.ts'
import { openDialog } from './open-dialog.ts'
import { expectPartAccessible } from './accessible-part.ts'
import { PHONE, ready, scrollTop, test } from './fixtures.ts'

test.for([
  ['expert talk', '/', 'home_hero', 'md', 512],
  ['consultation', '/about', 'about_hero', 'lg', 704],
  ['newsletter', '/insights', 'insights_hero', 'sm', 416],
] as const)(
  'the dialog of the %s form has the width of its size, and no accessibility violation on phone and desktop, in both colour schemes',
  async ([, path, clickSource, size, width], { visit }) => {
    const page = await ready(await visit(path))
    const dialog = await openDialog(page, clickSource)
    const shown = () => dialog.evaluate((element: HTMLElement) => [element.dataset['size'], element.offsetWidth])
    expect(await shown()).toEqual([size, width])
    await dialog.evaluate((element) => (element.dataset['size'] = 'xl'))
    expect(await shown()).toEqual(['xl', 960])
    await dialog.evaluate((element, own) => (element.dataset['size'] = own), size)
    await expectPartAccessible(page, 'dialog[open]', { isPageExamined: true })
  },
)

test('on a phone the dialog keeps 16 px of margin and scrolls its content', async ({ visit }) => {
  const page = await ready(await visit('/about', { viewport: PHONE, hasTouch: true }))
  const dialog = await openDialog(page, 'about_hero')
  for (const viewport of [PHONE, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport)
    const box = (await dialog.boundingBox())!
    expect(box).toEqual({ x: 16, y: 16, width: viewport.width - 32, height: viewport.height - 32 })
    expect(await overflowOf(page)).toEqual([])
    const send = page.getByRole('button', { name: 'Submit Request' })
    await page.getByRole('button', { name: 'Close' }).focus()
    await send.focus()
    const { y, height } = (await send.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(viewport.height - 16)
    const close = (await page.getByRole('button', { name: 'Close' }).boundingBox())!
    expect(close.y).toBeGreaterThanOrEqual(16)
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44)
  }
})

test('on a very low screen title, close button and first field are in view', async ({ visit }) => {
  const viewports = [
    { width: 844, height: 390 },
    { width: 640, height: 360 },
  ] as const
  const page = await ready(await visit('/insights', { viewport: viewports[0] }))
  await openDialog(page, 'insights_hero')
  for (const viewport of viewports) {
    await page.setViewportSize(viewport)
    for (const seen of [page.getByRole('button', { name: 'Close' }), page.getByLabel('Email Address')]) {
      const { y, height } = (await seen.boundingBox())!
      expect(y).toBeGreaterThanOrEqual(16)
      expect(y + height).toBeLessThanOrEqual(viewport.height - 16)
    }
  }
})

test('the page behind the dialog does not scroll, and keeps its position', async ({ visit }) => {
  const page = await ready(await visit('/about'))
  await page.evaluate(() => scrollTo(0, 300))
  const dialog = await openDialog(page, 'header')
  await turnWheel(page, { x: 20, y: 400 })
  await turnWheel(page, { x: 720, y: 450 })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await scrollTop(page)).toBe(300)
})

test('with a classic scrollbar nothing shifts when a dialog opens and closes', async ({ served }) => {
  // With classic scrollbars, which Playwright hides.
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    for (const path of ['/', '/forms/newsletter']) {
      // The second viewport is higher than its page: there is no scrollbar, and no space may be reserved for one.
      const page = await browser.newPage({ viewport: { width: 1440, height: path === '/' ? 900 : 2400 } })
      await page.goto(served.origin + path)
      await ready(page)
      const isScrollbarShown = await page.evaluate(() => innerWidth > document.documentElement.clientWidth)
      expect(isScrollbarShown).toBe(path === '/')
      const before = await placesOn(page)
      const dialog = await openDialog(page, 'header')
      expect(await placesOn(page)).toEqual(before)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
      expect(await placesOn(page)).toEqual(before)
    }
  } finally {
    await browser.close()
  }
})

const placesOn = (page: Page): Promise<number[]> =>
  page
    .locator('header a[data-form]:visible, header nav, h1, main a, footer')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().left))

test('the dialog has no transition with reduced motion, a border with forced colours, and its close button on the left in a right-to-left document', async ({
  visit,
}) => {
  const page = await ready(await visit('/', { forcedColors: 'active' }))
  const dialog = await openDialog(page, 'home_hero')
  const style = await dialog.evaluate((element) => {
    const { opacity, borderTopWidth } = getComputedStyle(element)
    return { opacity, borderTopWidth, transition: getComputedStyle(element, '::backdrop').transitionDuration }
  })
  expect(style).toEqual({ opacity: '1', borderTopWidth: '1px', transition: '0s' })

  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const box = (await dialog.boundingBox())!
  const close = (await page.getByRole('button', { name: 'Close' }).boundingBox())!
  expect(close.x - box.x).toBeLessThan(60)
})

/** Waits until the page has the dialog: otherwise the wheel may be turned only once the dialog is closed. */
async function turnWheel(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  await page.mouse.move(x, y)
  await page.evaluate(() => {
    document.addEventListener('wheel', () => (document.documentElement.dataset['wheel'] = 'turned'), { once: true })
  })
  await page.mouse.wheel(0, 500)
  const root = page.locator('html[data-wheel=turned]')
  await root.waitFor()
  await root.evaluate(async (element: HTMLElement) => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    delete element.dataset['wheel']
  })
}
