import { expect, vi } from 'vitest'
import { DESKTOP, test as base } from './fixtures.ts'

/** The keys of WebDriver. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015' } as const

/** One source of input and its actions, in the form that both versions of WebDriver have. */
interface InputActions {
  type: 'pointer' | 'key'
  id: string
  actions: object[]
  parameters?: { pointerType: 'mouse' | 'touch' }
}

/** The commands that a page needs, which differ between the versions of WebDriver. */
export interface BrowserDriver {
  /** Loads a URL, and waits for its load event. */
  navigate: (url: string) => Promise<unknown>
  /** Runs an async function, given as source, with one text, and returns the text that it resolves with. */
  run: (source: string, json: string) => Promise<string>
  act: (actions: InputActions) => Promise<unknown>
  resize: (viewport: { width: number; height: number }) => Promise<unknown>
}

/** A page in a browser that Playwright does not drive. */
export interface EnginePage {
  open: (path: string) => Promise<void>
  /** Runs a function in the page, and returns its result as JSON keeps it. */
  evaluate: <T, Args extends unknown[]>(run: (...args: Args) => T, ...args: Args) => Promise<Awaited<T>>
  /** Polls the result of a function in the page until the expectation is met. */
  eventually: <T, Args extends unknown[]>(run: (...args: Args) => T, ...args: Args) => ReturnType<typeof expect.poll>
  /** Clicks the middle of the first visible element that matches, with the pointer. */
  click: (selector: string) => Promise<void>
  /** The same with a finger. */
  tap: (selector: string) => Promise<void>
  press: (key: keyof typeof KEYS) => Promise<void>
  /** Types into the focused field. */
  type: (text: string) => Promise<void>
  resize: (viewport: { width: number; height: number }) => Promise<void>
}

/** The page of a browser's only tab. Its `open` takes a URL. */
function enginePage(driver: BrowserDriver): EnginePage {
  const evaluate: EnginePage['evaluate'] = async (run, ...args) => {
    const source = `async (json) => JSON.stringify([await (${String(run)})(...JSON.parse(json))])`
    return (JSON.parse(await driver.run(source, JSON.stringify(args))) as [never])[0]
  }
  const press = async (selector: string, pointerType: 'mouse' | 'touch'): Promise<void> => {
    let place: [x: number, y: number] | null = null
    await expect.poll(async () => (place = await evaluate(placeToPress, selector)), { interval: 20 }).not.toBeNull()
    const [x, y] = place!
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await driver.act({ type: 'pointer', id: pointerType, actions, parameters: { pointerType } })
  }
  const type = (values: readonly string[]): Promise<unknown> =>
    driver.act({
      type: 'key',
      id: 'key',
      actions: values.flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    })
  const page: EnginePage = {
    open: async (url) => void (await driver.navigate(url)),
    evaluate,
    // oxlint-disable-next-line vitest/require-awaited-expect-poll -- the caller awaits it
    eventually: (run, ...args) => expect.poll(() => evaluate(run, ...args), { interval: 20 }),
    click: (selector) => press(selector, 'mouse'),
    tap: (selector) => press(selector, 'touch'),
    press: async (key) => void (await type([KEYS[key]])),
    type: async (text) => void (await type([...text])),
    resize: async (viewport) => void (await driver.resize(viewport)),
  }
  return page
}

/** A browser that has been started. */
export interface Engine {
  driver: BrowserDriver
  close: () => Promise<void>
  /**
   * Calls `listener` for each line that a page writes to its console, until it is called again. Not every driver
   * supports it.
   */
  onLog?: (listener: (line: string) => void) => void
}

/**
 * `test` with a page in a browser other than Chromium. Each worker has one browser with one tab: another one starts
 * processes, which takes longer than loading a page. The console must be empty after each test, too.
 */
export const engineTest = (start: () => Promise<Engine>) =>
  base
    .extend('engine', { scope: 'worker' }, async ({}, { onCleanup }) => {
      const engine = await start()
      onCleanup(engine.close)
      return { ...engine, page: enginePage(engine.driver) }
    })
    /** Opens a page as a new visitor, with empty storage: one in each test. */
    .extend('visitInEngine', async ({ engine, served, consoleMessages }, { onCleanup }) => {
      const { driver, page: tab, onLog } = engine
      onLog?.((line) => consoleMessages.push(line))
      onCleanup(async () => {
        // Unfinished requests are aborted when the page is left, and a text file has no icon: Firefox reports both.
        onLog?.(() => {})
        await leaveSite(tab, driver, `${served.origin}/robots.txt`)
      })
      const page: EnginePage = { ...tab, open: (path) => tab.open(served.origin + path) }
      return async (path: string): Promise<EnginePage> => {
        await page.resize(DESKTOP)
        await page.open(path)
        return page
      }
    })

/**
 * Navigates from the site's page to `url`, because the page may store something when it is left, and empties the
 * storage. A browser under load may answer from a document that is no longer, or not yet, shown, and that has no
 * storage: then it is repeated.
 */
async function leaveSite(page: EnginePage, driver: BrowserDriver, url: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await page.open(url)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    },
    { timeout: 60_000 },
  )
  const actions = [{ type: 'pointerMove', x: 0, y: 0 }]
  await driver.act({ type: 'pointer', id: 'mouse', actions, parameters: { pointerType: 'mouse' } })
}

/**
 * Runs in the browser. Scrolls to the first visible element that matches, and returns its centre in the viewport once
 * it stays there and nothing covers it: content that is rendered or loaded late may still move it.
 */
async function placeToPress(selector: string): Promise<[x: number, y: number] | null> {
  const all = [...document.querySelectorAll(selector)]
  const element = all.find((each) => each.checkVisibility({ visibilityProperty: true }))
  if (!element) return null
  const middle = (): [number, number] => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [Math.round(x + width / 2), Math.round(y + height / 2)]
  }
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middle()
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  const [x, y] = middle()
  const isThere = before.join() === [x, y].join() && element.contains(document.elementFromPoint(x, y))
  return isThere ? [x, y] : null
}
