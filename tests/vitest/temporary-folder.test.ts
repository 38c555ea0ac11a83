import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeLeftovers } from './temporary-folder.ts'

test('tests have a folder of their run for temporary files', () => {
  expect(tmpdir()).toMatch(/\/pagewright-tests-\d+-\w+$/)
})

test('removeLeftovers removes the folders of runs that have ended, and nothing else', () => {
  const parent = mkdtempSync(join(tmpdir(), 'leftovers-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  const ended = spawnSync(process.execPath, ['--version']).pid
  const kept = [`pagewright-tests-${process.pid}-a`, 'pagewright-tests-notes', `other-${ended}-c`]
  for (const name of [...kept, `pagewright-tests-${ended}-b`]) mkdirSync(join(parent, name))
  removeLeftovers(parent)
  expect(readdirSync(parent).sort()).toEqual(kept.sort())
})
