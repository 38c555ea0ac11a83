import { writeFileSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { BrotliOptions, ZlibOptions } from 'node:zlib'
import { STORE } from '#cache/store.ts'
import { contentHash } from '#cache/hash.ts'

const COMPRESSIBLE = new Set([
  '.atom',
  '.css',
  '.html',
  '.ico',
  '.js',
  '.json',
  '.rss',
  '.svg',
  '.txt',
  '.vtt',
  '.webmanifest',
  '.xml',
])

export const SUFFIXES = ['.br', '.gz'] as const

export const isCompressible = (file: string): boolean => COMPRESSIBLE.has(extname(file))

/** How well files are compressed. `fastest` and `none` are for tests and measurements of other things. */
export type Compression = 'usual' | 'fastest' | 'none'

export interface Levels {
  brotli: number
  gzip: number
  /** Whether pages have no copy in gzip. The server makes one when a client asks for it. */
  pagesInBrotliAlone?: boolean
}

/**
 * A page of 68 KB is 16.7 KB at Brotli 4 and takes 0.75 ms; 15.6 KB at 5 and 1.05 ms; 14.3 KB at 10 and 24 ms; 13.9 KB at
 * 11 and 65 ms. Between them, 9 makes 15.4 KB of it in 1.45 ms. Gzip, which few clients ask for, makes 18.4 KB of it in
 * 0.45 ms at 2, 17.3 KB in 0.59 ms at 4, and 16.5 KB in 1.1 ms at 9. Other parameters of Brotli change less than 1 %.
 * Of 10,000 pages of 72 KB, on a slower machine, a page is 19.0 KB at Brotli 2 and takes 0.62 ms; 18.6 KB at 3 and 0.75 ms;
 * 17.6 KB at 4 and 1.9 ms. Gzip takes 0.65 ms there.
 */
const LEVELS: readonly { mostPages: number; levels: Levels }[] = [
  { mostPages: 100, levels: { brotli: 11, gzip: 9 } },
  { mostPages: 250, levels: { brotli: 10, gzip: 9 } },
  { mostPages: 5000, levels: { brotli: 5, gzip: 2, pagesInBrotliAlone: true } },
  { mostPages: Infinity, levels: { brotli: 2, gzip: 2, pagesInBrotliAlone: true } },
]
const FASTEST: Levels = { brotli: 1, gzip: 1 }

/**
 * The levels of a site's files; undefined where they are not compressed. The best that takes at most about ten seconds of
 * processor time for all pages. They depend on the size of the site alone, not on what has changed: files are the same
 * however a build has come to them.
 */
export function levelsOf(compression: Compression, pages: number): Levels | undefined {
  if (compression === 'none') return undefined
  if (compression === 'fastest') return FASTEST
  return LEVELS.find(({ mostPages }) => pages <= mostPages)?.levels
}

/** The options of zlib for a file of this size. zlib writes no timestamp into the header, so the output is deterministic. */
const optionsOf = {
  '.br': (size: number, levels: Levels): BrotliOptions => ({ params: brotliParams(size, levels) }),
  '.gz': (_size: number, levels: Levels): ZlibOptions => ({ level: levels.gzip }),
}

/**
 * The window is about as large as the content. With the default of 4 MB an encoder takes so much memory outside of V8's heap
 * that V8 collects garbage after every fifteenth page, which took a quarter of the time of a build.
 */
function brotliParams(size: number, { brotli }: Levels): Record<number, number> {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  // A window of n bits reaches back 2ⁿ − 16 bytes. Below level 10 one of 16 bits, which most pages then have, takes half of
  // the memory and 6 % less time, and pages of up to 90 KB become as small with it.
  const bits = brotli < 10 ? Math.round(Math.log2(size)) : Math.ceil(Math.log2(size + 16))
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(bits, BROTLI_MIN_WINDOW_BITS), BROTLI_DEFAULT_WINDOW),
  }
}

/** Writes the compressed copies of a file that depends on the site's content. Copies that are not smaller are left out. */
export function writeCompressed(file: string, content: Uint8Array, levels: Levels): void {
  const size = content.length
  for (const suffix of levels.pagesInBrotliAlone && isPage(file) ? BROTLI_ALONE : SUFFIXES) {
    const copy = atOnce[suffix](content, optionsOf[suffix](size, levels))
    if (copy.length < size) writeFileSync(file + suffix, copy)
  }
}

const BROTLI_ALONE = ['.br'] as const

const isPage = (file: string): boolean => file.endsWith('.html')

const atOnce = { '.br': brotliCompressSync, '.gz': gzipSync }

/** In Node's thread pool, whose overhead is small beside the time that the best compression takes. */
const inPool = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) }

/**
 * Writes compressed copies beside every compressible file below `dir`, which has the files of a program. They are compressed as
 * well as possible, as this is done only once for each version of the program.
 */
export async function compressAssets(dir: string, compression: Compression, store = STORE): Promise<void> {
  const levels = levelsOf(compression, 1)
  if (!levels) return
  const files = (await readdir(dir, { recursive: true })).filter(isCompressible)
  const compressNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const content = await readFile(join(dir, file))
      const options = JSON.stringify(SUFFIXES.map((suffix) => optionsOf[suffix](content.length, levels)))
      const hash = contentHash(content, options, process.versions.node)
      for (const suffix of SUFFIXES) {
        const compress = (): Promise<Buffer> => inPool[suffix](content, optionsOf[suffix](content.length, levels))
        const copy = await store.cached(hash + suffix, compress)
        if (copy.length < content.length) await writeFile(join(dir, file + suffix), copy)
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
}
