import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { launchChromium } from '../../../scripts/requirements/chromium.ts'
import { runScript, startScript } from './npm-script.ts'
import type { Project } from './npm-script.ts'

const STARTERS = 'src/tools/new-site/starters'

/** Packages that a site installs only to be checked in a browser. */
const FOR_CHECKS = ['playwright-core', 'axe-core']

/** The width of a phone, at which a page is opened. */
const PHONE = { width: 390, height: 844 }

/**
 * Packs the engine and installs it in an empty folder, as a new user does. Each starter is made, checked, built, served
 * and opened, and one gets its own block; the first site, built by the package, must have the same files as the
 * repository's build.
 */
export async function checkPackage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-package-'))
  try {
    const archive = packInto(folder)
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
    timed('npm install', () => npm(folder, 'install', archive))
    for (const name of FOR_CHECKS) assert(!existsSync(join(folder, 'node_modules', name)), `${name} was installed`)
    const starters = foldersIn(STARTERS)
    for (const starter of starters) await timed(starter, () => checkStarter(folder, starter))
    await timed('a block', () => checkBlock(join(folder, starters[0]!)))
    await timed('the first site', () => checkFirstSite(folder))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function packInto(folder: string): string {
  const [packed] = JSON.parse(npm('.', 'pack', '--json', '--pack-destination', folder)) as PackedFile[]
  assert(packed)
  const strange = packed.files
    .map(({ path }) => path)
    .filter((path) => /\.test\.|\.fixture\.|^(tests|site-config)\//.test(path))
  assert.deepEqual(strange, [])
  console.log(`  ${packed.filename}: ${packed.size} bytes, ${packed.files.length} files`)
  return join(folder, packed.filename)
}

/** The output of `npm pack --json` for a package. */
interface PackedFile {
  filename: string
  size: number
  files: { path: string }[]
}

async function checkStarter(folder: string, starter: string): Promise<void> {
  npx(folder, 'new', starter, '--trade', starter, '--name', 'Nordlicht', '--yes')
  const site: Project = { dir: join(folder, starter) }
  await runScript(site, 'validate', [], { output: 'sample-left' })
  // Its notes on samples are printed, too.
  npx(site.dir, 'build')
  const server = startScript(site, 'start')
  await open(await server.until((output) => /http:\/\/(?:127\.0\.0\.1|localhost):\d+/.exec(output)?.[0]))
  await server.stop('SIGINT')
}

/** A site's own block, from the command that creates it to the page that shows it. */
async function checkBlock(dir: string): Promise<void> {
  const site: Project = { dir }
  npx(dir, 'new', 'block', 'priceList')
  const { status, stderr } = spawnSync('npx', ['pagewright', 'check-blocks'], { cwd: dir, encoding: 'utf8' })
  assert.equal(status, 1)
  const [, asked = ''] = /run "npm install --save-dev (.+)"/.exec(stderr) ?? []
  assert(
    FOR_CHECKS.every((name) => asked.includes(name)),
    stderr,
  )
  npm(resolve(dir, '..'), 'install', '--no-save', ...asked.split(' '))
  await runScript(site, 'check-blocks', [], { output: 'Nothing is wrong with 1 block.' })
  execFileSync(resolve('node_modules/.bin/tsc'), ['--project', dir], { stdio: 'inherit' })
  const examples = readJson(join(dir, 'blocks/priceList/priceList.examples.json')) as { default: { title: string } }
  const home = join(dir, 'site-config/pages/index.json')
  const { blocks, ...page } = readJson(home) as { blocks: object[] }
  const [first = {}, ...others] = blocks
  writeFileSync(home, JSON.stringify({ ...page, blocks: [first, examples.default, ...others] }))
  await runScript(site, 'validate', [], { output: 'sample-left' })
  npx(dir, 'build')
  const { title } = examples.default
  assert(readFileSync(join(dir, 'dist/site/index.html'), 'utf8').includes(title), `${dir} shows no "${title}"`)
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Opens the home page in a browser, whose console must stay empty. */
async function open(url: string): Promise<void> {
  const browser = await launchChromium()
  try {
    const page = await browser.newPage({ viewport: PHONE })
    const messages: string[] = []
    page.on('console', (message) => messages.push(message.text()))
    page.on('pageerror', (error) => messages.push(error.message))
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    assert.deepEqual(messages, [])
  } finally {
    await browser.close()
  }
}

async function checkFirstSite(folder: string): Promise<void> {
  const dir = join(folder, 'first')
  mkdirSync(dir)
  cpSync('site-config', join(dir, 'site-config'), { recursive: true })
  npx(dir, 'build')
  const own = join(folder, 'own')
  execFileSync(process.execPath, ['scripts/run.js', 'scripts/build.ts', own, '--site', join(dir, 'site-config')], {
    stdio: 'pipe',
  })
  const built = join(dir, 'dist/site')
  const files = filesIn(built)
  assert.deepEqual(files, filesIn(join(own, 'site')))
  const different = files.filter(
    (file) => !readFileSync(join(built, file)).equals(readFileSync(join(own, 'site', file))),
  )
  assert.deepEqual(different, [])
}

const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--silent'], { cwd: resolve(cwd), encoding: 'utf8' })

const npx = (cwd: string, ...args: string[]): string =>
  execFileSync('npx', ['pagewright', ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

async function timed<T>(name: string, run: () => T): Promise<Awaited<T>> {
  const start = performance.now()
  const result = await run()
  console.log(`  ${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  return result
}
