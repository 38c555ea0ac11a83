import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Visit, VisitOptions } from '../fixtures.ts'
import { trackedEvents } from '../analytics-events.ts'
import { CONTACT, expectFailedRequests, FAILURES, intercept, requestsTo } from './failing-network.ts'
import { fillIn, valuesIn } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'

const message = {
  'Full Name *': 'Noor of the northern yard',
  'Email Address *': 'noor@example.test',
  'Company (optional)': 'Northern Yard',
  'Phone Number (optional)': '+971 50 765 4321',
  'Service (optional)': 'Cloud Migration & Utilization',
  'Project Details *': 'Two systems to move.\nOne of them is old.',
}
const LABELS = Object.keys(message)
const EMPTY = Object.fromEntries(LABELS.map((label) => [label, '']))

/** The contact page with its form filled in. */
async function visitAndFillIn(visitForm: Visit, options?: VisitOptions): Promise<Page> {
  const page = await visitForm('/contact', options)
  await pauseClock(page)
  await fillIn(page, message)
  return page
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' }).click()

test('a message is sent and confirmed; after three seconds another can be sent, and the confirmation stays until typing begins; text typed earlier is kept', async ({
  storedLeads,
  holdLeads,
  visitForm,
}) => {
  const page = await visitAndFillIn(visitForm)
  const release = holdLeads()
  await send(page)
  expect(await page.getByRole('button', { name: 'Sending...' }).isDisabled()).toBe(true)
  expect(await valuesIn(page, LABELS)).toEqual(message)
  expect(await storedLeads()).toEqual([])

  release()
  const sent = page.getByRole('button', { name: 'Message Sent!' })
  await sent.waitFor()
  expect(await sent.isDisabled()).toBe(true)
  expect(await valuesIn(page, LABELS)).toEqual(EMPTY)
  const thanks = page.getByRole('status').filter({ hasText: 'Thank you for your message' })
  expect(await thanks.locator('p').allTextContents()).toEqual([
    'Thank you for your message',
    'We have received it, and we reply within 24 hours.',
  ])
  expect(await storedLeads()).toEqual([
    {
      id: expect.any(String),
      receivedAt: expect.any(String),
      language: 'en',
      form: 'contact',
      answers: {
        name: 'Noor of the northern yard',
        email: 'noor@example.test',
        company: 'Northern Yard',
        phone: '+971 50 765 4321',
        service: 'Cloud Migration & Utilization',
        message: 'Two systems to move.\nOne of them is old.',
      },
      source: 'contact_page',
      page: '/contact',
      handling: { state: 'new', notes: [] },
    },
  ])
  expect(await trackedEvents(page)).toEqual([
    ['event', 'contact_form_success', { form: 'contact', source: 'contact_page' }],
  ])

  await page.clock.runFor(2999)
  expect(await sent.isDisabled()).toBe(true)
  await page.clock.runFor(1)
  expect(await page.getByRole('button', { name: 'Send message' }).isEnabled()).toBe(true)
  await page.clock.runFor(600_000)
  expect(await thanks.isVisible()).toBe(true)
  await page.getByLabel('Full Name *').pressSequentially('A')
  expect(await page.getByText('Thank you for your message').count()).toBe(0)
  expect(await page.getByLabel('Full Name *').inputValue()).toBe('A')

  await fillIn(page, message)
  await send(page)
  await sent.waitFor()
  await page.clock.runFor(1000)
  await page.getByLabel('Full Name *').fill('Another')
  await page.clock.runFor(2000)
  await page.getByRole('button', { name: 'Send message' }).waitFor()
  expect(await page.getByLabel('Full Name *').inputValue()).toBe('Another')
})

const NO_SUCCESS: (typeof FAILURES)[number] = [
  'a response whose body says "success": false',
  (route) => route.fulfill({ json: { success: false } }),
]

test('after each failure nothing changes visibly, assistive technology is notified, and the values can be sent again', async ({
  storedLeads,
  consoleMessages,
  visitForm,
}) => {
  const page = await visitAndFillIn(visitForm, { isDrawn: true })
  const sent = requestsTo(page, CONTACT)
  const button = page.getByRole('button', { name: 'Send message' })
  await button.focus()
  const words = await readableIn(page)
  const before = await screenshotOf(page)
  const failures = [NO_SUCCESS, ...FAILURES]
  for (const [failure, handler] of failures) {
    const restore = await intercept(page, CONTACT, handler)
    const request = sent.next()
    await page.keyboard.press('Enter')
    await request
    await page.getByRole('status').filter({ hasText: 'Something went wrong. Please try again.' }).waitFor()
    await expect.poll(() => button.isEnabled(), { message: failure }).toBe(true)
    expect(await valuesIn(page, LABELS), failure).toEqual(message)
    expect(await readableIn(page), failure).toBe(words)
    expect(await differenceOf(before, await screenshotOf(page)), failure).toBeLessThan(16)
    expect(await page.getByRole('alert').count(), failure).toBe(0)
    // Its status is 200: the browser reports no failed request.
    if (failure !== NO_SUCCESS[0]) expectFailedRequests(consoleMessages)
    await restore()
  }
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  expect(await storedLeads()).toHaveLength(1)
  expect(await trackedEvents(page)).toEqual([
    ...failures.map(() => ['event', 'contact_form_error', { form: 'contact', source: 'contact_page' }]),
    ['event', 'contact_form_success', { form: 'contact', source: 'contact_page' }],
  ])
})

/** All visible text: text for assistive technology only is in a box of one pixel. */
const readableIn = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
    const isInView = ({ parentElement: parent }: Node) => {
      const { width, height } = (parent?.closest('[role=status]') ?? parent)!.getBoundingClientRect()
      return width > 1 && height > 1
    }
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    const seen: (string | null)[] = []
    while (walker.nextNode()) if (isInView(walker.currentNode)) seen.push(walker.currentNode.textContent)
    return seen.join('\n')
  })

const screenshotOf = (page: Page): Promise<Buffer> => page.screenshot({ animations: 'disabled' })

/** The largest difference of two screenshots in a colour channel (0 to 255). Letters are not always rendered alike at their edges. */
async function differenceOf(one: Buffer, other: Buffer): Promise<number> {
  const difference = sharp(one).composite([{ input: other, blend: 'difference' }])
  const points = await difference.removeAlpha().raw().toBuffer()
  return points.reduce((most, value) => Math.max(most, value), 0)
}

test('an error that the server reports for a field is shown at the field', async ({
  storedLeads,
  consoleMessages,
  visitForm,
}) => {
  const page = await visitAndFillIn(visitForm)
  // A page that was opened long ago may offer an option that no longer exists.
  const service = page.getByLabel('Service (optional)')
  await service.selectOption('Consulting')
  await page.route(
    '**/api/**',
    (route) => route.continue({ postData: route.request().postData()!.replace('Consulting', 'Abacus repair') }),
    { times: 1 },
  )
  await send(page)
  const error = page.getByText('Please choose one of the options.')
  await error.waitFor()
  expect(await service.getAttribute('aria-invalid')).toBe('true')
  expect(await page.locator(`[id="${await service.getAttribute('aria-describedby')}"]`).textContent()).toBe(
    'Please choose one of the options.',
  )
  expect(await service.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole('main').getByRole('status').allTextContents()).toEqual([''])
  expect(await page.getByLabel('Project Details *').inputValue()).toBe('Two systems to move.\nOne of them is old.')
  expect(await storedLeads()).toEqual([])
  expectFailedRequests(consoleMessages)

  await service.selectOption('AI Services')
  expect(await error.count()).toBe(0)
  await send(page)
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ answers: { service: 'AI Services' } }])
})

test('a message of the maximum length is stored completely, whatever its characters; a longer one is rejected and not truncated', async ({
  storedLeads,
  visitForm,
}) => {
  const page = await visitForm('/contact')
  await pauseClock(page)
  // A letter of three bytes, and a character of two UTF-16 code units.
  for (const [index, sign] of ['海', '🌊'].entries()) {
    await fillIn(page, message)
    const long = sign.repeat(20_000)
    const details = page.getByLabel('Project Details *')
    await details.fill(`${long}.`)
    expect(await details.evaluate((field: HTMLTextAreaElement) => field.value.endsWith('.')), sign).toBe(true)
    await send(page)
    const error = page.getByText('Please keep this under 20000 characters.')
    await error.waitFor()
    expect(await storedLeads(), sign).toHaveLength(index)
    await details.fill(long)
    expect(await error.count(), sign).toBe(0)
    await send(page)
    await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
    const stored = await storedLeads()
    expect(stored, sign).toHaveLength(index + 1)
    expect(stored.at(-1)?.answers['message'] === long, sign).toBe(true)
    await page.clock.runFor(3000)
  }
})

test('the form page sends the same request as the contact page', async ({ storedLeads, visitForm }) => {
  const page = await visitForm('/forms/contact?source=spring_letter')
  await pauseClock(page)
  await fillIn(page, message)
  await send(page)
  await page.getByRole('button', { name: 'Message Sent!' }).waitFor()
  expect(await storedLeads()).toMatchObject([{ form: 'contact', source: 'spring_letter', page: '/forms/contact' }])
})
