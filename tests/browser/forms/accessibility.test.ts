import type { Page } from 'playwright-core'
import { openDialog } from '../open-dialog.ts'
import { expectPartAccessible } from '../accessible-part.ts'
import { CONTACT, EXPERT_TALK, expectFailedRequests, intercept, NEWSLETTER } from './failing-network.ts'
import { fillIn, noor } from './fill-in.ts'
import { test } from './fixtures.ts'

/** Forms in every state, on phone and desktop, in both colour schemes. `dialog-looks.test.ts` has the initial state. */

const fail = (page: Page, path: string) => intercept(page, path, (route) => route.fulfill({ status: 500, body: '' }))

/** Shows the confirmation for ten minutes, so that it is visible until the test ends. */
async function keepConfirmation(page: Page, form: string): Promise<void> {
  await page.route(`**/_data/forms/${form}.json`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"resetAfter":\d+/, '"resetAfter":600000'),
    })
  })
}

const DIALOG = 'dialog[open]'
const FORM = 'main :has(> form)'

test('a dialog with invalid fields has no accessibility violation', async ({ visitWithClock }) => {
  const page = await visitWithClock('/')
  const dialog = await openDialog(page, 'home_hero')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByText('Please tell us your name').waitFor()
  await expectPartAccessible(page, DIALOG)
})

test('a dialog whose form could not be sent has no accessibility violation', async ({
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  await fail(page, EXPERT_TALK)
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('alert').waitFor()
  await expectPartAccessible(page, DIALOG)
  expectFailedRequests(consoleMessages)
})

test.for([
  ['the expert talk', 'expert-talk', '/', 'home_hero', noor, 'Submit Request', 'Request Submitted!'],
  [
    'the newsletter, with its PDF',
    'newsletter',
    '/insights',
    'insights_hero',
    { 'Email Address': 'noor@example.test' },
    'Subscribe',
    'You are on the list',
  ],
] as const)(
  'the confirmation of %s has no accessibility violation',
  async ([, form, path, clickSource, typed, submit, title], { visitWithClock }) => {
    const page = await visitWithClock(path, { prepare: (opened) => keepConfirmation(opened, form) })
    const dialog = await openDialog(page, clickSource)
    await fillIn(dialog, typed)
    await dialog.getByRole('button', { name: submit }).click()
    await dialog.getByRole('heading', { name: title }).waitFor()
    await expectPartAccessible(page, DIALOG)
  },
)

test('the newsletter dialog that could not be sent has no accessibility violation', async ({
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/insights')
  await fail(page, NEWSLETTER)
  const dialog = await openDialog(page, 'insights_hero')
  await fillIn(dialog, { 'Email Address': 'noor@example.test' })
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('alert').waitFor()
  await expectPartAccessible(page, DIALOG)
  expectFailedRequests(consoleMessages)
})

test('the contact form with invalid fields has no accessibility violation', async ({ visitForm }) => {
  const page = await visitForm('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Tell us a little about the project').waitFor()
  await expectPartAccessible(page, FORM)
})

test('the contact form that could not be sent, and its confirmation, have no accessibility violation', async ({
  consoleMessages,
  visitForm,
}) => {
  const page = await visitForm('/contact')
  const restore = await fail(page, CONTACT)
  await fillIn(page, { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' })
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor()
  await expectPartAccessible(page, FORM)
  expectFailedRequests(consoleMessages)
  await restore()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('status').filter({ hasText: 'Thank you for your message' }).waitFor()
  await expectPartAccessible(page, FORM)
})
