import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { actionAt } from '../open-dialog.ts'
import { storedLeads } from '../served-leads.ts'
import { answerAt, serveToBrowser, visit } from '../visitor.ts'
import { EXPERT_TALK, requestsTo } from './failing-network.ts'
import { fillIn, noor, noorsAnswers } from './filling-in.ts'

serveToBrowser()

const javaScriptEnabled = false

const isThanked = (page: Page) => page.waitForURL('**/forms/*/thank-you')

test('without script the way from an action to the thanks is all pages, and the lead knows where it began', async () => {
  const page = await visit('/', { javaScriptEnabled })
  await actionAt(page, 'home_hero').click()
  await page.waitForURL('**/forms/expert-talk*')
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await isThanked(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Request Submitted!')
  const text = "We'll contact you soon to schedule your expert consultation."
  expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  expect(await storedLeads()).toMatchObject([
    { form: 'expert-talk', answers: noorsAnswers, source: 'home_page', page: '/forms/expert-talk' },
  ])
})

test('without script the header’s action tells the form the lead source of the page', async () => {
  const page = await visit('/industries/financial-services', { javaScriptEnabled })
  await actionAt(page, 'header').click()
  await page.waitForURL('**/forms/expert-talk?source=financial_services')
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await isThanked(page)
  expect(await storedLeads()).toMatchObject([{ form: 'expert-talk', source: 'financial_services' }])
})

test('without script an action in a page tells the form the lead source', async () => {
  const page = await visit('/services/enterprise-rag', { javaScriptEnabled })
  await actionAt(page, 'service_enterprise_rag').click()
  await page.waitForURL('**/forms/consultation?source=service_page')
  await fillIn(page, {
    'Full Name': 'Noor',
    'Email Address': 'noor@example.test',
    'Preferred Time (optional)': '9:00–12:00 GST',
  })
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await isThanked(page)
  expect(await storedLeads()).toMatchObject([
    {
      form: 'consultation',
      answers: { name: 'Noor', email: 'noor@example.test', preferredTime: '9:00–12:00 GST' },
      source: 'service_page',
    },
  ])
})

test('without script the newsletter’s thanks hold the PDF', async () => {
  const page = await visit('/forms/newsletter', { javaScriptEnabled })
  await fillIn(page, { 'Email Address': 'noor@example.test' })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await isThanked(page)
  const file = page.getByRole('link', { name: 'Download the PDF' })
  expect((await answerAt((await file.getAttribute('href')) ?? '')).headers.get('content-type')).toBe('application/pdf')
})

test('without script the browser itself asks for what is missing, and sends nothing', async () => {
  const page = await visit('/forms/expert-talk', { javaScriptEnabled })
  const sent = requestsTo(page, EXPERT_TALK)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await page.getByLabel('Full Name').fill('Noor')
  await page.getByLabel('Email Address').fill('noor')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  expect(new URL(page.url()).pathname).toBe('/forms/expert-talk')
  expect(sent.idempotencyKeys).toEqual([])
})

test('without script a double click, and the same form once more, are one lead', async () => {
  const page = await visit('/forms/expert-talk', { javaScriptEnabled })
  const sent = requestsTo(page, EXPERT_TALK)
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).dblclick()
  await isThanked(page)
  await page.goto('/forms/expert-talk')
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await isThanked(page)
  expect(sent.idempotencyKeys.length).toBeGreaterThanOrEqual(2)
  expect(await storedLeads()).toMatchObject([{ answers: noorsAnswers }])
})
