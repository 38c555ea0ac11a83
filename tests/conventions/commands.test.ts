import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { COMMANDS, PROGRAMS } from '../../scripts/commands.js'
import manifest from '../../package.json' with { type: 'json' }

test('every program of a package.json command exists; in tests it is a script of the lab, or runs the tests', () => {
  const programs = Object.values(manifest.scripts).flatMap((command) =>
    [...command.matchAll(/\bscripts\/run\.js (\S+)/g)].map(([, program = '']) => program),
  )
  expect(programs.length).toBeGreaterThan(8)
  expect(programs.filter((program) => !existsSync(program))).toEqual([])
  const inTests = Object.values(manifest.scripts).filter((command) => command.includes('tests/'))
  const isProgram = /^node scripts\/run\.js tests\/(?:lab\/\w+|vitest\/run)\.ts(?: --all)?$/
  expect(inTests.filter((command) => !isProgram.test(command))).toEqual([])
})

test('every command that serves is executed instead of its shell, on Windows by scripts/exec.cmd', () => {
  const { dev, start, serve } = manifest.scripts
  for (const command of [dev, start, serve]) expect(command).toMatch(/^set "PATH=scripts;%PATH%" && exec node /)
  expect(readFileSync('scripts/exec.cmd', 'utf8')).toMatch(/^(@rem .*\n)+@%\*\n$/)
})

/** The files that commands write while people work, besides the output of `generate`, `drawings`, `new` and `fmt`. */
const WRITTEN = [
  'schema/editor/suggestions.schema.json',
  'dist/manifest.json',
  '.cache/bundles/entry',
  'screenshots/index.html',
  'data/leads.sqlite',
  'coverage/index.html',
  'src/base/text/tsconfig.tsbuildinfo',
]

test('git ignores the files that commands write', ({ onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-ignored-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  copyFileSync('.gitignore', join(folder, '.gitignore'))
  spawnSync('git', ['init'], { cwd: folder })
  const { stdout } = spawnSync('git', ['check-ignore', ...WRITTEN], { cwd: folder, encoding: 'utf8' })
  expect(stdout.trim().split('\n')).toEqual(WRITTEN)
})

test('no file that git ignores is tracked', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--ignored', '--exclude-standard'], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

const pagewright = (...args: string[]) => spawnSync('node', ['scripts/pagewright.js', ...args], { encoding: 'utf8' })

test('every command of the package is a program and has a description', () => {
  expect(Object.values(PROGRAMS).filter((program) => !existsSync(program))).toEqual([])
  const { stdout, status } = pagewright()
  expect(status).toBe(0)
  for (const [command, does] of Object.entries(COMMANDS)) expect(stdout).toMatch(new RegExp(`  ${command} +${does}`))
})

test('an unknown command lists the known ones', () => {
  const { stderr, status } = pagewright('biuld')
  expect(status).toBe(2)
  expect(stderr).toMatch(/^There is no command "biuld"\.\n\nUsage: pagewright <command>/)
})

test.for(Object.keys(COMMANDS))('in a folder without a site, %s offers to make one', (command, { onTestFinished }) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-empty-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { SITE_CONFIG: _, ...env } = process.env
  const program = resolve('scripts/pagewright.js')
  const { status, stderr } = spawnSync('node', [program, command], { cwd: folder, env, encoding: 'utf8' })
  expect(stderr).toContain('pagewright new my-site')
  expect([status, readdirSync(folder)]).toEqual([command === 'new' ? 2 : 1, []])
})

test('a Node that is too old gets one sentence with the required version', () => {
  const older = `Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.18.3"}})`
  const env = { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(older)}` }
  const { stdout, stderr, status } = spawnSync('node', ['scripts/pagewright.js', 'build'], { env, encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 1])
  expect(stderr).toMatch(/^Pagewright needs Node 20\.19 or newer, and this is Node 20\.18\.3\..*\n$/)
})

test('if Yarn makes no node_modules, one sentence names the setting', () => {
  const env = { ...process.env, NODE_OPTIONS: '--import=data:text/javascript,process.versions.pnp="3"' }
  const { stdout, stderr, status } = spawnSync('node', ['scripts/pagewright.js', 'build'], { env, encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 1])
  expect(stderr).toMatch(
    /^Pagewright needs a folder node_modules, .* Write "nodeLinker: node-modules" into \.yarnrc\.yml/,
  )
})

test('a command of the package runs its program', () => {
  const { stdout, status } = pagewright('validate', '--help')
  expect(status).toBe(0)
  expect(stdout).toContain('npm run validate')
})
