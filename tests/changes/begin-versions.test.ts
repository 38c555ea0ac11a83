import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base, vi } from 'vitest'
import { beginVersions } from '#live/changes/git/begin-versions.ts'
import { gitIn } from '../git.ts'

const test = base.extend('folder', ({}, { onCleanup }) => {
  // A git without identity, on a computer where nothing is set up.
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null')
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-begin-'))
  onCleanup(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
  writeFileSync(join(folder, 'page.json'), '{}\n')
  writeFileSync(join(folder, '.gitignore'), '/data/\n')
  mkdirSync(join(folder, 'data'))
  writeFileSync(join(folder, 'data/leads.sqlite'), '')
  return folder
})

const git = (folder: string, ...args: string[]): string => gitIn(folder)(...args)

test('a folder becomes a repository whose first version has all files that are not ignored', async ({ folder }) => {
  expect(await beginVersions(folder, 'The site')).toBeUndefined()
  expect(git(folder, 'log', '--format=%an %s')).toBe('Pagewright The site')
  expect(git(folder, 'ls-tree', '-r', '--name-only', 'main').split('\n')).toEqual(['.gitignore', 'page.json'])
  expect(git(folder, 'status', '--porcelain')).toBe('')
  // The person who makes the next version is asked for their name.
  expect(git(folder, 'config', '--list', '--local')).not.toContain('user.')
})

test("the first version is by the person in git's configuration", async ({ folder }) => {
  writeFileSync(join(folder, '.gitconfig'), '[user]\n  name = Ada\n  email = ada@example.org\n')
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, '.gitconfig'))
  await beginVersions(folder, 'The site')
  expect(git(folder, 'log', '--format=%an <%ae>')).toBe('Ada <ada@example.org>')
})

test('a folder inside a repository stays as it is', async ({ folder }) => {
  git(folder, 'init', '--quiet')
  const site = join(folder, 'site')
  mkdirSync(site)
  expect(await beginVersions(site, 'The site')).toBe(git(folder, 'rev-parse', '--show-toplevel'))
  expect(existsSync(join(site, '.git'))).toBe(false)
})

test('if the first version cannot be made, no repository is left', async ({ folder }) => {
  vi.stubEnv('PATH', folder)
  await expect(beginVersions(folder, 'The site')).rejects.toMatchObject({ problem: { reason: 'no-git' } })
  vi.unstubAllEnvs()
  const hooks = join(folder, 'hooks')
  mkdirSync(hooks)
  writeFileSync(join(hooks, 'prepare-commit-msg'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  writeFileSync(join(folder, '.gitconfig'), `[core]\n  hooksPath = ${hooks}\n`)
  vi.stubEnv('GIT_CONFIG_GLOBAL', join(folder, '.gitconfig'))
  await expect(beginVersions(folder, 'The site')).rejects.toMatchObject({ problem: { reason: 'other' } })
  expect(existsSync(join(folder, '.git'))).toBe(false)
})
