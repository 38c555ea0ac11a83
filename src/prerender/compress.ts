import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set(['.css', '.html', '.ico', '.js', '.json', '.svg', '.txt', '.webmanifest', '.xml'])

const { BROTLI_PARAM_MODE, BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_MODE_TEXT } = constants

/** How small the compressed copies are. The smallest take most of a build's time: tests of other things do without. */
export type Compression = 'smallest' | 'fastest'

const LEVELS = { smallest: { brotli: 11, gzip: 9 }, fastest: { brotli: 1, gzip: 1 } }

const encodings = {
  '.br': (content: Buffer, compression: Compression): Promise<Buffer> =>
    promisify(brotliCompress)(content, {
      params: {
        [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT,
        [BROTLI_PARAM_QUALITY]: LEVELS[compression].brotli,
        [BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  // zlib writes no timestamp into the header, so the output is deterministic.
  '.gz': (content: Buffer, compression: Compression): Promise<Buffer> =>
    promisify(gzip)(content, { level: LEVELS[compression].gzip }),
}

/** Writes `.br` and `.gz` beside every compressible file below `dir`, where they are smaller than the file. */
export async function compressFiles(dir: string, compression: Compression = 'smallest'): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => COMPRESSIBLE.has(extname(file)))
  const compressNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop())
      await compressFile(join(dir, file), compression)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}

async function compressFile(file: string, compression: Compression): Promise<void> {
  const content = await readFile(file)
  for (const [suffix, compressed] of Object.entries(encodings)) {
    const smaller = await compressed(content, compression)
    if (smaller.length < content.length) await writeFile(file + suffix, smaller)
  }
}
