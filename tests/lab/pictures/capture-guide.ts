import { spawn } from 'node:child_process'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { UserError } from '#base/cli/user-error.ts'

/** In milliseconds. The first page of a development server takes long on a busy machine. */
export const TIMEOUT = 120_000

const QUALITY = 72

export interface StartedServer {
  origin: string
  /** The address of the studio, with its key. */
  studio: string
  stop: () => Promise<void>
}

/** The development server, in a process of its own, on any free port. */
export async function startServer(siteDir: string): Promise<StartedServer> {
  const child = spawn(process.execPath, ['scripts/run.js', 'scripts/dev.ts', '--site', siteDir], {
    env: { ...process.env, PORT: '0', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const addresses = await new Promise<Omit<StartedServer, 'stop'>>((done, fail) => {
    let printed = ''
    child.stdout.on('data', (chunk) => {
      const [, origin, studio] =
        /(http:\/\/localhost:\d+)[^]*?(http:\/\/studio\.\S+)\s/.exec((printed += String(chunk))) ?? []
      if (origin && studio) done({ origin, studio })
    })
    child.on('close', () => fail(new UserError(`The development server has not started.\n${printed}`)))
  })
  return {
    ...addresses,
    stop: async () => {
      child.kill()
      await ended
    },
  }
}

/** Waits until live blocks are hydrated, fonts are loaded, and content that appears on scrolling has appeared. */
export async function waitUntilStable(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    scrollTo(0, 0)
    await document.fonts.ready
  })
  // The gallery hydrates live blocks only.
  const isHydrated = (await page.locator('script[src*="/boot.ts"]').count()) > 0
  if (isHydrated) await page.locator('main [data-hydrate]:not([data-hydrated])').first().waitFor({ state: 'detached' })
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
}

/** Writes a picture, not wider than `width`. */
export async function save(png: Buffer, path: string, width?: number): Promise<void> {
  const picture = sharp(png).resize({ width, withoutEnlargement: true })
  await picture.webp({ quality: QUALITY, effort: 6 }).toFile(path)
}
