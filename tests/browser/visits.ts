import type { Browser, BrowserContextOptions, Disposable, Page } from 'playwright-core'
import { avoidDrawing } from '../../scripts/check-site/browser/avoid-drawing.ts'

export const DESKTOP = { width: 1440, height: 900 }

export interface VisitOptions extends BrowserContextOptions {
  /** Called before the first page is loaded, to listen to the page and to route its requests. */
  prepare?: (page: Page) => Promise<unknown>
  /** Runs in the browser, before the scripts of each page. */
  initScript?: () => void
  /** Whether the page is painted: for tests of pixels, and of what is visible at which time. */
  isDrawn?: boolean
  /** Whether the page has a clock that the test sets by `page.clock`. */
  hasClock?: boolean
  /** For tests with changes that cannot be undone: by a session of the DevTools protocol. */
  hasOwnContext?: boolean
}

/** The state that a visit leaves. */
export interface Visited {
  page: Page
  /** The kind of later visits that may have this page. Undefined: no other may have it. */
  kind: string | undefined
  /** Init scripts of this visit alone. */
  scripts: Disposable[]
}

/** Pages that wait for their next visit: another context starts a process, which takes twice as long as to load a page. */
const kept: { page: Page; kind: string }[] = []

/** More would waste memory: consecutive tests open pages of few kinds. */
const MOST_KEPT = 4

/** A page for one visit, with empty storage, that shows nothing of the site yet. */
export async function openPage(browser: Browser, options: VisitOptions): Promise<Visited> {
  const { prepare: _, initScript, isDrawn = false, hasClock = false, hasOwnContext = false, ...rest } = options
  const { viewport = DESKTOP, colorScheme = 'light', reducedMotion = null, forcedColors = null, ...context } = rest
  const kind = hasOwnContext ? undefined : JSON.stringify({ hasClock, ...context })
  const media = { colorScheme, reducedMotion, forcedColors }
  const index = kept.findLastIndex((each) => each.kind === kind)
  const [found] = index === -1 ? [] : kept.splice(index, 1)
  const page = found?.page ?? (await (await browser.newContext({ ...context, ...media, viewport })).newPage())
  if (found) {
    const size = page.viewportSize()
    const wanted = viewport ?? DESKTOP
    if (size?.width !== wanted.width || size.height !== wanted.height) await page.setViewportSize(wanted)
    await page.emulateMedia({ media: null, ...media })
  }
  const scripts = [await page.context().addInitScript(avoidDrawing, { isDrawn })]
  if (initScript) scripts.push(await page.context().addInitScript(initScript))
  if (hasClock) {
    // The visit before may have paused it.
    if (found) await page.clock.resume()
    await page.clock.install()
  }
  return { page, kind, scripts }
}

/** Keeps a page for the next visit of its kind, without anything that the visit has left, or closes its context. */
export async function leavePage({ page, kind, scripts }: Visited): Promise<void> {
  const context = page.context()
  page.removeAllListeners()
  const isAlone = !page.isClosed() && context.pages().length === 1
  if (kind === undefined || !isAlone || !(await isEmptied(page, scripts))) return context.close()
  kept.push({ page, kind })
  if (kept.length > MOST_KEPT) await kept.shift()?.page.context().close()
}

/** Empties the page and the storage. */
async function isEmptied(page: Page, scripts: Disposable[]): Promise<boolean> {
  try {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
    for (const script of scripts) await script.dispose()
    await page.mouse.move(-1, -1)
    await page.evaluate(emptyDocument)
    await page.context().clearCookies()
    return true
  } catch {
    return false
  }
}

/**
 * Runs in the browser. A new document would take a quarter of the time of a visit, so this one is emptied: it has no
 * elements and no listeners, and code that still runs in it fetches, stores and reports nothing. It gets another
 * address, because the next visit may be to the same one and would then be a navigation to a fragment.
 */
function emptyDocument(): void {
  stop()
  document.open()
  for (const type of ['error', 'unhandledrejection']) addEventListener(type, (event) => event.preventDefault())
  const never = new Promise<never>(() => {})
  globalThis.fetch = () => never
  Storage.prototype.setItem = () => {}
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/robots.txt')
  // The app reloads a page whose document could not be fetched, as it has been stopped here.
  navigation.addEventListener('navigate', (event) => event.preventDefault())
}
