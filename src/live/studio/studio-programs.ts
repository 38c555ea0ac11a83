import { DISK_CACHE } from '#base/cache/disk-cache.ts'
import type { DiskCache } from '#base/cache/disk-cache.ts'
import type { BuiltFile, BuiltFiles } from '#build/programs/build-environments.ts'
import { buildInProcess } from '#build/programs/build-in-process.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import { programFingerprint } from '#build/sources/fingerprints.ts'
import { PROGRAMS_PATH } from '#studio/protocol/addresses.ts'

/** The addresses of the files that a program loads first. */
export interface Program {
  script: string
  styles: string[]
}

/**
 * The programs of the studio for the browser, bundled on the first request, and again when their sources have changed.
 */
export class StudioPrograms<Name extends 'panel' | 'canvas' | 'team'> {
  readonly #names: readonly Name[]
  readonly #root: string
  readonly #siteDir: string
  readonly #diskCache: DiskCache
  #building: { key: string; programs: Promise<Record<Name, Program>> } | undefined
  /** The files of the last requested bundle. */
  #files: readonly BuiltFile[] = []

  constructor(names: readonly Name[], { root, siteDir }: { root: string; siteDir: string }, diskCache = DISK_CACHE) {
    this.#names = names
    this.#root = root
    this.#siteDir = siteDir
    this.#diskCache = diskCache
  }

  current(): Promise<Record<Name, Program>> {
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

  /** The content of a file of the programs; undefined if there is no file with this name. */
  file(name: string): string | undefined {
    return this.#files.find(({ fileName }) => fileName === name)?.content
  }

  async #programsOf(key: string): Promise<Record<Name, Program>> {
    const cached = await this.#diskCache.cached(`studio-${this.#names.join('-')}-${key}.json`, async () =>
      JSON.stringify(await buildInProcess(this.#root, this.#names, this.#siteDir)),
    )
    const built = JSON.parse(String(cached)) as BuiltFiles<Name>
    this.#files = Object.values<BuiltFile[]>(built).flat()
    const programs = this.#names.map((name) => [name, programOf(name, built[name])] as const)
    return Object.fromEntries(programs) as Record<Name, Program>
  }
}

/** The files of a program that a document loads first. */
export function programOf(name: string, files: readonly BuiltFile[]): Program {
  const addressOf = ({ fileName }: BuiltFile): string => PROGRAMS_PATH + fileName
  const script = files.filter((file) => file.isEntry && file.name === name).map(addressOf)
  return { script: script.join(''), styles: files.filter(({ fileName }) => fileName.endsWith('.css')).map(addressOf) }
}
