import { spawnSync } from 'node:child_process'
import { findBrowser, installBrowser } from '../tests/browser/chromium.ts'

/** `npm test`: everything, browser tests included. A machine without a browser gets one first. */
if (!findBrowser()) installBrowser()
const { status } = spawnSync('npx', ['vitest', 'run', ...process.argv.slice(2)], { stdio: 'inherit', shell: false })
process.exit(status ?? 1)
