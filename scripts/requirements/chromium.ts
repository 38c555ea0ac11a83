import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { canInstallPackages, findProgram, installPackage, run } from './programs.ts'

/** The headless shell is first: the same engine without a window opens a page in an eighth of the CPU time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

export const HOW_TO_GET_CHROMIUM =
  'Chromium is missing: get one with "apt-get install -y chromium-headless-shell" or "npx playwright-core install chromium", or name yours in CHROME_PATH.'

/** The Chromium of this machine: `CHROME_PATH`, else one on the `PATH`, else the one Playwright has installed. */
export function findBrowser(): string | undefined {
  const named = process.env['CHROME_PATH']
  return (named && findProgram([], [named])) || findProgram(NAMES, [chromium.executablePath()])
}

/** Installs Chromium: as root from the system's packages, with the libraries it needs, otherwise by Playwright. */
export function installBrowser(): void {
  // Distributions without the shell have the whole browser.
  const isInstalled = canInstallPackages()
    ? installPackage('chromium-headless-shell', 'chromium')
    : run('npx', 'playwright-core', 'install', 'chromium')
  if (!isInstalled) throw new Error(HOW_TO_GET_CHROMIUM)
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
export async function launchChromium(): Promise<Browser> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(HOW_TO_GET_CHROMIUM)
  return chromium.launch({ executablePath, args: CHROMIUM_ARGS })
}
