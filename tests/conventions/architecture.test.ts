import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { codeOf, sourceFiles } from './source-files.ts'

const text = readFileSync('ARCHITECTURE.md', 'utf8')

const FOLDERS = ['src', 'scripts', 'tests', 'schema', 'docs', 'deploy']
/** Folders that a build makes or that an author owns: tests read nothing in them. */
const UNCHECKED = /^(?:dist|\.cache|site-config|node_modules)(?:\/|$)|^\//

const paths = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
).concat(readdirSync('.'))

const fileNames = new Set(paths.map((path) => path.split('/').at(-1)))
const packages = new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }))

/** Every identifier of the code, and every name in quotes, such as a field of a document or an attribute. */
const names = new Set(
  [...sourceFiles('src', 'scripts'), { path: 'vite.config.ts', text: readFileSync('vite.config.ts', 'utf8') }].flatMap(
    (file) => codeOf(file).match(/[\w$-]+/g) ?? [],
  ),
)

/** The text in backticks, in the prose and in the diagrams. */
const spans = [...text.replaceAll(/^```.*$/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)

/** The first column of a diagram: `src/site` in "└─ src/site   read · validate". */
const inDiagrams = [...text.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].flatMap(([, diagram = '']) =>
  [...diagram.matchAll(/(?:^|[\s─])((?:src|scripts|tests|schema|docs)\/[\w./-]+)/gm)].map(([, path = '']) => path),
)

const pathsIn = (span: string): string[] => {
  const [, before = '', choices, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(span) ?? []
  return choices === undefined ? [span] : choices.split(',').flatMap((choice) => pathsIn(before + choice + after))
}

function isPath(span: string): boolean {
  if (packages.has(span.split('/')[0] ?? '')) return false
  return /^[\w.@*<>{},/-]+$/.test(span) && (span.includes('/') || /\.(?:tsx?|js|json|md)$/.test(span))
}

/** `*` and `<type>` match a name, `**` folders; a path may leave out the folders that it is in. */
function pathExists(pattern: string): boolean {
  const path = pattern.replace(/\/$/, '')
  if (UNCHECKED.test(path) || existsSync(path) || fileNames.has(path)) return true
  const regex = path
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replaceAll(/<[^>]+>|\*\*\/|\*/g, (part) => (part === '**/' ? '(?:.+/)?' : '[^/]+'))
  return paths.some((each) => new RegExp(`(?:^|/)${regex}$`).test(each))
}

test('every file and folder that it names exists', () => {
  const missing = [...spans.filter(isPath), ...inDiagrams].filter((span) => !pathsIn(span).every(pathExists))
  expect(missing).toEqual([])
})

test('every command that it names exists', () => {
  const commands = spans.flatMap((span) => /^npm run ([\w:-]+)/.exec(span)?.[1] ?? [])
  expect(commands.filter((command) => !Object.hasOwn(manifest.scripts, command))).toEqual([])
})

test('every identifier that it names is in the code', () => {
  const identifiers = spans.filter((span) => /^[A-Za-z_$][\w$-]*(?:\(\))?$/.test(span))
  const missing = identifiers
    .map((span) => span.replace('()', ''))
    .filter((name) => !names.has(name) && !packages.has(name) && !fileNames.has(name))
  expect(missing).toEqual([])
})

test('it has at most 1,300 words', () => {
  const words = text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []
  expect(words.length).toBeLessThanOrEqual(1300)
})

test.each(['A page, from JSON to HTML', 'A change, from the first key to the visitors'])(
  '%s takes at most 12 steps',
  (title) => {
    const [, after = ''] = text.split(`## ${title}\n`)
    const [walk = ''] = after.split(/^## /m)
    const steps = walk.match(/^\d+\. /gm) ?? []
    expect(steps.length).toBeGreaterThan(0)
    expect(steps.length).toBeLessThanOrEqual(12)
  },
)
