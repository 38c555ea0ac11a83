import { createHash, hash } from 'node:crypto'

/** In one call: an object for each hash costs as much as to hash a short text. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')

/** A short hash of some content, safe in URLs. */
export function contentHash(...contents: (string | Uint8Array)[]): string {
  if (contents.every((content) => typeof content === 'string')) return sha256(`${contents.join('\0')}\0`).slice(0, 10)
  const several = createHash('sha256')
  for (const content of contents) several.update(content).update('\0')
  return several.digest('base64url').slice(0, 10)
}
