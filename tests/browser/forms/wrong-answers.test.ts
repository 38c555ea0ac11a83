import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focused, openDialog } from '../open-dialog.ts'
import { storedLeads } from '../served-leads.ts'
import { serveToBrowser } from '../visitor.ts'
import { CONTACT, EXPERT_TALK, expectFailedRequests, interfere, requestsTo } from './failing-network.ts'
import { fillIn, noor } from './filling-in.ts'
import { stopTime, visitForm, visitInOurTime } from './stopped-time.ts'
import { toldEvents } from '../told-events.ts'

serveToBrowser()

/** The names of fields that are said to be wrong, each with the message that it is tied to. */
const wrongIn = (form: Locator): Promise<[string, string | null | undefined][]> =>
  form
    .locator('[aria-invalid=true]')
    .evaluateAll((fields) =>
      fields.map((field) => [
        field.getAttribute('name') ?? '',
        document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
      ]),
    )

const send = (page: Page) => page.getByRole('button', { name: /^(Submit Request|Send message)$/ }).click()

test('an empty request is not sent: each field says what it needs, and the first has the focus', async () => {
  const page = await visitInOurTime('/')
  const sent = requestsTo(page, EXPERT_TALK)
  const dialog = await openDialog(page, 'home_hero')
  expect(await wrongIn(dialog)).toEqual([])
  await send(page)
  expect(await wrongIn(dialog)).toEqual([
    ['name', 'Please tell us your name'],
    ['email', 'Enter an address like you@example.com'],
  ])
  expect(await dialog.getByText('Please tell us your name').isVisible()).toBe(true)
  expect(await focused(page)).toBe('name')

  await page.keyboard.type('N')
  expect(await wrongIn(dialog)).toEqual([['email', 'Enter an address like you@example.com']])
  await dialog.getByLabel('Email Address').fill('noor')
  expect(await wrongIn(dialog)).toEqual([['email', 'Enter an address like you@example.com']])
  await send(page)
  expect(await focused(page)).toBe('email')
  await dialog.getByLabel('Email Address').fill('noor@example.test')
  expect(await wrongIn(dialog)).toEqual([])
  expect(await dialog.getByText('Enter an address like you@example.com').count()).toBe(0)

  expect(sent.idempotencyKeys).toEqual([])
  expect(await storedLeads()).toEqual([])
  expect(await toldEvents(page)).toEqual([['event', 'expert_click', { source: 'home_hero' }]])
})

test('a field that was right and has been emptied says so when it is sent, not before', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await dialog.getByLabel('Full Name').fill('')
  expect(await wrongIn(dialog)).toEqual([])
  await send(page)
  expect(await wrongIn(dialog)).toEqual([['name', 'Please tell us your name']])
})

test('where the focus is in the wrong field already, what is wrong is told', async () => {
  const page = await visitInOurTime('/insights')
  const dialog = await openDialog(page, 'insights_hero')
  await page.keyboard.press('Enter')
  const told = dialog.getByRole('status')
  await expect.poll(() => told.textContent()).toBe('Enter an address like you@example.com')
  expect(await focused(page)).toBe('email')
  await page.keyboard.type('noor@example.test')
  expect(await told.textContent()).toBe('')
})

test('the contact form says what it needs in the page', async () => {
  const page = await visitForm('/contact')
  const sent = requestsTo(page, CONTACT)
  const form = page.locator('form[data-form=contact]')
  await send(page)
  expect(await wrongIn(form)).toEqual([
    ['name', 'Please tell us your name'],
    ['email', 'Enter an address like you@example.com'],
    ['message', 'Tell us a little about the project'],
  ])
  expect(await focused(page)).toBe('name')
  await page.getByLabel('Full Name *').fill('Noor')
  await page.getByLabel('Project Details *').fill('Two systems to move')
  expect(await wrongIn(form)).toEqual([['email', 'Enter an address like you@example.com']])
  expect(sent.idempotencyKeys).toEqual([])
})

test('what the server finds wrong stands at its field, in the server’s words, and can be mended', async () => {
  const page = await visitInOurTime('/')
  const refusal = {
    type: 'about:blank',
    title: 'Some answers cannot be taken.',
    status: 422,
    success: false,
    errors: { email: 'This address does not exist', phone: 'This is no number' },
  }
  const mend = await interfere(page, EXPERT_TALK, (route) =>
    route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(refusal) }),
  )
  const dialog = await openDialog(page, 'home_hero')
  await stopTime(page)
  await fillIn(dialog, noor)
  await send(page)
  await dialog.getByText('This address does not exist').waitFor()
  expect(await wrongIn(dialog)).toEqual([
    ['email', 'This address does not exist'],
    ['phone', 'This is no number'],
  ])
  expect(await focused(page)).toBe('email')
  expect(await dialog.getByRole('alert').count()).toBe(0)
  expectFailedRequests()

  await dialog.getByLabel('Email Address').fill('noor@example.org')
  expect(await wrongIn(dialog)).toEqual([['phone', 'This is no number']])
  await mend()
  await send(page)
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ answers: { email: 'noor@example.org' } }])
  expect((await toldEvents(page)).map(([, event]) => event)).toEqual([
    'expert_click',
    'expert_form_error',
    'expert_form_success',
    'conversion',
  ])
})

test('a refusal that names no field of the form is a failure', async () => {
  const page = await visitInOurTime('/')
  await interfere(page, EXPERT_TALK, (route) =>
    route.fulfill({ status: 422, json: { success: false, errors: { shoeSize: 'Too large' } } }),
  )
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await send(page)
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  expectFailedRequests()
})
