import { expect } from 'vitest'
import { dialogClosed, openDialog } from '../open-dialog.ts'
import type { Visit } from '../fixtures.ts'
import { trackedEvents } from '../analytics-events.ts'
import { FAILURES, intercept, NEWSLETTER, failInTurn } from './failing-network.ts'
import { openAndFillIn } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'

const address = { 'Email Address': 'noor@example.test' }

/** The confirmation of a subscription from the newsletter block of the insights page. */
async function subscribed(visitWithClock: Visit) {
  const page = await visitWithClock('/insights')
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  return { page, dialog, file: dialog.getByRole('link', { name: 'Download the PDF' }) }
}

test('a subscription is confirmed with the PDF, and the dialog closes after two seconds', async ({
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
})

test.for([
  ['the PDF', 'Download the PDF'],
  ['the text above it', 'You are on the list'],
] as const)(
  'the confirmation stays while the pointer is on %s, and for the rest of its time after that',
  async ([, words], { visitWithClock }) => {
    const { page, dialog, file } = await subscribed(visitWithClock)
    await page.clock.runFor(1500)
    await dialog.getByText(words).hover()
    await page.clock.runFor(60_000)
    expect(await file.isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(499)
    expect(await dialog.isVisible()).toBe(true)
    await page.clock.runFor(1)
    await dialogClosed(page)
  },
)

test('the confirmation stays while the PDF link is focused and downloaded', async ({ visitWithClock }) => {
  const { page, dialog, file } = await subscribed(visitWithClock)
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
})

test('the confirmation stays while it is touched, and while the tab is hidden', async ({ visitWithClock }) => {
  const { page, dialog } = await subscribed(visitWithClock)
  const confirmation = dialog.locator('section')
  await confirmation.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await page.clock.runFor(60_000)
  await confirmation.dispatchEvent('pointerout', { pointerType: 'touch' })
  await page.clock.runFor(1000)
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await hide(true)
  await page.clock.runFor(60_000)
  await hide(false)
  await page.clock.runFor(999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await dialogClosed(page)
})

test('after each failure the dialog shows an error and stays open; sent again there is one subscription', async ({
  storedLeads,
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/insights')
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  const submit = dialog.getByRole('button', { name: 'Subscribe', exact: true })
  await failInTurn({ dialog, path: NEWSLETTER, button: 'Subscribe', consoleMessages }, async (failure) => {
    await page.clock.runFor(60_000)
    expect(await dialog.getByLabel('Email Address').inputValue(), failure).toBe('noor@example.test')
  })
  await submit.click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await storedLeads()).toHaveLength(1)
  expect((await trackedEvents(page)).slice(1)).toEqual([
    ...FAILURES.map(() => ['event', 'newsletter_error', { form: 'newsletter', source: 'insights_page' }]),
    ['event', 'newsletter_success', { form: 'newsletter', source: 'insights_page' }],
  ])
})

test('a response whose body says "success": false is an error', async ({ visitWithClock }) => {
  const page = await visitWithClock('/insights')
  await intercept(page, NEWSLETTER, (route) => route.fulfill({ json: { success: false } }))
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
})

test('a repeated subscription is confirmed in the same way and stored once', async ({
  storedLeads,
  visitWithClock,
}) => {
  const first = await subscribed(visitWithClock)
  await first.page.clock.runFor(2000)
  await dialogClosed(first.page)
  const page = await visitWithClock('/insights')
  const dialog = await openDialog(page, 'insights_hero')
  await pauseClock(page)
  await dialog.getByLabel('Email Address').fill('NOOR@Example.test')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await dialog.getByRole('link', { name: 'Download the PDF' }).isVisible()).toBe(true)
  expect(await storedLeads()).toMatchObject([{ answers: { email: 'noor@example.test' } }])
})
