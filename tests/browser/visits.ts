import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { avoidDrawing } from '../../scripts/check-site/browser/avoid-drawing.ts'

export const DESKTOP = { width: 1440, height: 900 }

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the first page is loaded. */
  prepare?: (page: Page) => Promise<unknown>
  /** Whether the page is drawn: for tests of pixels, and of what is seen at which time. */
  isDrawn?: boolean
  /** For tests that change what cannot be undone: by `page.clock`, or by a session of the DevTools protocol. */
  hasOwnContext?: boolean
}

/** What a visit leaves behind. */
export interface Visited {
  page: Page
  /** Of two visits with the same kind the later may have the page of the earlier. Undefined: no other may have it. */
  kind: string | undefined
}

/** Pages that wait for their next visit: another context starts a process, which takes twice as long as to load a page. */
const kept: { page: Page; kind: string }[] = []

/** More would take memory for nothing: consecutive tests open pages of few kinds. */
const MOST_KEPT = 3

/** A page for one visit, with empty storage, that shows nothing of the site yet. */
export async function openPage(browser: Browser, options: VisitOptions): Promise<Visited> {
  const { prepare, isDrawn = false, hasOwnContext = false, viewport, colorScheme = 'light', ...rest } = options
  const size = viewport ?? DESKTOP
  // What `prepare` adds before a page is loaded cannot be removed again.
  const kind = prepare || isDrawn || hasOwnContext ? undefined : JSON.stringify(rest)
  const index = kept.findLastIndex((each) => each.kind === kind)
  const [found] = index === -1 ? [] : kept.splice(index, 1)
  if (found) {
    const { page } = found
    await page.setViewportSize(size)
    await page.emulateMedia({ media: null, colorScheme, reducedMotion: rest.reducedMotion ?? null })
    return { page, kind }
  }
  const context = await browser.newContext({ ...rest, viewport: size, colorScheme })
  await context.addInitScript(avoidDrawing, { isDrawn })
  return { page: await context.newPage(), kind }
}

/** Keeps a page for the next visit of its kind, without anything that the visit has left, or closes its context. */
export async function leavePage({ page, kind }: Visited): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  const isKept = kind !== undefined && !page.isClosed() && context.pages().length === 1 && (await isEmptied(page))
  if (!isKept) return context.close()
  kept.push({ page, kind })
  if (kept.length > MOST_KEPT) await kept.shift()?.page.context().close()
}

/** Leaves the site's page, which may store something when it is left, and empties the storage. */
async function isEmptied(page: Page): Promise<boolean> {
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    await page.mouse.move(-1, -1)
    await page.goto('/robots.txt')
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await page.context().clearCookies()
    return true
  } catch {
    return false
  }
}
