import { expect, test } from 'vitest'
import { INSTALLED_PACKAGES } from '#build/programs/environments.ts'
import { codeOf, importsOf, sourceFiles, targetOf } from './source-files.ts'

/** The rooms of `page` that both the renderer and the browser load. */
const SHARED_BY_PAGES = ['page/ui', 'page/analytics', 'page/forms', 'page/blocks', 'page/app', 'page/shell']

/**
 * The areas of `src` with the others that each may import: the arrows of ARCHITECTURE.md. An area is a house, or a room of
 * one that runs elsewhere or has a narrower rule. A house may import from all of its rooms, and a room only what is listed.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  'base/text': [],
  'base/json': [],
  'base/memo': [],
  'base/async': [],
  'base/cache': [],
  'base/git': [],
  'base/cli': ['base/text'],
  'site/model': ['schema', 'base/text', 'base/memo'],
  site: ['schema', 'site/model', 'base/text', 'base/json', 'base/memo', 'base/cache'],
  'page/ui': ['site/model', 'base/text'],
  'page/analytics': ['page/ui', 'site/model'],
  'page/forms': ['page/analytics', 'page/ui', 'site/model', 'base/text'],
  'page/blocks': ['page/forms', 'page/ui', 'site/model', 'base/text'],
  'page/app': ['page/blocks', 'page/forms', 'page/ui', 'site/model', 'base/text'],
  'page/shell': ['page/ui', 'site/model', 'base/text'],
  'page/html': [...SHARED_BY_PAGES, 'site/model', 'base/text', 'base/memo'],
  'page/browser': [...SHARED_BY_PAGES, 'site/model', 'base/text'],
  // Its plugin of the bundler evaluates the style modules of the program that it bundles.
  build: ['page/ui', 'site', 'base'],
  serve: ['site/model', 'base/text', 'base/cli'],
  tools: ['schema', 'site', 'base'],
  'studio/protocol': ['studio/rich-text', 'site/model', 'base/text', 'base/json'],
  'studio/words': ['studio/protocol', 'studio/rich-text', 'site/model', 'base/text'],
  'studio/client': ['studio/words', 'studio/protocol', 'base/text'],
  'studio/kit': ['studio/client', 'studio/words', 'studio/protocol', 'site/model', 'base/text', 'base/json'],
  // The screens of a team and the panel are different programs, made of the same kit.
  'studio/screens': [
    'studio/kit',
    'studio/client',
    'studio/words',
    'studio/protocol',
    'site/model',
    'base/text',
    'base/json',
  ],
  'studio/panel': [
    'studio/kit',
    'studio/client',
    'studio/words',
    'studio/protocol',
    'studio/rich-text',
    'site/model',
    'base/text',
    'base/json',
  ],
  studio: [
    'studio/protocol',
    'studio/kit',
    ...SHARED_BY_PAGES,
    'page/browser',
    'site/model',
    'schema',
    'base/text',
    'base/json',
  ],
  // The server's messages contain the labels of forms from the words of the panel.
  live: ['studio/protocol', 'studio/words', 'page/app', 'build', 'serve', 'tools', 'schema', 'site', 'base'],
}

/** `src/page/html/document.ts` is in the area `page/html`, `src/live/people/people.ts` in `live`. */
function areaOf(path: string): string {
  const [top = '', house = '', room = ''] = path.split('/')
  if (top !== 'src') return top
  return Object.hasOwn(MAY_IMPORT, `${house}/${room}`) ? `${house}/${room}` : house
}

/** Whether a file may import another one. */
function isAllowed(from: string, to: string): boolean {
  const [area, target] = [areaOf(from), areaOf(to)]
  if (area === target) return true
  return MAY_IMPORT[area]!.some((allowed) => target === allowed || to.startsWith(`src/${allowed}/`))
}

const source = sourceFiles('src')
const production = source.filter(({ path }) => !/\.(test|fixture|generated)\./.test(path))

test('every folder of src is a house of MAY_IMPORT or has its rooms there', () => {
  const areas = new Set(production.map(({ path }) => areaOf(path)))
  expect([...areas].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

test('files import only areas that MAY_IMPORT lists', () => {
  const offences = production.flatMap((file) =>
    importsOf(file)
      .filter((name) => /^[#.]/.test(name))
      .map((name) => targetOf(name, file.path))
      .filter((target) => !isAllowed(file.path, target))
      .map((target) => `${file.path} imports ${target}`),
  )
  expect(offences).toEqual([])
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
    .filter(({ path }) => /^src\/page\/blocks\/\w+\//.test(path))
    .flatMap((file) => {
      const own = file.path.split('/')[3]
      return importsOf(file)
        .map((name) => /^src\/page\/blocks\/(\w+)\//.exec(targetOf(name, file.path))?.[1])
        .filter((other) => other !== undefined && other !== own)
        .map((other) => `${file.path} imports ${other}`)
    })
  expect(offences).toEqual([])
})

test.each([
  ['src/page/browser/boot.ts', 50],
  ['src/studio/panel/main.tsx', 5],
  ['src/studio/canvas/boot.ts', 50],
  ['src/studio/screens/main.tsx', 50],
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

test('site/model and the rooms of base that run anywhere use neither React nor the DOM', () => {
  const offences = production
    .filter(({ path }) => /^src\/(site\/model|base\/(text|json|memo))\//.test(path))
    .filter(
      (file) => importsOf(file).some((name) => name.startsWith('react')) || /\b(document|window)\./.test(codeOf(file)),
    )
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('src/base/json alone edits JSON text: of jsonc-parser only the reading functions are used', () => {
  const used = [...production, ...sourceFiles('scripts')].flatMap((file) =>
    [...codeOf(file).matchAll(/^import \{([^}]+)\} from 'jsonc-parser'/gm)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.trim()),
    ),
  )
  expect(new Set(used)).toEqual(new Set(['createScanner', 'findNodeAtLocation', 'getLocation', 'parseTree']))
})

test('Emotion is imported by one file', () => {
  const importers = production.filter((file) => importsOf(file).some((name) => name.startsWith('@emotion')))
  expect(importers.map(({ path }) => path)).toEqual(['src/page/ui/style/style.ts'])
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

test('only commands that serve or edit a site import live: a build has nothing of it', () => {
  const importers = sourceFiles('scripts')
    .filter((file) => importsOf(file).some((name) => areaOf(targetOf(name, file.path)) === 'live'))
    .map(({ path }) => path)
  expect(importers).toEqual([
    'scripts/dev.ts',
    'scripts/generate/guide/guide-pictures.ts',
    'scripts/new.ts',
    'scripts/studio.ts',
  ])
})

test.for(['@simplewebauthn', 'openid-client'])(
  'only the modules that serve and show a team import %s, and no build installs it',
  (library) => {
    const importers = [...production, ...sourceFiles('scripts')]
      .filter((file) => importsOf(file).some((name) => name.startsWith(library)))
      .map(({ path }) => path)
    expect(importers.filter((path) => !/^src\/(live|studio)\//.test(path))).toEqual([])
    expect(importers).not.toEqual([])
    expect(INSTALLED_PACKAGES.filter((name) => name.startsWith(library))).toEqual([])
  },
)
