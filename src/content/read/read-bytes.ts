import { closeSync, openSync, readFileSync, readSync } from 'node:fs'

const BUFFER = Buffer.alloc(1 << 18)

/** The most that `readHead` reads at once. */
export const LONGEST_HEAD = BUFFER.length

/**
 * The first bytes of a file, until the next file is read: memory of its own for each file costs as much as reading it.
 * Fewer than `length` where the file is shorter.
 */
export function readHead(file: string, length = LONGEST_HEAD): Buffer {
  const handle = openSync(file, 'r')
  try {
    let end = 0
    for (let count = -1; count !== 0 && end < length; end += count)
      count = readSync(handle, BUFFER, end, length - end, null)
    return BUFFER.subarray(0, end)
  } finally {
    closeSync(handle)
  }
}

/** The bytes of a file, until the next one is read. */
export function readBytes(file: string): Buffer {
  const bytes = readHead(file)
  return bytes.length < LONGEST_HEAD ? bytes : readFileSync(file)
}
