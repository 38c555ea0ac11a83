import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { documentOf, SITE } from './example-page.tsx'
import type { ExamplePage } from './example-page.tsx'

const ORIGIN = 'http://examples.test'

type Shown = BrowserContextOptions & { viewport: { width: number; height: number } }
export const DESKTOP = { width: 1280, height: 900 }

/**
 * A fixture: a browser page in which all examples are shown one after the other. Clipped content is laid out and
 * examined by axe, but not painted.
 */
export const examplesIn =
  (options: Shown) =>
  async ({ browser }: { browser: Browser }, { onCleanup }: { onCleanup: (cleanup: () => Promise<void>) => void }) => {
    const page = await browser.newPage({ reducedMotion: 'reduce', ...options })
    onCleanup(() => page.close())
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      if (pathname.startsWith('/fonts/')) return route.fulfill({ path: `${SITE}${pathname}` })
      return route.fulfill({ contentType: 'text/html', body: documentOf({ css: '', body: '' }) })
    })
    await page.goto(ORIGIN)
    await page.evaluate(() => document.documentElement.style.setProperty('clip-path', 'polygon(0 0, 0 0, 0 0)'))
    return page
  }

/** Shows an example in place of the one before. */
export async function show(page: Page, { css, body }: ExamplePage): Promise<void> {
  await page.evaluate(
    async ([style, content]) => {
      document.querySelector('#block')!.textContent = style
      document.body.innerHTML = content
      scrollTo(0, 0)
      await document.fonts.ready
    },
    [css, body] as const,
  )
}
