import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { isClosed, openDialog } from '../open-dialog.ts'
import { holdLeads, storedLeads } from '../served-leads.ts'
import { awake, serveToBrowser } from '../visitor.ts'
import { CONTACT, EXPERT_TALK, expectFailedRequests, interfere, loseAnswer, requestsTo } from './failing-network.ts'
import { fillIn, noor, noorsAnswers, openAndFillIn, valuesIn } from './filling-in.ts'
import { stopTime, visitForm, visitInOurTime } from './stopped-time.ts'
import { toldEvents } from '../told-events.ts'

/** However a form is sent, and whatever happens on the way: one lead or none, never two. */
serveToBrowser()

const PATIENCE = { timeout: 20_000 }

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' })
const isConfirmed = (page: Page) => page.getByRole('heading', { name: 'Request Submitted!' }).waitFor()

/** Waits until a form has been sent, whether it is answered or not. */
const isSent = (page: Page, path: string) => page.waitForRequest(`**${path}`)

test.each([
  ['a double click', (page: Page) => submit(page).dblclick()],
  [
    'Enter, pressed twice in a field',
    async (page: Page) => {
      await page.getByLabel('Email Address').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
  ],
])('%s is one request and one lead', async (_, send) => {
  const page = await visitInOurTime('/')
  const sent = requestsTo(page, EXPERT_TALK)
  await openAndFillIn(page, 'home_hero', noor)
  const answer = holdLeads()
  await send(page)
  await page.getByRole('button', { name: 'Submitting...' }).waitFor()
  await page.keyboard.press('Enter')
  answer()
  await isConfirmed(page)
  expect(sent.idempotencyKeys).toHaveLength(1)
  expect(await storedLeads()).toHaveLength(1)
  expect((await toldEvents(page)).map(([, event]) => event)).toEqual([
    'expert_click',
    'expert_form_success',
    'conversion',
  ])
})

test('a double click in the page is one message', async () => {
  const page = await visitForm('/contact')
  const sent = requestsTo(page, CONTACT)
  await stopTime(page)
  await fillIn(page, { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' })
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  expect(sent.idempotencyKeys).toHaveLength(1)
  expect(await storedLeads()).toHaveLength(1)
})

test('sent from the dialog over the page of the form, it is not left in the page to be sent again', async () => {
  const page = await visitForm('/forms/expert-talk')
  await stopTime(page)
  const inPage = page.locator('main form')
  await fillIn(inPage, noor)
  const dialog = await openDialog(page, 'header')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  await page.clock.runFor(60_000)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await isConfirmed(page)
  await page.clock.runFor(2000)
  await isClosed(page)
  expect(Object.values(await valuesIn(inPage, Object.keys(noor)))).toEqual(['', '', ''])
  await inPage.getByRole('button', { name: 'Submit Request' }).click()
  expect(await inPage.locator('[aria-invalid=true]').count()).toBe(2)
  expect(await storedLeads()).toHaveLength(1)
})

test('closed while it is being sent, it is stored; opened before the answer, it is where it was', async () => {
  const page = await visitInOurTime('/')
  const sent = requestsTo(page, EXPERT_TALK)
  await openAndFillIn(page, 'home_hero', noor)
  const answer = holdLeads()
  await submit(page).click()
  await page.keyboard.press('Escape')
  await isClosed(page)
  const dialog = await openDialog(page, 'header')
  expect(await dialog.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true)
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  answer()
  await isConfirmed(page)
  expect(sent.idempotencyKeys).toHaveLength(1)
  expect(await storedLeads()).toMatchObject([{ answers: noorsAnswers }])
  await page.clock.runFor(2000)
  await isClosed(page)
})

test('closed while it is being sent, and opened long after: it says that all is well, for two seconds', async () => {
  const page = await visitInOurTime('/')
  await openAndFillIn(page, 'home_hero', noor)
  const answer = holdLeads()
  await submit(page).click()
  await page.keyboard.press('Escape')
  await isClosed(page)
  answer()
  await expect.poll(storedLeads, PATIENCE).toHaveLength(1)
  await expect.poll(async () => (await toldEvents(page)).length, PATIENCE).toBe(3)
  await page.clock.runFor(600_000)
  const dialog = await openDialog(page, 'home_hero')
  expect(await dialog.getByRole('heading', { name: 'Request Submitted!' }).isVisible()).toBe(true)
  await page.clock.runFor(1999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await isClosed(page)
  const again = await openDialog(page, 'home_hero')
  expect(Object.values(await valuesIn(again, Object.keys(noor)))).toEqual(['', '', ''])
})

test('closed while it is being sent, and failed: it says so when it is opened, with what was typed', async () => {
  const page = await visitInOurTime('/')
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  const mend = await interfere(page, EXPERT_TALK, async (route) => {
    await failing
    await route.fulfill({ status: 500, body: '' })
  })
  await openAndFillIn(page, 'home_hero', noor)
  await submit(page).click()
  await page.keyboard.press('Escape')
  await isClosed(page)
  fail()
  await expect.poll(async () => (await toldEvents(page)).at(-1)?.[1], PATIENCE).toBe('expert_form_error')
  const dialog = await openDialog(page, 'home_hero')
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  expectFailedRequests()
  await mend()
  await submit(page).click()
  await isConfirmed(page)
  expect(await storedLeads()).toHaveLength(1)
})

test('a confirmation that was closed by hand does not come back', async () => {
  const page = await visitInOurTime('/')
  await openAndFillIn(page, 'home_hero', noor)
  await submit(page).click()
  await isConfirmed(page)
  await page.clock.runFor(1000)
  await page.keyboard.press('Escape')
  await isClosed(page)
  const dialog = await openDialog(page, 'home_hero')
  expect(await submit(page).isEnabled()).toBe(true)
  expect(Object.values(await valuesIn(dialog, Object.keys(noor)))).toEqual(['', '', ''])
  await page.clock.runFor(60_000)
  expect(await dialog.isVisible()).toBe(true)
})

test('the page left while it is being sent: the lead arrives, and sent again from what was typed it is the same', async () => {
  const page = await visitInOurTime('/')
  const sent = requestsTo(page, EXPERT_TALK)
  await openAndFillIn(page, 'home_hero', noor)
  const answer = holdLeads()
  const [request] = await Promise.all([isSent(page, EXPERT_TALK), submit(page).click()])
  await page.clock.resume()
  await page.goto('/robots.txt')
  answer()
  await expect.poll(storedLeads, PATIENCE).toHaveLength(1)

  await page.goBack()
  await awake(page)
  const dialog = await openDialog(page, 'home_hero')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  await submit(page).click()
  await isConfirmed(page)
  expect(sent.idempotencyKeys).toEqual(Array(2).fill(request.headers()['idempotency-key']))
  expect(await storedLeads()).toHaveLength(1)
})

test('a tab closed at once after sending: one lead or none', async () => {
  const page = await visitInOurTime('/')
  await openAndFillIn(page, 'home_hero', noor)
  await submit(page).click()
  await page.close({ runBeforeUnload: true })
  const next = await visitInOurTime('/about')
  await openAndFillIn(next, 'header', { ...noor, 'Full Name': 'Another' })
  await submit(next).click()
  await isConfirmed(next)
  const leads = await storedLeads()
  expect(leads.filter(({ answers }) => answers['name'] === 'Another')).toHaveLength(1)
  expect(leads.length).toBeLessThanOrEqual(2)
})

test('another page of the site while the message is being sent: the form is where it was on the way back', async () => {
  const page = await visitForm('/contact')
  const sent = requestsTo(page, CONTACT)
  await stopTime(page)
  const typed = { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' }
  await fillIn(page, typed)
  const answer = holdLeads()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.click('footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  await page.goBack()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await sending.waitFor()
  expect(await sending.isDisabled()).toBe(true)
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed)
  answer()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  expect(Object.values(await valuesIn(page, Object.keys(typed)))).toEqual(['', '', ''])
  expect(sent.idempotencyKeys).toHaveLength(1)
  expect(await storedLeads()).toHaveLength(1)
})

test('an answer lost on the way, a reload, and sent again: one lead', async () => {
  const page = await visitInOurTime('/')
  const mend = await interfere(page, EXPERT_TALK, loseAnswer)
  await openAndFillIn(page, 'home_hero', noor)
  await submit(page).click()
  await page.getByRole('alert').waitFor()
  expectFailedRequests()
  await mend()
  await page.clock.resume()
  await page.reload()
  await awake(page)
  const dialog = await openDialog(page, 'home_hero')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  await submit(page).click()
  await isConfirmed(page)
  expect(await storedLeads()).toHaveLength(1)
})
