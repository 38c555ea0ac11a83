import { expect } from 'vitest'
import { DESKTOP, PHONE, ready, test } from './fixtures.ts'

/** The controls that are visible to visitors. */
const CONTROLS = 'form :is(input,select,textarea,button):not([type=hidden],[tabindex="-1"])'

test('the contact form requires name, e-mail and message, and focuses the first missing one', async ({ visit }) => {
  const page = await ready(await visit('/contact'))
  const form = page.locator('form[data-form=contact]')
  const labels = await form.locator('label:not([aria-hidden] *)').allTextContents()
  expect(labels).toEqual([
    'Full Name *',
    'Email Address *',
    'Company (optional)',
    'Phone Number (optional)',
    'Service (optional)',
    'Project Details *',
  ])
  expect(await form.locator(':required').evaluateAll((fields) => fields.map((field) => field.id))).toEqual(
    ['name', 'email', 'message'].map((name) => `formSection-field-${name}`),
  )
  const button = page.getByRole('button', { name: 'Send message' })
  await button.click()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('formSection-field-name')
  await page.getByLabel('Full Name *').fill('Noor')
  await page.getByLabel('Project Details *').fill('Two systems to move')
  await page.getByLabel('Email Address *').fill('no address')
  expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(false)
  await page.getByLabel('Email Address *').fill('noor@example.com')
  expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(true)
})

test('fields are at least 50 px tall and within the viewport', async ({ visit }) => {
  const page = await visit('/contact')
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport)
    const boxes = await page
      .locator(CONTROLS)
      .evaluateAll((controls) => controls.map((control) => control.getBoundingClientRect().toJSON() as DOMRect))
    expect(boxes).toHaveLength(7)
    for (const { height, left, right } of boxes) {
      expect(height).toBeGreaterThanOrEqual(50)
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(viewport.width)
    }
  }
})
