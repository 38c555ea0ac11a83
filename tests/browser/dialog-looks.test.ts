import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { overflowOf } from '../blocks/overflow.ts'
import { findBrowser } from '../../scripts/requirements/chromium.ts'
import { openDialog, openedDialog } from './open-dialog.ts'
import { violationsOf } from './violations.ts'
import { awake, PHONE, scrollTop, serveToBrowser, visit } from './visitor.ts'

serveToBrowser()

const DESKTOP = { width: 1440, height: 900 }
const FORMS = [
  ['expert talk', '/', 'home_hero'],
  ['consultation', '/about', 'about_hero'],
  ['newsletter', '/insights', 'insights_hero'],
] as const

test.each(FORMS)('the dialog of the %s form is open to everyone, on both screens in both schemes', async (...form) => {
  const [, path, clickSource] = form
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await awake(await visit(path, { viewport, reducedMotion: 'reduce' }))
    await openDialog(page, clickSource)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await violationsOf(page)).toEqual([])
    }
  }
})

test.each([
  [...FORMS[0], 'md', 512],
  [...FORMS[1], 'lg', 704],
  [...FORMS[2], 'sm', 416],
])('the dialog of the %s form has its width', async (_, path, clickSource, size, width) => {
  const page = await awake(await visit(path))
  const dialog = await openDialog(page, clickSource)
  const shown = () => dialog.evaluate((element: HTMLElement) => [element.dataset['size'], element.offsetWidth])
  expect(await shown()).toEqual([size, width])
  await dialog.evaluate((element) => (element.dataset['size'] = 'xl'))
  expect(await shown()).toEqual(['xl', 960])
})

test('on a phone 16 px of the page stay on every side, and the dialog scrolls inside itself', async () => {
  for (const viewport of [PHONE, { width: 320, height: 568 }]) {
    const page = await awake(await visit('/about', { viewport, hasTouch: true, reducedMotion: 'reduce' }))
    const dialog = await openDialog(page, 'about_hero')
    const box = (await dialog.boundingBox())!
    expect(box).toEqual({ x: 16, y: 16, width: viewport.width - 32, height: viewport.height - 32 })
    expect(await overflowOf(page)).toEqual([])
    const send = page.getByRole('button', { name: 'Submit Request' })
    await send.focus()
    const { y, height } = (await send.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(viewport.height - 16)
    const close = (await page.getByRole('button', { name: 'Close' }).boundingBox())!
    expect(close.y).toBeGreaterThanOrEqual(16)
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(44)
  }
})

test('on a screen that is hardly there it begins at its title, where the first field is in view too', async () => {
  for (const viewport of [
    { width: 844, height: 390 },
    { width: 640, height: 360 },
  ]) {
    const page = await awake(await visit('/insights', { viewport, reducedMotion: 'reduce' }))
    await openDialog(page, 'insights_hero')
    for (const seen of [page.getByRole('button', { name: 'Close' }), page.getByLabel('Email Address')]) {
      const { y, height } = (await seen.boundingBox())!
      expect(y).toBeGreaterThanOrEqual(16)
      expect(y + height).toBeLessThanOrEqual(viewport.height - 16)
    }
  }
})

test('the page behind does not scroll, and is where it was when the dialog closes', async () => {
  const page = await awake(await visit('/about'))
  await page.evaluate(() => scrollTo(0, 300))
  const dialog = await openDialog(page, 'header')
  await page.mouse.move(20, 400)
  await page.mouse.wheel(0, 500)
  await page.mouse.move(720, 450)
  await page.mouse.wheel(0, 500)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await scrollTop(page)).toBe(300)
})

test('where the scrollbar takes up room, nothing jumps as a dialog opens and closes', async () => {
  const { origin } = new URL((await visit('/')).url())
  // As a browser on a desktop; those of tests have no scrollbars.
  const browser = await chromium.launch({
    executablePath: findBrowser() ?? chromium.executablePath(),
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  })
  try {
    for (const path of ['/', '/forms/newsletter']) {
      // High enough for the whole of a short page: there is no scrollbar then, and there must be no room for one.
      const page = await browser.newPage({ viewport: { width: 1440, height: path === '/' ? 900 : 2400 } })
      await page.goto(origin + path)
      await awake(page)
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

test('in a language written from the right its button stands on the left', async () => {
  const page = await awake(await visit('/'))
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await openDialog(page, 'home_hero')
  const dialog = (await (await openedDialog(page)).boundingBox())!
  const close = (await page.getByRole('button', { name: 'Close' }).boundingBox())!
  expect(close.x - dialog.x).toBeLessThan(60)
})

test('whoever wants no motion gets none, and forced colours give it an edge', async () => {
  const page = await awake(await visit('/', { reducedMotion: 'reduce', forcedColors: 'active' }))
  const dialog = await openDialog(page, 'home_hero')
  const style = await dialog.evaluate((element) => {
    const { opacity, borderTopWidth } = getComputedStyle(element)
    return { opacity, borderTopWidth, transition: getComputedStyle(element, '::backdrop').transitionDuration }
  })
  expect(style).toEqual({ opacity: '1', borderTopWidth: '1px', transition: '0s' })
})
