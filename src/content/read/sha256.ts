import { hash } from 'node:crypto'

/** In one call: an object for each hash costs as much as to hash a short text. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')
