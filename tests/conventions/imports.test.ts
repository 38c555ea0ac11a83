import { expect, test } from 'vitest'
import { INSTALLED_PACKAGES } from '#prerender/programs/node-environments.ts'
import { codeOf, importsOf, sourceFiles, targetOf } from './source-files.ts'

/**
 * The areas of `src`, in the order in which a page passes them from JSON to HTML, each with the other areas that it may
 * import: the arrows of ARCHITECTURE.md. `dev` may import all of these. `studio` may import `dev` too, and nothing in `src`
 * imports `studio`.
 */
const MAY_IMPORT: Record<string, string[]> = {
  text: [],
  cache: [],
  cli: ['text'],
  edit: [],
  model: ['schema', 'text'],
  content: ['cache', 'edit', 'model', 'schema', 'text'],
  authoring: ['cache', 'content', 'edit', 'model', 'cli', 'schema', 'text'],
  changes: ['authoring', 'cache', 'cli', 'content', 'edit', 'text'],
  ui: ['model', 'text'],
  analytics: ['ui', 'model'],
  forms: ['analytics', 'ui', 'model', 'text'],
  blocks: ['forms', 'ui', 'model', 'text'],
  'app/page': ['blocks', 'forms', 'ui', 'model', 'text'],
  'app/shell': ['ui', 'model', 'text'],
  'app/html': ['app/page', 'app/shell', 'blocks', 'forms', 'analytics', 'ui', 'model', 'text'],
  'app/browser': ['app/page', 'app/shell', 'blocks', 'forms', 'analytics', 'ui', 'model', 'text'],
  // Its plugin of the bundler evaluates the style modules of the program that it bundles.
  prerender: ['cache', 'content', 'model', 'ui', 'cli', 'text'],
  server: ['model', 'cli', 'text'],
}

/** The area of `src/app/html/document.ts` is `app/html`, that of `src/model/head/head.ts` is `model`. */
function areaOf(path: string): string {
  const [top, folder = '', inner = ''] = path.split('/')
  if (top !== 'src') return top ?? ''
  return folder === 'app' ? `app/${inner}` : folder
}

const source = sourceFiles('src')
const production = source.filter(({ path }) => !/\.(test|fixture|generated)\./.test(path))
const isDevelopment = (path: string): boolean => /^src\/(dev|studio|team)\//.test(path)

test('MAY_IMPORT has an entry for every area of src', () => {
  const areas = new Set(production.map(({ path }) => areaOf(path)))
  expect([...areas].sort()).toEqual([...Object.keys(MAY_IMPORT), 'dev', 'studio', 'team'].sort())
})

test('areas import only areas that MAY_IMPORT lists', () => {
  const offences = production
    .filter(({ path }) => !isDevelopment(path))
    .flatMap((file) => {
      const area = areaOf(file.path)
      return importsOf(file)
        .filter((name) => /^[#.]/.test(name))
        .map((name) => areaOf(targetOf(name, file.path)))
        .filter((target) => target !== area && !MAY_IMPORT[area]?.includes(target))
        .map((target) => `${file.path} imports ${target}`)
    })
  expect(offences).toEqual([])
})

test('only scripts/dev.ts, which hands it to the development server, its measurement and team import studio', () => {
  const importers = [...source, ...sourceFiles('scripts')]
    .filter(({ path }) => !/^src\/(studio|team)\//.test(path))
    .filter((file) => importsOf(file).some((name) => areaOf(targetOf(name, file.path)) === 'studio'))
  expect(importers.map(({ path }) => path)).toEqual(['scripts/bench/studio/measure-studio.ts', 'scripts/dev.ts'])
})

test('a relative import stays in the folder of its file or below it', () => {
  const offences = production.flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('../'))
      .map((name) => `${file.path} imports ${name}`),
  )
  expect(offences).toEqual([])
})

test('no block imports another block', () => {
  const offences = production
    .filter(({ path }) => /^src\/blocks\/\w+\//.test(path))
    .flatMap((file) => {
      const own = file.path.split('/')[2]
      return importsOf(file)
        .map((name) => /^src\/blocks\/(\w+)\//.exec(targetOf(name, file.path))?.[1])
        .filter((other) => other !== undefined && other !== own)
        .map((other) => `${file.path} imports ${other}`)
    })
  expect(offences).toEqual([])
})

test.each([
  ['src/app/browser/boot.ts', 50],
  ['src/studio/panel/main.tsx', 5],
  ['src/studio/canvas/boot.ts', 50],
  ['src/team/screens/main.tsx', 50],
])('no module that %s reaches imports a module of Node', (program, least) => {
  const byPath = new Map(production.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const follow = (path: string): void => {
    const file = byPath.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const name of importsOf(file)) follow(targetOf(name, path))
  }
  follow(program)
  expect(reached.size).toBeGreaterThan(least)
  const offences = [...reached].filter((path) => importsOf(byPath.get(path)!).some((name) => name.startsWith('node:')))
  expect(offences).toEqual([])
})

test('model, text and edit use neither React nor the DOM', () => {
  const offences = production
    .filter(({ path }) => /^src\/(model|text|edit)\//.test(path))
    .filter(
      (file) => importsOf(file).some((name) => name.startsWith('react')) || /\b(document|window)\./.test(codeOf(file)),
    )
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('JSON text is edited by src/edit alone: of jsonc-parser only what reads is used', () => {
  const used = [...production, ...sourceFiles('scripts')].flatMap((file) =>
    [...codeOf(file).matchAll(/^import \{([^}]+)\} from 'jsonc-parser'/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  expect(new Set(used)).toEqual(new Set(['createScanner', 'findNodeAtLocation', 'getLocation', 'parseTree']))
})

test('Emotion is imported by one file', () => {
  const importers = production.filter((file) => importsOf(file).some((name) => name.startsWith('@emotion')))
  expect(importers.map(({ path }) => path)).toEqual(['src/ui/style/style.ts'])
})

test('nothing in src imports scripts, nothing in src or scripts imports tests', () => {
  const offences = [...source, ...sourceFiles('scripts')].flatMap((file) =>
    importsOf(file)
      .map((name) => areaOf(targetOf(name, file.path)))
      .filter((area) => area === 'tests' || (area === 'scripts' && file.path.startsWith('src/')))
      .map((area) => `${file.path} imports ${area}`),
  )
  expect(offences).toEqual([])
})

test('no program of the public server, no other command and no page imports team: a build has nothing of it', () => {
  const importers = [...production, ...sourceFiles('scripts')]
    .filter(({ path }) => !path.startsWith('src/team/'))
    .filter((file) => importsOf(file).some((name) => areaOf(targetOf(name, file.path)) === 'team'))
    .map(({ path }) => path)
  expect(importers.filter((path) => !path.startsWith('scripts/bench/'))).toEqual(['scripts/studio.ts'])
})

test.for(['@simplewebauthn', 'openid-client'])('only team imports %s, and no build installs it', (library) => {
  const importers = [...production, ...sourceFiles('scripts')]
    .filter((file) => importsOf(file).some((name) => name.startsWith(library)))
    .map(({ path }) => path)
  expect(importers.filter((path) => !path.startsWith('src/team/'))).toEqual([])
  expect(importers).not.toEqual([])
  expect(INSTALLED_PACKAGES.filter((name) => name.startsWith(library))).toEqual([])
})
