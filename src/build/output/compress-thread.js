import { readFileSync, writeFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Writes compressed copies of files, in a thread of its own: there synchronous calls, which take less time than
 * asynchronous ones, keep nothing waiting. Written in JavaScript, so that Node runs it without compilation.
 *
 * @type {import('./compress.ts').CompressTask}
 */
const { files, suffixes } = workerData

for (const { path, quality } of files) {
  const content = readFileSync(path)
  const copies = {
    br: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: gzipSync(content),
  }
  for (const encoding of /** @type {const} */ (['br', 'gzip'])) {
    const copy = copies[encoding]
    if (copy.length < content.length) writeFileSync(path + suffixes[encoding], copy)
  }
}
