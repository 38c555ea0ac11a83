import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDialog } from '../open-dialog.ts'
import { violationsOf } from '../violations.ts'
import { PHONE, serveToBrowser } from '../visitor.ts'
import { CONTACT, EXPERT_TALK, expectFailedRequests, interfere, NEWSLETTER } from './failing-network.ts'
import { fillIn, noor } from './filling-in.ts'
import { visitForm, visitInOurTime } from './stopped-time.ts'

/** What axe says of forms in every state, on both screens in both schemes. How they begin, dialog-looks.test.ts asks. */
serveToBrowser()

const fail = (page: Page, path: string) => interfere(page, path, (route) => route.fulfill({ status: 500, body: '' }))

/** Has the confirmation stand until all has been looked at. */
async function standLong(page: Page, form: string): Promise<void> {
  await page.route(`**/_data/forms/${form}.json`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/"resetAfter":\d+/, '"resetAfter":600000'),
    })
  })
}

async function isOpenToEveryone(page: Page): Promise<void> {
  for (const viewport of [PHONE, { width: 1440, height: 900 }]) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await violationsOf(page), `${colorScheme}, ${viewport.width} pixels wide`).toEqual([])
    }
  }
}

test('a dialog with fields that are wrong', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openDialog(page, 'home_hero')
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByText('Please tell us your name').waitFor()
  await isOpenToEveryone(page)
})

test('a dialog whose form could not be sent', async () => {
  const page = await visitInOurTime('/')
  await fail(page, EXPERT_TALK)
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('alert').waitFor()
  await isOpenToEveryone(page)
  expectFailedRequests()
})

test.each([
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
])('the confirmation of %s', async (_, form, path, clickSource, typed, submit, title) => {
  const page = await visitInOurTime(path, { prepare: (opened) => standLong(opened, form) })
  const dialog = await openDialog(page, clickSource)
  await fillIn(dialog, typed)
  await dialog.getByRole('button', { name: submit }).click()
  await dialog.getByRole('heading', { name: title }).waitFor()
  await isOpenToEveryone(page)
})

test('the newsletter that could not be sent', async () => {
  const page = await visitInOurTime('/insights')
  await fail(page, NEWSLETTER)
  const dialog = await openDialog(page, 'insights_hero')
  await fillIn(dialog, { 'Email Address': 'noor@example.test' })
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await dialog.getByRole('alert').waitFor()
  await isOpenToEveryone(page)
  expectFailedRequests()
})

test('the contact form with fields that are wrong', async () => {
  const page = await visitForm('/contact')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Tell us a little about the project').waitFor()
  await isOpenToEveryone(page)
})

test('the contact form that could not be sent, and with its thanks', async () => {
  const page = await visitForm('/contact')
  const mend = await fail(page, CONTACT)
  await fillIn(page, { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' })
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('status').filter({ hasText: 'Something went wrong' }).waitFor()
  await isOpenToEveryone(page)
  expectFailedRequests()
  await mend()
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByRole('status').filter({ hasText: 'Thank you for your message' }).waitFor()
  await isOpenToEveryone(page)
})
