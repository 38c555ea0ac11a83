import { createHash } from 'node:crypto'

/** A SHA-256 hash of some contents, in the letters of URLs. */
export function sha256(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url')
}

/** A short hash, for names of files and for keys. */
export const contentHash = (...contents: (string | Uint8Array)[]): string => sha256(...contents).slice(0, 10)
