import { createHash } from 'node:crypto'

/** A short name for some content: the same content has the same name in every build. */
export function contentHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url').slice(0, 10)
}
