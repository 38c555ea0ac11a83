import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { awake, markDocument, PHONE, serveToBrowser, takeMessages, visit } from './visitor.ts'

serveToBrowser()

test('the form asks for what it must have, and sends nothing before', async () => {
  const page = await awake(await visit('/contact'))
  const form = page.locator('form[data-form=contact]')
  const labels = await form.locator('label').allTextContents()
  expect(labels).toEqual([
    'Full Name *',
    'Email Address *',
    'Company (optional)',
    'Phone Number (optional)',
    'Service (optional)',
    'Project Details *',
  ])
  expect(await form.locator(':required').evaluateAll((fields) => fields.map((field) => field.id))).toEqual(
    ['name', 'email', 'message'].map((name) => `formSection-${name}`),
  )
  const button = page.getByRole('button', { name: 'Send message' })
  await button.click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('formSection-name')
  await page.getByLabel('Full Name *').fill('Noor')
  await page.getByLabel('Project Details *').fill('Two systems to move')
  await page.getByLabel('Email Address *').fill('no address')
  expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false)
  await page.getByLabel('Email Address *').fill('noor@example.com')
  expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(true)
})

test('the button hands the mail program the address and what was written', async () => {
  const page = await awake(await visit('/contact'))
  expect(await sentFrom(page)).toMatch(/^mailto:[^@?]+@[^@?]+\?body=name%3DNoor%0D%0Aemail%3Dnoor%40example\.com%0D%0A/)
})

test('whoever comes by a link gets the page with its own policy, which lets the form be sent', async () => {
  const page = await awake(await visit('/about'))
  const isSameDocument = await markDocument(page)
  await page.locator('footer a[href="/contact"]').first().click()
  await page.locator('form[data-form=contact]').waitFor()
  expect(await isSameDocument()).toBe(false)
  expect(await sentFrom(await awake(page))).toMatch(/^mailto:/)
})

test('fields are tall enough to touch and keep to the screen', async () => {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    const page = await visit('/contact', { viewport })
    const boxes = await page
      .locator('form :is(input,select,textarea,button)')
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes).toHaveLength(7)
    for (const { height, left, right } of boxes) {
      expect(height).toBeGreaterThanOrEqual(50)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(viewport.width)
    }
  }
})

/** Fills the form in and presses the button: what the mail program is started with. The browser tells its console. */
async function sentFrom(page: Page): Promise<string | undefined> {
  await page.getByLabel('Full Name *').fill('Noor')
  await page.getByLabel('Email Address *').fill('noor@example.com')
  await page.getByLabel('Project Details *').fill('Two systems to move')
  const told = page.waitForEvent('console')
  await page.getByRole('button', { name: 'Send message' }).click()
  await told
  const [message = '', ...others] = takeMessages()
  expect(others).toEqual([])
  return /Launched external handler for '(.*)'/.exec(message)?.[1] ?? message
}
