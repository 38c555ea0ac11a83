import type { Page } from 'playwright-core'

const PATIENCE = { timeout: 60_000 }

/** Opens a page and waits until it is alive and an edit reaches it: one that came earlier would be missed for good. */
export async function openPage(page: Page, url: string): Promise<void> {
  const connected = page.waitForEvent('console', {
    predicate: (message) => message.text() === '[vite] connected.',
    ...PATIENCE,
  })
  await page.goto(url, PATIENCE)
  await Promise.all([connected, alive(page)])
}

/** Waits until React has taken over every block: in development all of them live. */
export async function alive(page: Page): Promise<void> {
  await page
    .locator('[data-hydrate][data-hydrated]')
    .first()
    .waitFor({ state: 'attached', ...PATIENCE })
  await page
    .locator('[data-hydrate]:not([data-hydrated])')
    .first()
    .waitFor({ state: 'detached', ...PATIENCE })
}
