import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { Frame, Page } from 'playwright-core'
import { usualLayout } from '#authoring/usual-layout.ts'
import { axeViolations, colourViolations } from '../browser/accessibility.ts'
import { test as base } from '../browser/chromium.ts'
import { startDevServer } from '../dev/dev-server.ts'
import type { DevServer } from '../dev/dev-server.ts'
import { hydrated } from '../dev/open-page.ts'
import { findTextsOfExamples, openModules } from './texts-in-place.ts'

const LONG = { timeout: 60_000 }

const test = base
  .extend('server', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const server = await startDevServer('studio', withServices)
    onCleanup(server.stop)
    // On the first visit Vite bundles the packages, which may reload the page.
    const page = await browser.newPage()
    await openStudio(page, server)
    await page.close()
    return server
  })
  .extend('page', async ({ browser, server }, { onCleanup }) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 860 }, reducedMotion: 'reduce' })
    onCleanup(() => page.close())
    await openStudio(page, server)
    return page
  })

/** A page of the kind "service" needs a category in the Services menu. */
function withServices(siteDir: string): void {
  const file = join(siteDir, 'navigation.json')
  const navigation = JSON.parse(readFileSync(file, 'utf8')) as object
  const services = { categories: [{ name: 'Baking' }] }
  writeFileSync(file, JSON.stringify({ ...navigation, services }, undefined, 2))
}

async function openStudio(page: Page, { url }: DevServer): Promise<Frame> {
  await page.goto(`${url}/__studio`, LONG)
  await page.locator('[data-section]').first().waitFor(LONG)
  return canvasOf(page)
}

/** The page in the canvas, once it can be edited. */
async function canvasOf(page: Page): Promise<Frame> {
  const handle = await page.locator('.canvas iframe').elementHandle(LONG)
  const frame = (await handle?.contentFrame())!
  await hydrated(frame)
  return frame
}

const announced = (page: Page): Promise<string | null> => page.locator('.studio > output').textContent()
async function saved(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.saving').textContent()).toBe('Saved')
}

/** The page is valid, its file has the usual layout, and visitors get what was typed. */
async function expectPublishable(page: Page, server: DevServer, path: string, ...texts: string[]): Promise<void> {
  await saved(page)
  await expect.poll(() => page.locator('.state').textContent()).toBe('Ready to publish')
  const text = server.read(`site/pages${path}.json`)
  expect(text).toBe(await usualLayout(text))
  const html = await (await fetch(`${server.url}${path}`)).text()
  for (const each of texts) expect(html).toContain(each)
}

/** Presses Tab until the element with a name has the focus. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let count = 0; count < 80; count++) {
    await page.keyboard.press(key)
    const now = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement
      const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
      const label = labels.map(({ textContent }) => textContent).join(' ')
      return element.getAttribute('aria-label') ?? (label || element.textContent || '')
    })
    if (now.startsWith(name)) return
    seen.push(now.slice(0, 30))
  }
  throw new Error(`Tab does not reach "${name}", but ${seen.join(' · ')}`)
}

test('the canvas finds at least 95 % of the texts of every block, and none in a wrong place', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 860 } })
  await openModules(page, server.url)
  const outcomes = await findTextsOfExamples(page)
  await page.close()
  expect(outcomes.length).toBeGreaterThan(20)
  expect(outcomes.filter(({ wrong }) => wrong.length > 0)).toEqual([])
  expect(outcomes.filter(({ shown, missing }) => missing.length > shown * 0.05)).toEqual([])
}, 120_000)

test('a service page is built by keyboard alone, and each state is free of accessibility violations', async ({
  page,
  server,
}) => {
  const { keyboard } = page
  expect(await axeViolations(page)).toEqual([])
  await tabTo(page, 'New page')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await tabTo(page, 'Title')
  await keyboard.type('Wedding cakes')
  await tabTo(page, 'Standard')
  while (!(await page.getByRole('radio', { name: 'Service' }).isChecked())) await keyboard.press('ArrowDown')
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('/wedding-cakes')
  expect(await axeViolations(page, { part: 'dialog' })).toEqual([])
  await tabTo(page, 'Make the page')
  await keyboard.press('Enter')
  await expect.poll(() => announced(page)).toBe('The page “Wedding cakes” is made.')

  // The list of sections: one stop, arrows choose, Enter edits.
  await tabTo(page, 'Hero')
  await keyboard.press('ArrowDown')
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await tabTo(page, 'Title')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Cakes for the day')
  await saved(page)
  const canvas = await canvasOf(page)
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('Cakes for the day')
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })

  // Its kind has a fixed order: what cannot be done is refused with the reason.
  await tabTo(page, 'Hero', 'Shift+Tab')
  await keyboard.press('Alt+ArrowDown')
  await expect.poll(() => announced(page)).toMatch(/fixed order/)
  await keyboard.press('Delete')
  await expect.poll(() => announced(page)).toMatch(/cannot do without it/)

  // An item is added to a list, and taken back by name.
  await keyboard.press('End')
  await keyboard.press('Enter')
  const items = page.locator('.list > ul > li')
  const before = await items.count()
  await tabTo(page, '+ Add')
  await keyboard.press('Enter')
  await expect.poll(() => items.count()).toBe(before + 1)
  await saved(page)
  await keyboard.press('ControlOrMeta+z')
  await expect.poll(() => items.count()).toBe(before)
  await expect.poll(() => announced(page)).toMatch(/^Undone: adding/)
  await tabTo(page, 'Add a section', 'Shift+Tab')
  await keyboard.press('Enter')
  await page.locator('dialog .grid li').first().waitFor()
  expect(await axeViolations(page, { part: 'dialog' })).toEqual([])
  await keyboard.press('Escape')
  await expectPublishable(page, server, '/wedding-cakes', 'Cakes for the day')
}, 180_000)

test('a page is built by pointer alone: texts in the page, sections from the gallery, order by dragging', async ({
  page,
  server,
}) => {
  await page.getByRole('button', { name: 'New page' }).click()
  await page.getByRole('dialog').getByLabel('Title').click()
  await page.keyboard.type('Rye days')
  await expect.poll(() => page.getByLabel('Address').inputValue()).toBe('/rye-days')
  await page.getByRole('button', { name: 'Make the page' }).click()
  await expect.poll(() => announced(page)).toBe('The page “Rye days” is made.')
  const add = async (section: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add a section', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: section }).click()
    await expect.poll(() => announced(page)).toMatch(/is now section/)
    await saved(page)
  }
  await add('Questions and answers')
  const canvas = await canvasOf(page)

  const typeAt = async (selector: string, text: string): Promise<void> => {
    await canvas.locator(selector).first().click()
    await expect.poll(() => canvas.locator('pagewright-studio .field').count()).toBe(1)
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await saved(page)
    await expect.poll(() => canvas.locator(selector).first().textContent()).toBe(text)
  }
  await typeAt('h1', 'Rye, every Friday')
  // A question opens its answer when it is clicked by visitors, and React renders it anew for each letter.
  await typeAt('main summary h3', 'When is there rye?')

  const rows = page.locator('[data-section]')
  const types = () => page.locator('[data-section] .type').allTextContents()
  const order = await types()
  const faq = order.indexOf('Questions and answers')
  const prose = order.indexOf('Text')
  await rows.nth(faq).dragTo(rows.nth(prose))
  await expect.poll(types).not.toEqual(order)
  await saved(page)
  await page.getByRole('button', { name: /^Undo: moving/ }).click()
  await expect.poll(types).toEqual(order)
  await expectPublishable(page, server, '/rye-days', 'Rye, every Friday', 'When is there rye?')

  // A text that is too long is told at its field in the validator's words, and another program is heard.
  await rows.nth(order.indexOf('Hero')).click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Rye '.repeat(40))
  await expect.poll(() => page.locator('.field[data-wrong] .problem').first().textContent()).toMatch(/characters/)
  await page.getByRole('button', { name: /^Undo:/ }).click()
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('Rye, every Friday')
  server.edit('site/pages/rye-days.json', 'Rye, every Friday', 'Rye, every Sunday')
  await expect.poll(() => canvas.locator('h1').textContent()).toBe('Rye, every Sunday')
  expect(await page.locator('.notice').textContent()).toMatch(/another program/)
}, 180_000)
