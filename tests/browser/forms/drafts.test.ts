import { expect, test } from 'vitest'
import { isClosed, openDialog } from '../open-dialog.ts'
import { storedLeads } from '../served-leads.ts'
import { awake, formAwake, markDocument, serveToBrowser, visit } from '../visitor.ts'
import { fillIn, noor, openAndFillIn, valuesIn } from './filling-in.ts'
import { stopTime, visitForm, visitInOurTime } from './stopped-time.ts'

/** What has been typed is there until it has been sent. */
serveToBrowser()

const PATIENCE = { timeout: 20_000 }
const LABELS = Object.keys(noor)

test('what was typed survives closing by accident, other pages and a reload', async () => {
  const page = await visitInOurTime('/')
  const isSameDocument = await markDocument(page)
  await openAndFillIn(page, 'home_hero', noor)
  await page.mouse.click(5, 5)
  await isClosed(page)
  expect(await valuesIn(await openDialog(page, 'home_hero'), LABELS)).toEqual(noor)
  await page.keyboard.press('Escape')
  await isClosed(page)

  await page.click('footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  expect(await valuesIn(await openDialog(page, 'header'), LABELS)).toEqual(noor)
  await page.goBack()
  await isClosed(page)
  await page.locator('a[data-click-source=home_hero]').waitFor()
  expect(await valuesIn(await openDialog(page, 'home_hero'), LABELS)).toEqual(noor)
  expect(await isSameDocument()).toBe(true)

  await page.clock.resume()
  await page.reload()
  await awake(page)
  expect(await valuesIn(await openDialog(page, 'home_hero'), LABELS)).toEqual(noor)
  expect(await storedLeads()).toEqual([])
})

test('once it has been sent it is gone, after a reload too', async () => {
  const page = await visitInOurTime('/')
  const dialog = await openAndFillIn(page, 'home_hero', noor)
  await dialog.getByRole('button', { name: 'Submit Request' }).click()
  await dialog.getByRole('heading', { name: 'Request Submitted!' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('noor')
  await page.clock.resume()
  await page.reload()
  await awake(page)
  const again = await openDialog(page, 'home_hero')
  expect(Object.values(await valuesIn(again, LABELS))).toEqual(['', '', ''])
})

test('a message typed in the page survives other pages and a reload, its choice included', async () => {
  const page = await visitForm('/contact')
  await stopTime(page)
  const typed = {
    'Full Name *': 'Noor',
    'Service (optional)': 'Consulting',
    'Project Details *': 'One line\nand another',
  }
  await fillIn(page, typed)
  await page.click('footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  await page.goBack()
  await page.getByLabel('Full Name *').waitFor()
  expect(await valuesIn(page, Object.keys(typed))).toEqual(typed)
  await page.clock.resume()
  await page.reload()
  await awake(page)
  await expect.poll(() => valuesIn(page, Object.keys(typed)), PATIENCE).toEqual(typed)
})

test('what was typed before the page was alive stays, and is kept', async () => {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const page = await visit('/contact', {
    prepare: (opened) =>
      opened.route('**/assets/start-*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  await page.getByLabel('Full Name *').fill('Noor')
  letGo()
  await formAwake(page)
  await page.getByLabel('Company (optional)').fill('Northern Yard')
  expect(await page.getByLabel('Full Name *').inputValue()).toBe('Noor')
  await page.reload()
  await awake(page)
  await expect.poll(() => page.getByLabel('Full Name *').inputValue(), PATIENCE).toBe('Noor')
  expect(await page.getByLabel('Company (optional)').inputValue()).toBe('Northern Yard')
})

test('two visitors do not see what the other has typed', async () => {
  const first = await visitInOurTime('/')
  await openAndFillIn(first, 'home_hero', noor)
  const second = await visitInOurTime('/')
  expect(Object.values(await valuesIn(await openDialog(second, 'home_hero'), LABELS))).toEqual(['', '', ''])
})
