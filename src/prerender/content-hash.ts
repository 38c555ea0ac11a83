import { createHash, hash as hashOf } from 'node:crypto'

/** A short hash of some content, safe in URLs. */
export function contentHash(...contents: (string | Uint8Array)[]): string {
  // In one call, where that is possible: an object for each hash costs as much as to hash a short text.
  if (contents.every((content) => typeof content === 'string'))
    return hashOf('sha256', `${contents.join('\0')}\0`, 'base64url').slice(0, 10)
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url').slice(0, 10)
}
