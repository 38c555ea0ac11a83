import { describe, expect } from 'vitest'
import type { EnginePage, engineTest } from './engine.ts'
import { PHONE } from './fixtures.ts'
import { clickInApp } from './follow-in-app.ts'

/** These run in the browser. */
const count = (selector: string): number => document.querySelectorAll(selector).length
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent
export const isShown = (selector: string): boolean =>
  document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false
const currentPath = (): string => location.pathname
/** The path, once the page at it is shown: its heading is focused when it has been scrolled to the top. */
const shownPath = (): string | undefined => (document.activeElement?.matches('main h1') ? location.pathname : undefined)
const documentOverflow = (): string => getComputedStyle(document.documentElement).overflowY
/** How many columns the fields of the form in the page have. */
const columnsOfForm = (): number =>
  new Set(
    Array.from(document.querySelectorAll('main form label'), (label) => Math.round(label.getBoundingClientRect().left)),
  ).size
const canvas = (): string => getComputedStyle(document.body).backgroundColor
const TRIGGER = 'header nav button[aria-controls]'
const MENU = '#services-menu'

/** Opens a page and waits until its first script has run. */
export async function visitReady(visit: (path: string) => Promise<EnginePage>, path: string): Promise<EnginePage> {
  const page = await visit(path)
  await page.eventually(count, 'header[data-enhanced]').toBe(1)
  return page
}

/** The behaviour of every engine. */
export function engineTests(test: ReturnType<typeof engineTest>): void {
  test('navigates without loading a new document, and back', async ({ visitInEngine }) => {
    const page = await visitReady(visitInEngine, '/')
    const title = await page.evaluate(() => document.title)
    await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
    await page.eventually(clickInApp, 'header nav a[href="/about"]').toBe(true)
    await page.eventually(currentPath).toBe('/about')
    await page.eventually(() => document.title).not.toBe(title)
    expect(await page.evaluate(count, 'main h1')).toBe(1)
    await page.evaluate(() => history.back())
    await page.eventually(() => document.title).toBe(title)

    // The app runs, and follows links that are clicked or tapped, or on which Enter is pressed.
    await page.click('footer a[href="/products"]')
    await page.eventually(shownPath).toBe('/products')
    await page.tap('footer a[href="/insights"]')
    await page.eventually(shownPath).toBe('/insights')
    await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/about"]')?.focus())
    await page.press('Enter')
    await page.eventually(shownPath).toBe('/about')
    expect(await page.evaluate(count, '[data-marked]')).toBe(1)
  })

  describe('the menus', () => {
    test('Services opens on a click, lists its pages, and closes on Escape with focus on its button', async ({
      visitInEngine,
    }) => {
      const page = await visitReady(visitInEngine, '/')
      await page.click(TRIGGER)
      await page.eventually(isShown, MENU).toBe(true)
      await page.press('Escape')
      await page.eventually(isShown, MENU).toBe(false)
      expect(await page.evaluate((trigger) => document.activeElement?.matches(trigger), TRIGGER)).toBe(true)
      await page.press('ArrowDown')
      await page.eventually(isShown, MENU).toBe(true)
      expect(await page.evaluate(focused)).toBe('AI-powered web apps')
      await page.click(`${MENU} a[href="/services/enterprise-rag"]`)
      await page.eventually(currentPath).toBe('/services/enterprise-rag')
      await page.eventually(isShown, MENU).toBe(false)
    })

    test('the mobile menu makes the page inert, and closes on Escape with focus on its button', async ({
      visitInEngine,
    }) => {
      const page = await visitReady(visitInEngine, '/')
      await page.resize(PHONE)
      await page.click('[data-mobile-menu] > summary')
      await page.eventually(count, 'main[inert], :has(> main)[inert]').toBe(1)
      expect(await page.evaluate(isShown, '[data-mobile-menu] a[href="/insights"]')).toBe(true)
      // Its rule has `:has()`.
      expect(await page.evaluate(documentOverflow)).toBe('hidden')
      await page.press('Escape')
      await page.eventually(count, '[data-mobile-menu][open]').toBe(0)
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
      expect(await page.evaluate(count, '[inert]')).toBe(0)
    })
  })

  describe('a form in a dialog', () => {
    test('keeps the focus, closes on Escape, and gives the focus back', async ({ visitInEngine }) => {
      const page = await visitReady(visitInEngine, '/')
      await page.click('main a[data-click-source=home_hero]')
      await page.eventually(focused).toBe('name')
      const outside = new Set<boolean>()
      for (let press = 0; press < 8; press++) {
        await page.press('Tab')
        outside.add(await page.evaluate(() => !!document.activeElement?.closest('main,header,footer')))
      }
      expect([...outside]).toEqual([false])
      await page.press('Escape')
      await page.eventually(count, 'dialog[open]').toBe(0)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('data-click-source'))).toBe('home_hero')
    })

    test('reports missing values, and is stored and confirmed when it is submitted', async ({
      visitInEngine,
      storedLeads,
    }) => {
      const page = await visitReady(visitInEngine, '/')
      await page.click('main a[data-click-source=home_hero]')
      await page.eventually(focused).toBe('name')
      await page.press('Enter')
      await page.eventually(count, 'dialog [aria-invalid=true]').toBe(2)
      await page.type('Ada Lovelace')
      await page.evaluate(() => document.querySelector<HTMLElement>('dialog [name=email]')?.focus())
      await page.type('ada@example.com')
      await page.click('dialog [type=submit]')
      await expect
        .poll(async () => (await storedLeads()).map(({ answers }) => answers))
        .toEqual([expect.objectContaining({ name: 'Ada Lovelace', email: 'ada@example.com' })])
      await page.eventually(count, 'dialog[open] [aria-labelledby$=sent-title]').toBe(1)
    })
  })

  test('a form without script is posted, and answered with the thank-you page', async ({
    visitInEngine,
    storedLeads,
  }) => {
    const page = await visitReady(visitInEngine, '/forms/newsletter')
    // Firefox reports what a page is still loading when it is left.
    await page.eventually(count, 'main form[novalidate]').toBe(1)
    await page.evaluate(() => {
      const form = document.querySelector('main form') as HTMLFormElement
      for (const field of form.querySelectorAll<HTMLInputElement>('[required]'))
        field.value = field.type === 'email' ? 'ada@example.com' : 'Ada'
      // As without script: no listener of the page is called.
      form.submit()
    })
    await page.eventually(currentPath).toBe('/forms/newsletter/thank-you')
    expect(await storedLeads()).toHaveLength(1)
  })

  test('the colour scheme that was chosen is kept over pages', async ({ visitInEngine }) => {
    const page = await visitReady(visitInEngine, '/')
    const before = await page.evaluate(canvas)
    await page.click('header button[aria-label*=theme]')
    await page.eventually(canvas).not.toBe(before)
    const chosen = await page.evaluate(canvas)
    await page.open('/about')
    expect(await page.evaluate(canvas)).toBe(chosen)
  })

  test('a drawing has the direction of its context, by which styles mirror it', async ({ visitInEngine }) => {
    const page = await visitReady(visitInEngine, '/')
    expect(await page.evaluate(directionsOfDrawings)).toEqual([true, true, false, false])
  })

  test('a form has two columns where its container is wide, and one on a phone', async ({ visitInEngine }) => {
    const page = await visitReady(visitInEngine, '/contact')
    expect(await page.evaluate(columnsOfForm)).toBe(2)
    await page.resize(PHONE)
    await page.eventually(columnsOfForm).toBe(1)
  })
}

/**
 * Runs in the browser. Whether a drawing and a text in it are right-to-left on such a page, and in a left-to-right part
 * of it.
 */
function directionsOfDrawings(): boolean[] {
  const page = document.createElement('div')
  page.dir = 'rtl'
  const part = document.createElement('div')
  part.dir = 'ltr'
  for (const parent of [page, part]) {
    const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
    drawing.append(document.createElementNS('http://www.w3.org/2000/svg', 'text'))
    parent.append(drawing)
  }
  page.append(part)
  document.body.append(page)
  const matches = [...page.querySelectorAll('svg, text')].map((each) => each.matches(':dir(rtl)'))
  page.remove()
  return matches
}
