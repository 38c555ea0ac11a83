import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { siteInGit } from '../../changes/site-in-git.ts'

test('a studio that cannot store anything reports it and exits, so that another can edit', async () => {
  const { root, siteDir } = siteInGit()
  const dataDir = join(root, 'data')
  // A folder at the path of the file.
  mkdirSync(join(dataDir, 'team.sqlite'), { recursive: true })
  const child = spawn(process.execPath, ['scripts/run.js', 'scripts/studio.ts', '--site', siteDir], {
    env: { ...process.env, STUDIO_PORT: '0', DATA_DIR: dataDir, PUBLISH_TO: 'remote' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const [code] = (await once(child, 'close')) as [number]
  expect([code, said]).toEqual([1, expect.stringContaining('DATA_DIR, or DATABASE_URL, says where')])
  rmSync(root, { recursive: true })
})
