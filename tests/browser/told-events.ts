import type { Page } from 'playwright-core'

/** All that has been said to the tag manager in this document. */
export const saidToAnalytics = (page: Page): Promise<unknown[][]> =>
  page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>)))

/** The events told so far, views of pages apart. */
export async function toldEvents(page: Page): Promise<unknown[][]> {
  const said = await saidToAnalytics(page)
  return said.filter(([command, event]) => command === 'event' && event !== 'page_view')
}
