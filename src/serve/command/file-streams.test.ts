import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchSyncs } from '#serve/database/synced-paths.fixture.ts'
import { splitLines, writeNewFile } from './file-streams.ts'

async function linesOf(...chunks: string[]): Promise<string[]> {
  const lines: string[] = []
  for await (const line of splitLines(chunks)) lines.push(line)
  return lines
}

async function* texts(...each: string[]): AsyncGenerator<string> {
  yield* each
}

test('splitLines splits at line feeds, wherever the chunks end', async () => {
  expect(await linesOf('one\ntwo\n')).toEqual(['one', 'two'])
  expect(await linesOf('o', 'ne\n', '\nth', 'ree')).toEqual(['one', '', 'three'])
  expect(await linesOf()).toEqual([])
})

test('splitLines splits at no other line break', async () => {
  expect(await linesOf('a\u2028b\u2029c\u0085d\re\n')).toEqual(['a\u2028b\u2029c\u0085d\re'])
})

test('writeNewFile syncs the folder after the file is renamed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-files-'))
  const synced: unknown[] = []
  const unwatch = watchSyncs((path) => void synced.push([path, readdirSync(path)]))
  onTestFinished(() => {
    unwatch()
    rmSync(folder, { recursive: true })
  })
  await writeNewFile(join(folder, 'all.backup'), texts('all'))
  expect(synced).toEqual([[folder, ['all.backup']]])
})

test('writeNewFile removes unfinished files that were abandoned an hour ago, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-files-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const abandoned = 'monday.backup.8a1e9a57-54a5-4c0e-9f6c-1d2d0f6c1a22.partial'
  const inProgress = 'tuesday.backup.0b2f8c11-54a5-4c0e-9f6c-1d2d0f6c1a22.partial'
  const others = 'film.partial'
  for (const name of [abandoned, inProgress, others]) writeFileSync(join(folder, name), '')
  const longAgo = new Date(Date.now() - 2 * 60 * 60_000)
  for (const name of [abandoned, others]) utimesSync(join(folder, name), longAgo, longAgo)
  const file = join(folder, 'wednesday.backup')
  await writeNewFile(file, texts('all'))
  expect(readdirSync(folder).sort()).toEqual([others, inProgress, 'wednesday.backup'].sort())
  expect(readFileSync(file, 'utf8')).toBe('all')
})
