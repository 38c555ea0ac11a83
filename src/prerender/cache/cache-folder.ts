import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_AGE_DAYS = 30

/** Removes the entries of a cache folder that no build has used for a month, by their modification time. */
export async function removeUnused(dir: string): Promise<void> {
  const oldest = Date.now() - MAX_AGE_DAYS * 24 * 60 * 60 * 1000
  for (const name of await readdir(dir).catch(() => [])) {
    const entry = join(dir, name)
    const stats = await stat(entry).catch(() => undefined)
    if (stats && stats.mtimeMs < oldest) await rm(entry, { recursive: true, force: true }).catch(() => {})
  }
}
