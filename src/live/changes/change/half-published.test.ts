import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isHalfPublished, whilePublishing } from './half-published.ts'

test('a folder counts as half published until git reports no changes in it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-half-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [site, cache] = [join(folder, 'site'), join(folder, 'cache')]
  mkdirSync(site)
  const publish = (work = async (): Promise<void> => {}): Promise<boolean> =>
    whilePublishing(site, cache, work).then(() => isHalfPublished(cache))
  // Without a repository, git cannot report anything.
  expect(await publish()).toBe(true)
  execFileSync('git', ['init', '--quiet'], { cwd: site })
  expect(await publish()).toBe(false)
  expect(await publish(async () => writeFileSync(join(site, 'page.json'), '{}'))).toBe(true)
})
