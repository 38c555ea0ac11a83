import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from './free-port.ts'
import { findProgram } from '../../scripts/requirements/programs.ts'
import { canInstallPackages, installPackage } from './install.ts'
import { untilListening } from './until-listening.ts'

/** The driver, the display that shows nothing, and the packages of Debian that have them. */
const PROGRAMS = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/** The browser of the driver's package, which is on no PATH. */
const BROWSERS = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`)

const HOW_TO_GET_ONE =
  'Some browser tests need WebKitGTK, which has the engine of Safari: get it with "apt-get install -y webkit2gtk-driver xvfb".'

/** The browser for the driver of WebKitGTK; undefined where one of the programs is missing. */
export function findWebKit(): string | undefined {
  const hasPrograms = Object.keys(PROGRAMS).every((name) => findProgram([name], []) !== undefined)
  return hasPrograms ? findProgram([], BROWSERS) : undefined
}

/** Installs WebKitGTK where root can; elsewhere the tests that need it fail and say how to get it. */
export function installWebKit(): void {
  if (canInstallPackages()) for (const name of Object.values(PROGRAMS)) installPackage(name)
}

export interface RunningWebKit {
  /** The URL of the driver, which speaks WebDriver (https://www.w3.org/TR/webdriver2/). */
  url: string
  /** The browser that a session is to name. */
  browser: string
  close: () => Promise<void>
}

/** Starts a display and the driver, which starts a browser for each session; the caller closes them. */
export async function launchWebKit(): Promise<RunningWebKit> {
  const browser = findWebKit()
  if (browser === undefined) throw new Error(HOW_TO_GET_ONE)
  const home = mkdtempSync(join(tmpdir(), 'pagewright-webkit-'))
  turnAnimationsOff(home)
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [number] = (await once(display.stdout as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CONFIG_HOME: home,
    },
    stdio: 'ignore',
  })
  const children = [driver, display]
  const ended = Promise.all(children.map((child) => once(child, 'close')))
  const kill = () => children.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', kill)
  await untilListening(port)
  return {
    url: `http://127.0.0.1:${port}`,
    browser,
    async close() {
      kill()
      await ended
      process.off('exit', kill)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** Asks pages for reduced motion, so that tests need not wait. */
function turnAnimationsOff(home: string): void {
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0', 'settings.ini'), '[Settings]\ngtk-enable-animations=false\n')
}
