import { spawnSync } from 'node:child_process'
import { findBrowser, installBrowser } from './requirements/chromium.ts'
import { findFirefox, installFirefox } from './requirements/firefox.ts'
import { findWebKit, installWebKit } from './requirements/webkit.ts'
import { ensurePostgresUser } from './requirements/postgres-user.ts'

const args = process.argv.slice(2)

/** Options with which no test runs. */
const ASKS = ['--help', '-h', '--version', '-v']

/**
 * `npm test`: all tests, with real browsers and real databases. Installs browsers and creates a user for PostgreSQL
 * first, if the machine has none.
 */
if (!args.some((arg) => ASKS.includes(arg))) {
  if (!findBrowser()) installBrowser()
  if (!findFirefox()) installFirefox()
  if (!findWebKit()) installWebKit()
  ensurePostgresUser()
}
// Not by npx, which takes a second to start.
const vitest = 'node_modules/vitest/vitest.mjs'
const { status } = spawnSync(process.execPath, [vitest, 'run', ...args], { stdio: 'inherit' })
process.exit(status ?? 1)
