import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { replaceFolder } from './replace-folder.ts'

let dir: string
let target: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
  target = join(dir, 'dist')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const NO_PROCESS = 2 ** 30 // above any pid that a system gives

function make(folder: string, text: string): void {
  mkdirSync(join(dir, folder))
  writeFileSync(join(dir, folder, 'page.html'), text)
}
const pageText = () => readFileSync(join(target, 'page.html'), 'utf8')

test('replaceFolder replaces the old folder completely', async () => {
  make('dist', 'old')
  writeFileSync(join(target, 'gone.html'), 'old')
  await replaceFolder(target, async (building) => writeFileSync(join(building, 'page.html'), 'new'))
  expect(pageText()).toBe('new')
  expect(readdirSync(target)).toEqual(['page.html'])
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('replaceFolder creates a missing folder', async () => {
  await replaceFolder(target, async (building) => writeFileSync(join(building, 'page.html'), 'new'))
  expect(pageText()).toBe('new')
})

test('replaceFolder keeps the old folder when filling fails, and leaves nothing beside it', async () => {
  make('dist', 'old')
  const failing = replaceFolder(target, async (building) => {
    writeFileSync(join(building, 'page.html'), 'half')
    throw new Error('no more disk')
  })
  await expect(failing).rejects.toThrow('no more disk')
  expect(pageText()).toBe('old')
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('replaceFolder removes leftovers of a killed build, not the folder of a running one', async () => {
  make(`dist.building-${NO_PROCESS}`, 'half')
  make(`dist.building-${process.ppid}`, 'running')
  await replaceFolder(target, async () => {})
  expect(readdirSync(dir).sort()).toEqual(['dist', `dist.building-${process.ppid}`])
})

test('replaceFolder restores the old folder of a build killed between the two renames', async () => {
  make(`dist.replaced-${NO_PROCESS}`, 'old')
  const failing = replaceFolder(target, () => Promise.reject(new Error('fails too')))
  await expect(failing).rejects.toThrow('fails too')
  expect(pageText()).toBe('old')
})
