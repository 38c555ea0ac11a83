import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import type { ChromiumTabs, Send } from '../../requirements/chromium-tabs.ts'
import type { Network } from './serve-folder.ts'

/** A slow phone: the network of Lighthouse's mobile profile, and a processor four times slower than this one. */
export const NETWORK: Network = { latency: 150, throughput: 204_800 }
const EMULATED_NETWORK = {
  offline: false,
  latency: NETWORK.latency,
  downloadThroughput: NETWORK.throughput,
  uploadThroughput: 93_750,
}
const CPU_SLOWDOWN = 4
const PHONE = { width: 390, height: 844 }
/** A touch screen, so that effects for hovering are off. */
const TOUCH = { isMobile: true, hasTouch: true }
/** In milliseconds: the time to wait for idle callbacks and the scripts that they load. */
const SETTLED = 1500
/** In milliseconds: how long the pointer rests on a link before the click. */
const HOVER = 1000
/** In milliseconds: the interval of polling the shown document, and the time limit for a page. */
const POLL = 20
const MOST = 20_000

/** Bytes as transferred, of the first visit to a page. */
export interface FirstVisit {
  html: number
  css: number
  scripts: number
  /** Milliseconds. */
  lcp: number
  cls: number
  /** Milliseconds beyond 50 of each long task. */
  tbt: number
}

/** Milliseconds from the click to the paint of the next page's heading. */
export interface NextPage {
  /** Without any script of the site's own, as for an address typed in. */
  fullLoad: number
  afterHover: number
  atOnce: number
}

const BYTES = { Document: 'html', Stylesheet: 'css', Script: 'scripts' } as const

/** Loads a page as a new visitor, with an empty cache. */
export async function firstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  const { page, devtools } = await slowPage(browser)
  const bytes = { html: 0, css: 0, scripts: 0 }
  const kinds = new Map<string, keyof typeof bytes>()
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    if (type in BYTES) kinds.set(requestId, BYTES[type as keyof typeof BYTES])
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

/**
 * Follows the first link of the footer that leads to another page, in three ways, with the mouse as a visitor does. The
 * server is to be as slow as `NETWORK`.
 */
export async function nextPage(tabs: ChromiumTabs, url: string): Promise<NextPage> {
  return {
    fullLoad: await follow(tabs, url, { isFullLoad: true }),
    afterHover: await follow(tabs, url, { hover: HOVER }),
    atOnce: await follow(tabs, url, {}),
  }
}

async function follow(
  tabs: ChromiumTabs,
  url: string,
  { hover, isFullLoad }: { hover?: number; isFullLoad?: boolean },
): Promise<number> {
  let loaded = () => {}
  const isLoaded = new Promise<void>((resolve) => (loaded = resolve))
  const tab = await tabs.open(url, {
    viewport: PHONE,
    prepare: slowProcessor,
    onEvent: (method) => method === 'Page.loadEventFired' && loaded(),
  })
  await isLoaded
  await wait(SETTLED)
  const link = `footer a[href^="/"]:not([href="${new URL(url).pathname}"],[href*="#"])`
  const before = (await tab.documents[0]?.evaluate(headingText)) ?? ''
  if (isFullLoad) await tab.documents[0]?.evaluate(leaveClicksToBrowser)
  // Scrolls to the link first, as blocks near it may load scripts.
  await tab.documents[0]?.evaluate(scrollTo, link)
  await wait(SETTLED)
  const place = await tab.placeOf(link)
  if (hover !== undefined) {
    await tab.point(place)
    await wait(hover)
  }
  const clicked = Date.now()
  void tab.press(place)
  let painted: number | undefined
  while (!painted) {
    await wait(POLL)
    // The shown document may be replaced at any time.
    for (const { evaluate } of tab.documents)
      painted ??= await evaluate(paintOfNext, before, clicked).catch(() => undefined)
    if (Date.now() - clicked > MOST) throw new Error(`${url}: the next page has not been shown.`)
  }
  await tab.close()
  return painted - clicked
}

/** Runs in the page. */
const headingText = (): string => document.querySelector('h1')?.textContent ?? ''

/** Runs in the page. */
function scrollTo(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/** Runs in the page. Lets the browser follow links itself, without prefetching. */
function leaveClicksToBrowser(): void {
  document.querySelector('script[type=speculationrules]')?.remove()
  for (const type of ['click', 'pointerover', 'pointerdown', 'focusin'])
    addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true })
}

/** Runs in the page. When the heading of the next page was painted, or undefined as long as it is not. */
async function paintOfNext(before: string, clicked: number): Promise<number | undefined> {
  const heading = document.querySelector('h1')?.textContent
  const [paint] = performance.getEntriesByName('first-contentful-paint')
  if (('prerendering' in document && document.prerendering) || !heading || heading === before || !paint)
    return undefined
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart?: number })[]
  // A prerendered page counts as painted when it is shown.
  const painted = performance.timeOrigin + Math.max(paint.startTime, navigation?.activationStart ?? 0)
  if (painted >= clicked) return painted
  // The app has replaced the page within the document.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.timeOrigin + performance.now()
}

async function slowPage(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: PHONE, ...TOUCH })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', EMULATED_NETWORK)
  await slowProcessor((method, params) => devtools.send(method as never, params as never) as Promise<never>)
  return { page, devtools }
}

const slowProcessor = (send: Send): Promise<unknown> => send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

interface Observed {
  lcp: number
  cls: number
  tbt: number
}

/** Runs in the page, before its own scripts. */
function observe(): void {
  const observed: Observed = { lcp: 0, cls: 0, tbt: 0 }
  Object.assign(window, { observed })
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value?: number })[]) {
        if (type === 'layout-shift') observed.cls += entry.value ?? 0
        else if (type === 'longtask') observed.tbt += entry.duration - 50
        else observed.lcp = entry.startTime
      }
    }).observe({ type, buffered: true })
  }
}
