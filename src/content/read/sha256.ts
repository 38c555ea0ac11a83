import { hash } from 'node:crypto'

/** In one call, as creating a `Hash` object takes as long as hashing a short text. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')
