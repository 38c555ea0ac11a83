import { expect, test } from 'vitest'
import { isClosed, openDialog, openedDialog } from '../open-dialog.ts'
import { holdLeads, storedLeads } from '../served-leads.ts'
import { serveToBrowser } from '../visitor.ts'
import { EXPERT_TALK, expectFailedRequests, FAILURES, interfere, requestsTo } from './failing-network.ts'
import { fillIn, noor, noorsAnswers, openAndFillIn, valuesIn } from './filling-in.ts'
import { stopTime, visitInOurTime } from './stopped-time.ts'
import { toldEvents } from '../told-events.ts'

serveToBrowser()

const LABELS = ['Full Name', 'Email Address', 'Phone Number (optional)']
const EMPTY = { 'Full Name': '', 'Email Address': '', 'Phone Number (optional)': '' }

test('the expert talk asks for a name, an address and perhaps a number', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openDialog(page, 'home_hero')
  expect(await dialog.getByRole('heading').allTextContents()).toEqual(['Talk to an Expert'])
  expect(await dialog.locator('form > p').allTextContents()).toEqual([
    "Get in touch with our AI and technology experts. We'll schedule a call to discuss your project needs.",
  ])
  const fields = dialog.locator('form :is(input,select,textarea):not([type=hidden],[tabindex="-1"])')
  const asked = await fields.evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map(({ labels, type, required, placeholder, autocomplete }) => {
      return [labels?.[0]?.textContent, type, required, placeholder, autocomplete]
    }),
  )
  expect(asked).toEqual([
    ['Full Name', 'text', true, 'Your full name', 'name'],
    ['Email Address', 'email', true, 'you@example.com', 'email'],
    ['Phone Number (optional)', 'tel', false, '+971 50 000 0000', 'tel'],
  ])
  expect(await dialog.locator('form').getByRole('button').allTextContents()).toEqual(['Submit Request'])
  expect(await dialog.getAttribute('data-size')).toBe('md')
})

test('it says that it is sending, says thanks, closes after two seconds and begins anew', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  const answer = holdLeads()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  const button = dialog.getByRole('button', { name: 'Submitting...' })
  expect(await button.isDisabled()).toBe(true)
  expect(await valuesIn(dialog, LABELS)).toEqual(noor)
  expect(await storedLeads()).toEqual([])

  answer()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(
    await dialog.getByText("We'll contact you soon to schedule your expert consultation.", { exact: true }).isVisible(),
  ).toBe(true)
  expect(await dialog.locator('form').count()).toBe(0)
  expect(await storedLeads()).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.any(String),
      form: 'expert-talk',
      answers: noorsAnswers,
      source: 'home_page',
      page: '/',
    },
  ])

  await page.clock.runFor(1999)
  expect(await dialog.getByRole('heading', { name: 'Request Submitted!' }).isVisible()).toBe(true)
  await page.clock.runFor(1)
  await isClosed(page)
  const again = await openDialog(page, 'home_hero')
  expect(await valuesIn(again, LABELS)).toEqual(EMPTY)
  expect(await again.getByRole('button', { name: 'Submit Request' }).isEnabled()).toBe(true)
  expect(await again.getByText('Request Submitted!').count()).toBe(0)
})

test('from the header of another page it stores that page and its source; analytics hears of a lead worth 1 USD', async () => {
  const page = await visitInOurTime('/about')
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
  expect(await toldEvents(page)).toEqual([
    ['event', 'expert_click', { source: 'header' }],
    ['event', 'expert_form_success', { form: 'expert-talk', source: 'about_page' }],
    ['event', 'conversion', { value: 1, currency: 'USD' }],
  ])
})

test.each(FAILURES)('after %s it says so and keeps what was typed; sent again there is one lead', async (_, fate) => {
  const page = await visitInOurTime('/')
  const sent = requestsTo(page, EXPERT_TALK)
  const mend = await interfere(page, EXPERT_TALK, fate)
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  const message = dialog.getByRole('alert')
  await message.waitFor()
  expect(await message.textContent()).toBe('Something went wrong. Please try again.')
  expect(await valuesIn(dialog, LABELS)).toEqual(noor)
  await page.clock.runFor(60_000)
  expect(await dialog.isVisible()).toBe(true)
  expectFailedRequests()

  await mend()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ answers: noorsAnswers, source: 'home_page' }])
  expect(sent.idempotencyKeys).toHaveLength(2)
  expect(new Set(sent.idempotencyKeys).size).toBe(1)
  expect(await toldEvents(page)).toEqual([
    ['event', 'expert_click', { source: 'home_hero' }],
    ['event', 'expert_form_error', { form: 'expert-talk', source: 'home_page' }],
    ['event', 'expert_form_success', { form: 'expert-talk', source: 'home_page' }],
    ['event', 'conversion', { value: 1, currency: 'USD' }],
  ])
})

test('it goes by the status of the answer alone, whatever the answer says', async () => {
  const page = await visitInOurTime('/')
  await interfere(page, EXPERT_TALK, (route) => route.fulfill({ body: 'as you like it' }))
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
})

test('a request that nobody answers is given up after half a minute', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  holdLeads()
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('button', { name: 'Submitting...' }).waitFor()
  await page.clock.runFor(30_000)
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  expect(await valuesIn(dialog, LABELS)).toEqual(noor)
})

test('two requests of one visitor are two leads, when the first has been answered', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  await page.clock.runFor(2000)
  await isClosed(page)
  await openDialog(page, 'header')
  await page.clock.runFor(60_000)
  const second = await openedDialog(page)
  await fillIn(second, { ...noor, 'Phone Number (optional)': '' })
  await second.getByRole('button', { name: 'Submit Request' }).click()
  await second.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await storedLeads()).toHaveLength(2)
  await stopTime(page)
})
