import { createHash } from 'node:crypto'
import { sha256 } from '#content/read/sha256.ts'

/** A short hash of some content, safe in URLs. */
export function contentHash(...contents: (string | Uint8Array)[]): string {
  if (contents.every((content) => typeof content === 'string')) return sha256(`${contents.join('\0')}\0`).slice(0, 10)
  const several = createHash('sha256')
  for (const content of contents) several.update(content).update('\0')
  return several.digest('base64url').slice(0, 10)
}
