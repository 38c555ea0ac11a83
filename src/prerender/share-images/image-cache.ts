import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const MAX_AGE_DAYS = 30

/** Images of earlier builds, by a hash of all their inputs. */
interface ImageCache {
  /** The cached image; where there is none, the one that `render` makes, which is then cached. */
  get: (key: string, render: () => Promise<Buffer>) => Promise<Buffer>
  /** Removes images that no build has used for a month. */
  removeUnused: () => Promise<void>
}

/** A build does not fail where the folder cannot be read or written. */
export function imageCacheIn(dir: string): ImageCache {
  return {
    get: async (key, render) => {
      const file = join(dir, `${key}.png`)
      const cached = await readFile(file).catch(() => undefined)
      const image = cached ?? (await render())
      await (cached ? utimes(file, new Date(), new Date()) : store(dir, file, image)).catch(() => {})
      return image
    },
    removeUnused: async () => {
      const oldest = Date.now() - MAX_AGE_DAYS * 24 * 60 * 60 * 1000
      for (const name of await readdir(dir).catch(() => [])) {
        const file = join(dir, name)
        const stats = await stat(file).catch(() => undefined)
        if (stats && stats.mtimeMs < oldest) await rm(file, { force: true }).catch(() => {})
      }
    },
  }
}

/** Writes to a temporary name first, so that no build ever reads half an image. */
async function store(dir: string, file: string, image: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, image)
  await rename(temporary, file)
}
