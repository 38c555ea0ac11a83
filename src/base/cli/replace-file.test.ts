import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spawnSync } from 'node:child_process'
import { partialOf, removeAbandonedPartials, replaceFile } from './replace-file.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-replace-'))
  file = join(folder, 'page.json')
  writeFileSync(file, 'before')
})
afterEach(() => rmSync(folder, { recursive: true }))

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

test('replaceFile replaces the text, keeps the mode and leaves no other file', async () => {
  chmodSync(file, 0o640)
  expect(await replaceFile(file, bytes('before'), 'after')).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(statSync(file).mode & 0o777).toBe(0o640)
  expect(readdirSync(folder)).toEqual(['page.json'])
})

test('replaceFile writes nothing to a file that has changed meanwhile', async () => {
  writeFileSync(file, 'saved by somebody')
  expect(await replaceFile(file, bytes('before'), 'after')).toBe(false)
  expect(readFileSync(file, 'utf8')).toBe('saved by somebody')
  expect(readdirSync(folder)).toEqual(['page.json'])
})

test('replaceFile replaces the target of a symbolic link', async () => {
  const link = join(folder, 'link.json')
  symlinkSync(file, link)
  expect(await replaceFile(link, bytes('before'), 'after')).toBe(true)
  expect(readFileSync(file, 'utf8')).toBe('after')
  expect(readdirSync(folder).sort()).toEqual(['link.json', 'page.json'])
})

test('removeAbandonedPartials removes files of processes that have ended, in every folder, and nothing else', async () => {
  const { pid: ended } = spawnSync(process.execPath, ['--version'])
  const others = [
    `.other.json.${process.ppid}.partial`,
    '.notes.partial',
    'film.7.partial',
    '.json.0.partial',
    'page.json',
  ]
  mkdirSync(join(folder, 'pages/deep'), { recursive: true })
  mkdirSync(join(folder, `.folder.${ended}.partial`))
  for (const name of [`.page.json.${ended}.partial`, `pages/deep/.a b.json.${ended}.partial`, ...others])
    writeFileSync(join(folder, name), 'half')
  writeFileSync(partialOf(file), 'of a process that had the id of this one')
  await removeAbandonedPartials(folder)
  const left = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  expect(left.map(({ name }) => name).sort()).toEqual(others.sort())
  await removeAbandonedPartials(join(folder, 'missing'))
})
