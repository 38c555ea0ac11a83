import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { focused, openDialog } from '../open-dialog.ts'
import { trackedEvents } from '../analytics-events.ts'
import { CONTACT, EXPERT_TALK, expectFailedRequests, intercept, requestsTo } from './failing-network.ts'
import { fillIn, noor } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'

/** The names of the invalid fields, each with the error message that describes it. */
const invalidFields = (form: Locator): Promise<[string, string | null | undefined][]> =>
  form
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('name') ?? '',
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    )

const send = (page: Page) => page.getByRole('button', { name: /^(Submit Request|Send message)$/ }).click()

test('an empty form is not sent: each required field shows its error, and the first is focused; a field emptied later shows its error on submit, not before', async ({
  storedLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const sent = requestsTo(page, EXPERT_TALK)
  const dialog = await openDialog(page, 'home_hero')
  expect(await invalidFields(dialog)).toEqual([])
  await send(page)
  expect(await invalidFields(dialog)).toEqual([
    ['name', 'Please tell us your name'],
    ['email', 'Enter an address like you@example.com'],
  ])
  expect(await dialog.getByText('Please tell us your name').isVisible()).toBe(true)
  expect(await focused(page)).toBe('name')

  await page.keyboard.type('N')
  expect(await invalidFields(dialog)).toEqual([['email', 'Enter an address like you@example.com']])
  await dialog.getByLabel('Email Address').fill('noor')
  expect(await invalidFields(dialog)).toEqual([['email', 'Enter an address like you@example.com']])
  await send(page)
  expect(await focused(page)).toBe('email')
  await dialog.getByLabel('Email Address').fill('noor@example.test')
  expect(await invalidFields(dialog)).toEqual([])
  expect(await dialog.getByText('Enter an address like you@example.com').count()).toBe(0)

  await fillIn(dialog, noor)
  await dialog.getByLabel('Full Name').fill('')
  expect(await invalidFields(dialog)).toEqual([])
  await send(page)
  expect(await invalidFields(dialog)).toEqual([['name', 'Please tell us your name']])

  expect(sent.idempotencyKeys).toEqual([])
  expect(await storedLeads()).toEqual([])
  expect(await trackedEvents(page)).toEqual([['event', 'expert_click', { source: 'home_hero' }]])
})

test('if the invalid field is already focused, its error is announced', async ({ visitWithClock }) => {
  const page = await visitWithClock('/insights')
  const dialog = await openDialog(page, 'insights_hero')
  await page.keyboard.press('Enter')
  const announcement = dialog.getByRole('status')
  await expect.poll(() => announcement.textContent()).toBe('Enter an address like you@example.com')
  expect(await focused(page)).toBe('email')
  await page.keyboard.type('noor@example.test')
  expect(await announcement.textContent()).toBe('')
})

test('an inline form shows its errors', async ({ visitForm }) => {
  const page = await visitForm('/contact')
  const sent = requestsTo(page, CONTACT)
  const form = page.locator('form[data-form=contact]')
  await send(page)
  expect(await invalidFields(form)).toEqual([
    ['name', 'Please tell us your name'],
    ['email', 'Enter an address like you@example.com'],
    ['message', 'Tell us a little about the project'],
  ])
  expect(await focused(page)).toBe('name')
  await page.getByLabel('Full Name *').fill('Noor')
  await page.getByLabel('Project Details *').fill('Two systems to move')
  expect(await invalidFields(form)).toEqual([['email', 'Enter an address like you@example.com']])
  expect(sent.idempotencyKeys).toEqual([])
})

test('a rejection that names no field of the form is shown as a failure; errors at fields are shown there, and can be corrected', async ({
  storedLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const restoreFirst = await intercept(page, EXPERT_TALK, (route) =>
    route.fulfill({ status: 422, json: { success: false, errors: { shoeSize: 'Too large' } } }),
  )
  const dialog = await openDialog(page, 'home_hero')
  await pauseClock(page)
  await fillIn(dialog, noor)
  await send(page)
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  expectFailedRequests(consoleMessages)
  await restoreFirst()

  const rejection = {
    type: 'about:blank',
    title: 'Some answers cannot be taken.',
    status: 422,
    success: false,
    errors: { email: 'This address does not exist', phone: 'This is no number' },
  }
  const restore = await intercept(page, EXPERT_TALK, (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(rejection) }),
  )
  await send(page)
  await dialog.getByText('This address does not exist').waitFor()
  expect(await invalidFields(dialog)).toEqual([
    ['email', 'This address does not exist'],
    ['phone', 'This is no number'],
  ])
  expect(await focused(page)).toBe('email')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expectFailedRequests(consoleMessages)

  await dialog.getByLabel('Email Address').fill('noor@example.org')
  expect(await invalidFields(dialog)).toEqual([['phone', 'This is no number']])
  await restore()
  await send(page)
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ answers: { email: 'noor@example.org' } }])
  expect((await trackedEvents(page)).map(([, event]) => event)).toEqual([
    'expert_click',
    'expert_form_error',
    'expert_form_error',
    'expert_form_success',
    'conversion',
  ])
})
