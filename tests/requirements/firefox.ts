import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from '../../scripts/requirements/programs.ts'
import { canInstallPackages, installPackage } from './install.ts'

const NAMES = ['firefox-esr', 'firefox']
const MACOS = '/Applications/Firefox.app/Contents/MacOS/firefox'

const HOW_TO_GET_ONE =
  'Some browser tests need Firefox: get one with "apt-get install -y firefox-esr" or from firefox.com, or name yours in FIREFOX_PATH.'

/** The Firefox of this machine: `FIREFOX_PATH`, else one on the `PATH`. */
export function findFirefox(): string | undefined {
  const named = process.env['FIREFOX_PATH']
  return (named && findProgram([], [named])) || findProgram(NAMES, [MACOS])
}

/** Installs Firefox where root can; elsewhere the tests that need it fail and say how to get one. */
export function installFirefox(): void {
  if (canInstallPackages()) installPackage(...NAMES)
}

/** Reduced motion, so that tests need not wait, and without the transitions that some browsers lack. */
const PREFERENCES = { 'ui.prefersReducedMotion': 1, 'browser.shell.checkDefaultBrowser': false }

export interface RunningFirefox {
  /** The WebSocket of WebDriver BiDi. */
  url: string
  close: () => Promise<void>
}

/** Starts Firefox with an empty profile; the caller closes it. */
export async function launchFirefox(): Promise<RunningFirefox> {
  const program = findFirefox()
  if (!program) throw new Error(HOW_TO_GET_ONE)
  const profile = mkdtempSync(join(tmpdir(), 'pagewright-firefox-'))
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${value});`)
  writeFileSync(join(profile, 'user.js'), lines.join('\n'))
  const options = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0', 'about:blank']
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'] })
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const ended = once(child, 'close')
  const url = await listeningUrl(child)
  return {
    url,
    async close() {
      child.kill()
      await ended
      process.off('exit', kill)
      rmSync(profile, { recursive: true, force: true })
    },
  }
}

function listeningUrl(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stderr?.on('data', (chunk) => {
      output += String(chunk)
      const url = /WebDriver BiDi listening on (ws:\S+)/.exec(output)?.[1]
      if (url) resolve(`${url}/session`)
    })
    child.once('close', () => reject(new Error(`Firefox did not start:\n${output}`)))
    child.once('error', reject)
  })
}
