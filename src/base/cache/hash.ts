import { createHash } from 'node:crypto'

/** A SHA-256 hash, in the letters of URLs. */
export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('base64url')

/** A short hash of some contents, for names of files and for keys. */
export function contentHash(...contents: (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content).update('\0')
  return hash.digest('base64url').slice(0, 10)
}
