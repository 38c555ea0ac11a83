import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { dialogClosed, openDialog } from '../open-dialog.ts'
import { PHONE, ready } from '../fixtures.ts'
import { CONSULTATION, expectFailedRequests, intercept } from './failing-network.ts'
import { fillIn } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'

/** The result of a submission scrolls into view, wherever in the form the focus was. */

const SCREENS = [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', PHONE],
  ['a phone turned on its side', { width: 844, height: 390 }],
] as const

/** Whether the corners of an element are in view and not covered. */
const isInView = (element: Locator): Promise<boolean> =>
  element.evaluate((seen) => {
    const { left, right, top, bottom } = seen.getBoundingClientRect()
    const corners = [left + 20, right - 20].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
    return corners.every(([x, y]) => seen.contains(document.elementFromPoint(x, y)))
  })

test('the confirmation of a message scrolls into view with its button, on every screen', async ({ visitForm }) => {
  const page = await visitForm('/contact')
  await pauseClock(page)
  for (const [screen, viewport] of SCREENS) {
    await page.setViewportSize(viewport)
    await page.evaluate(() => scrollTo(0, 0))
    await fillIn(page, { 'Full Name *': 'Noor', 'Email Address *': 'noor@example.test', 'Project Details *': 'Hello' })
    await page.getByLabel('Full Name *').focus()
    await page.keyboard.press('Enter')
    const sent = page.getByRole('button', { name: 'Message Sent!' })
    await sent.waitFor()
    const thanks = page.getByRole('status').filter({ hasText: 'Thank you for your message' })
    const areInView = () => Promise.all([isInView(thanks), isInView(sent)])
    await expect.poll(areInView, { message: screen }).toEqual([true, true])
    await page.clock.runFor(3000)
  }
})

test('an error scrolls into view with the button, on every screen', async ({ consoleMessages, visitWithClock }) => {
  const page = await visitWithClock('/about', { viewport: SCREENS[0][1] })
  await intercept(page, CONSULTATION, (route) => route.fulfill({ status: 500, body: '' }))
  for (const [index, [screen, viewport]] of SCREENS.entries()) {
    if (index > 0) {
      // Without the error of the previous screen; the draft stays.
      await page.setViewportSize(viewport)
      await page.reload()
      await ready(page)
    }
    const dialog = await openDialog(page, 'about_hero')
    await page.clock.runFor(1000)
    await fillIn(dialog, { 'Full Name': 'Noor', 'Email Address': 'noor@example.test' })
    const message = dialog.getByRole('alert')
    expect(await message.count(), screen).toBe(0)
    const button = dialog.getByRole('button', { name: 'Submit Request' })
    const expectInView = async () => {
      await message.waitFor()
      const areInView = () => Promise.all([isInView(message), isInView(button)])
      await expect.poll(areInView, { message: screen }).toEqual([true, true])
    }
    for (const sender of [dialog.getByLabel('Full Name'), button]) {
      await sender.focus()
      await page.keyboard.press('Enter')
      await expectInView()
    }
    await page.keyboard.press('Escape')
    await dialogClosed(page)
    await openDialog(page, 'about_hero')
    await expectInView()
    expectFailedRequests(consoleMessages)
  }
})
