import type { Browser, CDPSession, ConsoleMessage, Page } from 'playwright-core'
import { oneLine } from '#base/text/words/characters.ts'
import { PROGRAM_FAULT } from '../finding.ts'
import type { FindingText } from '../finding.ts'
import { HEADINGS } from '../html-facts.ts'
import type { HtmlFacts } from '../html-facts.ts'
import { avoidDrawing } from './avoid-drawing.ts'
import { colourViolationsOn, violationsOn } from './axe.ts'
import type { AxeScope } from './axe.ts'
import { prepare } from './in-page.ts'
import { overflowOf } from './overflow.ts'
import type { Overflow } from './overflow.ts'
import { findingOf } from './violation-words.ts'

const DESKTOP = { width: 1440, height: 900 }
const NARROWEST = { width: 320, height: 640 }

/** A page to check, with its response. */
export interface Visit {
  url: string
  status: number
  facts: HtmlFacts
  /** The contrast that text needs. */
  level: AxeScope['level']
}

/** Checks one page after the other in the same two browser pages: opening new ones would take longer than checking. */
export interface PageWalk {
  findingsAt: (visit: Visit) => Promise<FindingText[]>
  close: () => Promise<void>
}

export async function openWalk(browser: Browser): Promise<PageWalk> {
  const contexts = await Promise.all([
    browser.newContext({ reducedMotion: 'reduce' }),
    browser.newContext({ javaScriptEnabled: false }),
  ])
  await contexts[0].addInitScript(avoidDrawing, { isDrawn: false })
  const [withScript, withoutScript] = await Promise.all(contexts.map((context) => context.newPage()))
  return {
    async findingsAt(visit) {
      return [
        ...(await listening(withoutScript!, visit, () => hiddenTexts(withoutScript!, visit))),
        ...(await listening(withScript!, visit, () => scriptedFindings(withScript!, visit))),
      ]
    },
    close: async () => void (await Promise.all(contexts.map((context) => context.close()))),
  }
}

/** Adds the browser's own reports while `look` runs: errors, warnings, violations of the Content-Security-Policy. */
async function listening(page: Page, { status }: Visit, look: () => Promise<FindingText[]>): Promise<FindingText[]> {
  const messages = new Set<string>()
  const onConsole = (message: ConsoleMessage): void => void messages.add(message.text())
  const onError = (error: Error): void => void messages.add(error.message)
  page.on('console', onConsole).on('pageerror', onError)
  try {
    const findings = await look()
    return [...findings, ...[...messages].filter((text) => !isExpected(text, status)).map(reported)]
  } catch (error) {
    return [unopened(error)]
  } finally {
    page.off('console', onConsole).off('pageerror', onError)
  }
}

/** The browser itself reports the status 404 of the missing page. */
const isExpected = (text: string, status: number): boolean => status === 404 && text.includes('status of 404')

const reported = (text: string): FindingText => ({
  place: '',
  message: `The browser reports an error: ${oneLine(text)}`,
  hint: PROGRAM_FAULT,
})

const unopened = (error: unknown): FindingText => ({
  place: '',
  message: `The page could not be looked at in the browser: ${oneLine(String(error instanceof Error ? error.message.split('\n')[0] : error))}`,
  hint: 'Try again while the machine has less to do. If it stays, tell the developers of the site.',
})

async function open(page: Page, { url, status }: Visit): Promise<FindingText[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  await setViewport(page, DESKTOP)
  const response = await page.goto(url)
  await prepare(page)
  const actual = response?.status()
  return actual === status
    ? []
    : [
        {
          place: '',
          message: `The server responds with the status ${actual} instead of ${status}.`,
          hint: PROGRAM_FAULT,
        },
      ]
}

/** The texts that a page without JavaScript does not show, even when it is scrolled, unfolded and every choice is made. */
async function hiddenTexts(page: Page, visit: Visit): Promise<FindingText[]> {
  const opened = await open(page, visit)
  const hidden = await page.locator('main :is(h1,h2,h3,p,li,td,dd)').evaluateAll((elements) => {
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    let found = elements.filter((element) => element.closest('details:not([open])') === null && isHidden(element))
    for (const choice of document.querySelectorAll<HTMLInputElement>('main input[type=radio]')) {
      choice.checked = true
      found = found.filter(isHidden)
    }
    return found.map((element) => window.describeElement(element))
  })
  const findings = hidden.map(({ place, name }) => ({
    place,
    message: `The text ${name} cannot be seen where scripts are blocked.`,
    hint: PROGRAM_FAULT,
  }))
  return [...opened, ...findings]
}

async function scriptedFindings(page: Page, visit: Visit): Promise<FindingText[]> {
  const opened = await open(page, visit)
  await page.locator('html:not([data-deferred]) header[data-enhanced]').waitFor()
  await hydrateLiveBlocks(page)
  return [...opened, ...(await changesByScript(page, visit)), ...(await looks(page, visit))]
}

/** Live blocks are hydrated when they are seen. */
async function hydrateLiveBlocks(page: Page): Promise<void> {
  for (const block of await page.locator('[data-hydrate]').all()) {
    await block.evaluate((element) => element.scrollIntoView())
    await block.and(page.locator('[data-hydrated]')).waitFor()
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.locator('header:not([data-frosted])').waitFor()
}

/** Reports texts of the served page that its scripts have changed. */
async function changesByScript(page: Page, { facts }: Visit): Promise<FindingText[]> {
  const mainText = await page.locator('main').textContent()
  const headings = await page.locator(HEADINGS).evaluateAll((elements) => elements.map(({ localName }) => localName))
  return [
    ...(mainText === facts.mainText ? [] : ['The text']),
    ...(headings.join() === facts.headings.join() ? [] : ['The outline of headings']),
  ].map((what) => ({
    place: '',
    message: `${what} of the page changes while it loads.`,
    hint: PROGRAM_FAULT,
  }))
}

/** Violations in both colour schemes, and overflow on a narrow screen. */
async function looks(page: Page, { level = 'AAA' }: Visit): Promise<FindingText[]> {
  const light = await violationsOn(page, { level })
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await colourViolationsOn(page, { level })
  await setViewport(page, NARROWEST)
  return [
    ...light.map((violation) => findingOf(violation, 'light')),
    ...dark.map((violation) => findingOf(violation, 'dark')),
    ...overflowFindings(await overflowOf(page)),
  ]
}

/** Reports overflowing elements and texts. The page itself is reported only where none of these is found. */
export function overflowFindings(overflows: Overflow[]): FindingText[] {
  const parts = overflows.filter(({ what }) => what !== 'page')
  return (parts.length > 0 ? parts : overflows).map(({ what, place, name, width }) => ({
    place,
    message:
      what === 'page'
        ? `On a phone of ${NARROWEST.width} pixels the page is ${width} pixels wide.`
        : `On a phone of ${NARROWEST.width} pixels ${name} is wider than the screen.`,
    hint: 'Shorten its longest word, or divide it by a hyphen.',
  }))
}

/**
 * Sets the size of the viewport, and paints it at a twentieth of the scale: only the layout is read, and painting without a
 * GPU would take a third of the time. Nothing can be clicked in such a page.
 */
async function setViewport(page: Page, size: { width: number; height: number }): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const metrics = { ...size, deviceScaleFactor: 1, mobile: false, scale: 0.05 }
  await (await session).send('Emulation.setDeviceMetricsOverride', metrics)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()
