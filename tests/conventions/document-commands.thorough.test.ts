import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseCall } from '#serve/command/parse-call.ts'
import manifest from '../../package.json' with { type: 'json' }

const SCRIPTS: Readonly<Record<string, string>> = manifest.scripts

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`)

const documents = [
  ...readdirSync('.').filter((name) => name.endsWith('.md')),
  ...[...filesBelow('docs'), ...filesBelow('src')].filter((path) => path.endsWith('.md')),
  'site-config/README.md',
  'deploy/pagewright.service',
  '.github/workflows/ci.yml',
]

/** A command line in a document: fenced, or in backticks. */
interface Written {
  document: string
  line: string
}

function written(program: RegExp): Written[] {
  const lines = documents.flatMap((document) => {
    const text = readFileSync(document, 'utf8')
    const inline = [...text.matchAll(/`([^`\n]+)`/g)].map(([, line = '']) => line)
    const fenced = [...text.matchAll(/^```(?:sh|bash|console)?\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
      block.split('\n'),
    )
    return [...inline, ...fenced].flatMap((each) =>
      each
        .replace(/\s#.*$/, '')
        .replaceAll(/\$\([^)]*\)/g, '2026-01-31')
        .split('&&')
        .map((line) => ({ document, line: line.trim() })),
    )
  })
  return [...new Map(lines.filter(({ line }) => program.test(line)).map((each) => [each.line, each])).values()]
}

/** The arguments of a command line, some of them in quotes. */
const argumentsOf = (text: string): string[] =>
  [...text.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const calls = written(/^(?:[A-Z_]+=\S+ )*npm (?:run |test\b|start\b)/).map((each) => {
  const [, variables = '', name = '', rest = ''] =
    /^((?:[A-Z_]+=\S+ )*)npm (?:run )?(?:--silent )?([\w:-]+)(.*)$/.exec(each.line) ?? []
  const [, after = ''] = /^\s*--(?:\s+(.*))?$/.exec(rest) ?? []
  return { ...each, name, rest, variables: variables.split(/=\S+ /).filter(Boolean), args: argumentsOf(after) }
})

test('the documents name commands', () => expect(calls.length).toBeGreaterThan(60))

test('each command in a document is a script of package.json, with its arguments after two dashes', () => {
  expect(calls.filter(({ name }) => !Object.hasOwn(SCRIPTS, name))).toEqual([])
  const bare = calls.filter(({ rest }) => !/^(?:\s+--(?:\s|$)|\s*$|\s*:)/.test(rest))
  expect(bare.map(({ line }) => line)).toEqual([])
})

/** Placeholders that a reader replaces. */
const isPlaceholder = (word: string): boolean => /[<>…[\]|]|\.\.\./.test(word)

const withArguments = [...new Set(calls.filter(({ args }) => args.length > 0).map(({ name }) => name))].filter(
  (name) => SCRIPTS[name]?.includes('scripts/run.js') && name !== 'test',
)

describe.each(withArguments)('npm run %s', (script) => {
  const [, program = ''] = /scripts\/run\.js (\S+)/.exec(SCRIPTS[script] ?? '') ?? []
  const ofScript = calls.filter(({ name, args }) => name === script && args.length > 0)

  test('accepts the options and actions in documents', () => {
    const { stdout, status } = spawnSync(process.execPath, ['scripts/run.js', program, '--help'], { encoding: 'utf8' })
    expect(status).toBe(0)
    const known = new Set(stdout.match(/--[a-z][\w-]*|[a-z][\w-]*/g))
    const unknown = ofScript.filter(({ args: [first = '', ...others] }) => {
      const options = [first, ...others].filter((word) => /^--[a-z]/.test(word)).map((word) => word.replace(/=.*/, ''))
      const isCommand = /^[a-z][\w-]*$/.test(first)
      return [...options, ...(isCommand ? [first] : [])].some((word) => !isPlaceholder(word) && !known.has(word))
    })
    expect(unknown.map(({ document, line }) => `${document}: ${line}`)).toEqual([])
  })
})

test('npm run leads accepts each call in a document', () => {
  const ofLeads = calls.filter(({ name, args }) => name === 'leads' && args.length > 0 && args[0] !== '…')
  expect(ofLeads.length).toBeGreaterThan(8)
  for (const { args, line } of ofLeads) expect(() => parseCall(args), line).not.toThrow()
})

test('each variable before a command is read somewhere', () => {
  const sources = [...filesBelow('src'), ...filesBelow('scripts'), ...filesBelow('tests')].filter((path) =>
    /\.[jt]s$/.test(path),
  )
  const texts = sources.map((path) => readFileSync(path, 'utf8'))
  const variables = [...new Set(calls.flatMap((call) => call.variables))]
  expect(variables.length).toBeGreaterThan(2)
  expect(
    variables.filter((name) => !texts.some((text) => text.includes(`env['${name}']`) || text.includes(`'${name}'`))),
  ).toEqual([])
})

const testFiles = [...filesBelow('src'), ...filesBelow('tests'), ...filesBelow('site-config/source')].filter((path) =>
  /\.test\.tsx?$/.test(path),
)

test('each name of tests after npm test or npx vitest run matches a test', () => {
  const named = [
    ...calls.filter(({ name }) => name === 'test').flatMap(({ args }) => args),
    ...written(/^npx vitest run /).flatMap(({ line }) =>
      argumentsOf(line.slice('npx vitest run '.length)).filter((_, index, all) => all[index - 1] !== '-t'),
    ),
  ].filter((word) => !word.startsWith('-') && !isPlaceholder(word))
  expect(named.length).toBeGreaterThan(4)
  expect(named.filter((name) => !testFiles.some((path) => path.includes(name)))).toEqual([])
})

test('each path in a fenced command exists', () => {
  const lines = documents.flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/^```(?:sh|bash)\n([\s\S]*?)^```/gm)].map(([, block = '']) => block),
  )
  const paths = lines.flatMap(
    (block) => block.match(/(?<![\w./-])(?:schema|src|scripts|tests|docs|deploy|site-config)\/[\w./-]+/g) ?? [],
  )
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})
