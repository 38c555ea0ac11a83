import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'
import type { Stats } from 'node:fs'

const BUFFER = Buffer.alloc(1 << 18)

/** The maximum number of bytes that `readHead` reads. */
export const LONGEST_HEAD = BUFFER.length

/**
 * The first bytes of a file, or all of a shorter file. They are valid until the next file is read: allocating memory for each
 * file takes as long as reading it.
 */
export function readHead(file: string, length = LONGEST_HEAD): Buffer {
  const handle = openSync(file, 'r')
  try {
    return readFrom(handle, 0, length)
  } finally {
    closeSync(handle)
  }
}

/** The last bytes of a file, valid until the next file is read. */
export function readTail(file: string, length: number): Buffer {
  const handle = openSync(file, 'r')
  try {
    return readFrom(handle, Math.max(0, fstatSync(handle).size - length), length)
  } finally {
    closeSync(handle)
  }
}

function readFrom(handle: number, start: number, length: number): Buffer {
  let end = 0
  for (let count = -1; count !== 0 && end < length; end += count)
    count = readSync(handle, BUFFER, end, length - end, start + end)
  return BUFFER.subarray(0, end)
}

/**
 * The bytes that one call of `read` returns, valid until the next file is read. That is the whole file, except on some network
 * drives: verifying it takes as long as the read itself.
 */
export function readAtOnce(file: string): Buffer {
  const handle = openSync(file, 'r')
  try {
    const length = readSync(handle, BUFFER, 0, LONGEST_HEAD, 0)
    return length < LONGEST_HEAD ? BUFFER.subarray(0, length) : readFileSync(file)
  } finally {
    closeSync(handle)
  }
}

/** The bytes of a file, valid until the next file is read, and its stats, which are faster by descriptor than by path. */
export function readWithStats(file: string): { bytes: Buffer; stats: Stats } {
  const handle = openSync(file, 'r')
  try {
    const stats = fstatSync(handle)
    const length = stats.size < LONGEST_HEAD ? readSync(handle, BUFFER, 0, LONGEST_HEAD, 0) : -1
    return { bytes: length === stats.size ? BUFFER.subarray(0, length) : readBytes(file), stats }
  } finally {
    closeSync(handle)
  }
}

/** The bytes of a file, valid until the next file is read. */
export function readBytes(file: string): Buffer {
  const bytes = readHead(file)
  return bytes.length < LONGEST_HEAD ? bytes : readFileSync(file)
}
