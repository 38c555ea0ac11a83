import { expect, test } from 'vitest'
import { isClosed, openDialog } from '../open-dialog.ts'
import { holdLeads, storedLeads } from '../served-leads.ts'
import { answerAt, serveToBrowser } from '../visitor.ts'
import { expectFailedRequests, FAILURES, interfere, NEWSLETTER } from './failing-network.ts'
import { openAndFillIn } from './filling-in.ts'
import { stopTime, visitInOurTime } from './stopped-time.ts'
import { toldEvents } from '../told-events.ts'

serveToBrowser()

const address = { 'Email Address': 'noor@example.test' }

/** The confirmation after a subscription, from the newsletter block of the insights page. */
async function subscribed() {
  const page = await visitInOurTime('/insights')
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  return { page, dialog, file: dialog.getByRole('link', { name: 'Download the PDF' }) }
}

test('a subscription is sent, confirmed with the PDF it promised, and closed after two seconds', async () => {
  const page = await visitInOurTime('/insights')
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  expect(await dialog.getByRole('heading').allTextContents()).toEqual(['One insight a month'])
  expect(await dialog.getByLabel('Email Address').getAttribute('placeholder')).toBe('you@example.com')
  const answer = holdLeads()
  await dialog.getByRole('button', { name: 'Subscribe', exact: true }).click()
  expect(await dialog.getByRole('button', { name: 'Subscribing...' }).isDisabled()).toBe(true)

  answer()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  const text = 'Here is the PDF we promised. The next insight follows this month.'
  expect(await dialog.getByText(text, { exact: true }).isVisible()).toBe(true)
  const file = dialog.getByRole('link', { name: 'Download the PDF' })
  const pdf = await answerAt((await file.getAttribute('href')) ?? '')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  expect(await storedLeads()).toMatchObject([
    { form: 'newsletter', answers: { email: 'noor@example.test' }, source: 'insights_page', page: '/insights' },
  ])
  expect(await toldEvents(page)).toEqual([
    ['event', 'cta_click', { source: 'insights_newsletter' }],
    ['event', 'newsletter_success', { form: 'newsletter', source: 'insights_page' }],
  ])

  await page.clock.runFor(1999)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await isClosed(page)
  const again = await openDialog(page, 'insights_newsletter')
  expect(await again.getByLabel('Email Address').inputValue()).toBe('')
  expect(await again.getByRole('button', { name: 'Subscribe' }).isEnabled()).toBe(true)
})

test.each([
  ['the PDF', 'Download the PDF'],
  ['what stands above it', 'You are on the list'],
])('it stays while the visitor points at %s, and has the rest of its time after that', async (_, words) => {
  const { page, dialog, file } = await subscribed()
  await page.clock.runFor(1500)
  await dialog.getByText(words).hover()
  await page.clock.runFor(60_000)
  expect(await file.isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await page.clock.runFor(499)
  expect(await dialog.isVisible()).toBe(true)
  await page.clock.runFor(1)
  await isClosed(page)
})

test('it stays while the PDF has the focus, and while it is taken', async () => {
  const { page, dialog, file } = await subscribed()
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
  await isClosed(page)
})

test('it stays while a finger is on it, and while another tab is before it', async () => {
  const { page, dialog } = await subscribed()
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
  await isClosed(page)
})

test.each(FAILURES)('after %s it says so and stays open; sent again there is one subscription', async (_, fate) => {
  const page = await visitInOurTime('/insights')
  const mend = await interfere(page, NEWSLETTER, fate)
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
  await page.clock.runFor(60_000)
  expect(await dialog.getByLabel('Email Address').inputValue()).toBe('noor@example.test')
  expectFailedRequests()

  await mend()
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await storedLeads()).toHaveLength(1)
  expect((await toldEvents(page)).slice(1)).toEqual([
    ['event', 'newsletter_error', { form: 'newsletter', source: 'insights_page' }],
    ['event', 'newsletter_success', { form: 'newsletter', source: 'insights_page' }],
  ])
})

test('an answer that says it was no success is an error', async () => {
  const page = await visitInOurTime('/insights')
  await interfere(page, NEWSLETTER, (route) => route.fulfill({ json: { success: false } }))
  const dialog = await openAndFillIn(page, 'insights_newsletter', address)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  expect(await dialog.getByRole('alert').textContent()).toBe('Something went wrong. Please try again.')
})

test('who subscribes again is thanked just the same, and is subscribed once', async () => {
  const first = await subscribed()
  await first.page.clock.runFor(2000)
  await isClosed(first.page)
  const page = await visitInOurTime('/insights')
  const dialog = await openDialog(page, 'insights_hero')
  await stopTime(page)
  await dialog.getByLabel('Email Address').fill('NOOR@Example.test')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  expect(await dialog.getByRole('link', { name: 'Download the PDF' }).isVisible()).toBe(true)
  expect(await storedLeads()).toMatchObject([{ answers: { email: 'noor@example.test' } }])
})
