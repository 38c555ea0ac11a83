import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { HOW_TO_GET_CHROMIUM } from '../../scripts/requirements/chromium.ts'

/** Whether this user may install packages of the system. */
export const canInstallPackages = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs the first of these packages that the distribution has. */
export function installPackage(...names: string[]): boolean {
  if (!run('apt-get', 'update', '-qq')) return false
  return names.some((name) => run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', name))
}

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Installs Chromium: as root from the system's packages, with the libraries it needs, otherwise by Playwright. */
export function installBrowser(): void {
  // Distributions without the shell have the whole browser.
  const hasChromium = canInstallPackages()
    ? installPackage('chromium-headless-shell', 'chromium')
    : run('npx', 'playwright-core', 'install', 'chromium')
  if (!hasChromium) throw new Error(HOW_TO_GET_CHROMIUM)
}
