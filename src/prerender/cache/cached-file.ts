import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Returns the content of a cached file, whose name must contain a hash of all that it is made from. A missing file is made and
 * written. A build does not fail where the cache cannot be read or written.
 */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = await readFile(file).catch(() => undefined)
  const content = cached ?? (await make())
  await (cached ? utimes(file, new Date(), new Date()) : store(file, content)).catch(() => {})
  return content
}

/** Writes under a unique name first: the same file may be made and read at the same time, where two pictures are equal. */
async function store(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}
