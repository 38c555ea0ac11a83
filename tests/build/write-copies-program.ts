import { levelsOf } from '#prerender/output/compress.ts'
import { compressionPool } from '#prerender/output/compression-pool.ts'

/** Writes compressed copies beside files, each of which has its name as its content: all but the first in a thread. */
const files = process.argv.slice(2)
const copies = compressionPool(levelsOf('usual', 1)!, { mostThreads: 1, worthAThread: 0 })
for (const file of files) copies.write(file, Buffer.from(file.repeat(10)))
await copies.close().catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
