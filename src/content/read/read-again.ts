import type { Page } from '#model/site.ts'
import { readPlainDocument } from './json-document.ts'
import type { DocumentSource, JsonDocument } from './json-document.ts'
import { readBytes } from './read-bytes.ts'
import { sha256 } from './sha256.ts'

/** A file does not say any more what was read of it. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError'

  /** Below the folder of the site. */
  readonly file: string

  constructor(file: string) {
    super(`${file} was changed while the site was read. Start again.`)
    this.file = file
  }
}

/** A page as it was when it was read first. */
export class ReadPage implements DocumentSource {
  readonly file: string
  readonly name: string
  readonly hash: string
  readonly resolved: Page | undefined
  readonly #read: PageReader

  constructor(page: Pick<ReadPage, 'file' | 'name' | 'hash'>, read: PageReader, resolved?: Page) {
    this.file = page.file
    this.name = page.name
    this.hash = page.hash
    this.resolved = resolved
    this.#read = read
  }

  again(): JsonDocument {
    return this.#read(this)
  }
}

export type PageReader = (page: ReadPage) => JsonDocument

/** Creates the function that reads pages again: given the same object, it has its last results. */
export function createPageReader(siteDir: string): PageReader {
  return recently(({ file, name, hash }: ReadPage) => {
    const bytes = bytesOf(`${siteDir}/${file}`)
    if (!bytes || sha256(bytes) !== hash) throw new ChangedFileError(file)
    return readPlainDocument(file, 'page', name, bytes)
  })
}

function bytesOf(path: string): Uint8Array | undefined {
  try {
    return readBytes(path)
  } catch {
    return undefined
  }
}

/** How many of the pages that are read again stay in memory: one after the other is rendered. */
const RECENT = 4

/**
 * The same function, which has its last results. In lists of one length: a `Map` out of which keys are deleted is put together
 * anew after a few, and V8 keeps what was in the one before until a full collection.
 */
export function recently<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const keys = Array<Key | undefined>(RECENT).fill(undefined)
  const values = Array<Value | undefined>(RECENT).fill(undefined)
  let next = 0
  return (key) => {
    const known = values[keys.indexOf(key)]
    if (known !== undefined) return known
    const made = make(key)
    keys[next] = key
    values[next] = made
    next = (next + 1) % RECENT
    return made
  }
}
