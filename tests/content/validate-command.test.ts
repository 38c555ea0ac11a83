import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeSite } from '../sites/site-case.ts'

test('npm run validate prints the problems of SITE_CONFIG and exits with 1', ({ onTestFinished }) => {
  const broken = makeSite('ten-slips')
  onTestFinished(() => rmSync(broken, { recursive: true }))
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'validate'], {
    encoding: 'utf8',
    env: { ...process.env, SITE_CONFIG: broken },
  })
  expect(stdout).toMatch(/\n10 errors in 5 files\.\n/)
  expect([status, stderr]).toEqual([1, ''])
})

test('npm run validate exits without an error when the reader of its output exits first', () => {
  const { stderr } = spawnSync('sh', ['-c', 'npm run --silent validate -- --site tests/sites/base | true'], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
})
