import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ArchiveError, openArchive } from '#tools/import/archive.ts'
import { readWord } from '#tools/import/read-word.ts'
import { folder } from './folders.ts'
import { docxParts, zipOf } from './make-docx.ts'

const FILES = { 'a.xml': 'first', 'b.xml': 'second '.repeat(500) }

test.each([
  ['of stored files', {}],
  ['of packed files', { isPacked: true }],
  ['with numbers of 64 bits', { isPacked: true, isLong: true }],
  ['that declares other sizes', { isPacked: true, declared: 1 }],
])('reads an archive %s', (_, form) => {
  const archive = openArchive(zipOf(FILES, form), 10_000)
  expect(archive.has('a.xml')).toBe(true)
  expect(archive.has('c.xml')).toBe(false)
  expect(archive.read('a.xml').toString()).toBe('first')
  expect(archive.read('b.xml').toString()).toBe(FILES['b.xml'])
})

const reasonOf = (read: () => unknown): string => {
  try {
    read()
    return 'read'
  } catch (error) {
    if (error instanceof ArchiveError) return error.reason
    throw error
  }
}

test('limits the unpacked size of each file and of all together', () => {
  const files = { 'a.xml': Buffer.alloc(3000), 'b.xml': Buffer.alloc(3000) }
  for (const form of [{}, { isPacked: true }, { isPacked: true, isLong: true }, { isPacked: true, declared: 1 }]) {
    const archive = openArchive(zipOf(files, form), 5999)
    expect(reasonOf(() => archive.read('a.xml', 2999))).toBe('too-large')
    expect(reasonOf(() => archive.read('a.xml'))).toBe('read')
    // A file that was read before counts once.
    expect(reasonOf(() => archive.read('a.xml'))).toBe('read')
    expect(reasonOf(() => archive.read('b.xml'))).toBe('too-large')
  }
})

test('a damaged file does not affect others', () => {
  const files = { 'a.xml': Buffer.alloc(3000), 'b.xml': Buffer.alloc(3000) }
  const archive = openArchive(zipOf(files, { isPacked: true, damaged: ['a.xml'] }), 2000)
  expect(reasonOf(() => archive.read('a.xml'))).toBe('damaged')
  expect(reasonOf(() => archive.read('b.xml'))).toBe('too-large')
})

test('files that share their bytes count separately', () => {
  const zip = zipOf({ 'a.xml': Buffer.alloc(3000), 'b.xml': Buffer.alloc(3000) }, { isPacked: true })
  const second = zip.lastIndexOf('PK\u0001\u0002')
  zip.writeUInt32LE(0, second + 42)
  const archive = openArchive(zip, 5000)
  expect(archive.read('a.xml')).toHaveLength(3000)
  expect(reasonOf(() => archive.read('b.xml'))).toBe('too-large')
})

test('a file that is not an archive, or has entries outside its folder, is damaged', () => {
  const zip = zipOf(FILES)
  const end = zip.lastIndexOf('PK\u0005\u0006')
  const lost = Buffer.from(zip)
  lost.writeUInt32LE(zip.length + 9, end + 16)
  const elsewhere = Buffer.from(zip)
  elsewhere.writeUInt32LE(zip.length, zip.indexOf('PK\u0001\u0002') + 42)
  for (const bytes of [Buffer.from('no archive'), Buffer.alloc(0), zip.subarray(0, end), lost])
    expect(reasonOf(() => openArchive(bytes, 100))).toBe('damaged')
  expect(reasonOf(() => openArchive(elsewhere, 100).read('a.xml'))).toBe('damaged')
})

/** 700 MB of spaces before the end of the text, which compress to 0.7 MB. */
const SPACES = Buffer.alloc(100_000_000, ' ')

test.each([
  ['with a list of 64 bits', { isPacked: true, isLong: true }],
  ['after an entry that cannot be unpacked', { isPacked: true, damaged: ['a.xml'] }],
])('a document that unpacks to far more than it declares is refused early, %s', async (_, form) => {
  const parts = { 'a.xml': 'x'.repeat(100), ...docxParts({ body: '' }), 'word/document.xml': SPACES }
  const path = join(folder(), 'Bomb.docx')
  writeFileSync(path, zipOf(parts, { declared: 100, ...form }))
  const before = process.memoryUsage().rss
  await expect(readWord(path)).rejects.toThrow(
    '"Bomb.docx" unpacks to far more than a document has (500 MB, 50 MB of text): it is not read.',
  )
  expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000)
})
