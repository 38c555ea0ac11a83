import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { actionAt } from '../open-dialog.ts'
import { test } from './fixtures.ts'
import { EXPERT_TALK, requestsTo } from './failing-network.ts'
import { fillIn, noor, storedNoor } from './fill-in.ts'

const javaScriptEnabled = false

const thanked = (page: Page) => page.waitForURL('**/forms/*/thank-you')

test('without script a lead is sent through pages alone, with its lead source', async ({ visit, storedLeads }) => {
  const page = await visit('/', { javaScriptEnabled })
  await actionAt(page, 'home_hero').click()
  await page.waitForURL('**/forms/expert-talk*')
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await thanked(page)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Request Submitted!')
  const text = "We'll contact you soon to schedule your expert consultation."
  expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
  expect(await storedLeads()).toMatchObject([
    { form: 'expert-talk', answers: storedNoor, source: 'home_page', page: '/forms/expert-talk' },
  ])
})

test('without script the header’s action passes the lead source of the page', async ({ visit, storedLeads }) => {
  const page = await visit('/industries/financial-services', { javaScriptEnabled })
  await actionAt(page, 'header').click()
  await page.waitForURL('**/forms/expert-talk?source=financial_services')
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await thanked(page)
  expect(await storedLeads()).toMatchObject([{ form: 'expert-talk', source: 'financial_services' }])
})

test('without script an action in a page passes its lead source', async ({ visit, storedLeads }) => {
  const page = await visit('/services/enterprise-rag', { javaScriptEnabled })
  await actionAt(page, 'service_enterprise_rag').click()
  await page.waitForURL('**/forms/consultation?source=service_page')
  await fillIn(page, {
    'Full Name': 'Noor',
    'Email Address': 'noor@example.test',
    'Preferred Time (optional)': '9:00–12:00 GST',
  })
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await thanked(page)
  expect(await storedLeads()).toMatchObject([
    {
      form: 'consultation',
      answers: { name: 'Noor', email: 'noor@example.test', preferredTime: '9:00–12:00 GST' },
      source: 'service_page',
    },
  ])
})

test('without script the newsletter’s thank-you page links to the PDF', async ({ visit, fetchPath }) => {
  const page = await visit('/forms/newsletter', { javaScriptEnabled })
  await fillIn(page, { 'Email Address': 'noor@example.test' })
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await thanked(page)
  const file = page.getByRole('link', { name: 'Download the PDF' })
  expect((await fetchPath((await file.getAttribute('href')) ?? '')).headers.get('content-type')).toBe('application/pdf')
})

test('without script the browser validates the form and sends nothing invalid', async ({ visit }) => {
  const page = await visit('/forms/expert-talk', { javaScriptEnabled })
  const sent = requestsTo(page, EXPERT_TALK)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await page.getByLabel('Full Name').fill('Noor')
  await page.getByLabel('Email Address').fill('noor')
  await page.getByRole('button', { name: 'Submit Request' }).click()
  expect(new URL(page.url()).pathname).toBe('/forms/expert-talk')
  expect(sent.idempotencyKeys).toEqual([])
})

test('without script a double click, and the same values again, store one lead', async ({ visit, storedLeads }) => {
  const page = await visit('/forms/expert-talk', { javaScriptEnabled })
  const sent = requestsTo(page, EXPERT_TALK)
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).dblclick()
  await thanked(page)
  await page.goto('/forms/expert-talk')
  await fillIn(page, noor)
  await page.getByRole('button', { name: 'Submit Request' }).click()
  await thanked(page)
  expect(sent.idempotencyKeys.length).toBeGreaterThanOrEqual(2)
  expect(await storedLeads()).toMatchObject([{ answers: storedNoor }])
})
