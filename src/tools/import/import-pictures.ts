import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { contentHash } from '#base/cache/hash.ts'
import { fileTypeOf, HEAD_LENGTH } from '#site/read/file-type.ts'
import type { FileType } from '#site/read/file-type.ts'
import { betterName } from '#site/read/roles.ts'
import { nameForWindows } from '#site/read/windows-names.ts'
import { preparedPicture } from '#tools/pictures/prepared-picture.ts'
import type { FileChange } from '#tools/site-changes.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'

const ENDINGS: Partial<Record<FileType, string>> = { jpeg: '.jpg', png: '.png', webp: '.webp', avif: '.avif' }

const LONGEST_STEM = 60

/** A file name for a new picture or file, safe on every system. */
export const safeStem = (name: string, noun: string): string =>
  nameForWindows((betterName(name.replace(/\.[a-z0-9]+$/i, '')) ?? noun).slice(0, LONGEST_STEM).replace(/-$/, ''), noun)

/**
 * New files of a site that are not text. They are stored in a temporary folder until the site has been checked with them: a
 * command that is refused leaves none in the site.
 */
export class NewFiles {
  readonly changes: FileChange[] = []
  readonly #byHash = new Map<string, string>()
  readonly #siteDir: string
  readonly #folder: string

  private constructor(siteDir: string, folder: string) {
    this.#siteDir = siteDir
    this.#folder = folder
  }

  static async inSite(siteDir: string): Promise<NewFiles> {
    return new NewFiles(siteDir, await mkdtemp(join(tmpdir(), 'pagewright-import-')))
  }

  remove(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true })
  }

  /** Stores a file in a folder of the site under a free name, only once for equal contents. Returns the name. */
  async add(folder: string, name: string, content: Buffer, isTaken: (name: string) => boolean): Promise<string> {
    const hash = contentHash(folder, content.toString('latin1'))
    const existing = this.#byHash.get(hash)
    if (existing !== undefined) return existing
    const [, stem = name, ending = ''] = /^(.*?)(\.[a-z0-9]+)$/i.exec(name) ?? []
    const isGone = (each: string): boolean =>
      isTaken(each + ending) || this.changes.some(({ file }) => file === `${folder}/${each}${ending}`)
    const free = freeName(stem, '-', isGone) + ending
    const path = join(this.#folder, String(this.changes.length))
    await writeFile(path, content)
    this.changes.push({
      file: `${folder}/${free}`,
      after: content,
      movedFrom: relative(resolve(this.#siteDir), path),
    })
    this.#byHash.set(hash, free)
    return free
  }
}

/** A picture in a form that a site can store, with its name; undefined for formats that browsers do not show, and for damaged files. */
export async function storablePicture(
  content: Buffer,
  name: string,
): Promise<{ name: string; content: Buffer } | undefined> {
  const type = fileTypeOf(content.subarray(0, HEAD_LENGTH))
  const ending = ENDINGS[type]
  try {
    if (ending !== undefined)
      return { name: safeStem(name, 'picture') + ending, ...(await preparedPicture(content, type)) }
    // Visitors see the first frame of an animated picture.
    const { default: sharp } = await import('sharp')
    const metadata = await sharp(content).metadata()
    if (metadata.format === 'svg') return undefined
    return { name: `${safeStem(name, 'picture')}.png`, content: await sharp(content).png().toBuffer() }
  } catch {
    return undefined
  }
}
