import { createRequire } from 'node:module'
import type * as Playwright from 'playwright-core'
import { listOf } from '#base/text/words/lists.ts'
import { findProgram } from './programs.ts'

/** The headless shell is first: the same engine without a window opens a page in an eighth of the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export const HOW_TO_GET_CHROMIUM =
  'Chromium is missing: get one with "apt-get install -y chromium-headless-shell" or "npx playwright-core install chromium", or name yours in CHROME_PATH.'

const packages = createRequire(import.meta.url)

/** Packages that check pages in a browser, with their major versions: optional peers, which a site installs itself. */
const PACKAGES = { 'playwright-core': 1, 'axe-core': 4 }

type BrowserPackage = keyof typeof PACKAGES

/** Loaded when it is first needed, as it may be missing. */
const playwright = (): typeof Playwright => packages('playwright-core') as typeof Playwright

/** The Chromium of this machine: `CHROME_PATH`, else one on the `PATH`, else the one Playwright has installed. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  const installed = isInstalled('playwright-core') ? playwright().chromium.executablePath() : undefined
  return (named && findProgram([], [named])) || findProgram(NAMES, [installed])
}

/** Says what to install before pages can be opened in a browser; undefined if nothing is missing. */
export function missingForBrowser(...needed: BrowserPackage[]): string | undefined {
  const missing = needed.filter((name) => !isInstalled(name))
  if (missing.length > 0) return howToInstall(missing)
  return findBrowser() ? undefined : HOW_TO_GET_CHROMIUM
}

export function howToInstall(missing: BrowserPackage[]): string {
  const versions = missing.map((name) => `${name}@${PACKAGES[name]}`)
  return `To look at pages in a browser, ${listOf(missing)} must be installed: run "npm install --save-dev ${versions.join(' ')}".`
}

function isInstalled(name: BrowserPackage): boolean {
  try {
    packages.resolve(name)
    return true
  } catch {
    return false
  }
}

export const CHROMIUM_ARGS = [
  '--no-sandbox', // containers run as root, and the tests open nothing but our own pages
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Starts Chromium; the caller closes it. If none is installed it throws an error that explains how to install it. */
export async function launchChromium(): Promise<Playwright.Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  return playwright().chromium.launch({ executablePath, args: CHROMIUM_ARGS })
}
