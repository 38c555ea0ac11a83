import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * The content of `file`, whose name has a hash of all that it is made from; where it does not exist, what `make` returns,
 * which is then written there. A build does not fail where a cache folder cannot be read or written.
 */
export async function cachedFile(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const cached = await readFile(file).catch(() => undefined)
  const content = cached ?? (await make())
  await (cached ? utimes(file, new Date(), new Date()) : store(file, content)).catch(() => {})
  return content
}

/** Writes to a name of its own first, so that nobody ever reads half a file: two pictures may be the same. */
async function store(file: string, content: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}`
  await writeFile(temporary, content)
  await rename(temporary, file)
}
