import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import manifest from '../packages/package.json' with { type: 'json' }

/** The parent folder of the other systems, in which Node finds the packages of all. */
const PACKAGES_DIR = '.cache/bench'

export const ASTRO = `Astro ${manifest.dependencies.astro}`

/** Installs the packages of the other systems, once for each state of their manifest. */
export function installPeers(): void {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`
  const file = join(PACKAGES_DIR, 'package.json')
  if (existsSync(join(PACKAGES_DIR, 'node_modules')) && existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeText(PACKAGES_DIR, 'package.json', text)
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: PACKAGES_DIR,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

export function writeText(dir: string, file: string, text: string): void {
  mkdirSync(dirname(join(dir, file)), { recursive: true })
  writeFileSync(join(dir, file), text)
}
