import type { Page } from '#model/site.ts'
import { readPlainDocument } from './json-document.ts'
import type { DocumentSource, JsonDocument } from './json-document.ts'
import { readBytes } from './read-bytes.ts'
import { sha256 } from './sha256.ts'

/** Thrown when a file that is read again has changed. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError'

  /** Below the folder of the site. */
  readonly file: string

  constructor(file: string) {
    super(`${file} was changed while the site was read. Start again.`)
    this.file = file
  }
}

/** A page that can be read again, as it was when it was first read. */
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

/** Returns a function that reads pages again. It keeps its last results by object. */
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

/** The number of pages that are kept in memory after they were read again. Pages are rendered one after the other. */
const RECENT = 4

/**
 * Memoizes a function, keeping only its last results. It uses arrays: a `Map` from which keys are deleted is rebuilt after
 * a few deletions, and V8 keeps the contents of the previous one until a full garbage collection.
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
