import type { Page } from 'playwright-core'

const TIMEOUT = { timeout: 120_000 }

/** Opens a page and waits until it is hydrated and connected: it would not receive an edit made before that. */
export async function openPage(page: Page, url: string): Promise<void> {
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    ...TIMEOUT,
  })
  await page.goto(url, TIMEOUT)
  await Promise.all([connected, hydrated(page)])
}

/** Waits until every block is hydrated: in development none is static. */
export async function hydrated(page: Pick<Page, 'locator'>): Promise<void> {
  await page
    .locator('[data-hydrate][data-hydrated]')
    .first()
    .waitFor({ state: 'attached', ...TIMEOUT })
  await page
    .locator('[data-hydrate]:not([data-hydrated])')
    .first()
    .waitFor({ state: 'detached', ...TIMEOUT })
}
