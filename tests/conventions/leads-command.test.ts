import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { COMMANDS, parseCall } from '#serve/command/parse-call.ts'

const folders: string[] = []
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

/** A new folder with a copy of one file of the project. */
function folderWith(file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-command-'))
  folders.push(folder)
  copyFileSync(file, join(folder, file))
  return folder
}

test('every call of the leads command in docs/operating.md has valid arguments', () => {
  const calls = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^npm run leads -- (.*?)\s+#/gm)]
  expect(calls.length).toBeGreaterThan(5)
  for (const [, call = ''] of calls)
    expect(() => parseCall(call.replace(/\$\(.*\)/, '2026-01-31').split(' ')), call).not.toThrow()
})

test('git ignores the files that the leads command writes into the project folder', () => {
  const folder = folderWith('.gitignore')
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init')
  const files = ['leads.csv', 'leads-2026-01-31.csv', 'leads.jsonl', 'leads.backup', 'leads-2026-01-31.backup']
  const partial = files.map((file) => `${file}.8a1e9a57-54a5-4c0e-9f6c-1d2d0f6c1a22.partial`)
  expect(git('check-ignore', ...files, ...partial).stdout.split('\n')).toEqual([...files, ...partial, ''])
})

test('before a build the leads command prints how to build, and its commands', () => {
  const help = ['run', '--silent', 'leads', '--', '--help']
  const { status, stderr } = spawnSync('npm', help, { cwd: folderWith('package.json'), encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('The site is not built yet: run npm run build first. Then there are list, show, ')
  for (const { name } of COMMANDS) expect(stderr).toMatch(new RegExp(`\\b${name}\\b`))
})
