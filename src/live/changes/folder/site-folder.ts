import { readFile, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join, parse, sep } from 'node:path'
import { sha256 } from '#base/cache/hash.ts'
import { createFile, modeOf, removeFile } from '#tools/site-changes.ts'
import type { FileChange, FileContent } from '#tools/site-changes.ts'
import { replaceFile } from '#base/cli/replace-file.ts'
import { refusal } from '#live/words/refusal.ts'
import { documentRoleOf, roleOf } from '#site/read/roles.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import type { Doer } from './doer.ts'

/** Differs for every content. */
export const revisionOf = (content: FileContent): string => sha256(content).slice(0, 22)

export const isSameContent = (a: FileContent | undefined, b: FileContent | undefined): boolean =>
  Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b

const UTF8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The documents, images and public files of a site on disk. They are read each time, because other programs write there
 * too.
 */
export class SiteFolder {
  readonly siteDir: string

  constructor(siteDir: string) {
    this.siteDir = siteDir
  }

  /** The text of a document, with its byte order mark if it has one; undefined if there is no such file. */
  async read(file: string): Promise<string | undefined> {
    const bytes = await readIfThere(await this.#documentAt(file))
    if (!bytes) return undefined
    try {
      return UTF8.decode(bytes)
    } catch {
      throw refusal('not-utf8')
    }
  }

  /** The text of a document, or the bytes of an image or a public file; undefined if there is no such file. */
  async content(file: string): Promise<FileContent | undefined> {
    return isMedia(file) ? readIfThere(await this.#pathInside(file)) : this.read(file)
  }

  /** The permissions of an existing file. */
  async modeOf(file: string): Promise<number> {
    return modeOf(await this.#pathOf(file))
  }

  /**
   * Writes, creates or deletes a whole file. A new one gets the given `mode`. Returns false, and does nothing, if the
   * file differs from `before`.
   */
  async write({ file, before, after }: FileChange, mode?: number): Promise<boolean> {
    const path = await this.#pathOf(file)
    if (before !== undefined && after !== undefined)
      return replaceFile(path, typeof before === 'string' ? Buffer.from(before) : before, after).catch(noFile)
    if (!isSameContent(await this.content(file), before)) return false
    if (after === undefined) await removeFile(this.siteDir, file)
    else await createFile(path, after, mode)
    return true
  }

  /** The content of an existing image. */
  async readImage(name: string): Promise<Buffer> {
    return readFile(await this.#pathInside(`images/${name}`))
  }

  /**
   * Stores an image or a public file under an unused name: a number is appended if needed. Nothing is written if the
   * folder has the same content under any name. Returns its path.
   */
  async addFile(
    below: string,
    wanted: string,
    content: Buffer,
    doer: Doer = {},
  ): Promise<{ file: string; isNew: boolean }> {
    const folder = await this.#pathInside(below)
    const names = await readdir(folder).catch(() => [])
    for (const file of names.map((each) => `${below}/${each}`).filter(isMedia)) {
      const there = await stat(await this.#pathInside(file)).catch(() => undefined)
      if (there?.size === content.length && isSameContent(await this.content(file), content))
        return { file, isNew: false }
    }
    // Some file systems ignore case in names.
    const usedNames = new Set(names.map((name) => name.toLowerCase()))
    const { name: stem, ext: ending } = parse(wanted)
    const name = freeName(stem, '-', (each) => usedNames.has(each + ending)) + ending
    const file = `${below}/${name}`
    doer.assertMayWrite?.([{ file, after: content }])
    await createFile(join(folder, name), content)
    return { file, isNew: true }
  }

  /** Throws if the path is not a document of the site, or leaves its folder. */
  async #documentAt(file: string): Promise<string> {
    if (!isDocument(file)) throw refusal('not-here')
    return this.#pathInside(file)
  }

  #pathOf(file: string): Promise<string> {
    return isMedia(file) ? this.#pathInside(file) : this.#documentAt(file)
  }

  async #pathInside(file: string): Promise<string> {
    const root = await realpath(this.siteDir)
    const path = join(root, file)
    // The innermost existing folder: the last folders of a new page may not exist yet.
    let existing = path
    while (!(await stat(existing).catch(() => undefined)) && existing !== root) existing = dirname(existing)
    const real = await realpath(existing)
    if (real !== root && !real.startsWith(root + sep)) throw refusal('outside-site')
    return path
  }
}

const noFile = (error: NodeJS.ErrnoException): false => {
  if (error.code === 'ENOENT') return false
  throw error
}

/** The bytes of a file; undefined if it does not exist. */
export async function readIfThere(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
    throw error
  })
}

/** A name that every file system accepts for a file or folder, and that is not hidden. */
const STEP = /^[^./\\:\0][^/\\:\0]*$/

const hasSafeSteps = (file: string): boolean => file.split('/').every((step) => STEP.test(step))

export const isDocument = (file: string): boolean => documentRoleOf(file) !== undefined && hasSafeSteps(file)

/** Whether it is an image or a public file, of which steps keep the bytes. */
export function isMedia(file: string): boolean {
  const { role } = roleOf(file)
  return (role === 'image' || role === 'public') && hasSafeSteps(file)
}
