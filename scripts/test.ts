import { spawnSync } from 'node:child_process'
import { findBrowser, installBrowser } from './requirements/chromium.ts'
import { ensurePostgresUser } from './requirements/postgres-user.ts'

/**
 * `npm test`: all tests, with a real browser and real databases. Installs a browser and creates a user for PostgreSQL
 * first, if the machine has none.
 */
if (!findBrowser()) installBrowser()
ensurePostgresUser()
const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit', shell: false })
process.exit(status ?? 1)
