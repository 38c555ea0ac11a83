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
  await page.route(`**/forms/${form}`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/"resetAfter":\d+/, '"resetAfter":600000'),
    })
  })
}

const DIALOG = 'dialog[open]'
const FORM = 'main :has(> form)'

test('the dialog of the expert talk has no accessibility violation with invalid fields, an error and its confirmation', async ({
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/', { prepare: (opened) => keepConfirmation(opened, 'expert-talk') })
  const dialog = await openDialog(page, 'home_hero')
  const submit = dialog.getByRole('button', { name: 'Submit Request' })
  await submit.click()
  await dialog.getByText('Please tell us your name').waitFor()
  await expectPartAccessible(page, DIALOG, { isPageExamined: false })

  const restore = await fail(page, EXPERT_TALK)
  await fillIn(dialog, noor)
  await submit.click()
  await dialog.getByRole('alert').waitFor()
  await expectPartAccessible(page, DIALOG, { isPageExamined: false })
  expectFailedRequests(consoleMessages)

  await restore()
  await submit.click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  await expectPartAccessible(page, DIALOG, { isPageExamined: true })
})

test('the dialog of the newsletter has no accessibility violation with an error and its confirmation, which has a PDF', async ({
  consoleMessages,
  visitWithClock,
}) => {
  const page = await visitWithClock('/insights', { prepare: (opened) => keepConfirmation(opened, 'newsletter') })
  const restore = await fail(page, NEWSLETTER)
  const dialog = await openDialog(page, 'insights_hero')
  const submit = dialog.getByRole('button', { name: 'Subscribe' })
  await fillIn(dialog, { 'Email Address': 'noor@example.test' })
  await submit.click()
  await dialog.getByRole('alert').waitFor()
  await expectPartAccessible(page, DIALOG, { isPageExamined: false })
  expectFailedRequests(consoleMessages)

  await restore()
  await submit.click()
  await dialog.getByRole('heading', { name: 'You are on the list' }).waitFor()
  await expectPartAccessible(page, DIALOG, { isPageExamined: true })
})

test('the contact form has no accessibility violation with invalid fields, an error and its confirmation', async ({
  consoleMessages,
  visitForm,
}) => {
  const page = await visitForm('/contact')
  const submit = page.getByRole('button', { name: 'Send message' })
  await submit.click()
  await page.getByText('Tell us a little about the project').waitFor()
  await expectPartAccessible(page, FORM, { isPageExamined: false })

  const restore = await fail(page, CONTACT)
  await fillIn(page, { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' })
  await submit.click()
  await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor()
  await expectPartAccessible(page, FORM, { isPageExamined: false })
  expectFailedRequests(consoleMessages)

  await restore()
  await submit.click()
  await page.getByRole('status').filter({ hasText: 'Thank you for your message' }).waitFor()
  await expectPartAccessible(page, FORM, { isPageExamined: true })
})
