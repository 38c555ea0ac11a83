import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlock } from '#tools/new-block/create-block.ts'
import { blockTypes } from '../blocks/examples.ts'

/** Top-level folders that no test of a block reads. */
const LEFT_OUT = /^(node_modules|dist.*|data|screenshots|\.git|\.cache)$/

/** As in the project of these tests: see `vite.config.ts`. */
const LIMITS = { testTimeout: 60_000, hookTimeout: 60_000 }

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'pagewright-repository-'))
  for (const name of readdirSync('.').filter((entry) => !LEFT_OUT.test(entry)))
    cpSync(name, join(root, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
})
afterAll(() => rmSync(root, { recursive: true }))

/** Runs a program of node_modules in the copy and returns its output. */
const run = (program: string, ...args: string[]): { status: number | null; output: string } =>
  spawned(resolve('node_modules/.bin', program), args)

function spawned(command: string, args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  })
  return { status, output: stdout + stderr }
}

/** The output of a failing program; empty if it succeeds. */
function problemsOf(program: string, ...args: string[]): string {
  const { status, output } = run(program, ...args)
  return status === 0 ? '' : output
}

const readSources = (): Map<string, string> =>
  new Map(
    ['schema', 'src'].flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((path) => [path, readFileSync(path, 'utf8')] as const),
    ),
  )

test('createBlock writes nothing if it rejects the type or finds unexpected code in a file', async () => {
  const before = readSources()
  await expect(createBlock(root, 'faq')).rejects.toThrow('"faq" is in use already, in schema/blocks/faq.schema.json')
  const registry = join(root, 'src/page/blocks/registry.ts')
  const text = readFileSync(registry, 'utf8')
  writeFileSync(registry, `${text}const more = {\n}\n`)
  await expect(createBlock(root, 'map')).rejects.toThrow('The type cannot be added to src/page/blocks/registry.ts')
  writeFileSync(registry, text)
  expect(readSources()).toEqual(before)
})

describe('an unchanged new block', () => {
  /** The second has the maximum length, so that some of its lines need a break. */
  const TYPES = ['priceList', 'aLotOfWordsAndStillNotTooLong1']
  const written: string[] = []

  beforeAll(async () => {
    for (const type of TYPES) {
      const { created, changed } = await createBlock(root, type)
      written.push(...created, ...changed)
    }
    // As `npm run new` does: the guide has a page of every block.
    const { status, output } = spawned(process.execPath, ['scripts/run.js', 'scripts/generate.ts'])
    if (status !== 0) throw new Error(output)
  })

  test('cannot be created a second time', async () => {
    await expect(createBlock(root, 'priceList')).rejects.toThrow('"priceList" is in use already')
  })

  test('is formatted and passes the linter', () => {
    expect(problemsOf('oxfmt', '--check', ...written)).toBe('')
    expect(problemsOf('oxlint', '--deny-warnings', ...written)).toBe('')
  })

  test('compiles, registry included', () => {
    const options = { composite: false, emitDeclarationOnly: false, noEmit: true }
    const config = { extends: './tsconfig.browser.json', compilerOptions: options, include: ['blocks/registry.ts'] }
    writeFileSync(join(root, 'src/tsconfig.test.json'), JSON.stringify({ ...config, references: [] }))
    expect(problemsOf('tsc', '-p', 'src/tsconfig.test.json')).toBe('')
  })

  test('passes the tests of conventions and of its examples', () => {
    // The generated files have just been written: see above.
    const conventions = ['names', 'schemas', 'imports'].map((name) => `tests/conventions/${name}.test.ts`)
    const examples = 'tests/blocks/examples.test.tsx'
    // The examples of other types and of the second new one are irrelevant to the first.
    const others = [...blockTypes, TYPES[1]]
    // One worker in one project: several would each load the schemas and the components.
    const options = { include: [...conventions, examples], isolate: false, maxWorkers: 1, ...LIMITS }
    writeFileSync(
      join(root, 'vite.config.ts'),
      `import react from '@vitejs/plugin-react'\nexport default { plugins: [react()], test: ${JSON.stringify(options)} }\n`,
    )
    const args = ['--root', root, '--reporter=verbose']
    const { status, output } = run('vitest', 'run', ...args, '-t', `^(?!(${others.join('|')}): )`)
    expect(status, output).toBe(0)
    // A name that matches no test would also pass.
    for (const file of conventions) expect(output).toMatch(new RegExp(`✓.*${file}`))
    expect(output).toMatch(new RegExp(`✓.*${examples}.*${TYPES[0]}: default`))
    expect(output).not.toMatch(new RegExp(`✓.*${examples}.*${TYPES[1]}: default`))
  })
})
