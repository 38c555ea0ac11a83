import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pauseClock } from './forms/fixtures.ts'
import { actionAt, dialogOpened } from './open-dialog.ts'
import { fulfillOfAnotherBuild, PHONE, ready, routeFetched, test } from './fixtures.ts'

/** Actions that open a form while the app has not loaded, or fails to load. */

const FORM_PAGE = '**/forms/expert-talk?source=home_page'

test('a click before the app has loaded opens the dialog when it has', async ({ visit }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = await visit('/', {
    prepare: (opened) =>
      opened.route('**/assets/start-*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  await actionAt(page, 'home_hero').click()
  expect(await page.locator('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
  release()
  await page.getByRole('dialog', { name: 'Talk to an Expert' }).waitFor()
})

/** Whether an action is busy, and the fraction of its width that its progress bar covers. */
const busyStateOf = (page: Page, clickSource: string): Promise<{ isBusy: boolean; progress: number }> =>
  actionAt(page, clickSource).evaluate((action) => {
    const line = getComputedStyle(action, '::after')
    const isShown = line.content !== 'none' && line.visibility === 'visible'
    const progress = isShown ? Number.parseFloat(line.inlineSize) / action.clientWidth : 0
    return { isBusy: action.getAttribute('aria-busy') === 'true', progress }
  })

test.for([
  ['no-preference', 0.05],
  ['reduce', 0.9],
] as const)(
  'with motion %s, a busy action shows progress without changing its size',
  async ([reducedMotion, atLeast], { visit }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    const page = await visit('/', {
      reducedMotion,
      prepare: (opened) =>
        opened.route('**/assets/start-*.js', async (route) => {
          await held
          await route.continue()
        }),
    })
    const before = await actionAt(page, 'home_hero').boundingBox()
    await actionAt(page, 'home_hero').click()
    await expect.poll(async () => (await busyStateOf(page, 'home_hero')).progress).toBeGreaterThan(atLeast)
    expect(await actionAt(page, 'home_hero').boundingBox()).toEqual(before)
    release()
    await dialogOpened(page)
    expect(await busyStateOf(page, 'home_hero')).toEqual({ isBusy: false, progress: 0 })
  },
)

test.for([
  ['the app', '**/assets/react-*.js'],
  ['the code of the dialogs', '**/assets/FormDialogs-*.js'],
  ['the form', '**/forms/expert-talk'],
] as const)('if %s takes too long to load, the link is followed', async ([, file], { visit }) => {
  const page = await visit('/', {
    hasClock: true,
    prepare: (opened) => opened.route(file, () => undefined),
  })
  await pauseClock(page)
  await actionAt(page, 'home_hero').click()
  await page.clock.runFor(3900)
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.runFor(200)
  await page.waitForURL(FORM_PAGE)
})

test('an action tapped in the mobile menu before the app has loaded opens the dialog too', async ({ visit }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = await visit('/', {
    viewport: PHONE,
    hasTouch: true,
    prepare: (opened) =>
      opened.route('**/assets/start-*.js', async (route) => {
        await held
        await route.continue()
      }),
  })
  await page.locator('header summary').first().tap()
  await actionAt(page, 'header').tap()
  release()
  const dialog = await dialogOpened(page)
  expect(await page.locator('[data-mobile-menu]').getAttribute('open')).toBeNull()
  await dialog.getByLabel('Full Name').tap()
  await expect.poll(() => page.locator('[inert]').count()).toBe(0)
})

test.for([
  ['the app', '**/assets/start-*.js'],
  ['the code of the dialogs', '**/assets/FormDialogs-*.js'],
  ['the form', '**/forms/expert-talk'],
] as const)('if %s fails to load, the link is followed', async ([, file], { visit, consoleMessages }) => {
  const page = await visit('/', { prepare: (opened) => opened.route(file, (route) => route.abort()) })
  await actionAt(page, 'home_hero').click()
  await page.waitForURL(FORM_PAGE)
  await page.getByRole('heading', { level: 1, name: 'Talk to an Expert' }).waitFor()
  await page.getByLabel('Full Name').fill('Noor')
  // The browser itself reports failed requests.
  expect(consoleMessages.splice(0).filter((message) => !/ERR_FAILED|Failed to fetch/.test(message))).toEqual([])
})

test('if the page of the form is from another build, the link is followed', async ({ visit }) => {
  const page = await ready(
    await visit('/', {
      prepare: (opened) => routeFetched(opened, '/forms/expert-talk', fulfillOfAnotherBuild),
    }),
  )
  await actionAt(page, 'home_hero').click()
  await page.waitForURL(FORM_PAGE)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Talk to an Expert')
})

test('a click with a modifier key opens the page of the form in a new tab', async ({ visit }) => {
  const page = await ready(await visit('/'))
  const opened = page.context().waitForEvent('page')
  await actionAt(page, 'home_hero').click({ modifiers: ['ControlOrMeta'] })
  await (await opened).waitForURL(FORM_PAGE)
  expect(await page.locator('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
})
