import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Shot } from './shots.ts'

interface Taking {
  browser: Browser
  /** Where the site is served. */
  origin: string
  outDir: string
}

/** More at a time are no faster on two cores, and a large page costs much memory. */
const AT_ONCE = 2

/** Takes all pictures, whole pages with everything still. Gives a sentence for each one that could not be taken. */
export async function takeAll(shots: Shot[], taking: Taking, tell: (done: number) => void): Promise<string[]> {
  const waiting = [...shots]
  const problems: string[] = []
  let done = 0
  const work = async (): Promise<void> => {
    for (let shot = waiting.shift(); shot; shot = waiting.shift()) {
      const problem = await take(shot, taking)
      if (problem) problems.push(problem)
      tell((done += 1))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return problems
}

async function take(shot: Shot, { browser, origin, outDir }: Taking): Promise<string | undefined> {
  const { path, width, scheme, file } = shot
  const page = await browser.newPage({
    viewport: { width, height: 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  try {
    const answer = await page.goto(origin + path)
    const expected = path === '/404' ? 404 : 200
    if (answer?.status() !== expected) return `${path} was answered with ${answer?.status()}, not with ${expected}.`
    await settled(page)
    await mkdir(dirname(join(outDir, file)), { recursive: true })
    await page.screenshot({ path: join(outDir, file), fullPage: true })
    return undefined
  } catch (error) {
    return `${path} at ${width} pixels (${scheme}): ${error instanceof Error ? error.message.split('\n')[0] : error}`
  } finally {
    await page.close()
  }
}

/** HydrationMarker, with its fonts, and with everything drawn that waits to be scrolled to. */
async function settled(page: Page): Promise<void> {
  await page.locator('header[data-alive]').waitFor()
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    scrollTo(0, 0)
    await new Promise((drawn) => requestAnimationFrame(drawn))
  })
  await page.locator('header:not([data-frosted])').waitFor()
}
