import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { finishUpdates, updateFolder } from './update-folder.ts'

let dir: string
let target: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-update-'))
  target = join(dir, 'dist')
  for (const file of ['index.html', 'baking/rye.html', 'cakes/plum.html']) put(join(target, file), 'as it was')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function put(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
      .map((file) => [file.slice(folder.length + 1), readFileSync(file, 'utf8')]),
  )

const CHANGED = { 'baking/oat.html': 'new', 'baking/rye.html': 'changed', 'jams/plum.html': 'moved' }
const REMOVED = ['cakes/plum.html', 'cakes/plum.html.br']
const AFTERWARDS = { ...CHANGED, 'index.html': 'as it was' }

test('updateFolder writes changed files, removes files that are gone, and then empty folders', async () => {
  const folders = await updateFolder(target, '', async (updating) => {
    for (const [file, text] of Object.entries(CHANGED)) put(join(updating, file), text)
    expect(filesIn(target)['baking/rye.html']).toBe('as it was')
    return REMOVED
  })
  expect(filesIn(target)).toEqual(AFTERWARDS)
  expect(existsSync(join(target, 'cakes'))).toBe(false)
  expect(folders.sort()).toEqual(['baking', 'jams'])
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('updateFolder changes nothing if writing fails', async () => {
  const update = updateFolder(target, '', async (updating) => {
    put(join(updating, 'index.html'), 'half')
    throw new Error('disk full')
  })
  await expect(update).rejects.toThrow('disk full')
  expect(Object.values(filesIn(target))).toEqual(['as it was', 'as it was', 'as it was'])
  expect(readdirSync(dir)).toEqual(['dist'])
})

/** The folder of a build that was killed. */
const killedFolder = (): string => `${target}.updating-${spawnSync(process.execPath, ['--version']).pid}`

test('finishUpdates completes a build that was killed while it moved its files, at any point', () => {
  const before = filesIn(target)
  for (let moved = 0; moved <= Object.keys(CHANGED).length; moved++) {
    rmSync(target, { recursive: true })
    for (const [file, text] of Object.entries(before)) put(join(target, file), text)
    const updating = killedFolder()
    for (const [file, text] of Object.entries(CHANGED)) put(join(updating, 'files', file), text)
    put(join(updating, 'removed.json'), JSON.stringify({ removed: REMOVED, records: ['', ''] }))
    for (const file of Object.keys(CHANGED).slice(0, moved)) {
      mkdirSync(dirname(join(target, file)), { recursive: true })
      renameSync(join(updating, 'files', file), join(target, file))
    }
    finishUpdates(target)
    expect(filesIn(target)).toEqual(AFTERWARDS)
    expect(readdirSync(dir)).toEqual(['dist'])
  }
})

test('finishUpdates removes an incomplete update, and leaves the files of another build alone', () => {
  put(join(killedFolder(), 'files/index.html'), 'half')
  const running = `dist.updating-${process.ppid}`
  put(join(dir, running, 'files/index.html'), 'half')
  finishUpdates(target)
  expect(filesIn(target)['index.html']).toBe('as it was')
  expect(readdirSync(dir).sort()).toEqual(['dist', running])
})

test('finishUpdates does nothing to a folder that another build has changed since', () => {
  const updating = killedFolder()
  put(join(updating, 'files/index.html'), 'outdated')
  put(join(updating, 'removed.json'), JSON.stringify({ removed: REMOVED, records: ['before', 'after'] }))
  put(join(target, 'record.txt'), 'of another build')
  const before = filesIn(target)
  finishUpdates(target)
  expect(filesIn(target)).toEqual(before)
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('finishUpdates completes the update of an earlier process that had the id of this one', () => {
  const updating = `${target}.updating-${process.pid}`
  put(join(updating, 'files/index.html'), 'new')
  put(join(updating, 'removed.json'), JSON.stringify({ removed: [], records: ['', ''] }))
  finishUpdates(target)
  expect(filesIn(target)['index.html']).toBe('new')
})

test('updateFolder throws if another build has changed the folder meanwhile', async () => {
  const update = updateFolder(target, '', async (updating) => {
    put(join(updating, 'index.html'), 'of what there was')
    put(join(target, 'record.txt'), 'of another build')
    return []
  })
  await expect(update).rejects.toThrow('Another build has changed')
  expect(filesIn(target)['index.html']).toBe('as it was')
  expect(readdirSync(dir)).toEqual(['dist'])
})

test('updateFolder throws if another build has changed the folder before it began to write', async () => {
  put(join(target, 'record.txt'), 'of another build')
  await expect(updateFolder(target, 'of the build before', async () => [])).rejects.toThrow('Another build has changed')
})

test('finishUpdates removes an update that it cannot read, as from an earlier version of the program', () => {
  for (const text of [JSON.stringify(REMOVED), '{', 'null']) {
    const updating = killedFolder()
    put(join(updating, 'files/index.html'), 'outdated')
    put(join(updating, 'removed.json'), text)
    finishUpdates(target)
    expect(filesIn(target)['index.html']).toBe('as it was')
    expect(readdirSync(dir)).toEqual(['dist'])
  }
})
