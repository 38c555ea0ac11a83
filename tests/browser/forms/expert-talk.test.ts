import { expect } from 'vitest'
import { dialogClosed, openDialog } from '../open-dialog.ts'
import { trackedEvents } from '../analytics-events.ts'
import { EXPERT_TALK, FAILURES, intercept, requestsTo, failInTurn } from './failing-network.ts'
import { fillIn, noor, storedNoor, openAndFillIn, valuesIn } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'

const LABELS = ['Full Name', 'Email Address', 'Phone Number (optional)']
const EMPTY = { 'Full Name': '', 'Email Address': '', 'Phone Number (optional)': '' }

test('the dialog has its fields, shows sending and confirmation, closes after two seconds and is empty again; a second submission is a second lead', async ({
  storedLeads,
  holdLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const dialog = await openDialog(page, 'home_hero')
  expect(await dialog.getByRole('heading').allTextContents()).toEqual(['Talk to an Expert'])
  expect(await dialog.locator('form > p').allTextContents()).toEqual([
    "Get in touch with our AI and technology experts. We'll schedule a call to discuss your project needs.",
  ])
  const fields = dialog.locator('form :is(input,select,textarea):not([type=hidden],[tabindex="-1"])')
  const requested = await fields.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map(({ labels, type, required, placeholder, autocomplete }) => {
      return [labels?.[0]?.textContent, type, required, placeholder, autocomplete]
    }),
  )
  expect(requested).toEqual([
    ['Full Name', 'text', true, 'Your full name', 'name'],
    ['Email Address', 'email', true, 'you@example.com', 'email'],
    ['Phone Number (optional)', 'tel', false, '+971 50 000 0000', 'tel'],
  ])
  expect(await dialog.locator('form').getByRole('button').allTextContents()).toEqual(['Submit Request'])
  expect(await dialog.getAttribute('data-size')).toBe('md')

  await pauseClock(page)
  await fillIn(dialog, noor)
  const release = holdLeads()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  const button = dialog.getByRole('button', { name: 'Submitting...' })
  expect(await button.isDisabled()).toBe(true)
  expect(await valuesIn(dialog, LABELS)).toEqual(noor)
  expect(await storedLeads()).toEqual([])

  release()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(
    await dialog.getByText("We'll contact you soon to schedule your expert consultation.", { exact: true }).isVisible(),
  ).toBe(true)
  expect(await dialog.locator('form').count()).toBe(0)
  expect(await storedLeads()).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.any(String),
      language: 'en',
      form: 'expert-talk',
      answers: storedNoor,
      source: 'home_page',
      page: '/',
      handling: { state: 'new', notes: [] },
    },
  ])

  await page.clock.runFor(1999)
  expect(await dialog.getByRole('heading', { name: 'Request Submitted!' }).isVisible()).toBe(true)
  await page.clock.runFor(1)
  await dialogClosed(page)
  const again = await openDialog(page, 'home_hero')
  expect(await valuesIn(again, LABELS)).toEqual(EMPTY)
  expect(await again.getByRole('button', { name: 'Submit Request' }).isEnabled()).toBe(true)
  expect(await again.getByText('Request Submitted!').count()).toBe(0)

  await page.keyboard.press('Escape')
  await dialogClosed(page)
  const second = await openAndFillIn(page, 'header', { ...noor, 'Phone Number (optional)': '' })
  await second.getByRole('button', { name: 'Submit Request' }).click()
  await second.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toHaveLength(2)
})

test('from the header the lead has page and lead source, and a conversion of 1 USD is tracked', async ({
  storedLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/about')
  const dialog = await openAndFillIn(page, 'header', noor)
  await dialog.getByLabel('Phone Number (optional)').fill('')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([
    {
      answers: { name: 'Noor of the northern yard', email: 'noor@example.test' },
      source: 'about_page',
      page: '/about',
    },
  ])
  expect(await trackedEvents(page)).toEqual([
    ['event', 'expert_click', { source: 'header' }],
    ['event', 'expert_form_success', { form: 'expert-talk', source: 'about_page' }],
    ['event', 'conversion', { value: 1, currency: 'USD' }],
  ])
})

test('after each failure, 30 seconds without a response included, the dialog shows an error and keeps the values; sent again there is one lead', async ({
  storedLeads,
  holdLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const sent = requestsTo(page, EXPERT_TALK)
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await failInTurn({ dialog, path: EXPERT_TALK, button: 'Submit Request', consoleMessages }, async (failure) => {
    expect(await valuesIn(dialog, LABELS), failure).toEqual(noor)
    await page.clock.runFor(60_000)
    expect(await dialog.isVisible(), failure).toBe(true)
  })
  const release = holdLeads()
  await submit.click()
  await dialog.getByRole('button', { name: 'Submitting...' }).waitFor()
  await page.clock.runFor(30_000)
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  expect(await valuesIn(dialog, LABELS)).toEqual(noor)
  release()
  await submit.click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ answers: storedNoor, source: 'home_page' }])
  expect(sent.idempotencyKeys).toHaveLength(FAILURES.length + 2)
  expect(new Set(sent.idempotencyKeys).size).toBe(1)
  expect(await trackedEvents(page)).toEqual([
    ['event', 'expert_click', { source: 'home_hero' }],
    ...Array.from({ length: FAILURES.length + 1 }, () => [
      'event',
      'expert_form_error',
      { form: 'expert-talk', source: 'home_page' },
    ]),
    ['event', 'expert_form_success', { form: 'expert-talk', source: 'home_page' }],
    ['event', 'conversion', { value: 1, currency: 'USD' }],
  ])
})

test('success depends on the status of the response alone, not on its body', async ({ visitWithClock }) => {
  const page = await visitWithClock('/')
  await intercept(page, EXPERT_TALK, (route) => route.fulfill({ body: 'as you like it' }))
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await dialog.getByRole('alert').count()).toBe(0)
})
