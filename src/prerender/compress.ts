import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { removeUnused } from './cache-folder.ts'
import { cachedFile } from './cached-file.ts'
import { contentHash } from './content-hash.ts'

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

const CACHE_DIR = fileURLToPath(new URL('../../.cache/compressed', import.meta.url))

export const SUFFIXES = ['.br', '.gz'] as const

export const isCompressible = (file: string): boolean => COMPRESSIBLE.has(extname(file))

/** How small the compressed copies are: tests of other things do with less, and measurements without any. */
export type Compression = 'usual' | 'fastest' | 'none'

export interface Levels {
  brotli: number
  gzip: number
}

/**
 * A page of 74 KB is 16.9 KB at Brotli 5 and takes 1.5 ms; 15.3 KB at 10 and 35 ms; 15.0 KB at 11 and 85 ms. Between
 * them, 9 makes 16.7 KB of it in 18 ms. At 4 it is 18.1 KB and takes 1.1 ms. Gzip, which few clients ask for, makes 19.0
 * KB of it in 0.8 ms at 4, and 18.1 KB in 1.4 ms at 9.
 */
const LARGEST: Levels = { brotli: 5, gzip: 4 }
const LARGER: Levels = { brotli: 10, gzip: 9 }
/** Programs have it too: they are compressed once for each of their versions. */
const SMALLEST: Levels = { brotli: 11, gzip: 9 }
const FASTEST: Levels = { brotli: 1, gzip: 1 }

/**
 * The levels of a site's files; undefined where they are not compressed. The best that takes at most about ten seconds of
 * processor time for all pages. They depend on the size of the site alone, not on what has changed: files are the same
 * however a build has come to them.
 */
export function levelsOf(compression: Compression, pages: number): Levels | undefined {
  if (compression === 'none') return undefined
  if (compression === 'fastest') return FASTEST
  return pages <= 100 ? SMALLEST : pages <= 250 ? LARGER : LARGEST
}

/** zlib writes no timestamp into the header, so the output is deterministic. */
const encoders = {
  '.br': (content: Uint8Array, levels: Levels): Promise<Buffer> =>
    promisify(brotliCompress)(content, { params: brotliParams(content.length, levels) }),
  '.gz': (content: Uint8Array, { gzip: level }: Levels): Promise<Buffer> => promisify(gzip)(content, { level }),
}

/**
 * The window is just as large as the content needs. An encoder with the usual one of 4 MB takes so much memory outside of
 * V8's heap that V8 collects garbage once for every fifteenth page, a quarter of what a build took.
 */
function brotliParams(size: number, { brotli }: Levels): Record<number, number> {
  const { BROTLI_MIN_WINDOW_BITS, BROTLI_DEFAULT_WINDOW } = constants
  return {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
    // A window of n bits reaches back 2ⁿ − 16 bytes.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      Math.max(Math.ceil(Math.log2(size + 16)), BROTLI_MIN_WINDOW_BITS),
      BROTLI_DEFAULT_WINDOW,
    ),
  }
}

/** A compressed copy of a file, to be written beside it under its name with the suffix. */
interface CompressedCopy {
  suffix: (typeof SUFFIXES)[number]
  content: Buffer
}

/** The compressed copies of a file that changes with the site's content, those that are smaller than the file. */
export async function compressedCopies(
  file: string,
  content: Uint8Array,
  levels: Levels | undefined,
): Promise<CompressedCopy[]> {
  if (!levels || !isCompressible(file)) return []
  const copies = SUFFIXES.map(async (suffix) => ({ suffix, content: await encoders[suffix](content, levels) }))
  return (await Promise.all(copies)).filter((copy) => copy.content.length < content.length)
}

/** Writes compressed copies beside every compressible file below `dir`, which has the files of a program. */
export async function compressAssets(dir: string, compression: Compression, cacheDir = CACHE_DIR): Promise<void> {
  if (compression === 'none') return
  const levels = compression === 'fastest' ? FASTEST : SMALLEST
  const files = (await readdir(dir, { recursive: true })).filter(isCompressible)
  const compressNext = async (): Promise<void> => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) {
      const content = await readFile(join(dir, file))
      const options = JSON.stringify([brotliParams(content.length, levels), levels.gzip])
      const hash = contentHash(content, options, process.versions.node)
      for (const suffix of SUFFIXES) {
        const compress = (): Promise<Buffer> => encoders[suffix](content, levels)
        const copy = await cachedFile(join(cacheDir, hash + suffix), compress)
        if (copy.length < content.length) await writeFile(join(dir, file + suffix), copy)
      }
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, compressNext))
  await removeUnused(cacheDir)
}
