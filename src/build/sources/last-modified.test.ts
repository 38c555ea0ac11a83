import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lastModifiedDays } from './last-modified.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

function git(args: string[], environment: NodeJS.ProcessEnv = {}): void {
  const identity = {
    GIT_AUTHOR_NAME: 'a',
    GIT_AUTHOR_EMAIL: 'a@b',
    GIT_COMMITTER_NAME: 'a',
    GIT_COMMITTER_EMAIL: 'a@b',
  }
  const env = { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...identity, ...environment }
  execFileSync('git', args, { cwd: dir, stdio: 'ignore', env })
}

function commit(day: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, file)), { recursive: true })
    writeFileSync(join(dir, file), text)
  }
  git(['add', '.'])
  git(['commit', '-m', day], { GIT_COMMITTER_DATE: `${day}T12:00:00Z` })
}

test('lastModifiedDays returns the day of the last commit for each file', async () => {
  git(['init'])
  commit('2024-01-01', { 'site/pages/index.json': '1', 'site/pages/a/é.json': '1', 'readme.md': '1' })
  commit('2024-02-02', { 'site/pages/index.json': '2' })
  commit('2024-03-03', { 'readme.md': '2' })
  expect(await lastModifiedDays(join(dir, 'site'))).toEqual(
    new Map([
      ['pages/index.json', '2024-02-02'],
      ['pages/a/é.json', '2024-01-01'],
    ]),
  )
})

test('lastModifiedDays adds later commits, and starts over if the history was replaced', async () => {
  git(['init'])
  commit('2024-01-01', { 'a.json': '1', 'b.json': '1' })
  const days = async (): Promise<object> => Object.fromEntries(await lastModifiedDays(dir))
  expect(await days()).toEqual({ 'a.json': '2024-01-01', 'b.json': '2024-01-01' })
  commit('2024-03-03', { 'a.json': '2' })
  expect(await days()).toEqual({ 'a.json': '2024-03-03', 'b.json': '2024-01-01' })
  expect(await days()).toEqual({ 'a.json': '2024-03-03', 'b.json': '2024-01-01' })
  git(['reset', '--hard', 'HEAD~1'])
  commit('2024-02-02', { 'b.json': '2' })
  expect(await days()).toEqual({ 'a.json': '2024-01-01', 'b.json': '2024-02-02' })
})

test('lastModifiedDays leaves out files at the boundary of a shallow clone', async () => {
  git(['init'])
  commit('2024-01-01', { 'origin/pages/old.json': '1' })
  commit('2024-02-02', { 'origin/pages/new.json': '1' })
  commit('2024-03-03', { 'origin/pages/newest.json': '1' })
  git(['clone', '--depth', '2', pathToFileURL(dir).href, 'clone'])
  expect(await lastModifiedDays(join(dir, 'clone', 'origin'))).toEqual(new Map([['pages/newest.json', '2024-03-03']]))
})

test('lastModifiedDays is empty outside version control', async () => {
  expect(await lastModifiedDays(dir)).toEqual(new Map())
  expect(await lastModifiedDays(join(dir, 'missing'))).toEqual(new Map())
})
