import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST_HEAD, readAtOnce, readWithStats } from './read-bytes.ts'

test.each([0, 1, LONGEST_HEAD - 1, LONGEST_HEAD, LONGEST_HEAD + 1])(
  'readAtOnce and readWithStats have all of a file of %i bytes',
  (length) => {
    const dir = mkdtempSync(join(tmpdir(), 'pagewright-bytes-'))
    try {
      const bytes = Buffer.alloc(length, 'page')
      writeFileSync(join(dir, 'file'), bytes)
      expect(readAtOnce(join(dir, 'file')).equals(bytes)).toBe(true)
      const read = readWithStats(join(dir, 'file'))
      expect(read.bytes.equals(bytes)).toBe(true)
      expect(read.stats.size).toBe(length)
    } finally {
      rmSync(dir, { recursive: true })
    }
  },
)
