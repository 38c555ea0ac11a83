import { existsSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { removeUnused } from '#prerender/cache/cache-folder.ts'
import { openFileHashes } from '#prerender/sources/file-hashes.ts'
import { programFingerprint } from '#prerender/sources/fingerprints.ts'
import type { Programs } from './build-programs.ts'

const RECORD = 'programs.json'

/** The programs of the studio for the browser: bundled when it is opened first, and again when their sources have changed. */
export class StudioPrograms {
  readonly #root: string
  readonly #dir: string
  #building: { key: string; programs: Promise<Programs> } | undefined
  /** The folder of those that were asked for last. */
  #folder = ''

  /** `cacheDir` is a folder in which bundles are kept. */
  constructor(root: string, cacheDir: string) {
    this.#root = root
    this.#dir = join(cacheDir, 'programs')
  }

  current(): Promise<Programs> {
    const hashes = openFileHashes(join(this.#dir, 'hashes.json'))
    const key = programFingerprint(this.#root, hashes)
    hashes.save()
    if (this.#building?.key !== key) {
      const programs = this.#programsOf(join(this.#dir, key))
      this.#building = { key, programs }
      programs.catch(() => (this.#building = undefined))
    }
    return this.#building.programs
  }

  /** The content of a file of the programs; undefined where there is none of this name. */
  file(name: string): Buffer | undefined {
    const path = join(this.#folder, name)
    return /^\w[\w.-]*\.(js|css)$/.test(name) && existsSync(path) ? readFileSync(path) : undefined
  }

  async #programsOf(folder: string): Promise<Programs> {
    const record = await readFile(join(folder, RECORD), 'utf8').catch(() => undefined)
    this.#folder = folder
    if (record !== undefined) {
      await utimes(folder, new Date(), new Date()).catch(() => {})
      return JSON.parse(record) as Programs
    }
    await mkdir(this.#dir, { recursive: true })
    // Another server may be making the same.
    const partial = await mkdtemp(`${folder}.`)
    const programs = await builtInThread(this.#root, partial)
    await writeFile(join(partial, RECORD), JSON.stringify(programs))
    await rename(partial, folder).catch(() => rm(partial, { recursive: true, force: true }))
    await removeUnused(this.#dir)
    return programs
  }
}

function builtInThread(root: string, outDir: string): Promise<Programs> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./build-programs-thread.js', import.meta.url), {
      workerData: { root, outDir },
      env: { ...process.env, NODE_ENV: 'production' },
    })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The studio could not be bundled')))
  })
}
