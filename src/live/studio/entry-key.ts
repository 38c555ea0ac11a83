import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret of 256 bits in the address that the terminal prints. It is stored in a file that only its owner may read,
 * so that an open studio survives a restart of the server.
 */
export function entryKey(cacheDir: string): string {
  const file = join(cacheDir, 'key')
  const kept = keptKey(file)
  if (kept !== undefined) return kept
  const key = randomBytes(32).toString('base64url')
  try {
    mkdirSync(cacheDir, { recursive: true })
    rmSync(file, { force: true })
    writeFileSync(file, key, { mode: 0o600, flag: 'wx' })
  } catch {
    // If nothing can be written, the key is valid until the server ends.
  }
  return key
}

/** Undefined if there is no key, or others may have read it. Windows stores the permissions of files elsewhere. */
function keptKey(file: string): string | undefined {
  try {
    const isOpenToOthers = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
    const key = readFileSync(file, 'utf8')
    return isOpenToOthers || !/^[\w-]{43}$/.test(key) ? undefined : key
  } catch {
    return undefined
  }
}
