import { hash } from 'node:crypto'
import { decode } from './decode.ts'
import { linesOf } from './lines.ts'
import type { Lines } from './lines.ts'
import { readBytes } from './read-bytes.ts'

/** In one call: an object for each hash costs as much as to hash a short text. */
export const sha256 = (content: string | Uint8Array): string => hash('sha256', content, 'base64url')

/** A file does not say any more what was read of it. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError'

  constructor(file: string) {
    super(`${file} was changed while the site was read. Start again.`)
  }
}

/** The lines of a file whose text does not stay in memory: it is read again when somebody asks for it, which is rare. */
export class LinesOnDisk implements Lines {
  readonly #siteDir: string
  readonly #file: string
  readonly #hash: string
  #lines: Lines | undefined

  /** `textHash` is that of the text that was read, which is the whole file. */
  constructor(siteDir: string, file: string, textHash: string) {
    this.#siteDir = siteDir
    this.#file = file
    this.#hash = textHash
  }

  get text(): string {
    return this.#read().text
  }

  at(offset: number): { line: number; column: number } {
    return this.#read().at(offset)
  }

  textAt(offset: number): string {
    return this.#read().textAt(offset)
  }

  #read(): Lines {
    this.#lines ??= linesOf(decode(sameBytes(this.#siteDir, this.#file, this.#hash)).readable)
    return this.#lines
  }
}

/** The bytes of a file with this hash. Throws where it has changed: places in it would be wrong. */
export function sameBytes(siteDir: string, file: string, hashBefore: string | undefined): Uint8Array {
  const bytes = bytesOf(`${siteDir}/${file}`)
  if (!bytes || sha256(bytes) !== hashBefore) throw new ChangedFileError(file)
  return bytes
}

function bytesOf(path: string): Uint8Array | undefined {
  try {
    return readBytes(path)
  } catch {
    return undefined
  }
}
