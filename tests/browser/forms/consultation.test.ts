import { expect } from 'vitest'
import { dialogClosed, openDialog } from '../open-dialog.ts'
import { ready } from '../fixtures.ts'
import { trackedEvents } from '../analytics-events.ts'
import { CONSULTATION, FAILURES, failInTurn } from './failing-network.ts'
import { openAndFillIn, valuesIn } from './fill-in.ts'
import { test } from './fixtures.ts'

const request = {
  'Full Name': 'Noor of the northern yard',
  'Email Address': 'noor@example.test',
  'Company (optional)': 'Northern Yard',
  'Phone Number (optional)': '+971 50 765 4321',
  'Preferred Time (optional)': '12:00–15:00 GST',
  'Message (optional)': 'Two systems to move.\nOne of them is old.',
}
const LABELS = Object.keys(request)

const storedValues = {
  name: 'Noor of the northern yard',
  email: 'noor@example.test',
  company: 'Northern Yard',
  phone: '+971 50 765 4321',
  preferredTime: '12:00–15:00 GST',
  message: 'Two systems to move.\nOne of them is old.',
}

const PAGES = [
  ['/services/enterprise-rag', 'service_enterprise_rag', 'service_page'],
  ['/industries/financial-services', 'financial_services_hero', 'financial_services'],
  ['/solutions/document-ai', 'document_ai_cta', 'document_ai'],
  ['/contact', 'contact_quick_action', 'contact_page'],
] as const

test('from a service, an industry, a solution and the quick actions all values are stored, with the lead source of the page', async ({
  storedLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock(PAGES[0][0])
  for (const [index, [path, clickSource, source]] of PAGES.entries()) {
    if (index > 0) {
      await page.clock.resume()
      await page.goto(path)
      await ready(page)
    }
    const dialog = await openAndFillIn(page, clickSource, request)
    expect(await dialog.getByRole('heading').allTextContents(), path).toEqual(['Book a consultation'])
    expect(await dialog.getAttribute('data-size'), path).toBe('lg')
    await dialog.getByRole('button', { name: 'Submit Request' }).click()
    await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
    const leads = await storedLeads()
    expect(leads, path).toHaveLength(index + 1)
    expect(leads.at(-1)).toMatchObject({ form: 'consultation', answers: storedValues, source, page: path })
    expect(await trackedEvents(page), path).toEqual([
      ['event', 'cta_click', { source: clickSource }],
      ['event', 'consultation_form_success', { form: 'consultation', source }],
    ])
  }
})

test('the dialog shows sending and confirmation, closes after two seconds and is empty again', async ({
  holdLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/industries/healthcare')
  const dialog = await openAndFillIn(page, 'healthcare_cta', request)
  const release = holdLeads()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  expect(await dialog.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true)
  release()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  const text = "We'll contact you soon to schedule your expert consultation."
  expect(await dialog.getByText(text, { exact: true }).isVisible()).toBe(true)
  await page.clock.runFor(1999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await dialogClosed(page)
  const again = await openDialog(page, 'healthcare_cta')
  expect(Object.values(await valuesIn(again, LABELS))).toEqual(['', '', '', '', '', ''])
})

test('the preferred time has three options and may be left empty; after each failure the dialog shows an error and keeps the values; sent again there is one lead', async ({
  storedLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/about')
  const dialog = await openAndFillIn(page, 'about_hero', request)
  expect(await dialog.getByLabel('Preferred Time (optional)').locator('option').allTextContents()).toEqual([
    'Any time in business hours',
    '9:00–12:00 GST',
    '12:00–15:00 GST',
    '15:00–17:00 GST',
  ])
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await failInTurn({ dialog, path: CONSULTATION, button: 'Submit Request', consoleMessages }, async (failure) => {
    expect(await valuesIn(dialog, LABELS), failure).toEqual(request)
  })
  await submit.click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ answers: storedValues, source: 'about_page' }])
  expect((await trackedEvents(page)).map(([, event]) => event)).toEqual([
    'cta_click',
    ...FAILURES.map(() => 'consultation_form_error'),
    'consultation_form_success',
  ])
})
