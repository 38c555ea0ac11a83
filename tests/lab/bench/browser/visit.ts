import type { Browser, CDPSession, Page } from 'playwright-core'
import type { Network } from './serve-folder.ts'

/** A slow phone: the network of Lighthouse's mobile profile, and a processor four times slower than this one. */
export const NETWORK: Network = { latency: 150, throughput: 204_800 }
const CPU_SLOWDOWN = 4
/** A touch screen, so that effects for hovering are off. */
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
/** In milliseconds: the time to wait for idle callbacks and the scripts that they load. */
const SETTLED = 2500
/** In milliseconds: how long the mouse rests on a link before the click. */
const HOVER = 300
/** In milliseconds: how long a mouse button or a finger is down. */
const PRESS = 80
/** In milliseconds: the interval of polling the shown document, and the time limit for a page. */
const POLL = 20
const MOST = 20_000

/** Bytes as transferred, of the first visit to a page. */
export interface FirstVisit {
  html: number
  css: number
  /** The scripts that are requested until the page has been loaded. */
  scripts: number
  /** The prefetched files, once the page is idle. */
  ahead: number
  /** Milliseconds. */
  lcp: number
  cls: number
  /** Milliseconds beyond 50 of each long task after the first contentful paint: https://web.dev/articles/tbt */
  tbt: number
}

/** Milliseconds from the click to the paint of the next page's heading. */
export interface NextPage {
  /** Without any script of the site's own, as for an address typed in. */
  fullLoad: number
  /** After the mouse has rested on the link for a moment, as it does before most clicks. */
  afterHover: number
  /** Without hovering before. */
  atOnce: number
  tap: number
  /** A tap as soon as the whole page is rendered: the app is being fetched. */
  early: number
}

const BYTES = { Document: 'html', Stylesheet: 'css', Script: 'scripts' } as const

/** Loads a page as a new visitor, with an empty cache. The server should be as slow as `NETWORK`. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const { page, devtools } = await slowPage(browser)
  const bytes = { html: 0, css: 0, scripts: 0, ahead: 0 }
  const kinds = new Map<string, keyof typeof bytes>()
  let isLoaded = false
  page.on('load', () => (isLoaded = true))
  devtools.on('Network.requestWillBeSent', ({ requestId, type = '' }) => {
    if (isLoaded) kinds.set(requestId, 'ahead')
    else if (type in BYTES) kinds.set(requestId, BYTES[type as keyof typeof BYTES])
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind) bytes[kind] += encodedDataLength
  })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED)
  const observed = await page.evaluate(() => (window as unknown as { observed: Observed }).observed)
  await page.context().close()
  return { ...bytes, ...observed }
}

/** Follows a link. Returns the time when the mouse button or the finger was lifted. */
type Press = (page: Page, x: number, y: number) => Promise<number>

const click: Press = async (page, x, y) => {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(PRESS)
  const lifted = Date.now()
  await page.mouse.up()
  return lifted
}
const tap: Press = async (page, x, y) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(PRESS)
  const lifted = Date.now()
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return lifted
}
const hoverAndClick: Press = async (page, x, y) => {
  await page.mouse.move(x, y)
  await page.waitForTimeout(HOVER)
  return click(page, x, y)
}

/**
 * Follows the first link of the footer that leads to another page, with the mouse and with a finger as visitors do. The
 * server should be as slow as `NETWORK`.
 */
export async function nextPage(browser: Browser, url: string): Promise<NextPage> {
  return {
    fullLoad: await follow(browser, url, tap, { isFullLoad: true }),
    afterHover: await follow(browser, url, hoverAndClick),
    atOnce: await follow(browser, url, click),
    tap: await follow(browser, url, tap),
    early: await follow(browser, url, tap, { isEarly: true }),
  }
}

async function follow(
  browser: Browser,
  url: string,
  press: Press,
  { isFullLoad = false, isEarly = false } = {},
): Promise<number> {
  const { page } = await slowPage(browser)
  await page.addInitScript(recordNextPaint)
  await page.goto(url)
  // Sections that have yet to be rendered would move the link while it is tapped.
  if (isEarly) await page.locator('html:not([data-deferred])').waitFor({ state: 'attached' })
  else await page.waitForTimeout(SETTLED)
  if (isFullLoad) await page.evaluate(leaveLinksToBrowser)
  const link = page.locator(`footer a[href^="/"]:not([href="${new URL(url).pathname}"],[href*="#"])`).first()
  await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  // Blocks near the link may load scripts.
  if (!isEarly) await page.waitForTimeout(SETTLED)
  const box = await link.boundingBox()
  if (!box) throw new Error(`${url}: the link is not shown.`)
  const lifted = await press(page, box.x + box.width / 2, box.y + box.height / 2)
  let painted: number | undefined
  while (!painted) {
    await page.waitForTimeout(POLL)
    // The document may be replaced at any time.
    painted = await page.evaluate(paintSince, lifted).catch(() => undefined)
    if (Date.now() - lifted > MOST) throw new Error(`${url}: the next page has not been shown.`)
  }
  await page.context().close()
  return painted - lifted
}

interface NextPaint {
  at?: number
}

/** Runs in the page, before its own scripts. Records when the heading of another page has been painted in this document. */
function recordNextPaint(): void {
  const painted: NextPaint = {}
  Object.assign(window, { painted })
  addEventListener('DOMContentLoaded', () => {
    const heading = () => document.querySelector('h1')?.textContent
    const before = heading()
    const observer = new MutationObserver(() => {
      if (!heading() || heading() === before) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => (painted.at = performance.timeOrigin + performance.now())))
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Runs in the page. The time when it was painted, or another page in it; undefined while it is still the previous page. */
function paintSince(lifted: number): number | undefined {
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  const painted = paint && performance.timeOrigin + paint.startTime
  return painted && painted >= lifted ? painted : (window as unknown as { painted: NextPaint }).painted.at
}

/** Runs in the page. */
function leaveLinksToBrowser(): void {
  for (const type of ['click', 'pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
}

async function slowPage(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, devtools }
}

interface Observed {
  lcp: number
  cls: number
  tbt: number
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const observed: Observed = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { observed })
  const timeAfterFirstPaint = ({ startTime, duration }: PerformanceEntry): number => {
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return startTime + duration - Math.max(startTime, painted)
  }
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) {
        if (type === 'layout-shift') observed.cls += entry.value ?? 0
        else if (type === 'longtask') observed.tbt += Math.max(0, timeAfterFirstPaint(entry) - 50)
        else observed.lcp = entry.startTime
      }
    }).observe({ type, buffered: true })
  }
}
