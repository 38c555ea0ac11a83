import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { save, startServer, TIMEOUT, waitUntilStable } from './capture-guide.ts'
import { PANEL_PICTURE, PICTURES_DIR } from './all-pictures.ts'

/**
 * A copy of the site with mistakes, in the same folder as the site, so that the path to `schema/` is the same. Git ignores
 * it.
 */
const COPY = 'dist.pictures'

/** A page with two mistakes: a comma is missing, and a link leads nowhere. */
const BROKEN_PAGE = `{
  "$schema": "../../schema/editor/page.schema.json",
  "kind": "standard"
  "title": "Summer offer",
  "blocks": [
    { "type": "hero", "title": "A summer of bread", "actions": [{ "label": "Write to us", "href": "/contakt" }] }
  ]
}
`

/** The problems panel on the home page, about another page. */
export async function takePanel(siteDir: string, browser: Browser): Promise<void> {
  await rm(COPY, { recursive: true, force: true })
  await cp(siteDir, COPY, { recursive: true })
  await writeFile(join(COPY, 'pages/summer-offer.json'), BROKEN_PAGE)
  const server = await startServer(COPY)
  const page = await browser.newPage({ viewport: { width: 1000, height: 1000 }, reducedMotion: 'reduce' })
  try {
    await page.goto(server.origin, { timeout: TIMEOUT })
    await page.locator('pagewright-problems h2').waitFor({ timeout: TIMEOUT })
    await waitUntilStable(page)
    await page.locator('pagewright-problems').evaluate(showFolder, [COPY, siteDir] as const)
    await save(await page.screenshot({ animations: 'disabled' }), join(PICTURES_DIR, PANEL_PICTURE))
  } finally {
    await page.close()
    await server.stop()
    await rm(COPY, { recursive: true, force: true })
  }
}

/** Runs in the page: names the site's own folder in the paths that the panel shows. */
function showFolder(panel: Element, [copy, siteDir]: readonly [string, string]): void {
  const texts = document.createTreeWalker(panel.shadowRoot!, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const { currentNode } = texts
    currentNode.textContent = currentNode.textContent!.replace(`${copy}/`, `${siteDir}/`)
  }
}
