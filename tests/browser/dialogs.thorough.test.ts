import { expect } from 'vitest'
import { actionAt, focused, dialogClosed, openDialog, dialogOpened } from './open-dialog.ts'
import { trackedEvents } from './analytics-events.ts'
import { PHONE, ready, markDocument, routeFetched, test as base } from './fixtures.ts'
import { followInApp } from './follow-in-app.ts'

const test = base.extend('reducedMotion', () => 'no-preference' as const)

const ACTIONS = [
  ['the hero of the home page', '/', 'home_hero', 'Talk to an Expert', 'home_page', 'expert_click'],
  ['the header', '/about', 'header', 'Talk to an Expert', 'about_page', 'expert_click'],
  ['the closing call', '/industries/healthcare', 'healthcare_cta', 'Book a consultation', 'healthcare', 'cta_click'],
  [
    'a service',
    '/services/ai-powered-web-apps',
    'service_ai-powered_web_apps',
    'Book a consultation',
    'service_page',
    'cta_click',
  ],
  ['the newsletter block', '/insights', 'insights_newsletter', 'One insight a month', 'insights_page', 'cta_click'],
  ['the quick actions', '/contact', 'contact_quick_action', 'Book a consultation', 'contact_page', 'cta_click'],
] as const

test('actions of each kind open their form with the page and its lead source, and track the click', async ({
  visit,
}) => {
  const page = await visit(ACTIONS[0][1])
  for (const [action, path, clickSource, title, source, event] of ACTIONS) {
    if (path !== ACTIONS[0][1]) await page.goto(path)
    await ready(page)
    const dialog = await openDialog(page, clickSource)
    expect(await page.getByRole('dialog', { name: title }).count(), action).toBe(1)
    expect(await dialog.locator('[name=_source]').inputValue(), action).toBe(source)
    expect(await dialog.locator('[name=_page]').inputValue(), action).toBe(path)
    expect(new URL(page.url()).pathname, action).toBe(path)
    expect(await trackedEvents(page), action).toEqual([['event', event, { source: clickSource }]])
  }
})

test('Enter opens the dialog at its first field, Tab stays inside, Escape closes it', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await actionAt(page, 'home_hero').focus()
  await page.keyboard.press('Enter')
  const dialog = await dialogOpened(page)
  expect(await focused(page)).toBe('name')
  const visited = new Set<string | null | undefined>()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    visited.add(await page.evaluate(() => document.activeElement?.closest('main,header,footer')?.tagName))
  }
  expect([...visited]).toEqual([undefined])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-click-source'))).toBe('home_hero')
})

test('a double click on an action leaves the dialog open, the first time and when it has been opened before', async ({
  visit,
}) => {
  const page = await ready(await visit('/'))
  for (const time of ['the first time', 'when it has been opened before']) {
    await actionAt(page, 'home_hero').dblclick({ delay: 60 })
    const dialog = await dialogOpened(page)
    await page.waitForTimeout(300)
    expect(await dialog.isVisible(), time).toBe(true)
    expect(await focused(page), time).toBe('name')
    await page.keyboard.press('Escape')
    await dialogClosed(page)
  }
})

test('holding Enter on an action opens the dialog and submits nothing', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await openDialog(page, 'home_hero')
  await page.keyboard.press('Escape')
  await dialogClosed(page)
  await actionAt(page, 'home_hero').focus()
  await page.keyboard.down('Enter')
  const dialog = await dialogOpened(page)
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(0)
  await page.keyboard.press('Enter')
  expect(await dialog.locator('[aria-invalid=true]').count()).toBe(2)
})

test('the dialog does not open over a page that was navigated to meanwhile', async ({ visit }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = await ready(
    await visit('/', {
      prepare: (opened) =>
        routeFetched(opened, '/forms/expert-talk', async (route) => {
          await held
          await route.continue()
        }),
    }),
  )
  const code = page.waitForResponse('**/assets/FormDialogs-*.js')
  await actionAt(page, 'header').hover()
  await (await code).finished()
  await page.waitForTimeout(300)
  await actionAt(page, 'header').click()
  await followInApp(page, 'footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  const form = page.waitForResponse('**/forms/expert-talk')
  release()
  await (await form).finished()
  await page.waitForTimeout(300)
  expect(await page.locator('dialog[open]').count()).toBe(0)
  expect(await trackedEvents(page)).toEqual([])
  const dialog = await openDialog(page, 'header')
  expect(await dialog.locator('[name=_source]').inputValue()).toBe('healthcare')
})

test('an action clicked before the close event opens the dialog again, with and without motion', async ({ visit }) => {
  const page = await ready(await visit('/'))
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    const dialog = await openDialog(page, 'home_hero')
    await page.evaluate(() => {
      document.querySelector('dialog')!.close()
      document.querySelector<HTMLElement>('a[data-click-source=home_hero]')!.click()
    })
    await dialog.getByLabel('Full Name').fill(reducedMotion)
    expect(await dialog.isVisible(), reducedMotion).toBe(true)
    await page.keyboard.press('Escape')
    await dialogClosed(page)
    const returned = await page.evaluate(() => document.activeElement?.getAttribute('data-click-source'))
    expect(returned, reducedMotion).toBe('home_hero')
  }
})

test('the close button closes the dialog and returns focus to the action; a click on the backdrop closes it, a text selection dragged beyond its edge does not', async ({
  visit,
}) => {
  const page = await ready(await visit('/'))
  const dialog = await openDialog(page, 'home_hero')
  await page.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.getAttribute('data-click-source'))).toBe('home_hero')

  await openDialog(page, 'home_hero')
  const name = dialog.getByLabel('Full Name')
  await name.fill('Noor of the northern yard')
  const { x, y, height } = (await name.boundingBox())!
  await page.mouse.move(x + 200, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(20, y)
  await page.mouse.up()
  await page.mouse.move(20, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y + height / 2)
  await page.mouse.up()
  expect(await dialog.isVisible()).toBe(true)
  await page.mouse.click(20, y)
  await dialog.waitFor({ state: 'hidden' })
})

test('typed values survive closing, another form and navigation; there is one dialog for each form', async ({
  visit,
}) => {
  const page = await ready(await visit('/'))
  const isSameDocument = await markDocument(page)
  await (await openDialog(page, 'home_hero')).getByLabel('Full Name').fill('Noor')
  await page.keyboard.press('Escape')
  await dialogClosed(page)
  await (await openDialog(page, 'home_cta')).getByLabel('Message').fill('Two systems to move')
  expect(await trackedEvents(page)).toEqual([
    ['event', 'expert_click', { source: 'home_hero' }],
    ['event', 'cta_click', { source: 'home_cta' }],
  ])
  await page.keyboard.press('Escape')
  await dialogClosed(page)
  await followInApp(page, 'footer a:text-is("Healthcare")')
  await page.waitForURL('**/industries/healthcare')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  const talk = await openDialog(page, 'header')
  expect(await talk.getByLabel('Full Name').inputValue()).toBe('Noor')
  expect(await talk.locator('[name=_source]').inputValue()).toBe('healthcare')
  expect(await talk.locator('[name=_page]').inputValue()).toBe('/industries/healthcare')
  await page.keyboard.press('Escape')
  await dialogClosed(page)
  const consultation = await openDialog(page, 'healthcare_hero')
  expect(await consultation.getByLabel('Message').inputValue()).toBe('Two systems to move')
  expect(await page.locator('dialog').count()).toBe(2)
  expect(await isSameDocument()).toBe(true)
})

test('back and forward close the dialog', async ({ visit }) => {
  const page = await ready(await visit('/'))
  await followInApp(page, 'footer a:text-is("Healthcare")')
  await page.locator('a[data-click-source=healthcare_hero]').waitFor()
  await openDialog(page, 'healthcare_hero')
  await page.goBack()
  await dialogClosed(page)
  await page.getByRole('heading', { level: 1, name: /software development/ }).waitFor()
  await expect.poll(() => focused(page)).toMatch(/software development/)
  await openDialog(page, 'home_hero')
  await page.goForward()
  await dialogClosed(page)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('on a phone the dialog opens from the menu, which closes and removes inert', async ({ visit }) => {
  const page = await ready(await visit('/', { viewport: PHONE, hasTouch: true }))
  await page.locator('header summary').first().tap()
  await actionAt(page, 'header').tap()
  const dialog = await dialogOpened(page)
  expect(await focused(page)).toBe('name')
  expect(await page.locator('[data-mobile-menu]').getAttribute('open')).toBeNull()
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
  await dialog.getByLabel('Full Name').tap()
  await page.keyboard.type('Noor')
  expect(await dialog.getByLabel('Full Name').inputValue()).toBe('Noor')
  await page.getByRole('button', { name: 'Close' }).tap()
  await dialog.waitFor({ state: 'hidden' })
  // By the `close` event, which fires after the dialog is closed.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
})

test('hovering an action loads the dialog’s code and the form’s page once', async ({ visit }) => {
  const requests: string[] = []
  const page = await ready(
    await visit('/', {
      prepare: async (opened) => opened.on('request', (request) => requests.push(new URL(request.url()).pathname)),
    }),
  )
  expect(requests.filter((path) => /FormDialogs|forms/.test(path))).toEqual([])
  await actionAt(page, 'home_hero').hover()
  await expect.poll(() => requests.filter((path) => /FormDialogs|forms/.test(path))).toHaveLength(2)
  await openDialog(page, 'home_hero')
  expect(requests.filter((path) => path === '/forms/expert-talk')).toHaveLength(1)
})
