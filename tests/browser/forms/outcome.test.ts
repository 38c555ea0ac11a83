import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { isClosed, openDialog } from '../open-dialog.ts'
import { PHONE, serveToBrowser } from '../visitor.ts'
import { CONSULTATION, expectFailedRequests, interfere } from './failing-network.ts'
import { fillIn } from './filling-in.ts'
import { stopTime, visitForm, visitInOurTime } from './stopped-time.ts'

/** What has become of sending is seen, wherever in the form the visitor was. */
serveToBrowser()

const SCREENS = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', PHONE],
  ['a phone turned on its side', { width: 844, height: 390 }],
] as const

/** Whether all of it can be seen: nothing lies over its corners, and they are in view. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((seen) => {
    const { left, right, top, bottom } = seen.getBoundingClientRect()
    const corners = [left + 20, right - 20].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
    return corners.every(([x, y]) => seen.contains(document.elementFromPoint(x, y)))
  })

test.each(SCREENS)('on %s the thanks for a message come into view, and the button with them', async (_, viewport) => {
  const page = await visitForm('/contact', { viewport })
  await stopTime(page)
  await fillIn(page, { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' })
  await page.getByLabel('Full Name *').focus()
  await page.keyboard.press('Enter')
  const sent = page.getByRole('button', { name: 'Message Sent!' })
  await sent.waitFor()
  expect(await isSeen(page.getByRole('status').filter({ hasText: 'Thank you for your message' }))).toBe(true)
  expect(await isSeen(sent)).toBe(true)
})

test.each(SCREENS)('on %s a failure comes into view, and the button with it', async (_, viewport) => {
  const page = await visitInOurTime('/about', { viewport })
  await interfere(page, CONSULTATION, (route) => route.fulfill({ status: 500, body: '' }))
  const dialog = await openDialog(page, 'about_hero')
  await page.clock.runFor(1000)
  await fillIn(dialog, { 'Full Name': 'Noor', 'Email Address': 'noor@example.test' })
  const message = dialog.getByRole('alert')
  const button = dialog.getByRole('button', { name: 'Submit Request' })
  const expectSeen = async () => {
    await message.waitFor()
    await expect.poll(() => Promise.all([isSeen(message), isSeen(button)])).toEqual([true, true])
  }
  for (const sender of [dialog.getByLabel('Full Name'), button]) {
    await sender.focus()
    await page.keyboard.press('Enter')
    await expectSeen()
  }
  await page.keyboard.press('Escape')
  await isClosed(page)
  await openDialog(page, 'about_hero')
  await expectSeen()
  expectFailedRequests()
})
