import { createHash } from 'node:crypto'

/** A short hash of some content, safe in URLs. */
export function contentHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url').slice(0, 10)
}
