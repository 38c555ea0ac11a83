import type { Browser, CDPSession, Page } from 'playwright-core'

/** A slow phone: the network of Lighthouse's mobile profile, and a processor four times slower than this one. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 }
const CPU_SLOWDOWN = 4
/** Milliseconds in which nothing more is to come: idle callbacks and the scripts that they load. */
const SETTLED = 1500
/** Milliseconds for which the pointer rests on a link before the click. */
const HOVER = 1000

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

/** Follows the first link of the footer that leads to another page, in three ways. */
export async function nextPage(browser: Browser, url: string): Promise<NextPage> {
  return {
    fullLoad: await follow(browser, url, { isFullLoad: true }),
    afterHover: await follow(browser, url, { hover: HOVER }),
    atOnce: await follow(browser, url, {}),
  }
}

async function follow(
  browser: Browser,
  url: string,
  { hover, isFullLoad }: { hover?: number; isFullLoad?: boolean },
): Promise<number> {
  const { page } = await slowPage(browser)
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(SETTLED)
  const { pathname } = new URL(url)
  const link = page.locator(`footer a[href^="/"]:not([href="${pathname}"]):not([href*="#"])`).first()
  const before = (await page.locator('h1').first().textContent()) ?? ''
  await link.scrollIntoViewIfNeeded()
  if (hover !== undefined) {
    await link.hover()
    await page.waitForTimeout(hover)
  }
  if (isFullLoad) await page.evaluate(hideClicksFromScripts)
  const started = performance.now()
  await link.dispatchEvent('click')
  await page.locator('h1').filter({ hasNotText: before }).first().waitFor()
  const took = performance.now() - started
  await page.context().close()
  return took
}

async function slowPage(browser: Browser): Promise<{ page: Page; devtools: CDPSession }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, devtools }
}

/** Runs in the page: the browser follows links by itself. */
function hideClicksFromScripts(): void {
  addEventListener('click', (event) => event.stopImmediatePropagation(), { capture: true })
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
