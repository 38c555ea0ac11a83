import { spawnSync } from 'node:child_process'

/**
 * PostgreSQL does not run as root, so root creates a user for it. The user is created before all tests: two tests that
 * start at the same time would both create it, and one of them would fail.
 */
export function ensurePostgresUser(): void {
  if (process.getuid?.() !== 0 || spawnSync('id', ['postgres']).status === 0) return
  spawnSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'inherit' })
}
