import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The image cached in `dir` under `key`, a hash of all its inputs; where there is none, the one that `render` makes,
 * which is then cached. A build does not fail where the folder cannot be read or written.
 */
export async function cachedImage(dir: string, key: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const file = join(dir, `${key}.png`)
  const cached = await readFile(file).catch(() => undefined)
  const image = cached ?? (await render())
  await (cached ? utimes(file, new Date(), new Date()) : store(dir, file, image)).catch(() => {})
  return image
}

/** Writes to a temporary name first, so that no build ever reads half an image. */
async function store(dir: string, file: string, image: Buffer): Promise<void> {
  await mkdir(dir, { recursive: true })
  const temporary = `${file}.${process.pid}`
  await writeFile(temporary, image)
  await rename(temporary, file)
}
