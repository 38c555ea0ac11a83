import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const OWN_HOST = '127.0.0.1'
const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg"/>'

/** Everything that was pushed to the data layer of this document. */
export const dataLayerOf = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)))

/** The events tracked so far, without page views. */
export async function trackedEvents(page: Page): Promise<unknown[][]> {
  const entries = await dataLayerOf(page)
  return entries.filter(([command, event]) => command === 'event' && event !== 'page_view')
}

export const pageViews = async (page: Page): Promise<unknown[]> =>
  (await dataLayerOf(page)).filter(([, event]) => event === 'page_view').map(([, , view]) => view)

/** Waits until exactly these page views have been tracked. */
export async function expectPageViews(page: Page, expected: unknown[]): Promise<void> {
  await expect.poll(() => pageViews(page)).toEqual(expected)
}

/** Waits for an idle callback, which runs after the ones that the page has requested before. */
export const whenIdle = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))

/** Intercepts requests to other hosts and records their URLs: the response is the given script, or empty. */
export async function interceptOtherHosts(
  page: Page,
  requested: string[],
  scripts: Record<string, string> = {},
): Promise<void> {
  await page.context().route(
    ({ hostname }) => hostname !== OWN_HOST,
    async (route) => {
      const url = route.request().url()
      requested.push(url)
      const type = route.request().resourceType()
      if (type === 'document') await route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      else if (type === 'image') await route.fulfill({ contentType: 'image/svg+xml', body: PIXEL })
      else await route.fulfill({ contentType: 'text/javascript', body: scripts[url] ?? '' })
    },
  )
}
