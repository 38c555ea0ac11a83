import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { avoidDrawing } from '../../scripts/check-site/browser/avoid-drawing.ts'
import { test as base } from '../browser/chromium.ts'
import { devServer } from './dev-server.ts'
import type { DevServer } from './dev-server.ts'
import { openPage } from './open-page.ts'
import { writeSecrets } from './secrets.ts'
import { home } from './small-site.ts'

export const HOME = 'site/pages/index.json'
const VIEWPORT = { width: 1280, height: 600 }

let restored = 0

/** The last heading of the home page: another one each time that the page is restored. */
const callOfHome = (): string => (restored === 0 ? 'Come by' : `Come by ${restored}`)

function restoreHome(server: DevServer): void {
  restored++
  const blocks = home.blocks.map((block) => (block.type === 'cta' ? { ...block, title: callOfHome() } : block))
  server.write(HOME, JSON.stringify({ ...home, blocks }, null, 2))
}

/** Tests that share a development server, which is started with an error in its site, and a page. They run in order. */
export const test = base
  /** The pages share the browser's cache: each loads some hundred modules. */
  .extend('context', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: 'reduce' })
    await context.addInitScript(avoidDrawing, { isDrawn: false })
    onCleanup(() => context.close())
    return context
  })
  .extend(
    'serverWithError',
    { scope: 'file' },
    devServer((siteDir) => {
      // Before the start: Vite starts again when `.env` changes.
      writeSecrets(join(siteDir, '..'))
      // As a program leaves it that is killed during a write. No process of Linux has this id.
      writeFileSync(join(siteDir, 'pages/.contact.json.4194305.partial'), '{ "kind"')
      writeFileSync(join(siteDir, 'pages/index.json'), '{ "kind": "standard", "title": "Home" "blocks": [] }')
    }),
  )
  /** The errors and warnings in the console of the page since the test began. */
  .extend('messages', { scope: 'file' }, (): string[] => [])
  /** Loading a page takes longer than most tests. */
  .extend('sharedPage', { scope: 'file' }, async ({ context, messages }, { onCleanup }) => {
    const page = await context.newPage()
    onCleanup(() => page.close())
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) messages.push(message.text())
    })
    page.on('pageerror', (error) => messages.push(String(error)))
    return page
  })
  /** The same server, with a valid site. */
  .extend('server', { scope: 'file' }, async ({ sharedPage, serverWithError: server }) => {
    server.write(HOME, JSON.stringify(home, null, 2))
    await vi.waitUntil(async () => (await fetch(server.url)).ok, { timeout: 60_000 })
    // On the first visit Vite bundles the packages, which may reload the page.
    await openPage(sharedPage, server.url)
    return server
  })
  .extend('page', async ({ sharedPage, server, messages }, { onCleanup }) => {
    messages.length = 0
    onCleanup(async () => {
      restoreHome(server)
      await sharedPage.setViewportSize(VIEWPORT)
      await sharedPage.emulateMedia({ colorScheme: null, reducedMotion: 'reduce' })
    })
    return sharedPage
  })
  /**
   * Shows a page. If the home page is already shown, it is not loaded again: waits until it shows its restored content.
   * A load marks its document, so that `isSameLoad` detects a reload.
   */
  .extend('open', ({ page, server }) => async (path = '/'): Promise<void> => {
    const isShown = path === '/' && page.url() === `${server.url}/` && (await page.evaluate(() => 'mark' in window))
    if (isShown) {
      await page.getByRole('heading', { name: callOfHome(), exact: true }).waitFor()
      await page.locator('pagewright-problems').waitFor({ state: 'detached' })
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      return
    }
    await openPage(page, server.url + path)
    await page.evaluate(() => Object.assign(window, { mark: true }))
  })
  .extend(
    'isSameLoad',
    ({ page }) =>
      () =>
        page.evaluate(() => 'mark' in window),
  )
  .extend(
    'heading',
    ({ page }) =>
      () =>
        page.locator('h1').textContent(),
  )
  .extend(
    'panelText',
    ({ page }) =>
      () =>
        page.locator('pagewright-problems section:not(.corner)').textContent(),
  )
