import { spawnSync } from 'node:child_process'
import { findBrowser } from '../../scripts/requirements/chromium.ts'
import { installBrowser } from '../requirements/install.ts'
import { findFirefox, installFirefox } from '../requirements/firefox.ts'
import { findWebKit, installWebKit } from '../requirements/webkit.ts'
import { ensurePostgresUser } from '../requirements/postgres-user.ts'

const args = process.argv.slice(2)

/** Options with which no test runs. */
const ASKS = ['--help', '-h', '--version', '-v']

/** `npm run test:all`: the tests of the project `thorough` too, and more rounds of random tests. */
const isAll = args[0] === '--all'
const options = isAll ? args.slice(1) : args
const namesTests = options.some((arg) => !arg.startsWith('-'))

/**
 * `npm test`: each path once, in a real browser and both databases. Installs browsers and creates a user for PostgreSQL
 * first, if the machine has none. Where tests are named, all that have the name run.
 */
if (!args.some((arg) => ASKS.includes(arg))) {
  if (!findBrowser()) installBrowser()
  if (isAll || namesTests) {
    if (!findFirefox()) installFirefox()
    if (!findWebKit()) installWebKit()
  }
  ensurePostgresUser()
}
// Not by npx, which takes a second to start.
const vitest = 'node_modules/vitest/vitest.mjs'
const left = isAll || namesTests ? [] : ['--project=!thorough']
const { status } = spawnSync(process.execPath, [vitest, 'run', ...left, ...options], {
  stdio: 'inherit',
  env: { ...process.env, ...(isAll && { TEST_ALL: 'true' }) },
})
process.exit(status ?? 1)
