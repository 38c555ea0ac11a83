import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { ENCODINGS, isCompressible, SUFFIXES } from '#site/model/compressed-copies.ts'
import { mapConcurrent } from '#build/map-concurrent.ts'

/**
 * A page of 70 KB takes 1.5 ms at Brotli 5, and 75 ms at 11 for 11 % less: level 11 is used only for the few files that
 * browsers cache for a year and that all pages share.
 */
const QUALITY = 5
const QUALITY_OF_ASSETS = 11

const brotli = promisify(brotliCompress)

const encoders = {
  br: (content: Buffer, file: string) =>
    brotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: file.startsWith('assets') ? QUALITY_OF_ASSETS : QUALITY },
    }),
  gzip: promisify<Buffer, Buffer>(gzip),
}

/** Writes compressed copies beside the files of a site below `dir`, if they are smaller. Equal files have equal copies. */
export async function compressFiles(dir: string): Promise<void> {
  if (!existsSync(dir)) return
  const files = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && isCompressible(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1))
  await mapConcurrent(files, async (file) => {
    const content = await readFile(join(dir, file))
    for (const encoding of ENCODINGS) {
      const copy = await encoders[encoding](content, file)
      if (copy.length < content.length) await writeFile(join(dir, file + SUFFIXES[encoding]), copy)
    }
  })
}
