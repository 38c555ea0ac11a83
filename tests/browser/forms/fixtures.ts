import type { Page } from 'playwright-core'
import { formHydrated, ready, test as base } from '../fixtures.ts'
import type { Visit } from '../fixtures.ts'

const MINUTE = 60_000

export const test = base
  /** Opens a page whose clock the test sets, and waits until it is hydrated. */
  .extend(
    'visitWithClock',
    ({ visit }): Visit =>
      async (path, options) =>
        ready(await visit(path, { ...options, hasClock: true })),
  )
  /** The same for a page that has a form in it: waits until that is hydrated too. */
  .extend(
    'visitForm',
    ({ visitWithClock }): Visit =>
      async (path, options) =>
        formHydrated(await visitWithClock(path, options)),
  )

/**
 * Advances the clock by a minute, so that a form sent now does not count as spam. Then the clock is paused until
 * `page.clock` advances it.
 */
export async function pauseClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + MINUTE)
}
