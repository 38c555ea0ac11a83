import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheBundle, cachedBundle } from '../../scripts/run/cached-bundle.js'
import { makeBundle } from '../../scripts/run/make-bundle.js'

const PROGRAM = 'scripts/bake.ts'

let root: string
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
beforeEach(() => {
  root = join(realpathSync(mkdtempSync(join(tmpdir(), 'pagewright-run-'))), 'a project')
  write('package.json', '{ "type": "module", "imports": { "#oven/*": "./src/oven/*" } }')
  write(
    'src/oven/heat.ts',
    `export const place = import.meta.url\nexport const fail = (): never => {\n  throw new Error('No heat')\n}\n`,
  )
  write(
    PROGRAM,
    `import { fail, place } from '#oven/heat.ts'
console.log(JSON.stringify({ argv: process.argv.slice(1), place }))
const { late } = await import('./late.ts')
console.log(late)
if (process.argv[2] === 'fail') fail()
process.exitCode = 7
`,
  )
  write(
    'scripts/late.ts',
    `import { createScanner } from 'jsonc-parser'\nexport const late: string = typeof createScanner\n`,
  )
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})
afterEach(() => rmSync(dirname(root), { recursive: true }))

const keep = async (): Promise<string> => cacheBundle(root, PROGRAM, await makeBundle(root, PROGRAM))
const kept = (): string | undefined => cachedBundle(root, PROGRAM)
const folder = (): string => join(root, '.cache/programs/scripts-bake.ts')

test('cachedBundle returns the bundle until one of its modules, the manifest or the path of the project changes', async () => {
  expect(kept()).toBeUndefined()
  const bundle = await keep()
  expect(kept()).toBe(bundle)
  write('src/oven/other.ts', 'export {}')
  utimesSync(join(root, PROGRAM), 1, 1)
  expect(kept()).toBe(bundle)
  for (const file of [PROGRAM, 'src/oven/heat.ts', 'scripts/late.ts', 'package.json']) {
    const text = readFileSync(join(root, file), 'utf8')
    write(file, `${text}\n`)
    expect(kept()).toBeUndefined()
    write(file, text)
    expect(kept()).toBe(bundle)
  }
  const record = readFileSync(join(folder(), 'record.json'), 'utf8')
  write('.cache/programs/scripts-bake.ts/record.json', record.replace('a project', 'the project'))
  expect(kept()).toBeUndefined()
})

test('a deleted source invalidates the bundle', async () => {
  await keep()
  rmSync(join(root, 'scripts/late.ts'))
  expect(kept()).toBeUndefined()
})

test('a missing or damaged bundle is made again', async () => {
  const bundle = await keep()
  rmSync(bundle, { recursive: true })
  expect(kept()).toBeUndefined()
  expect(await keep()).toBe(bundle)
  expect(kept()).toBe(bundle)
  writeFileSync(join(folder(), 'record.json'), '{')
  expect(kept()).toBeUndefined()
})

test('concurrent processes get the same bundle, and bundles that are days old are removed', async () => {
  const [first, second] = await Promise.all([keep(), keep()])
  expect(second).toBe(first)
  write('scripts/late.ts', `export const late = 'changed'`)
  const changed = await keep()
  expect(
    readdirSync(folder())
      .map((name) => join(folder(), name))
      .sort(),
  ).toEqual([first, changed, join(folder(), 'record.json')].sort())
  utimesSync(first, 1, 1)
  utimesSync(changed, 1, 1)
  await keep()
  expect(existsSync(first)).toBe(false)
  expect(kept()).toBe(changed)
})

test('makeBundle reports an error in a source, and a missing program', async () => {
  await expect(makeBundle(root, 'scripts/brew.ts')).rejects.toThrow('There is no program scripts/brew.ts in')
  write('scripts/late.ts', 'export const late = (')
  await expect(makeBundle(root, PROGRAM)).rejects.toThrow('late.ts')
  write('scripts/late.ts', `import './later.ts'`)
  await expect(makeBundle(root, PROGRAM)).rejects.toThrow('./later.ts')
})

/** Runs the program from another folder, as `node scripts/run.js` does. */
function run(...args: string[]): { status: number | null; lines: string[]; stderr: string } {
  for (const name of ['run.js', 'run']) cpSync(`scripts/${name}`, join(root, 'scripts', name), { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'scripts/run.js'), PROGRAM, ...args], {
    cwd: tmpdir(),
    encoding: 'utf8',
  })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

test('a program gets its arguments, resolves paths by its source, and sets the exit code', () => {
  const first = run('--rye', 'two loaves')
  const argv = [join(root, PROGRAM), '--rye', 'two loaves']
  const place = `file://${root.replace(' ', '%20')}/src/oven/heat.ts`
  expect(first).toEqual({ status: 7, lines: [JSON.stringify({ argv, place }), 'function'], stderr: '' })
  expect(run('--rye', 'two loaves')).toEqual(first)
})

test('a stack trace has the lines of the sources, also if .cache is not writable', () => {
  write('.cache', 'a file')
  const { status, stderr } = run('fail')
  expect(status).toBe(1)
  expect(stderr).toContain('Error: No heat\n')
  expect(stderr).toContain(`${join(root, 'src/oven/heat.ts')}:3:9`)
  expect(stderr).toContain(`${join(root, PROGRAM)}:5:`)
})

test.for(['what?', 'a*b'])('run.js says at once that the folder %s must be renamed', (name) => {
  const odd = join(dirname(root), name, 'project')
  cpSync('scripts/run.js', join(odd, 'scripts/run.js'))
  cpSync('scripts/run', join(odd, 'scripts/run'), { recursive: true })
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.js', PROGRAM], {
    cwd: odd,
    encoding: 'utf8',
  })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: `The path of this folder has the character "${name.replace(/[^?*]/g, '')}": ${odd}\nNo command can work with that. Rename the folder, then run the command again.\n`,
  })
})

test.for(['a #b', '100% %20 %', `it's "ours"`, 'bäckerei ü 面包', '[x](y) {a},b', '$HOME & co; `x`!', '+@~^=<x>|'])(
  'run.js runs a program in a folder called %s',
  (name) => {
    const odd = join(dirname(root), name)
    renameSync(root, odd)
    cpSync('scripts/run.js', join(odd, 'scripts/run.js'))
    cpSync('scripts/run', join(odd, 'scripts/run'), { recursive: true })
    for (let time = 1; time <= 2; time++) {
      const { status, stdout } = spawnSync(process.execPath, ['scripts/run.js', PROGRAM], {
        cwd: odd,
        encoding: 'utf8',
      })
      const [first = '', late] = stdout.split('\n')
      expect({ status, late, place: (JSON.parse(first) as { place: string }).place }).toEqual({
        status: 7,
        late: 'function',
        place: pathToFileURL(join(odd, 'src/oven/heat.ts')).href,
      })
    }
  },
)
