import { describe, expect } from 'vitest'
import { PHONE } from './fixtures.ts'
import { test as base } from './firefox.ts'
import type { FirefoxPage } from './firefox.ts'
import { clickInApp } from './follow-in-app.ts'

/** Opens a page and waits until its first script has run. */
const test = base.extend('visitReady', ({ visitInFirefox }) => async (path: string): Promise<FirefoxPage> => {
  const page = await visitInFirefox(path)
  await page.eventually(count, 'header[data-enhanced]').toBe(1)
  return page
})

/** These run in the browser. */
const count = (selector: string): number => document.querySelectorAll(selector).length
const focused = (): string | null | undefined =>
  document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent
const isShown = (selector: string): boolean =>
  document.querySelector(selector)?.checkVisibility({ visibilityProperty: true }) ?? false
const path = (): string => location.pathname
/** The path, once the page at it is shown: its heading is focused when it has been scrolled to the top. */
const shownPath = (): string | undefined => (document.activeElement?.matches('main h1') ? location.pathname : undefined)
const canvas = (): string => getComputedStyle(document.body).backgroundColor
/** What is behind the header: readable without `backdrop-filter`, too, as it is nearly opaque. */
const headerGround = () => {
  const { opacity, backgroundColor } = getComputedStyle(document.querySelector('header')!, '::before')
  return { opacity, alpha: Number(/[\d.]+(?=\)$)/.exec(backgroundColor)?.[0]) }
}

const TRIGGER = 'header nav button[aria-controls]'
const MENU = '#services-menu'

test('Firefox navigates without loading a new document, and back', async ({ visitReady }) => {
  const page = await visitReady('/')
  const title = await page.evaluate(() => document.title)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  await page.eventually(clickInApp, 'header nav a[href="/about"]').toBe(true)
  await page.eventually(path).toBe('/about')
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

describe('the menus in Firefox', () => {
  test('Services opens on a click, lists its pages, and closes on Escape with focus on its button', async ({
    visitReady,
  }) => {
    const page = await visitReady('/')
    await page.click(TRIGGER)
    await page.eventually(isShown, MENU).toBe(true)
    await page.press('Escape')
    await page.eventually(isShown, MENU).toBe(false)
    expect(await page.evaluate((trigger) => document.activeElement?.matches(trigger), TRIGGER)).toBe(true)
    await page.press('ArrowDown')
    await page.eventually(isShown, MENU).toBe(true)
    expect(await page.evaluate(focused)).toBe('AI-powered web apps')
    await page.click(`${MENU} a[href="/services/enterprise-rag"]`)
    await page.eventually(path).toBe('/services/enterprise-rag')
    await page.eventually(isShown, MENU).toBe(false)
  })

  test('the mobile menu makes the page inert, and closes on Escape with focus on its button', async ({
    visitReady,
  }) => {
    const page = await visitReady('/')
    await page.resize(PHONE)
    await page.click('[data-mobile-menu] > summary')
    await page.eventually(count, 'main[inert], :has(> main)[inert]').toBe(1)
    expect(await page.evaluate(isShown, '[data-mobile-menu] a[href="/insights"]')).toBe(true)
    await page.press('Escape')
    await page.eventually(count, '[data-mobile-menu][open]').toBe(0)
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
    expect(await page.evaluate(count, '[inert]')).toBe(0)
  })
})

test('Firefox has no contact bar, as it cannot tie it to the page, and keeps no room for it', async ({
  visitReady,
}) => {
  const page = await visitReady('/')
  await page.resize(PHONE)
  await page.evaluate(() => scrollTo(0, 2000))
  expect(await page.evaluate(isShown, '[data-contact-bar]')).toBe(false)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingBlockEnd)).toBe('auto')
})

describe('a form in a dialog in Firefox', () => {
  test('keeps the focus, closes on Escape, and gives the focus back', async ({ visitReady }) => {
    const page = await visitReady('/')
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

  test('says what is missing, and is stored and confirmed when it is sent', async ({ visitReady, storedLeads }) => {
    const page = await visitReady('/')
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

test('a form without script is posted by Firefox, and answered with the thank-you page', async ({
  visitReady,
  storedLeads,
}) => {
  const page = await visitReady('/forms/newsletter')
  // Firefox reports what a page is still loading when it is left.
  await page.eventually(count, 'main form[novalidate]').toBe(1)
  await page.evaluate(() => {
    const form = document.querySelector('main form') as HTMLFormElement
    for (const field of form.querySelectorAll<HTMLInputElement>('[required]'))
      field.value = field.type === 'email' ? 'ada@example.com' : 'Ada'
    // As without script: no listener of the page is told.
    form.submit()
  })
  await page.eventually(path).toBe('/forms/newsletter/thank-you')
  expect(await storedLeads()).toHaveLength(1)
})

test('the colour scheme that was chosen in Firefox is kept over pages', async ({ visitReady }) => {
  const page = await visitReady('/')
  const before = await page.evaluate(canvas)
  await page.click('header button[aria-label*=theme]')
  await page.eventually(canvas).not.toBe(before)
  const chosen = await page.evaluate(canvas)
  await page.open('/about')
  expect(await page.evaluate(canvas)).toBe(chosen)
})

test('Firefox, which has no scroll-driven animations, frosts the header of a scrolled page by the program', async ({
  visitReady,
}) => {
  const page = await visitReady('/')
  expect(await page.evaluate(() => CSS.supports('animation-timeline: scroll()'))).toBe(false)
  expect(await page.evaluate(headerGround)).toMatchObject({ opacity: '0' })
  await page.evaluate(() => scrollTo(0, 400))
  await page.eventually(headerGround).toMatchObject({ opacity: '1', alpha: 0.96 })
})
