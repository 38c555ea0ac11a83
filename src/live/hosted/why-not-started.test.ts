import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startStudio } from './start.ts'
import { whyNotStarted } from './why-not-started.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-start-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('startStudio reports that the folder of the site or its repository does not exist', async () => {
  await expect(startStudio(join(folder, 'nowhere'), {})).rejects.toThrow('SITE_CONFIG, or --site')
  mkdirSync(join(folder, 'site'))
  await expect(startStudio(join(folder, 'site'), {})).rejects.toThrow('this folder is in no repository. Make one')
})

test.skipIf(process.getuid?.() !== 0)('startStudio says that the repository is that of somebody else', async () => {
  const repository = join(folder, 'repository')
  execFileSync('git', ['init', '--quiet', repository])
  execFileSync('chown', ['--recursive', '12345', repository])
  await expect(startStudio(repository, {})).rejects.toThrow('chown --recursive')
})

test('startStudio reports that the repository is on no branch, so that nothing could be published', async () => {
  const siteDir = join(folder, 'detached')
  mkdirSync(siteDir)
  const git = (...args: string[]): unknown => execFileSync('git', args, { cwd: siteDir })
  git('init', '--quiet')
  git('-c', 'user.name=A', '-c', 'user.email=a@site.example', 'commit', '--quiet', '--allow-empty', '--message=First')
  git('checkout', '--quiet', '--detach')
  await expect(startStudio(siteDir, {})).rejects.toThrow('is on no branch')
})

test('whyNotStarted has a sentence for each reason of git that concerns this computer, and one for all others', () => {
  for (const reason of ['no-git', 'not-owned', 'no-branch', 'unfinished', 'locked', 'full', 'slow', 'other'] as const)
    expect(whyNotStarted(reason)).toMatch(/^.{20,}$/)
})
