import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { expect, vi } from 'vitest'
import { usualLayout } from '#tools/usual-layout.ts'
import type { Manifest } from '#site/model/built-files.ts'
import { gitIn, makeRepository } from '../git.ts'
import type { Git } from '../git.ts'
import { axeViolations, colourViolations } from '../browser/accessibility.ts'
import { test as base } from '../browser/chromium.ts'
import { runBuildWith } from '../build/run-build.ts'
import { startDevServer } from '../dev/dev-server.ts'
import type { DevServer } from '../dev/dev-server.ts'
import { hydrated } from '../dev/open-page.ts'

const LONG = { timeout: 120_000 }

/**
 * The page in the canvas has its own size in such a window: if it is scaled down, Playwright clicks at wrong positions.
 */
export const WIDE = { width: 1920, height: 1000 }

/** A studio whose site is in git, with a repository to push to. */
interface StudioServer extends DevServer {
  siteDir: string
  git: Git
}

/** One studio and one browser page for all tests of a file. `prepare` changes the site. */
export const studioTest = (prepare: (siteDir: string) => void) =>
  base
    .extend('server', { scope: 'file' }, async ({}, { onCleanup }): Promise<StudioServer> => {
      const remote = mkdtempSync(join(tmpdir(), 'pagewright-remote-'))
      let siteDir = ''
      // Hides the developer's git identity from the tests.
      vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
      vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
      const server = await startDevServer((folder) => {
        siteDir = folder
        prepare(folder)
        const git = makeRepository(folder)
        git('init', '--quiet', '--bare', remote)
        git('remote', 'add', 'origin', remote)
      })
      vi.unstubAllEnvs()
      onCleanup(async () => {
        await server.stop()
        rmSync(remote, { recursive: true })
      })
      return { ...server, siteDir, git: gitIn(siteDir) }
    })
    .extend('page', { scope: 'file' }, async ({ browser, server }, { onCleanup }) => {
      const page = await browser.newPage({ viewport: WIDE, reducedMotion: 'reduce' })
      onCleanup(() => page.close())
      // On the first visit Vite bundles the packages, which may reload the page.
      await openStudio(page, server)
      await openStudio(page, server)
      return page
    })

export const test = studioTest(prepareSite)

/** Adds a category, which service pages need, a shared block and two drawings; every document in the usual layout. */
function prepareSite(siteDir: string): void {
  const file = join(siteDir, 'navigation.json')
  const navigation = JSON.parse(readFileSync(file, 'utf8')) as object
  const services = { categories: [{ name: 'Baking' }] }
  writeFileSync(file, JSON.stringify({ ...navigation, services }, undefined, 2))
  mkdirSync(join(siteDir, 'shared'))
  const shared = { type: 'cta', title: 'Come by at low water', actions: [{ label: 'Home', href: '/' }] }
  writeFileSync(join(siteDir, 'shared/come-by.json'), JSON.stringify(shared, undefined, 2))
  for (const document of readdirSync(siteDir, { recursive: true, encoding: 'utf8' }))
    if (document.endsWith('.json')) appendFileSync(join(siteDir, document), '\n')
  mkdirSync(join(siteDir, 'drawings'))
  for (const name of ['mark-hull', 'mark-rope'])
    cpSync(`tests/second-site/drawings/${name}.svg`, join(siteDir, `drawings/${name}.svg`))
}

export async function openStudio(page: Page, { studio }: DevServer, file = ''): Promise<Frame> {
  await page.goto(`${studio}${file && `&file=${file}`}`, LONG)
  await page.locator('[data-section]').first().waitFor(LONG)
  return canvasOf(page)
}

/** Opens a document in the open studio, unless a failed test has left a dialog. */
export async function openDocument(page: Page, server: DevServer, file: string): Promise<Frame> {
  if ((await page.locator('dialog,[role=alertdialog]').count()) > 0) return openStudio(page, server, file)
  await chooseDocument(page, file)
  await page.locator('.page-row').click()
  return canvasOf(page)
}

/** Selects a document in the list, unless it is open: it would be opened again at some later time. */
export async function chooseDocument(page: Page, file: string): Promise<void> {
  if ((await page.locator('.document').getAttribute('data-file')) === file) return
  await page.locator('.document').click()
  await page.locator(`dialog [data-file="${file}"]`).click()
  await documentOpened(page, file)
}

/** The canvas gets its frame together with the name in the bar: the address may be another one before. */
export const documentOpened = (page: Page, file: string): Promise<void> =>
  page.locator(`.document[data-file="${file}"]`).waitFor()

/** The page in the canvas, once it can be edited. */
export async function canvasOf(page: Page): Promise<Frame> {
  const handle = await page.locator('.canvas iframe').elementHandle(LONG)
  const frame = (await handle?.contentFrame())!
  await hydrated(frame)
  return frame
}

/** The announcements for screen readers, from the accessibility tree: "status: The page … is made." */
export const announced = (page: Page): Promise<string> => page.locator('.studio > output').ariaSnapshot()

/** The accessible name of the focused element. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    // Only controls have labels: a text that is edited in the page has its name beside it.
    const name = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    const label = name ? name.textContent : labels.map(({ textContent }) => textContent).join(' ')
    return element.getAttribute('aria-label') ?? (label || element.textContent || '')
  })

/** Presses Tab until the element with a name has the focus. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const seen: string[] = []
  for (let count = 0; count < 80; count++) {
    await page.keyboard.press(key)
    const now = await focused(page)
    if (now.startsWith(name)) return
    seen.push(now.slice(0, 30))
  }
  throw new Error(`Tab does not reach "${name}", but ${seen.join(' · ')}`)
}

export async function saved(page: Page): Promise<void> {
  await expect.poll(() => page.locator('.saving').textContent()).toBe('Saved')
}

/** Expects no accessibility violation in light and dark, and every control large enough. */
export async function expectAccessible(page: Page, part = '.studio'): Promise<void> {
  expect(await axeViolations(page, { part })).toEqual([])
  expect(await smallTargets(page, part)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await colourViolations(page, { part })).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/**
 * Expects no violation in what the studio shows over the page: names, tools, questions. Its colours are the same in both
 * schemes.
 */
export async function expectOverlayAccessible(canvas: Frame): Promise<void> {
  expect(await axeViolations(canvas, { part: 'pagewright-studio' })).toEqual([])
}

/** The controls in a part of the panel that are smaller than 24 pixels in width or height. */
const smallTargets = (page: Page, part: string): Promise<string[]> =>
  page.locator(part).evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>(':is(button,input,select,textarea,summary,a[href])')]
      .map((control) => (control.matches('[type=radio],[type=checkbox]') ? control.closest('label')! : control))
      .filter((target) => target.checkVisibility())
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 24 || box.height < 24))
      .map(({ target, box }) => `${target.outerHTML.slice(0, 120)}: ${box.width} × ${box.height}`),
  )

/** Expects that the document is valid, its file has the usual layout, and a build of the site has the typed text. */
export async function expectBuilt(page: Page, { root, siteDir }: StudioServer, path: string, ...texts: string[]) {
  await saved(page)
  await expect.poll(() => page.locator('.state').textContent()).toMatch(/^Ready to publish|are samples still$/)
  const text = readFileSync(join(siteDir, `pages${path}.json`), 'utf8')
  expect(text).toBe(await usualLayout(text))
  const outDir = join(root, '.cache/built')
  const { status, printed } = await runBuildWith({ siteDir, outDir, compress: false, shareImages: false })
  expect(status, printed).toBe(0)
  const { pages, policies } = JSON.parse(readFileSync(join(outDir, 'manifest.json'), 'utf8')) as Manifest
  expect(policies[pages[path]!.policy]).toContain("default-src 'none'")
  const html = readFileSync(join(outDir, `site${path}.html`), 'utf8')
  for (const each of texts) expect(html).toContain(each)
}
