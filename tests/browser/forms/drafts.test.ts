import { expect } from 'vitest'
import { dialogClosed, openDialog } from '../open-dialog.ts'
import { formHydrated, ready, markDocument } from '../fixtures.ts'
import { fillIn, noor, openAndFillIn, valuesIn } from './fill-in.ts'
import { pauseClock, test } from './fixtures.ts'
import { followInApp } from '../follow-in-app.ts'

/** Drafts are kept until they are sent. */

const LABELS = Object.keys(noor)

test('typed values survive closing, navigation and reload', async ({ storedLeads, visitWithClock }) => {
  const page = await visitWithClock('/')
  const isSameDocument = await markDocument(page)
  await openAndFillIn(page, 'home_hero', noor)
  await page.mouse.click(5, 5)
  await dialogClosed(page)
  expect(await valuesIn(await openDialog(page, 'home_hero'), LABELS)).toEqual(noor)
  await page.keyboard.press('Escape')
  await dialogClosed(page)

  await followInApp(page, 'footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  expect(await valuesIn(await openDialog(page, 'header'), LABELS)).toEqual(noor)
  await page.goBack()
  await dialogClosed(page)
  await page.locator('a[data-click-source=home_hero]').waitFor()
  expect(await valuesIn(await openDialog(page, 'home_hero'), LABELS)).toEqual(noor)
  expect(await isSameDocument()).toBe(true)

  await page.clock.resume()
  await page.reload()
  await ready(page)
  expect(await valuesIn(await openDialog(page, 'home_hero'), LABELS)).toEqual(noor)
  expect(await storedLeads()).toEqual([])
})

test('a draft is deleted once the form is sent', async ({ visitWithClock }) => {
  const page = await visitWithClock('/')
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('noor')
  await page.clock.resume()
  await page.reload()
  await ready(page)
  const again = await openDialog(page, 'home_hero')
  expect(Object.values(await valuesIn(again, LABELS))).toEqual(['', '', ''])
})

test('values in an inline form, a select included, survive navigation and reload', async ({ visitForm }) => {
  const page = await visitForm('/contact')
  await pauseClock(page)
  const typed = {
    'Full Name *': 'Noor',
    'Service (optional)': 'Consulting',
    'Project Details *': 'One line\nand another',
  }
  await fillIn(page, typed)
  await followInApp(page, 'footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  await page.goBack()
  await page.getByLabel('Full Name *').waitFor()
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed)
  await page.clock.resume()
  await page.reload()
  await ready(page)
  await expect.poll(() => valuesIn(page, Object.keys(typed))).toEqual(typed)
})

test('values typed before hydration are kept, after a reload too', async ({ visit }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = await visit('/contact', {
    prepare: (opened) =>
      opened.route('**/assets/start-*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  await page.getByLabel('Full Name *').fill('Noor')
  release()
  await formHydrated(page)
  await page.getByLabel('Company (optional)').fill('Northern Yard')
  expect(await page.getByLabel('Full Name *').inputValue()).toBe('Noor')
  await page.reload()
  await ready(page)
  await expect.poll(() => page.getByLabel('Full Name *').inputValue()).toBe('Noor')
  expect(await page.getByLabel('Company (optional)').inputValue()).toBe('Northern Yard')
})

test('drafts are not shared between visitors', async ({ visitWithClock }) => {
  const first = await visitWithClock('/')
  await openAndFillIn(first, 'home_hero', noor)
  const second = await visitWithClock('/')
  expect(Object.values(await valuesIn(await openDialog(second, 'home_hero'), LABELS))).toEqual(['', '', ''])
})
