import { createHash, randomBytes } from 'node:crypto'

/** What the address of a preview has: 192 random bits, which nobody guesses. */
export const newPreviewToken = (): string => randomBytes(24).toString('base64url')

const TOKEN = /^[\w-]{32}$/

export const isPreviewToken = (text: string): boolean => TOKEN.test(text)

/** What is stored of it: who reads the store opens no preview with that. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
