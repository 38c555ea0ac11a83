import { expect } from 'vitest'
import { launchChromiumTabs } from '../../scripts/requirements/chromium-tabs.ts'
import type { ChromiumTabs, Tab } from '../../scripts/requirements/chromium-tabs.ts'
import { DESKTOP, test as base } from './fixtures.ts'
import { oncePerWorker } from './once-per-worker.ts'

/**
 * Pages that Chromium renders before they are visited, as it does of its own for an address that is being typed; here by a
 * rule. Playwright lets it render none.
 */

interface Visited {
  tab: Tab
  /** Has the page of a link rendered ahead, and points at it. Returns where the pointer is. */
  point: (link: string) => ReturnType<Tab['placeOf']>
  /** Resolves once the document of a link has been fetched ahead. */
  isFetched: Promise<void>
  /** Presses there, and waits until the page that was rendered ahead is shown. */
  press: (place: Awaited<ReturnType<Tab['placeOf']>>) => Promise<void>
}

const tabs = oncePerWorker(launchChromiumTabs, (chromium: ChromiumTabs) => chromium.close())

const test = base
  .extend('tabs', { scope: 'worker' }, ({}, { onCleanup }) => tabs(onCleanup))
  .extend('visitTab', ({ tabs: { open }, served, consoleMessages }, { onCleanup }) => async (path: string) => {
    let rendered = () => {}
    let fetched = () => {}
    const isRendered = new Promise<void>((resolve) => (rendered = resolve))
    const isFetched = new Promise<void>((resolve) => (fetched = resolve))
    const tab = await open(served.origin + path, {
      viewport: DESKTOP,
      // The policy of a page admits no rules but its own.
      prepare: (send) => send('Page.setBypassCSP', { enabled: true }),
      onEvent: (method, params) => {
        if (method === 'Runtime.exceptionThrown' || method === 'Log.entryAdded')
          consoleMessages.push(JSON.stringify(params))
        const isReady = 'status' in params && params.status === 'Ready'
        if (method === 'Preload.prerenderStatusUpdated' && isReady) rendered()
        if (method === 'Preload.prefetchStatusUpdated' && isReady) fetched()
      },
    })
    onCleanup(tab.close)
    // oxlint-disable-next-line vitest/no-standalone-expect -- a visit begins when the first script has run
    await expect.poll(() => tab.documents[0]?.evaluate(isEnhanced)).toBe(true)
    const visited: Visited = {
      tab,
      isFetched,
      async point(link) {
        const place = await tab.placeOf(link)
        await tab.documents[0]?.evaluate(renderAhead, link)
        await isRendered
        await tab.point(place)
        return place
      },
      async press(place) {
        const [, ahead] = tab.documents
        await tab.press(place)
        await expect.poll(() => tab.documents[0] === ahead).toBe(true)
        await expect.poll(() => ahead?.evaluate(isEnhanced)).toBe(true)
        expect(await ahead?.evaluate(isAhead)).toBe(false)
      },
    }
    return visited
  })

/** Runs in the page. */
const isEnhanced = (): boolean => document.querySelector('header[data-enhanced]') !== null

/** Runs in the page. */
const isAhead = (): boolean => 'prerendering' in document && document.prerendering === true

/** Runs in the page. */
function renderAhead(link: string): void {
  const rules = document.createElement('script')
  rules.type = 'speculationrules'
  rules.text = JSON.stringify({ prerender: [{ where: { selector_matches: link }, eagerness: 'immediate' }] })
  document.head.append(rules)
}

/** Runs in the page. */
const events = (): unknown[][] =>
  (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)).filter(([, event]) => event)

/** Runs in the page. */
const loadedScripts = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/(\w+)-[^/]+\.js$/.exec(name)?.[1] ?? [])

/** Runs in the page. */
const canvas = (): string => getComputedStyle(document.body).backgroundColor
/** Runs in the page. */
const switchScheme = (): void => document.querySelector<HTMLElement>('[data-scheme-switch]')?.click()

const LIGHT = 'rgb(247, 248, 245)'
const DARK = 'rgb(8, 23, 25)'

test('a page rendered ahead reports nothing until it is visited, then its view once', async ({ visitTab }) => {
  const { tab, point, press } = await visitTab('/services/enterprise-rag')
  const place = await point('footer a[href="/industries/public-sector"]')
  const ahead = tab.documents[1]
  expect(await ahead?.evaluate(isAhead)).toBe(true)
  expect(await ahead?.evaluate(() => location.pathname)).toBe('/industries/public-sector')
  await expect.poll(() => ahead?.evaluate(isEnhanced)).toBe(true)
  expect(await ahead?.evaluate(events)).toEqual([])
  expect(await ahead?.evaluate(loadedScripts)).toEqual(['boot'])

  await press(place)
  await expect
    .poll(() => ahead?.evaluate(events))
    .toEqual([
      [
        'event',
        'page_view',
        { page_path: '/industries/public-sector', page_title: expect.stringContaining('Public sector') },
      ],
    ])
})

test('a page rendered ahead is first painted in the colour scheme chosen meanwhile', async ({ visitTab }) => {
  const { tab, point, press } = await visitTab('/services/enterprise-rag')
  const place = await point('footer a[href="/industries/public-sector"]')
  const ahead = tab.documents[1]
  await expect.poll(() => ahead?.evaluate(isEnhanced)).toBe(true)
  expect(await ahead?.evaluate(canvas)).toBe(LIGHT)
  // Frames are made of a page that is shown alone.
  await ahead?.evaluate(() => {
    requestAnimationFrame(() => (document.documentElement.dataset['first'] = document.documentElement.dataset['theme']))
  })
  await tab.documents[0]?.evaluate(switchScheme)
  await press(place)
  await expect.poll(() => ahead?.evaluate(() => document.documentElement.dataset['first'])).toBe('dark')
  expect(await ahead?.evaluate(canvas)).toBe(DARK)
  const colors = () =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].map(({ media }) => media)
  expect(await ahead?.evaluate(colors)).toEqual(['not all', 'all'])
})

test('a form on a page rendered ahead is sent once it is filled in', async ({ visitTab, storedLeads }) => {
  const { tab, point, press } = await visitTab('/services/enterprise-rag')
  await press(await point('footer a[href="/contact"]'))
  const [contact] = tab.documents
  const typed = { name: 'Noor', email: 'noor@example.test', message: 'Two systems to move' }
  for (const [name, text] of Object.entries(typed)) {
    await contact?.evaluate((id) => document.getElementById(id)?.focus(), `formSection-field-${name}`)
    await contact?.send('Input.insertText', { text })
  }
  await expect
    .poll(() => contact?.evaluate(() => document.querySelector('[data-hydrated] form[data-form=contact]') !== null))
    .toBe(true)
  await tab.press(await tab.placeOf('form[data-form=contact] button[type=submit]'))
  await expect.poll(storedLeads).toMatchObject([{ form: 'contact', answers: typed, page: '/contact' }])
})

test('the page of a link that the mouse rests on is fetched ahead, not rendered', async ({ visitTab }) => {
  const { tab, isFetched } = await visitTab('/services/enterprise-rag')
  const [first] = tab.documents
  const place = await tab.placeOf('footer a[href="/industries/public-sector"]')
  await tab.point(place)
  await isFetched
  await tab.press(place)
  await expect.poll(() => first?.evaluate(() => location.pathname)).toBe('/industries/public-sector')
  expect(tab.documents).toEqual([first])
})
