import { decode } from '#content/read/decode.ts'
import type { DecodedText } from '#content/read/decode.ts'
import { isPlain, jsonDocumentOf } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'
import { readBytes } from '#content/read/read-bytes.ts'
import { roleOf } from '#content/read/roles.ts'
import { sha256 } from '#content/read/sha256.ts'
import { pathsBelow } from '#prerender/sources/site-paths.ts'

export interface PageSource {
  siteDir: string
  hashOf: (file: string) => string
  /** Returns the text of a file that was read for its hash, and forgets it. */
  takeText?: ((file: string) => DecodedText | undefined) | undefined
}

/** Undefined where the page has a syntax error, or has changed since it was hashed. */
export function readPage(file: string, { siteDir, hashOf, takeText }: PageSource): JsonDocument | undefined {
  const path = pathsBelow(siteDir)(file)
  const hash = hashOf(path)
  const document = jsonDocumentOf(file, 'page', nameOf(file), takeText?.(path) ?? readText(path))
  return isPlain(document) && document.hash === hash ? document : undefined
}

export function readText(path: string): DecodedText {
  const bytes = readBytes(path)
  return { ...decode(bytes), hash: sha256(bytes) }
}

const nameOf = (file: string): string => {
  const fileRole = roleOf(file)
  return 'name' in fileRole ? fileRole.name : ''
}
