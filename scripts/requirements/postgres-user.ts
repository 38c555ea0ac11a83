import { spawnSync } from 'node:child_process'

/**
 * PostgreSQL refuses to run as root, so root lends it a user. Two tests that start at once would both make one, and the
 * later would fail: it is made before the first.
 */
export function ensurePostgresUser(): void {
  if (process.getuid?.() !== 0 || spawnSync('id', ['postgres']).status === 0) return
  spawnSync('useradd', ['--system', '--user-group', 'postgres'], { stdio: 'inherit' })
}
