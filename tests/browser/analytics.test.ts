import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSecondSite, SECOND_SITE } from './second-site.ts'
import { saidToAnalytics } from './told-events.ts'
import { awake, markDocument, serveToBrowser, takeMessages, visit } from './visitor.ts'

/** What the tag manager's vendor would hear. The vendor itself is never asked: its hosts are answered for here. */

const OWN = '127.0.0.1'
const LOADER = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1'

/** Speaks to every host as the vendor's script may, by script, picture, request and frame. */
const SPEAKING = `
  const beacon = (url) => navigator.sendBeacon(url, 'x');
  const ask = (url) => fetch(url, { method: 'POST', mode: 'no-cors', body: 'x' }).catch(() => {});
  const show = (tag, src) => document.body.append(Object.assign(document.createElement(tag), { src, hidden: true }));
  ask('https://region1.google-analytics.com/g/collect');
  ask('https://analytics.google.com/g/collect');
  beacon('https://www.google-analytics.com/g/collect');
  ask('https://ad.doubleclick.net/ccm/s/collect');
  ask('https://www.google.com/ccm/collect');
  ask('https://google.com/pagead/form-data/42');
  ask('https://pagead2.googlesyndication.com/pagead/conversion/42');
  show('img', 'https://www.googletagmanager.com/td');
  show('img', 'https://www.googleadservices.com/pagead/conversion/42');
  show('script', 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/42');
  show('iframe', 'https://td.doubleclick.net/td/rul/42');
  show('iframe', 'https://www.googletagmanager.com/static/service_worker/sw_iframe.html');
`
const SPOKEN_TO = SPEAKING.match(/https:[^']+/g) ?? []

/** Notes the addresses that are asked for elsewhere, and answers for them. */
async function answerForOthers(page: Page, asked: string[]): Promise<void> {
  await page.context().route(
    ({ hostname }) => hostname !== OWN,
    async (route) => {
      const url = route.request().url()
      asked.push(url)
      const kind = route.request().resourceType()
      if (url === LOADER) await route.fulfill({ contentType: 'text/javascript', body: SPEAKING })
      else if (kind === 'document') await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      else if (kind === 'image') await route.fulfill({ contentType: 'image/svg+xml', body: PIXEL })
      else await route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
}
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg"/>'

const views = async (page: Page): Promise<unknown[]> =>
  (await saidToAnalytics(page)).filter(([, event]) => event === 'page_view').map(([, , view]) => view)

/** Waits until these pages have been told of, and no other. */
async function tellsViews(page: Page, expected: unknown[]): Promise<void> {
  await expect.poll(() => views(page), { timeout: 20_000 }).toEqual(expected)
}

/** All that was waiting for a quiet moment has had it. */
const quiet = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

describe('a site with ids', () => {
  const overlay = mkdtempSync(join(tmpdir(), 'pagewright-ids-'))
  const settings = JSON.parse(readFileSync(join(SECOND_SITE, 'settings.json'), 'utf8')) as object
  const analytics = { measurementId: 'G-TEST1', conversionId: 'AW-42/aB-c' }
  writeFileSync(join(overlay, 'settings.json'), JSON.stringify({ ...settings, analytics }))
  afterAll(() => rmSync(overlay, { recursive: true }))
  serveToBrowser(buildSecondSite(overlay))

  test('loads the tag manager, and lets it speak to its vendor', async () => {
    const asked: string[] = []
    const page = await awake(await visit('/', { prepare: (opened) => answerForOthers(opened, asked) }))
    await expect.poll(() => asked.sort(), { timeout: 20_000 }).toEqual([LOADER, ...SPOKEN_TO].sort())
    expect(await page.locator(`script[src="${LOADER}"]`).count()).toBe(1)
    await tellsViews(page, [expect.anything()])
    const [js, ...rest] = await saidToAnalytics(page)
    expect(js).toEqual(['js', expect.any(Date)])
    expect(rest).toEqual([
      ['config', 'G-TEST1', { send_page_view: false }],
      ['config', 'AW-42', { send_page_view: false }],
      [
        'event',
        'page_view',
        { send_to: 'G-TEST1', page_path: '/', page_title: 'Wooden boats, repaired and built | Curlew Yard' },
      ],
    ])
  })

  test('tells each page once, with its own title, on the way there and back', async () => {
    const page = await awake(await visit('/', { prepare: (opened) => answerForOthers(opened, []) }))
    const isSameDocument = await markDocument(page)
    const to = (path: string, title: string) => ({ send_to: 'G-TEST1', page_path: path, page_title: title })
    const home = to('/', 'Wooden boats, repaired and built | Curlew Yard')
    const skerry = to('/boats/skerry', expect.stringMatching(/skerry.*Curlew Yard/i))
    const yard = to('/yard', expect.stringMatching(/yard.*Curlew Yard/i))
    await page.click('header nav a:text-is("The skerry")')
    await tellsViews(page, [home, skerry])
    await page.evaluate(() => (location.hash = 'elsewhere'))
    await page.click('header nav a:text-is("The skerry")')
    await page.click('header nav a:text-is("The yard")')
    await tellsViews(page, [home, skerry, yard])
    await page.goBack()
    await tellsViews(page, [home, skerry, yard, skerry])
    await page.goForward()
    await tellsViews(page, [home, skerry, yard, skerry, yard])
    expect(await page.title()).toBe((await views(page)).map((view) => (view as typeof yard).page_title).at(-1))
    expect(await isSameDocument()).toBe(true)
    expect((await saidToAnalytics(page)).filter(([command]) => command !== 'event')).toHaveLength(3)
  })

  test('nothing leaves the page of a visitor who objects, and what happens is still seen in it', async () => {
    const asked: string[] = []
    const page = await awake(
      await visit('/', {
        prepare: async (opened) => {
          await answerForOthers(opened, asked)
          await opened.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
        },
      }),
    )
    await page.click('header nav a:text-is("The yard")')
    await tellsViews(page, [expect.anything(), expect.objectContaining({ page_path: '/yard' })])
    await quiet(page)
    expect(asked).toEqual([])
    expect(await page.locator('script[src*="//"]').count()).toBe(0)
  })

  test('a tag manager that does not come leaves the page as it is', async () => {
    const page = await awake(await visit('/', { prepare: (opened) => opened.route(LOADER, (route) => route.abort()) }))
    const isSameDocument = await markDocument(page)
    await page.locator(`script[src="${LOADER}"]`).waitFor({ state: 'attached' })
    await page.click('header nav a:text-is("The yard")')
    await tellsViews(page, [expect.anything(), expect.objectContaining({ page_path: '/yard' })])
    expect(await isSameDocument()).toBe(true)
    expect(takeMessages()).toEqual([expect.stringContaining('ERR_FAILED')]) // the browser's own line
  })
})

describe('a site without ids', () => {
  serveToBrowser()

  test('asks nobody for anything, and admits nobody', async () => {
    const asked: string[] = []
    const page = await awake(await visit('/', { prepare: (opened) => answerForOthers(opened, asked) }))
    await page.click('footer a:text-is("Public sector")')
    await tellsViews(page, [
      { page_path: '/', page_title: expect.stringMatching(/^AI software development/) },
      { page_path: '/industries/public-sector', page_title: expect.stringContaining('Public sector') },
    ])
    await quiet(page)
    expect(asked).toEqual([])
    expect(await page.locator('script[src*="//"], #analytics').count()).toBe(0)
    expect((await saidToAnalytics(page)).every(([command]) => command === 'event')).toBe(true)
    const policy = page.locator('meta[http-equiv=Content-Security-Policy]')
    expect(await policy.getAttribute('content')).not.toContain('https:')
  })

  test('tells of an address without a page as what it is', async () => {
    const page = await awake(await visit('/nowhere'))
    await tellsViews(page, [{ page_path: '/nowhere', page_title: expect.stringContaining('Not Found') }])
    expect(takeMessages().every((message) => message.includes('404'))).toBe(true)
  })

  test.each([
    ['/', 'expert_click', 'home_hero'],
    ['/', 'cta_click', 'home_cta'],
    ['/industries/financial-services', 'cta_click', 'financial_services_cta'],
    ['/services/ai-powered-web-apps', 'cta_click', 'service_ai-powered_web_apps'],
    ['/contact', 'cta_click', 'contact_quick_action'],
  ])('on %s an action that opens a form is told as %s, with the source %s', async (path, event, clickSource) => {
    const page = await awake(await visit(path))
    await page.click(`main a[data-click-source="${clickSource}"] >> nth=0`)
    await page.getByRole('dialog').waitFor()
    expect((await saidToAnalytics(page)).at(-1)).toEqual(['event', event, { source: clickSource }])
  })
})
