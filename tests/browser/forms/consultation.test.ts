import { expect, test } from 'vitest'
import { holdLeads, storedLeads } from '../served-leads.ts'
import { isClosed, openDialog } from '../open-dialog.ts'
import { serveToBrowser } from '../visitor.ts'
import { CONSULTATION, expectFailedRequests, FAILURES, interfere } from './failing-network.ts'
import { openAndFillIn, valuesIn } from './filling-in.ts'
import { visitInOurTime } from './stopped-time.ts'
import { toldEvents } from '../told-events.ts'

serveToBrowser()

const request = {
  'Full Name': 'Noor of the northern yard',
  'Email Address': 'noor@example.test',
  'Company (optional)': 'Northern Yard',
  'Phone Number (optional)': '+971 50 765 4321',
  'Preferred Time (optional)': '12:00–15:00 GST',
  'Message (optional)': 'Two systems to move.\nOne of them is old.',
}
const LABELS = Object.keys(request)

const answers = {
  name: 'Noor of the northern yard',
  email: 'noor@example.test',
  company: 'Northern Yard',
  phone: '+971 50 765 4321',
  preferredTime: '12:00–15:00 GST',
  message: 'Two systems to move.\nOne of them is old.',
}

test.each([
  ['a service page', '/services/enterprise-rag', 'service_enterprise_rag', 'service_page'],
  ['an industry', '/industries/financial-services', 'financial_services_hero', 'financial_services'],
  ['a solution', '/solutions/document-ai', 'document_ai_cta', 'document_ai'],
  ['the quick actions of the contact page', '/contact', 'contact_quick_action', 'contact_page'],
])('from %s all of it is stored, with the source of the page', async (_, path, clickSource, source) => {
  const page = await visitInOurTime(path)
  const dialog = await openAndFillIn(page, clickSource, request)
  expect(await dialog.getByRole('heading').allTextContents()).toEqual(['Book a consultation'])
  expect(await dialog.getAttribute('data-size')).toBe('lg')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ form: 'consultation', answers, source, page: path }])
  expect(await toldEvents(page)).toEqual([
    ['event', 'cta_click', { source: clickSource }],
    ['event', 'consultation_form_success', { form: 'consultation', source }],
  ])
})

test('it says that it is sending, says thanks, closes after two seconds and begins anew', async () => {
  const page = await visitInOurTime('/industries/healthcare')
  const dialog = await openAndFillIn(page, 'healthcare_cta', request)
  const answer = holdLeads()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  expect(await dialog.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true)
  answer()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  const text = "We'll contact you soon to schedule your expert consultation."
  expect(await dialog.getByText(text, { exact: true }).isVisible()).toBe(true)
  await page.clock.runFor(1999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await isClosed(page)
  const again = await openDialog(page, 'healthcare_cta')
  expect(Object.values(await valuesIn(again, LABELS))).toEqual(['', '', '', '', '', ''])
})

test('a preferred time is chosen among three, or none', async () => {
  const page = await visitInOurTime('/about')
  const dialog = await openDialog(page, 'about_hero')
  expect(await dialog.getByLabel('Preferred Time (optional)').locator('option').allTextContents()).toEqual([
    'Any time in business hours',
    '9:00–12:00 GST',
    '12:00–15:00 GST',
    '15:00–17:00 GST',
  ])
})

test.each(FAILURES.slice(-2))('after %s it says so and keeps all; sent again there is one lead', async (_, fate) => {
  const page = await visitInOurTime('/about')
  const mend = await interfere(page, CONSULTATION, fate)
  const dialog = await openAndFillIn(page, 'about_hero', request)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  expect(await valuesIn(dialog, LABELS)).toEqual(request)
  expectFailedRequests()
  await mend()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ answers, source: 'about_page' }])
  expect((await toldEvents(page)).map(([, event]) => event)).toEqual([
    'cta_click',
    'consultation_form_error',
    'consultation_form_success',
  ])
})
