import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { dialogClosed, openDialog } from '../open-dialog.ts'
import { trackedEvents } from '../analytics-events.ts'
import { FAILURES, intercept, NEWSLETTER, failInTurn } from './failing-network.ts'
import { openAndFillIn } from './fill-in.ts'
import { test } from './fixtures.ts'

const address = { 'Email Address': 'noor@example.test' }

/** Subscribes from the newsletter block of the insights page, and waits for the confirmation. */
async function subscribe(page: Page) {
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  return { dialog, file: dialog.getByRole('link', { name: 'Download the PDF' }) }
}

test('a subscription is confirmed with the PDF, and the dialog closes after two seconds; repeated it is confirmed in the same way and stored once', async ({
  storedLeads,
  holdLeads,
  fetchPath,
  visitWithClock,
}) => {
  const page = await visitWithClock('/insights')
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  expect(await dialog.getByRole('heading').allTextContents()).toEqual(['One insight a month'])
  expect(await dialog.getByLabel('Email Address').getAttribute('placeholder')).toBe('you@example.com')
  const release = holdLeads()
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click()
  expect(await dialog.getByRole('button', { name: 'Subscribing...' }).isDisabled()).toBe(true)

  release()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  const text = 'Here is the PDF we promised. The next insight follows this month.'
  expect(await dialog.getByText(text, { exact: true }).isVisible()).toBe(true)
  const file = dialog.getByRole('link', { name: 'Download the PDF' })
  const pdf = await fetchPath((await file.getAttribute('href')) ?? '')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await storedLeads()).toMatchObject([
    { form: 'newsletter', answers: { email: 'noor@example.test' }, source: 'insights_page', page: '/insights' },
  ])
  expect(await trackedEvents(page)).toEqual([
    ['event', 'cta_click', { source: 'insights_newsletter' }],
    ['event', 'newsletter_success', { form: 'newsletter', source: 'insights_page' }],
  ])

  await page.clock.runFor(1999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await dialogClosed(page)
  const again = await openDialog(page, 'insights_newsletter')
  expect(await again.getByLabel('Email Address').inputValue()).toBe('')
  expect(await again.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true)

  await page.keyboard.press('Escape')
  await dialogClosed(page)
  const repeated = await openAndFillIn(page, 'insights_hero', { 'Email Address': 'NOOR@Example.test' })
  await repeated.getByRole('button', { name: 'Subscribe' }).click()
  await repeated.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await repeated.getByRole('link', { name: 'Download the PDF' }).isVisible()).toBe(true)
  expect(await storedLeads()).toMatchObject([{ answers: { email: 'noor@example.test' } }])
})

test('the confirmation stays while it is pointed at, focused, touched or in a hidden tab, and for the rest of its time after that', async ({
  visitWithClock,
}) => {
  const page = await visitWithClock('/insights')
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)

  for (const words of ['Download the PDF', 'You are on the list']) {
    const { dialog, file } = await subscribe(page)
    await page.clock.runFor(1500)
    await dialog.getByText(words).hover()
    await page.clock.runFor(60_000)
    expect(await file.isVisible(), words).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(499)
    expect(await dialog.isVisible(), words).toBe(true)
    await page.clock.runFor(1)
    await dialogClosed(page)
  }

  const { dialog, file } = await subscribe(page)
  await page.keyboard.press('Tab')
  expect(await file.evaluate((link) => link === document.activeElement)).toBe(true)
  await page.clock.runFor(60_000)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('insight.pdf')
  await page.clock.runFor(60_000)
  expect(await dialog.isVisible()).toBe(true)
  await page.keyboard.press('Shift+Tab')
  await page.clock.runFor(2000)
  await dialogClosed(page)

  await subscribe(page)
  const confirmation = dialog.locator('section')
  await confirmation.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.clock.runFor(60_000)
  await confirmation.dispatchEvent('pointerout', { pointerType: 'touch' })
  await page.clock.runFor(1000)
  await hide(true)
  await page.clock.runFor(60_000)
  await hide(false)
  await page.clock.runFor(999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await dialogClosed(page)
})

test('after each failure, "success": false in a body included, the dialog shows an error and stays open; sent again there is one subscription', async ({
  storedLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/insights')
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  const submit = dialog.getByRole('button', { name: 'Subscribe', exact: true })
  const restore = await intercept(page, NEWSLETTER, (route) => route.fulfill({ json: { success: false } }))
  await submit.click()
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  await restore()
  await failInTurn({ dialog, path: NEWSLETTER, button: 'Subscribe', consoleMessages }, async (failure) => {
    await page.clock.runFor(60_000)
    expect(await dialog.getByLabel('Email Address').inputValue(), failure).toBe('noor@example.test')
  })
  await submit.click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await storedLeads()).toHaveLength(1)
  expect((await trackedEvents(page)).slice(1)).toEqual([
    ...Array.from({ length: FAILURES.length + 1 }, () => [
      'event',
      'newsletter_error',
      { form: 'newsletter', source: 'insights_page' },
    ]),
    ['event', 'newsletter_success', { form: 'newsletter', source: 'insights_page' }],
  ])
})
