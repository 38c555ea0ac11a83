import { spawnSync } from 'node:child_process'
import { findBrowser, installBrowser } from './requirements/chromium.ts'
import { findFirefox, installFirefox } from './requirements/firefox.ts'
import { ensurePostgresUser } from './requirements/postgres-user.ts'

/**
 * `npm test`: all tests, with real browsers and real databases. Installs browsers and creates a user for PostgreSQL
 * first, if the machine has none.
 */
if (!findBrowser()) installBrowser()
if (!findFirefox()) installFirefox()
ensurePostgresUser()
// Without npx, which takes a second of its own.
const vitest = 'node_modules/vitest/vitest.mjs'
const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
