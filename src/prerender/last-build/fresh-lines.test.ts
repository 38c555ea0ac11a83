import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshLines } from './fresh-lines.ts'

let dir: string
let file: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-lines-'))
  file = join(dir, 'cache/lines')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** More than are written at once, one of them by itself; and as many bytes as characters can have. */
const manyLines = (): string[] =>
  Array.from({ length: 100 }, (_, index) => `${'€'.repeat(index === 50 ? 100_000 : 2000)} ${index}\n`)

test.for([[['one\n', 'two\n']], [manyLines()]] as const)(
  '%# lines replace a file, or follow those in it',
  ([lines]) => {
    const first = freshLines(file, 'head')
    first.add('first\n')
    first.replace()
    const more = freshLines(file, 'head')
    for (const line of lines) more.add(line)
    more.append()
    more.delete()
    expect(readFileSync(file, 'utf8')).toBe(`head\nfirst\n${lines.join('')}`)
    expect(more.count).toBe(lines.length)
    expect(readdirSync(join(dir, 'cache'))).toEqual(['lines'])
  },
)

test('lines that are forgotten leave nothing, nor do those of a process that was killed', () => {
  const before = freshLines(file, 'head')
  before.replace()
  // No process has an id as high.
  writeFileSync(`${file}.99999999`, 'left')
  writeFileSync(`${file}.other`, 'of somebody else')
  const lines = freshLines(file, 'head')
  for (const line of manyLines()) lines.add(line)
  expect(readdirSync(join(dir, 'cache'))).toEqual(['lines', `lines.${process.pid}`, 'lines.other'])
  lines.delete()
  expect(readdirSync(join(dir, 'cache'))).toEqual(['lines', 'lines.other'])
})

test('lines that could not be written are told of when they are to be used', () => {
  writeFileSync(join(dir, 'cache'), 'a file in the place of the folder')
  const lines = freshLines(file, 'head')
  for (const line of manyLines()) lines.add(line)
  expect(() => lines.replace()).toThrow('EEXIST')
})
