import { spawnSync } from 'node:child_process'
import { findBrowser, installBrowser } from './requirements/chromium.ts'
import { ensurePostgresUser } from './requirements/postgres-user.ts'

/**
 * `npm test`: everything, with a real browser and real databases. A machine without a browser, or without a user for
 * PostgreSQL, gets them first.
 */
if (!findBrowser()) installBrowser()
ensurePostgresUser()
const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit', shell: false })
process.exit(status ?? 1)
