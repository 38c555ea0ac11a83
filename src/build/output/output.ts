import { constants, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { contentHash } from '#base/cache/hash.ts'
import { copiesOf, isCompressible, SUFFIXES } from '#site/model/built-files.ts'

/** The folder of public files: below the folder of a build. */
const SITE = 'site'

/**
 * The files of a build. No file is written twice, and a file of the last build with the same key is reused. A key is a hash of
 * everything that a file is made from, except what all files of a build share.
 */
export interface Output {
  /** The folder of the build. */
  dir: string
  /** Reuses the file of the last build if it has this key. Returns whether it has. */
  reuse(file: string, key: string): boolean
  /**
   * Writes a public file. The bytes may be overwritten as soon as this has returned.
   */
  write(file: string, content: string | Uint8Array, key?: string): void
  /** Writes a copy of a file of any size. */
  copy(file: string, from: string, key: string): void
  /** Writes a public file unless the site's `public/` has a file of that name. */
  writeIfMissing(file: string, content: string | Uint8Array): void
  /** Writes a file for the server, beside the public ones. */
  writeBeside(file: string, content: string): void
  /** The key of each file, by its path in the folder of the build. */
  readonly keys: ReadonlyMap<string, string>
}

interface ReuseOptions {
  /** The last build, whose files are reused. */
  last?: Pick<Output, 'keys'> | undefined
}

/** An output that writes to a folder in which none of its files exist yet. */
export function outputTo(dir: string, { last }: ReuseOptions = {}): Output {
  const keys = new Map<string, string>()
  const folders = new Set<string>()
  const ensureFolderOf = (file: string): void => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    if (!folders.has(folder)) mkdirSync(join(dir, folder), { recursive: true })
    folders.add(folder)
  }
  const put = (file: string, bytes: Uint8Array): void => {
    ensureFolderOf(file)
    writeFileSync(join(dir, file), bytes, { flag: 'wx' })
  }
  const note = (path: string, key: string): void => {
    const copy = placeOfCopy(path, keys)
    if (copy !== undefined)
      throw new UserError(
        `public/${copy.slice(SITE.length + 1)} has the place of a compressed copy that the build makes. Delete it, or give it another name.`,
      )
    keys.set(path, key)
  }
  const reuse = (path: string, key: string): boolean => {
    if (last?.keys.get(path) !== key || keys.has(path)) return false
    note(path, key)
    return true
  }
  /** Registers a file. Returns whether it must be written. */
  const register = (file: string, key: string): boolean => {
    const path = `${SITE}/${file}`
    if (reuse(path, key)) return false
    if (keys.has(path))
      throw new UserError(`public/${file} has the place of a file that the build makes. Give it another name.`)
    note(path, key)
    return true
  }
  const write = (file: string, content: string | Uint8Array, key?: string): void => {
    const bytes = bytesOf(content)
    if (!register(file, key ?? contentHash(bytes))) return
    put(`${SITE}/${file}`, bytes)
  }
  return {
    dir,
    keys,
    reuse: (file, key) => reuse(`${SITE}/${file}`, key),
    write,
    copy: (file, from, key) => {
      if (isCompressible(file)) return write(file, readFileSync(from), key)
      if (!register(file, key)) return
      ensureFolderOf(`${SITE}/${file}`)
      copyFileSync(from, join(dir, SITE, file), constants.COPYFILE_EXCL)
    },
    writeIfMissing: (file, content) => {
      if (!keys.has(`${SITE}/${file}`)) write(file, content)
    },
    writeBeside: (file, content) => {
      const bytes = bytesOf(content)
      const key = contentHash(bytes)
      if (reuse(file, key)) return
      keys.set(file, key)
      put(file, bytes)
    },
  }
}

/** A path at which the compressed copy of another file would be written: this one, or an already registered one. */
function placeOfCopy(path: string, noted: ReadonlyMap<string, string>): string | undefined {
  if (isCompressible(path)) return copiesOf(path).find((copy) => noted.has(copy))
  const suffix = Object.values(SUFFIXES).find((each) => path.endsWith(each))
  const original = suffix && path.slice(0, -suffix.length)
  return original !== undefined && isCompressible(original) && noted.has(original) ? path : undefined
}

/** Memory for encoded pages, because allocating takes longer than encoding (budget: build of 10,000 pages). */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)

/** The content in UTF-8, valid until the next call. A UTF-16 code unit takes at most three bytes. */
function bytesOf(content: string | Uint8Array): Uint8Array {
  if (typeof content !== 'string') return content
  return 3 * content.length > scratch.length ? Buffer.from(content) : scratch.subarray(0, scratch.write(content))
}
