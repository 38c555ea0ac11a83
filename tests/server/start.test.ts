import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintOf } from '#prerender/recorded-build.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-start-'))
  mkdirSync(join(folder, 'dist/server'), { recursive: true })
  mkdirSync(join(folder, 'site-config'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the script of `npm start` with `folder` as the repository. */
function start() {
  const program = [import.meta.resolve('tsx'), join(import.meta.dirname, '../../scripts/start.ts')]
  const child = spawn(process.execPath, ['--import', ...program], {
    cwd: folder,
    env: { ...process.env, SITE_CONFIG: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((done) => child.on('close', done))
  return { child, output: () => output, ended }
}

test('npm start serves an up-to-date build without building, and forwards signals and the exit code', async () => {
  writeFileSync(join(folder, 'dist/manifest.json'), '{}')
  writeFileSync(
    join(folder, 'dist/server/serve.js'),
    `setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('closing'); process.exit(7) }); console.log('serving')`,
  )
  const cwd = process.cwd()
  process.chdir(folder)
  writeFileSync('dist/sources.txt', fingerprintOf({ siteDir: 'site-config', outDir: 'dist' }))
  process.chdir(cwd)

  const { child, output, ended } = start()
  await expect.poll(output, { timeout: 20_000 }).toContain('serving')
  child.kill('SIGTERM')
  expect(await ended).toBe(7)
  expect(output()).toBe('serving\nclosing\n')
}, 30_000)

test('npm start does not serve when the build fails, and prints the reason', async () => {
  writeFileSync(join(folder, 'site-config/settings.json'), '{')
  const { output, ended } = start()
  expect(await ended).toBe(1)
  expect(output()).toContain('site-config/settings.json:1:')
  expect(output()).toContain('The site was not built, so it is not served.')
}, 30_000)
