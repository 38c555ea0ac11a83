import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { createServer } from '#serve/create-server.ts'
import { readBuiltSite } from '#serve/files/built-site.ts'
import { builtSite } from '../build/built-sites.ts'
import { test as base } from './chromium.ts'
import { oncePerWorker } from './once-per-worker.ts'
import { openLeads } from './served-leads.ts'
import type { ServedLeads } from './served-leads.ts'
import { DESKTOP, leavePage, openPage } from './visits.ts'
import type { Visited, VisitOptions } from './visits.ts'

export { DESKTOP }
export type { VisitOptions }

export const PHONE = { width: 390, height: 844 }

export type Visit = (path: string, options?: VisitOptions) => Promise<Page>

interface ServedSite {
  /** The address of the server, without a path. */
  origin: string
  leads: ServedLeads
  /** The response to the first request for a path. */
  firstResponse: (path: string) => Promise<FirstResponse>
  close: () => Promise<void>
}

export interface FirstResponse {
  status: number
  body: string
}

async function serveSite(outDir: string): Promise<ServedSite> {
  const leads = openLeads(outDir)
  const server = createServer({ site: readBuiltSite(outDir), leads: leads.options })
  const origin = await server.listen({ port: 0, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    await server.close()
    await leads.close()
  }
  const responses = new Map<string, Promise<FirstResponse>>()
  const request = async (path: string): Promise<FirstResponse> => {
    const response = await fetch(origin + path, { redirect: 'manual' })
    return { status: response.status, body: await response.text() }
  }
  const firstResponse = (path: string): Promise<FirstResponse> => {
    const response = responses.get(path) ?? request(path)
    responses.set(path, response)
    return response
  }
  return { origin, leads, firstResponse, close }
}

/** The served sites by their output folders. */
const sitesOfWorker = oncePerWorker(
  async () => new Map<string, Promise<ServedSite>>(),
  async (sites) => {
    for (const site of sites.values()) await (await site).close()
  },
)

/**
 * A built site, served to a Chromium. Each worker has one browser and one server for each site; each test begins with
 * empty storage and without leads. After each test the console of every page must be empty: no error, no warning, no
 * violation of the Content-Security-Policy. The first site is served unless a test file extends `outDir`.
 */
export const test = base
  .extend('servedSites', { scope: 'worker' }, ({}, { onCleanup }) => sitesOfWorker(onCleanup))
  /** Tests of motion extend this. In other tests nothing moves: they would wait long for transitions to end. */
  .extend('reducedMotion', (): 'reduce' | 'no-preference' => 'reduce')
  /** The folder of the built site. */
  .extend('outDir', () => builtSite('first'))
  .extend('served', async ({ servedSites, outDir }, { onCleanup }) => {
    const site = servedSites.get(outDir) ?? serveSite(outDir)
    servedSites.set(outDir, site)
    const served = await site
    onCleanup(() => served.leads.clear())
    return served
  })
  /** The console messages of all pages. A test that provokes messages removes them from the list. */
  .extend('consoleMessages', { auto: true }, async ({}, { onCleanup }) => {
    const messages: string[] = []
    // oxlint-disable-next-line vitest/no-standalone-expect -- it holds after every test
    onCleanup(() => expect(messages).toEqual([]))
    return messages
  })
  /** Opens a page with empty storage, as for a new visitor. Files that other tests have loaded may be in the cache. */
  .extend('visit', async ({ browser, served, reducedMotion, consoleMessages }, { onCleanup }) => {
    const visited: Visited[] = []
    onCleanup(async () => {
      await Promise.all(visited.map(leavePage))
    })
    const visit: Visit = async (path, options = {}) => {
      const opened = await openPage(browser, { reducedMotion, baseURL: served.origin, ...options })
      visited.push(opened)
      const { page } = opened
      page.on('console', (message) => consoleMessages.push(`${path}: ${message.text()}`))
      page.on('pageerror', (error) => consoleMessages.push(`${path}: ${error.message}`))
      await options.prepare?.(page)
      await page.goto(path)
      return page
    }
    return visit
  })
  /** The server's response to a GET request for a path. Redirects are not followed. */
  .extend(
    'fetchPath',
    ({ served }) =>
      (path: string): Promise<Response> =>
        fetch(served.origin + path, { redirect: 'manual' }),
  )
  /** The response to a path, requested once for all tests of a worker: for responses that do not change. */
  .extend('firstResponse', ({ served }) => served.firstResponse)
  /** The leads stored in this test, in the order in which they were sent. */
  .extend('storedLeads', ({ served }) => served.leads.stored)
  /** Makes the server hold received leads until the returned function is called; then it stores them and responds. */
  .extend('holdLeads', ({ served }) => served.leads.hold)

/** Waits until the first script has run and the whole page is rendered. React runs later, when something needs it. */
export async function ready(page: Page): Promise<Page> {
  await page.locator('html:not([data-deferred]) header[data-enhanced]').waitFor()
  return page
}

/** Waits until the app has been prefetched: from then on it follows links. */
export async function appFetched(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isAppFetched)).toBe(true)
  // The events that announce it have been handled.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Waits until the app runs. It adds an element for its announcements. */
export const appRuns = (page: Page): Promise<void> =>
  page.locator('body > [aria-live=polite]').waitFor({ state: 'attached' })

/** Runs in the browser. */
function isAppFetched(): boolean {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const fetched = new Set(entries.filter((each) => each.initiatorType === 'fetch').map(({ name }) => name))
  const modules = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
  // The files of the app are named once all of them are loaded, and the files of live blocks later.
  return modules.some(({ href }) => fetched.has(href))
}

/** Handles the requests by which the app fetches a page's document, and not those by which the browser loads it. */
export const routeFetched = (page: Page, path: string, handle: (route: Route) => unknown): Promise<unknown> =>
  page.route(`**${path}`, (route) => (route.request().resourceType() === 'fetch' ? handle(route) : route.fallback()))

/** The same document as if another build had made it. */
export async function fulfillOfAnotherBuild(route: Route): Promise<void> {
  const body = await (await route.fetch()).text()
  await route.fulfill({ contentType: 'text/html', body: body.replace(/"build":"[^"]*"/, '"build":"another"') })
}

/** Waits until the form in the page is hydrated. Until then the browser submits it. */
export async function formHydrated(page: Page): Promise<Page> {
  await page.locator('[data-hydrate][data-hydrated] form').waitFor()
  return page
}

/** Marks the document. Returns a function that checks whether it is still the same document. */
export async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
  return () => page.evaluate(() => document.documentElement.hasAttribute('data-marked'))
}

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY))
