import { randomUUID } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a cached file under a temporary name first, so that no process reads half of it. Throws where it cannot be
 * written.
 */
export function writeCacheFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const partial = `${file}.${randomUUID()}`
  try {
    writeFileSync(partial, content)
    renameSync(partial, file)
  } finally {
    rmSync(partial, { force: true })
  }
}
