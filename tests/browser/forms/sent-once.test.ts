import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialogClosed, openDialog } from '../open-dialog.ts'
import { ready } from '../fixtures.ts'
import { trackedEvents } from '../analytics-events.ts'
import { CONTACT, EXPERT_TALK, expectFailedRequests, intercept, loseResponse, requestsTo } from './failing-network.ts'
import { fillIn, noor, storedNoor, openAndFillIn, valuesIn } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'
import { followInApp } from '../follow-in-app.ts'

/** A submission is stored at most once, however it is sent and whatever fails. */

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Request' })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Request Submitted!' }).waitFor()

/** Waits for the request of a form, not for its response. */
const requestSent = (page: Page, path: string) => page.waitForRequest(`**${path}`)

test('a double click, and Enter pressed twice in a field, are one request and one lead each', async ({
  storedLeads,
  holdLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const sent = requestsTo(page, EXPERT_TALK)
  const senders = [
    () => submit(page).dblclick(),
    async () => {
      await page.getByLabel('Email Address').focus()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Enter')
    },
  ]
  for (const [index, send] of senders.entries()) {
    const before = (await trackedEvents(page)).length
    await openAndFillIn(page, 'home_hero', noor)
    const release = holdLeads()
    await send()
    await page.getByRole('button', { name: 'Submitting...' }).waitFor()
    await page.keyboard.press('Enter')
    release()
    await confirmed(page)
    expect(sent.idempotencyKeys).toHaveLength(index + 1)
    expect(await storedLeads()).toHaveLength(index + 1)
    expect((await trackedEvents(page)).slice(before).map(([, event]) => event)).toEqual([
      'expert_click',
      'expert_form_success',
      'conversion',
    ])
    await page.clock.runFor(2000)
    await dialogClosed(page)
  }
})

test('a double click in the page stores one message', async ({ storedLeads, visitForm }) => {
  const page = await visitForm('/contact')
  const sent = requestsTo(page, CONTACT)
  await pauseClock(page)
  await fillIn(page, { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' })
  await page.getByRole('button', { name: 'Send message' }).dblclick()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  expect(sent.idempotencyKeys).toHaveLength(1)
  expect(await storedLeads()).toHaveLength(1)
})

test('values sent from the dialog are cleared in the page of the form too', async ({ storedLeads, visitForm }) => {
  const page = await visitForm('/forms/expert-talk')
  await pauseClock(page)
  const inPage = page.locator('main form')
  await fillIn(inPage, noor)
  const dialog = await openDialog(page, 'header')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  await page.clock.runFor(60_000)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await confirmed(page)
  await page.clock.runFor(2000)
  await dialogClosed(page)
  expect(Object.values(await valuesIn(inPage, Object.keys(noor)))).toEqual(['', '', ''])
  await inPage.getByRole('button', { name: 'Submit Request' }).click()
  expect(await inPage.locator('[aria-invalid=true]').count()).toBe(2)
  expect(await storedLeads()).toHaveLength(1)
})

test('a dialog closed while sending is still sending, or shows the confirmation for two seconds, when it is reopened; if the visitor has closed the confirmation, it is not shown again', async ({
  storedLeads,
  holdLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const sent = requestsTo(page, EXPERT_TALK)
  const sendAndClose = async (): Promise<() => void> => {
    await openAndFillIn(page, 'home_hero', noor)
    const release = holdLeads()
    await submit(page).click()
    await page.keyboard.press('Escape')
    await dialogClosed(page)
    return release
  }

  const releaseFirst = await sendAndClose()
  const dialog = await openDialog(page, 'header')
  expect(await dialog.getByRole('button', { name: 'Submitting...' }).isDisabled()).toBe(true)
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  releaseFirst()
  await confirmed(page)
  expect(sent.idempotencyKeys).toHaveLength(1)
  expect(await storedLeads()).toMatchObject([{ answers: storedNoor }])
  await page.clock.runFor(2000)
  await dialogClosed(page)

  const before = (await trackedEvents(page)).length
  const releaseSecond = await sendAndClose()
  releaseSecond()
  await expect.poll(storedLeads).toHaveLength(2)
  await expect.poll(async () => (await trackedEvents(page)).length - before).toBe(3)
  await page.clock.runFor(600_000)
  await openDialog(page, 'home_hero')
  expect(await dialog.getByRole('heading', { name: 'Request Submitted!' }).isVisible()).toBe(true)
  await page.clock.runFor(1999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await dialogClosed(page)
  await openDialog(page, 'home_hero')
  expect(Object.values(await valuesIn(dialog, Object.keys(noor)))).toEqual(['', '', ''])

  await fillIn(dialog, noor)
  await submit(page).click()
  await confirmed(page)
  await page.clock.runFor(1000)
  await page.keyboard.press('Escape')
  await dialogClosed(page)
  await openDialog(page, 'home_hero')
  expect(await submit(page).isEnabled()).toBe(true)
  expect(Object.values(await valuesIn(dialog, Object.keys(noor)))).toEqual(['', '', ''])
  await page.clock.runFor(60_000)
  expect(await dialog.isVisible()).toBe(true)
})

test('a dialog closed while sending that failed shows the error and the values when it is opened', async ({
  storedLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  let fail = () => {}
  const failing = new Promise<void>((resolve) => (fail = resolve))
  const restore = await intercept(page, EXPERT_TALK, async (route) => {
    await failing
    await route.fulfill({ status: 500, body: '' })
  })
  await openAndFillIn(page, 'home_hero', noor)
  await submit(page).click()
  await page.keyboard.press('Escape')
  await dialogClosed(page)
  fail()
  await expect.poll(async () => (await trackedEvents(page)).at(-1)?.[1]).toBe('expert_form_error')
  const dialog = await openDialog(page, 'home_hero')
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  expectFailedRequests(consoleMessages)
  await restore()
  await submit(page).click()
  await confirmed(page)
  expect(await storedLeads()).toHaveLength(1)
})

test('a lead sent while the page is being left is stored, and sent again from the draft it is not stored twice', async ({
  storedLeads,
  holdLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const sent = requestsTo(page, EXPERT_TALK)
  await openAndFillIn(page, 'home_hero', noor)
  const release = holdLeads()
  const [request] = await Promise.all([requestSent(page, EXPERT_TALK), submit(page).click()])
  await page.clock.resume()
  await page.goto('/robots.txt')
  release()
  await expect.poll(storedLeads).toHaveLength(1)

  await page.goBack()
  await ready(page)
  const dialog = await openDialog(page, 'home_hero')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  await submit(page).click()
  await confirmed(page)
  expect(sent.idempotencyKeys).toEqual(Array(2).fill(request.headers()['idempotency-key']))
  expect(await storedLeads()).toHaveLength(1)
})

test('a tab closed right after sending stores at most one lead', async ({ storedLeads, visitWithClock }) => {
  const page = await visitWithClock('/')
  await openAndFillIn(page, 'home_hero', noor)
  await submit(page).click()
  await page.close({ runBeforeUnload: true })
  const next = await visitWithClock('/about')
  await openAndFillIn(next, 'header', { ...noor, 'Full Name': 'Another' })
  await submit(next).click()
  await confirmed(next)
  const leads = await storedLeads()
  expect(leads.filter(({ answers }) => answers['name'] === 'Another')).toHaveLength(1)
  expect(leads.length).toBeLessThanOrEqual(2)
})

test('a form left by navigation while sending is still sending when the visitor returns', async ({
  storedLeads,
  holdLeads,
  visitForm,
}) => {
  const page = await visitForm('/contact')
  const sent = requestsTo(page, CONTACT)
  await pauseClock(page)
  const typed = { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' }
  await fillIn(page, typed)
  const release = holdLeads()
  await page.getByRole('button', { name: 'Send message' }).click()
  await followInApp(page, 'footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  await page.goBack()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await sending.waitFor()
  expect(await sending.isDisabled()).toBe(true)
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed)
  release()
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  expect(Object.values(await valuesIn(page, Object.keys(typed)))).toEqual(['', '', ''])
  expect(sent.idempotencyKeys).toHaveLength(1)
  expect(await storedLeads()).toHaveLength(1)
})

test('a form sent again after a lost response and a reload is stored once', async ({
  storedLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const restore = await intercept(page, EXPERT_TALK, loseResponse)
  await openAndFillIn(page, 'home_hero', noor)
  await submit(page).click()
  await page.getByRole('alert').waitFor()
  expectFailedRequests(consoleMessages)
  await restore()
  await page.clock.resume()
  await page.reload()
  await ready(page)
  const dialog = await openDialog(page, 'home_hero')
  expect(await valuesIn(dialog, Object.keys(noor))).toEqual(noor)
  await submit(page).click()
  await confirmed(page)
  expect(await storedLeads()).toHaveLength(1)
})
