import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { builtSite } from '../../build/built-sites.ts'
import { dataLayerOf, expectPageViews, interceptOtherHosts, pageViews, whenIdle } from '../analytics-events.ts'
import { ready, markDocument, test as base } from '../fixtures.ts'
import { followInApp } from '../follow-in-app.ts'

/** The requests to the tag manager's vendor. None leaves the machine: this file responds for the vendor's hosts. */

const test = base.extend('outDir', await builtSite('tagged'))

const LOADER = 'https://www.googletagmanager.com/gtag/js?id=G-TEST1'

/** Sends requests to every host as the vendor's script may: by script, image, fetch, beacon and frame. */
const VENDOR_SCRIPT = `
  const beacon = (url) => navigator.sendBeacon(url, 'x');
  const post = (url) => fetch(url, { method: 'POST', mode: 'no-cors', body: 'x' }).catch(() => {});
  const show = (tag, src) => document.body.append(Object.assign(document.createElement(tag), { src, hidden: true }));
  post('https://region1.google-analytics.com/g/collect');
  post('https://analytics.google.com/g/collect');
  beacon('https://www.google-analytics.com/g/collect');
  post('https://ad.doubleclick.net/ccm/s/collect');
  post('https://www.google.com/ccm/collect');
  post('https://google.com/pagead/form-data/42');
  post('https://pagead2.googlesyndication.com/pagead/conversion/42');
  show('img', 'https://www.googletagmanager.com/td');
  show('img', 'https://www.googleadservices.com/pagead/conversion/42');
  show('script', 'https://googleads.g.doubleclick.net/pagead/viewthroughconversion/42');
  show('iframe', 'https://td.doubleclick.net/td/rul/42');
  show('iframe', 'https://www.googletagmanager.com/static/service_worker/sw_iframe.html');
`
const VENDOR_URLS = VENDOR_SCRIPT.match(/https:[^']+/g) ?? []

const interceptVendor = (page: Page, requested: string[]): Promise<void> =>
  interceptOtherHosts(page, requested, { [LOADER]: VENDOR_SCRIPT })

test('loads the tag manager, whose requests to its vendor the policy allows', async ({ visit }) => {
  const requested: string[] = []
  const page = await ready(await visit('/', { prepare: (opened) => interceptVendor(opened, requested) }))
  await expect.poll(() => requested.sort()).toEqual([LOADER, ...VENDOR_URLS].sort())
  expect(await page.locator(`script[src="${LOADER}"]`).count()).toBe(1)
  await expectPageViews(page, [expect.anything()])
  const [js, ...rest] = await dataLayerOf(page)
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

test('tracks each page view once, with its title, forward and back', async ({ visit }) => {
  const page = await ready(await visit('/', { prepare: (opened) => interceptVendor(opened, []) }))
  const isSameDocument = await markDocument(page)
  const to = (path: string, title: string) => ({ send_to: 'G-TEST1', page_path: path, page_title: title })
  const home = to('/', 'Wooden boats, repaired and built | Curlew Yard')
  const skerry = to('/boats/skerry', expect.stringMatching(/skerry.*Curlew Yard/i))
  const yard = to('/yard', expect.stringMatching(/yard.*Curlew Yard/i))
  await followInApp(page, 'header nav a:text-is("The skerry")')
  await expectPageViews(page, [home, skerry])
  await page.evaluate(() => (location.hash = 'elsewhere'))
  await followInApp(page, 'header nav a:text-is("The skerry")')
  await followInApp(page, 'header nav a:text-is("The yard")')
  await expectPageViews(page, [home, skerry, yard])
  await page.goBack()
  await expectPageViews(page, [home, skerry, yard, skerry])
  await page.goForward()
  await expectPageViews(page, [home, skerry, yard, skerry, yard])
  expect(await page.title()).toBe((await pageViews(page)).map((view) => (view as typeof yard).page_title).at(-1))
  expect(await isSameDocument()).toBe(true)
  expect((await dataLayerOf(page)).filter(([command]) => command !== 'event')).toHaveLength(3)
})

test('with Global Privacy Control nothing is sent, and events stay in the data layer', async ({ visit }) => {
  const requested: string[] = []
  const page = await ready(
    await visit('/', {
      prepare: (opened) => interceptVendor(opened, requested),
      initScript: () => void Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    }),
  )
  await followInApp(page, 'header nav a:text-is("The yard")')
  await expectPageViews(page, [expect.anything(), expect.objectContaining({ page_path: '/yard' })])
  await whenIdle(page)
  expect(requested).toEqual([])
  expect(await page.locator('script[src*="//"]').count()).toBe(0)
})

test('navigation works if the tag manager fails to load', async ({ visit, consoleMessages }) => {
  const page = await ready(await visit('/', { prepare: (opened) => opened.route(LOADER, (route) => route.abort()) }))
  const isSameDocument = await markDocument(page)
  await page.locator(`script[src="${LOADER}"]`).waitFor({ state: 'attached' })
  await followInApp(page, 'header nav a:text-is("The yard")')
  await expectPageViews(page, [expect.anything(), expect.objectContaining({ page_path: '/yard' })])
  expect(await isSameDocument()).toBe(true)
  expect(consoleMessages.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]) // the browser's own line
})
