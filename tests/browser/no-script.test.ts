import { expect } from 'vitest'
import { PHONE, test } from './fixtures.ts'

const javaScriptEnabled = false

test('without script the Services menu opens on hover and its links work', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled })
  const link = page.locator('#services-menu a:text-is("Enterprise RAG")')
  expect(await link.isVisible()).toBe(false)
  await page.hover('header nav button[aria-controls]')
  await link.click()
  await page.getByRole('heading', { level: 1, name: 'Answers from your own documents' }).waitFor()
})

test('without script the Services menu opens for the keyboard', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled })
  await page.focus('header nav button[aria-controls]')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('AI-powered web apps')
})

test('without script the mobile menu opens and its links work', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled, viewport: PHONE, hasTouch: true })
  await page.locator('header summary').first().tap()
  expect(await page.locator('header details[data-mobile-menu]').getAttribute('open')).toBe('')
  await page.locator('header details a:text-is("About")').tap()
  await page.waitForURL('**/about')
})

test('without script an action leads to the page of its form, which can be submitted', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled })
  await page.getByRole('main').getByRole('link', { name: 'Talk to an expert' }).first().click()
  await page.waitForURL('**/forms/expert-talk?source=home_page')
  await page.getByRole('heading', { level: 1, name: 'Talk to an Expert' }).waitFor()
  const form = page.locator('main form')
  expect([await form.getAttribute('method'), await form.getAttribute('action')]).toEqual(['post', '/api/expert-talk/'])
  for (const label of ['Full Name', 'Email Address', 'Phone Number (optional)'])
    expect(await page.getByLabel(label, { exact: true }).isVisible()).toBe(true)
  expect(await page.getByRole('button', { name: 'Submit Request' }).isEnabled()).toBe(true)
})

test('without script questions open, all cards are shown, and buttons that need script are hidden', async ({
  visit,
}) => {
  const page = await visit('/services/enterprise-rag', { javaScriptEnabled })
  const second = page.locator('#faq details').nth(1)
  await second.locator('summary').click()
  expect(await second.locator('p').isVisible()).toBe(true)
  const home = await visit('/', { javaScriptEnabled })
  expect(await home.locator('[aria-roledescription=carousel] h3').count()).toBe(4)
  const usable = await home.locator('main button:visible, header button:visible').evaluateAll((buttons) =>
    // The Services button works without script: the style sheet opens its menu.
    buttons.filter((button) => !button.hasAttribute('aria-controls')).map((button) => button.textContent),
  )
  expect(usable).toEqual([])
})

test('the footer is at the bottom of a window that is higher than the page, and at the end of other pages', async ({
  visit,
}) => {
  const page = await visit('/forms/newsletter/thank-you', { viewport: { width: 1440, height: 1200 } })
  const bottom = () =>
    page.locator('body > footer').evaluate((footer) => Math.round(footer.getBoundingClientRect().bottom + scrollY))
  const heights = () => page.evaluate(() => [innerHeight, document.documentElement.scrollHeight])
  expect(await heights()).toEqual([1200, 1200])
  expect(await bottom()).toBe(1200)
  await page.setViewportSize({ width: 1440, height: 400 })
  const [, height] = await heights()
  expect(height).toBeGreaterThan(400)
  expect(await bottom()).toBe(height)
})

test('without script the open cards of a carousel have their marks in line, and their links', async ({ visit }) => {
  const page = await visit('/', { javaScriptEnabled })
  const cards = page.locator('#carousel li:has(h3)')
  expect(await cards.count()).toBe(4)
  for (const part of ['h3', 'ul a']) {
    const tops = await cards.evaluateAll(
      (all, selector) => all.map((card) => card.querySelector(selector)!.getBoundingClientRect().top),
      part,
    )
    expect(new Set(tops).size).toBe(1)
  }
})
