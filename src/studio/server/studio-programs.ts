import { DISK_CACHE } from '#cache/disk-cache.ts'
import type { DiskCache } from '#cache/disk-cache.ts'
import type { BuiltFile } from '#prerender/programs/build-environments.ts'
import { buildInThread } from '#prerender/programs/build-in-thread.ts'
import { openFileHashes } from '#prerender/sources/file-hashes.ts'
import { programFingerprint } from '#prerender/sources/fingerprints.ts'
import { PROGRAMS_PATH } from '#studio/protocol/addresses.ts'

/** Addresses of what panel and canvas load first. */
export interface Programs {
  panel: { script: string; styles: string[] }
  canvas: { script: string }
}

/** The programs of the studio for the browser: bundled when it is opened first, and again when their sources have changed. */
export class StudioPrograms {
  readonly #root: string
  readonly #siteDir: string
  readonly #diskCache: DiskCache
  #building: { key: string; programs: Promise<Programs> } | undefined
  /** The files of the programs that were asked for last. */
  #files: readonly BuiltFile[] = []

  constructor({ root, siteDir }: { root: string; siteDir: string }, diskCache = DISK_CACHE) {
    this.#root = root
    this.#siteDir = siteDir
    this.#diskCache = diskCache
  }

  current(): Promise<Programs> {
    const hashes = openFileHashes(this.#root, this.#diskCache)
    const key = programFingerprint(this.#root, { siteDir: this.#siteDir, hashes })
    hashes.save()
    if (this.#building?.key !== key) {
      const programs = this.#programsOf(key)
      this.#building = { key, programs }
      programs.catch(() => (this.#building = undefined))
    }
    return this.#building.programs
  }

  /** The content of a file of the programs; undefined where there is none of this name. */
  file(name: string): string | undefined {
    return this.#files.find(({ fileName }) => fileName === name)?.content
  }

  async #programsOf(key: string): Promise<Programs> {
    const cached = await this.#diskCache.cached(`studio-${key}.json`, async () => {
      const { panel, canvas } = await buildInThread(this.#root, ['panel', 'canvas'], this.#siteDir)
      return JSON.stringify([...panel, ...canvas])
    })
    const files = JSON.parse(String(cached)) as BuiltFile[]
    this.#files = files
    const addressOf = ({ fileName }: BuiltFile): string => PROGRAMS_PATH + fileName
    const scriptOf = (entry: string): string =>
      files
        .filter(({ isEntry, name }) => isEntry && name === entry)
        .map(addressOf)
        .join('')
    const styles = files.filter(({ fileName }) => fileName.endsWith('.css')).map(addressOf)
    return { panel: { script: scriptOf('panel'), styles }, canvas: { script: scriptOf('canvas') } }
  }
}
