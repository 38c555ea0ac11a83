import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Shot } from './shots.ts'

interface CaptureOptions {
  browser: Browser
  /** The origin of the served site. */
  origin: string
  outDir: string
}

/** More would not be faster on two cores, and large pages need much memory. */
const CONCURRENCY = 2

/** Captures whole pages, without motion. Returns a sentence for each failure. */
export async function captureAll(
  shots: Shot[],
  options: CaptureOptions,
  onProgress: (done: number) => void,
): Promise<string[]> {
  const queue = [...shots]
  const problems: string[] = []
  let done = 0
  const captureNext = async (): Promise<void> => {
    for (let shot = queue.shift(); shot; shot = queue.shift()) {
      const problem = await capture(shot, options)
      if (problem) problems.push(problem)
      onProgress((done += 1))
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, captureNext))
  return problems
}

async function capture(shot: Shot, { browser, origin, outDir }: CaptureOptions): Promise<string | undefined> {
  const { path, width, scheme, file } = shot
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    const response = await page.goto(origin + path)
    const expected = path === '/404' ? 404 : 200
    if (response?.status() !== expected) return `${path} was answered with ${response?.status()}, not with ${expected}.`
    await waitUntilStable(page)
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await page.screenshot({ path: join(outDir, file), fullPage: true })
    return undefined
  } catch (error) {
    return `${path} at ${width} pixels (${scheme}): ${error instanceof Error ? error.message.split('\n')[0] : error}`
  } finally {
    await page.close()
  }
}

/** Waits until the page is hydrated, its fonts are loaded, and all content that appears on scrolling is rendered. */
async function waitUntilStable(page: Page): Promise<void> {
  await page.locator('html:not([data-deferred]) header[data-enhanced]').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
  // Live blocks are hydrated when they are seen, but not before the page is idle.
  for (const block of await page.locator('[data-hydrate]').all()) {
    await block.scrollIntoViewIfNeeded()
    await block.and(page.locator('[data-hydrated]')).waitFor()
  }
  await page.evaluate(async () => {
    scrollTo(0, 0)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  })
  await page.locator('header:not([data-frosted])').waitFor()
}
