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
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { finishUpdates, replaceFolder, updateFolder } from './update-folder.ts'

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

describe('replaceFolder', () => {
  let parent: string
  let dist: string
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'pagewright-replace-'))
    dist = join(parent, 'dist')
  })
  afterEach(() => rmSync(parent, { recursive: true, force: true }))

  const NO_PROCESS = 2 ** 30 // above any pid that a system gives

  function make(folder: string, text: string): void {
    mkdirSync(join(parent, folder))
    writeFileSync(join(parent, folder, 'page.html'), text)
  }
  const pageText = () => readFileSync(join(dist, 'page.html'), 'utf8')

  test('replaceFolder replaces the old folder completely', async () => {
    make('dist', 'old')
    writeFileSync(join(dist, 'gone.html'), 'old')
    await replaceFolder(dist, async (building) => writeFileSync(join(building, 'page.html'), 'new'))
    expect(pageText()).toBe('new')
    expect(readdirSync(dist)).toEqual(['page.html'])
    expect(readdirSync(parent)).toEqual(['dist'])
  })

  test('replaceFolder creates a missing folder', async () => {
    await replaceFolder(dist, async (building) => writeFileSync(join(building, 'page.html'), 'new'))
    expect(pageText()).toBe('new')
  })

  test('replaceFolder keeps the old folder when filling fails, and leaves nothing beside it', async () => {
    make('dist', 'old')
    const failing = replaceFolder(dist, async (building) => {
      writeFileSync(join(building, 'page.html'), 'half')
      throw new Error('no more disk')
    })
    await expect(failing).rejects.toThrow('no more disk')
    expect(pageText()).toBe('old')
    expect(readdirSync(parent)).toEqual(['dist'])
  })

  test('replaceFolder removes leftovers of a killed build, not the folder of a running one', async () => {
    make(`dist.building-${NO_PROCESS}`, 'half')
    make(`dist.building-${process.ppid}`, 'running')
    await replaceFolder(dist, async () => {})
    expect(readdirSync(parent).sort()).toEqual(['dist', `dist.building-${process.ppid}`])
  })

  test('replaceFolder restores the old folder of a build killed between the two renames', async () => {
    make(`dist.replaced-${NO_PROCESS}`, 'old')
    const failing = replaceFolder(dist, () => Promise.reject(new Error('fails too')))
    await expect(failing).rejects.toThrow('fails too')
    expect(pageText()).toBe('old')
  })
})
