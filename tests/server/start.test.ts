import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addToLive } from '#build/output/live-output.ts'
import { buildFingerprint } from '#build/sources/fingerprints.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pagewright-start-'))
  mkdirSync(join(folder, 'dist/server'), { recursive: true })
  mkdirSync(join(folder, 'site-config'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Runs the script of `npm start` with `folder` as the repository. */
function start() {
  const child = spawn(process.execPath, [resolve('scripts/run.js'), 'scripts/start.ts'], {
    cwd: folder,
    env: { ...process.env, SITE_CONFIG: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<number | null>((done) => child.on('close', done))
  return { child, output: () => output, ended }
}

/** Writes an up-to-date build with this program as its server. */
function writeBuild(server: string): void {
  writeFileSync(join(folder, 'dist/manifest.json'), '{}')
  writeFileSync(join(folder, 'dist/server/serve.js'), server)
  const cwd = process.cwd()
  process.chdir(folder)
  writeFileSync('dist/sources.txt', buildFingerprint({ siteDir: 'site-config' }))
  process.chdir(cwd)
}

test('npm start serves an up-to-date build without building, and forwards signals and the exit code', async () => {
  writeBuild(
    `setInterval(() => {}, 1000); process.on('SIGTERM', () => { console.log('closing'); process.exit(7) }); console.log('serving')`,
  )
  const { child, output, ended } = start()
  await expect.poll(output).toContain('serving')
  child.kill('SIGTERM')
  expect(await ended).toBe(7)
  expect(output()).toBe('serving\nclosing\n')
})

test('npm start prints the address that its server sends', async () => {
  writeBuild(`process.send('The site is at http://localhost:3000', () => process.exit(0))`)
  const { output, ended } = start()
  expect(await ended).toBe(0)
  expect(output()).toBe('The site is at http://localhost:3000\n')
})

test('npm start serves the build that a studio has published, without building', async () => {
  writeBuild(`console.log('of the build')`)
  await addToLive(join(folder, 'dist'), undefined, {
    madeFrom: '',
    fill: async (dir) => {
      mkdirSync(join(dir, 'server'))
      writeFileSync(join(dir, 'server/serve.js'), `console.log('published', process.argv[2])`)
      return undefined
    },
  })
  const { output, ended } = start()
  expect(await ended).toBe(0)
  expect(output()).toBe('published dist\n')
})

test('npm start does not serve when the build fails, and prints the reason', async () => {
  writeFileSync(join(folder, 'site-config/settings.json'), '{')
  // Compiling the schemas again would take longer than the build.
  for (const cache of [resolve('.cache/store'), join(folder, '.cache')]) mkdirSync(cache, { recursive: true })
  symlinkSync(resolve('.cache/store'), join(folder, '.cache/store'))
  const { output, ended } = start()
  expect(await ended).toBe(1)
  expect(output()).toContain('site-config/settings.json:1:')
  expect(output()).toContain('The site was not built, so it is not served.')
})

test.each(['serve', 'start'])(
  'npm run %s ends with its server on SIGTERM, and the port is free',
  async (script) => {
    copyFileSync('package.json', join(folder, 'package.json'))
    for (const name of ['scripts', 'node_modules']) symlinkSync(join(process.cwd(), name), join(folder, name))
    writeBuild(`import { createServer } from 'node:net'
const server = createServer().listen(0, '127.0.0.1', () => console.log('port', server.address().port))
process.on('SIGTERM', () => server.close())`)
    const npm = spawn('npm', ['run', '--silent', script], { cwd: folder, env: { ...process.env, SITE_CONFIG: '' } })
    let output = ''
    for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    // The streams are open as long as a process has them.
    const ended = once(npm, 'close')
    const find = () => /port (\d+)/.exec(output)?.[1]
    await expect.poll(find).toBeDefined()
    npm.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const [error] = (await once(connect(Number(find()), '127.0.0.1'), 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNREFUSED')
  },
  60_000,
)
