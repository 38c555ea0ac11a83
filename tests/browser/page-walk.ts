import type { CDPSession, ConsoleMessage, Page } from 'playwright-core'
import { expect } from 'vitest'
import { parseHtml } from '../build/parse-html.ts'
import { overflowOf } from '../blocks/overflow.ts'
import { axeViolations, colourViolations } from './accessibility.ts'
import type { AxeScope } from './accessibility.ts'
import { DESKTOP, avoidDrawing, hydrated, test as base } from './fixtures.ts'
import type { FirstResponse } from './fixtures.ts'

/**
 * Tests of all pages of a site. They share one browser page with script and one without: a new context for each would
 * take longer than its tests.
 */
export const test = base
  .extend('sharedPages', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const contexts = await Promise.all([
      browser.newContext({ reducedMotion: 'reduce' }),
      browser.newContext({ javaScriptEnabled: false }),
    ])
    onCleanup(async () => void (await Promise.all(contexts.map((context) => context.close()))))
    await contexts[0]!.addInitScript(avoidDrawing, { isDrawn: false })
    const [withScript, withoutScript] = await Promise.all(contexts.map((context) => context.newPage()))
    return { withScript: withScript!, withoutScript: withoutScript! }
  })
  .extend('open', ({ served, consoleMessages }, { onCleanup }) => {
    let close = () => {}
    onCleanup(() => close())
    return async (page: Page, path: string): Promise<Page> => {
      const onConsole = (message: ConsoleMessage) => void consoleMessages.push(`${path}: ${message.text()}`)
      const onError = (error: Error) => void consoleMessages.push(`${path}: ${error.message}`)
      page.on('console', onConsole).on('pageerror', onError)
      close = () => void page.off('console', onConsole).off('pageerror', onError)
      await page.emulateMedia({ colorScheme: 'light' })
      await setViewport(page, DESKTOP)
      await page.goto(served.origin + path)
      return page
    }
  })
  /** Opens a page in the light scheme and waits until it is hydrated. */
  .extend(
    'openHydrated',
    ({ sharedPages, open }) =>
      async (path: string): Promise<Page> =>
        hydrated(await open(sharedPages.withScript, path)),
  )
  .extend(
    'openWithoutScript',
    ({ sharedPages, open }) =>
      (path: string): Promise<Page> =>
        open(sharedPages.withoutScript, path),
  )

/** Headings in the header's closed menus are not part of the outline. */
const HEADINGS = ':is(main,footer) :is(h1,h2,h3,h4,h5,h6)'

type Responses = (path: string) => Promise<FirstResponse>

/** Expects a response with one `h1`, without skipped heading levels and without broken links. */
export async function expectSoundDocument(path: string, responseTo: Responses, expectedStatus = 200): Promise<void> {
  const response = await responseTo(path)
  expect(response.status).toBe(expectedStatus)
  const document = parseHtml(response.body)
  const levels = [...document.querySelectorAll(HEADINGS)].map((heading) => Number(heading.tagName.slice(1)))
  expect(levels.filter((level) => level === 1)).toHaveLength(1)
  expect(skippedLevels(levels)).toEqual([])
  const links = document.querySelectorAll('a[href^="/"],a[href^="#"]')
  const hrefs = new Set([...links].map((link) => link.getAttribute('href') ?? ''))
  const dead: string[] = []
  for (const href of hrefs) if (!(await leadsSomewhere(href, document, responseTo))) dead.push(href)
  expect(dead).toEqual([])
}

/** The places where a heading skips a level on the way down: "h2 > h4". */
function skippedLevels(levels: number[]): string[] {
  return levels.flatMap((level, index) => {
    const before = levels[index - 1] ?? 0
    return level > before + 1 ? [`h${before} > h${level}`] : []
  })
}

async function leadsSomewhere(href: string, document: Document, responseTo: Responses): Promise<boolean> {
  const [path = '', anchor] = href.split('#')
  if (!path) return !anchor || document.getElementById(anchor) !== null
  const response = await responseTo(path)
  return response.status === 200 && (!anchor || response.body.includes(` id="${anchor}"`))
}

/** Expects that a page opened without JavaScript shows all of its text, whether it is scrolled or not. */
export async function expectReadableWithoutScript(page: Page): Promise<void> {
  const hidden = await page.locator('main :is(h1,h2,h3,p,li,td,dd)').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const isFolded = element.closest('details:not([open])') !== null
        return !isFolded && !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      })
      .map((element) => (element.textContent ?? '').slice(0, 60)),
  )
  expect(hidden).toEqual([])
}

/** Expects that a hydrated page has the text it was served with and is accessible; it is shown in the light scheme. */
export async function expectSoundPage(
  page: Page,
  path: string,
  responseTo: Responses,
  scope?: AxeScope,
): Promise<void> {
  const served = parseHtml((await responseTo(path)).body)
  expect(await page.locator('main').textContent()).toBe(served.querySelector('main')?.textContent)
  const headingsNow = await page.locator(HEADINGS).evaluateAll((headings) => headings.map(({ localName }) => localName))
  expect(headingsNow).toEqual([...served.querySelectorAll(HEADINGS)].map(({ localName }) => localName))
  await expectAccessible(page, scope)
}

/** Expects no violation in a page that is shown in the light scheme, none in the dark one, and no overflow at 320 px. */
async function expectAccessible(page: Page, scope?: AxeScope): Promise<void> {
  expect(await axeViolations(page, scope)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(page, scope)).toEqual([])
  await setViewport(page, { width: 320, height: 640 })
  expect(await overflowOf(page)).toEqual([])
}

/**
 * Sets the size of the viewport, and draws it at a twentieth of that: these tests read the layout and no pixels, and
 * drawing by software would take a third of their time. Nothing can be clicked in such a page.
 */
async function setViewport(page: Page, size: { width: number; height: number }): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const metrics = { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.05 }
  await (await session).send('Emulation.setDeviceMetricsOverride', metrics)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()
