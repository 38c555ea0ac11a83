import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { openDialog } from '../open-dialog.ts'
import { ready } from '../fixtures.ts'
import { fillIn, noor, storedNoor, openAndFillIn } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'

/** Spam gets the same response as other leads, and is set aside. */

const send = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
}

test('the honeypot is neither visible nor focusable, and not filled in by browsers; a lead that has it filled in is confirmed and set aside', async ({
  storedLeads,
  visitWithClock,
}) => {
  const page = await visitWithClock('/')
  const dialog = await openDialog(page, 'home_hero')
  const trap = dialog.locator('[name=_website]')
  const { width, height } = (await trap.evaluate((field) =>
    field.parentElement!.getBoundingClientRect().toJSON(),
  )) as DOMRect
  expect([width, height]).toEqual([1, 1])
  expect(await trap.getAttribute('autocomplete')).toBe('off')
  expect(await dialog.getByRole('textbox').count()).toBe(3)
  for (let press = 0; press < 8; press++) {
    await page.keyboard.press('Tab')
    expect(await trap.evaluate((field) => field === document.activeElement)).toBe(false)
  }

  await pauseClock(page)
  await fillIn(dialog, noor)
  await trap.evaluate((field: HTMLInputElement) => (field.value = 'https://spam.test'))
  await send(dialog)
  expect(await storedLeads()).toMatchObject([{ answers: storedNoor, setAside: 'trap' }])
})

test('a lead sent in less than a second is confirmed and set aside', async ({ storedLeads, visitWithClock }) => {
  const page = await visitWithClock('/')
  await pauseClock(page)
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await page.clock.runFor(999)
  await send(dialog)
  expect(await storedLeads()).toMatchObject([{ answers: storedNoor, setAside: 'too-fast' }])
})

test('a lead sent after a second is not set aside', async ({ storedLeads, visitWithClock }) => {
  const page = await visitWithClock('/')
  await pauseClock(page)
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await page.clock.runFor(1000)
  await send(dialog)
  const [lead] = await storedLeads()
  expect(lead).toMatchObject({ answers: storedNoor })
  expect(lead?.setAside).toBeUndefined()
})

test('a restored draft may be sent at once', async ({ storedLeads, visitWithClock }) => {
  const page = await visitWithClock('/')
  await openAndFillIn(page, 'home_hero', noor)
  await page.clock.resume()
  await page.reload()
  await ready(page)
  await pauseClock(page)
  await send(await openDialog(page, 'home_hero'))
  const [lead] = await storedLeads()
  expect(lead?.setAside).toBeUndefined()
})
