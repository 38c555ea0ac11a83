import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test as base } from 'vitest'
import { createDatabaseFile, createFolder, syncFolder } from './database-file.ts'
import { watchSyncs } from './synced-paths.fixture.ts'

const test = base
  .extend('folder', ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-database-'))
    onCleanup(() => rmSync(folder, { recursive: true }))
    return folder
  })
  /** The paths below the folder that have been synced since. */
  .extend('synced', ({ folder }, { onCleanup }) => {
    const paths: string[] = []
    onCleanup(watchSyncs((path) => void paths.push(relative(folder, path))))
    return paths
  })

test('createDatabaseFile syncs the folders with new entries, from the file’s folder up', ({ folder, synced }) => {
  createDatabaseFile(join(folder, 'new/leads/leads.sqlite'))
  expect(synced).toEqual(['new', '', 'new/leads'])
})

test('createDatabaseFile syncs only the folder if it exists', ({ folder, synced }) => {
  createDatabaseFile(join(folder, 'leads.sqlite'))
  expect(synced).toEqual([''])
})

test('createDatabaseFile and createFolder sync nothing if everything exists', ({ folder, synced }) => {
  mkdirSync(join(folder, 'leads'))
  writeFileSync(join(folder, 'leads/leads.sqlite'), '')
  createDatabaseFile(join(folder, 'leads/leads.sqlite'))
  createFolder(join(folder, 'leads'))
  expect(synced).toEqual([])
})

test('syncFolder leaves out a folder that cannot be opened', ({ folder, synced }) => {
  syncFolder(join(folder, 'missing'))
  expect(synced).toEqual([])
})
