import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { openDialog } from '../open-dialog.ts'
import { storedLeads } from '../served-leads.ts'
import { awake, serveToBrowser } from '../visitor.ts'
import { fillIn, noor, noorsAnswers, openAndFillIn } from './filling-in.ts'
import { stopTime, visitInOurTime } from './stopped-time.ts'

/** Programs that fill forms in are answered as people are; what they send is set aside. */
serveToBrowser()

const send = async (dialog: Locator) => {
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
}

test('the field for programs is neither seen nor reached, and no browser fills it in', async () => {
  const page = await visitInOurTime('/')
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
})

test('whoever fills that field in is thanked, and set aside', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  await dialog.locator('[name=_website]').evaluate((field: HTMLInputElement) => (field.value = 'https://spam.test'))
  await send(dialog)
  expect(await storedLeads()).toMatchObject([{ answers: noorsAnswers, setAside: 'trap' }])
})

test('whoever needs less than a second is thanked, and set aside', async () => {
  const page = await visitInOurTime('/')
  await stopTime(page)
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await page.clock.runFor(999)
  await send(dialog)
  expect(await storedLeads()).toMatchObject([{ answers: noorsAnswers, setAside: 'too-fast' }])
})

test('a second is enough', async () => {
  const page = await visitInOurTime('/')
  await stopTime(page)
  const dialog = await openDialog(page, 'home_hero')
  await fillIn(dialog, noor)
  await page.clock.runFor(1000)
  await send(dialog)
  const [lead] = await storedLeads()
  expect(lead).toMatchObject({ answers: noorsAnswers })
  expect(lead?.setAside).toBeUndefined()
})

test('who finds what was typed before may send it at once', async () => {
  const page = await visitInOurTime('/')
  await openAndFillIn(page, 'home_hero', noor)
  await page.clock.resume()
  await page.reload()
  await awake(page)
  await stopTime(page)
  await send(await openDialog(page, 'home_hero'))
  const [lead] = await storedLeads()
  expect(lead?.setAside).toBeUndefined()
})
