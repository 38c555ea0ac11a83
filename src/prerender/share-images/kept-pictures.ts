import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const DAYS_KEPT = 30

/** Pictures of earlier builds, by a key that stands for all that they were drawn from. */
interface KeptPictures {
  /** The picture kept under `key`, else the one that `draw` makes, which is kept from now on. */
  get: (key: string, draw: () => Promise<Buffer>) => Promise<Buffer>
  /** Takes away what no build has asked for in a month, so that the folder does not grow for ever. */
  forgetOld: () => Promise<void>
}

/** Keeping is a convenience: no build fails for a folder that cannot be written to. */
export function keptPicturesIn(dir: string): KeptPictures {
  return {
    get: async (key, draw) => {
      const file = join(dir, `${key}.png`)
      const kept = await readFile(file).catch(() => undefined)
      const picture = kept ?? (await draw())
      await (kept ? utimes(file, new Date(), new Date()) : keep(dir, file, picture)).catch(() => {})
      return picture
    },
    forgetOld: async () => {
      const oldest = Date.now() - DAYS_KEPT * 24 * 60 * 60 * 1000
      for (const name of await readdir(dir).catch(() => [])) {
        const file = join(dir, name)
        const used = await stat(file).catch(() => undefined)
        if (used && used.mtimeMs < oldest) await rm(file, { force: true }).catch(() => {})
      }
    },
  }
}

/** Under another name first: a build that is killed, or one beside this, must never meet half a picture. */
async function keep(dir: string, file: string, picture: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, picture)
  await rename(unfinished, file)
}
