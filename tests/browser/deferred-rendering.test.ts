import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ready, test } from './fixtures.ts'
import { followInApp } from './follow-in-app.ts'

const PATH = '/services/enterprise-rag'

/** Whether each section, and the footer, is rendered at any scroll position. */
const areRendered = (page: Page): Promise<boolean[]> =>
  page
    .locator('main > *, body > footer')
    .evaluateAll((elements) => elements.map((each) => getComputedStyle(each).contentVisibility === 'visible'))

const hasLastLink = (page: Page): Promise<boolean> =>
  page.locator('footer a >> nth=-1').evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }))

/** Holds scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/*.js', (route) => released.then(() => route.continue()))
  return release
}

test('the first paint omits sections far below the fold, until the first script has run', async ({ visit }) => {
  const page = await ready(await visit('/about'))
  const runScripts = await holdScripts(page)
  await page.goto(PATH, { waitUntil: 'commit' })
  await page.locator('body > footer').waitFor()
  expect((await areRendered(page)).slice(0, 3)).toEqual([true, true, false])
  expect(await hasLastLink(page)).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await areRendered(page)).not.toContain(false)
  await page.emulateMedia({ media: 'screen' })
  runScripts()
  await expect.poll(() => areRendered(page)).not.toContain(false)
  expect(await hasLastLink(page)).toBe(true)
  await expect.poll(() => page.locator('[data-deferred],[data-rendered]').count()).toBe(0)
})

test.for(['a link to a section', 'a page loaded again'])(
  'the first paint of %s omits nothing',
  async (how, { visit }) => {
    const page = await ready(await visit(PATH))
    await holdScripts(page)
    if (how === 'a page loaded again') await page.reload({ waitUntil: 'commit' })
    else await page.goto('/about#team', { waitUntil: 'commit' })
    await page.locator('body > footer').waitFor()
    expect(await areRendered(page)).not.toContain(false)
  },
)

/** Runs in the browser. Keeps which sections were rendered when the next page was inserted. */
function recordRendered(): void {
  const before = document.querySelector('main')
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main || main === before) return
    observer.disconnect()
    const rendered = Array.from(main.children, (each) => getComputedStyle(each).contentVisibility === 'visible')
    Object.assign(window, { rendered })
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
const recorded = (page: Page): Promise<boolean[] | undefined> =>
  page.evaluate(() => (window as { rendered?: boolean[] }).rendered)

test('a page shown by the router first omits sections far below the fold, and a page that is returned to omits nothing', async ({
  visit,
}) => {
  const page = await ready(await visit('/about'))
  await page.evaluate(recordRendered)
  await followInApp(page, `header a[href="${PATH}"]`)
  await expect.poll(async () => (await recorded(page))?.slice(0, 3)).toEqual([true, true, false])
  await expect.poll(() => page.locator('[data-deferred],[data-rendered]').count()).toBe(0)
  expect(await areRendered(page)).not.toContain(false)

  await page.evaluate(() => Object.assign(window, { rendered: undefined }))
  await page.evaluate(recordRendered)
  await page.evaluate(() => history.back())
  await expect.poll(() => recorded(page)).toBeDefined()
  expect(await recorded(page)).not.toContain(false)
})
