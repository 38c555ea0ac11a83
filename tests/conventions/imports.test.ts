import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { codeOf, importsOf, sourceFiles } from './source-files.ts'

/** Who may lean on whom: the straight line of ARCHITECTURE.md. A folder may always import from itself. */
const MAY_IMPORT: Record<string, string[]> = {
  model: ['schema'],
  ui: ['model'],
  analytics: ['model'],
  leads: ['analytics', 'ui', 'model'],
  blocks: ['leads', 'ui', 'model'],
  app: ['blocks', 'leads', 'analytics', 'ui', 'model'],
  content: ['model', 'schema'],
  prerender: ['content', 'model'],
  server: ['model'],
}

const folderOf = (path: string): string => path.split('/')[1] ?? ''
const production = sourceFiles('src').filter(({ path }) => !/\.(test|generated)\./.test(path))

test('every folder of src has its place in the order of imports', () => {
  const folders = new Set(production.map(({ path }) => folderOf(path)))
  expect([...folders].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
})

test('imports run one way', () => {
  const offences = production.flatMap((file) => {
    const folder = folderOf(file.path)
    return importsOf(file)
      .filter((name) => name.startsWith('#'))
      .map((name) => name.slice(1).split('/')[0] ?? '')
      .filter((target) => target !== folder && !MAY_IMPORT[folder]?.includes(target))
      .map((target) => `${file.path} imports #${target}`)
  })
  expect(offences).toEqual([])
})

test('no file reaches into another folder by a relative path', () => {
  const offences = production.flatMap((file) => {
    const depth = file.path.split('/').length - 3
    return importsOf(file)
      .filter((name) => (name.match(/\.\.\//g)?.length ?? 0) > depth)
      .map((name) => `${file.path} imports ${name}`)
  })
  expect(offences).toEqual([])
})

test('no block imports another block', () => {
  const offences = production
    .filter(({ path }) => /^src\/blocks\/\w+\//.test(path))
    .flatMap((file) => {
      const own = file.path.split('/')[2]
      return importsOf(file)
        .map((name) => /^(?:#blocks|\.\.)\/(\w+)\//.exec(name)?.[1])
        .filter((other) => other !== undefined && other !== own)
        .map((other) => `${file.path} imports ${other}`)
    })
  expect(offences).toEqual([])
})

test('what reaches the browser imports nothing of Node', () => {
  const byPath = new Map(production.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const follow = (path: string): void => {
    const file = byPath.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const name of importsOf(file))
      follow(name.startsWith('#') ? `src/${name.slice(1)}` : join(dirname(path), name))
  }
  follow('src/app/boot.ts')
  expect(reached.size).toBeGreaterThan(50)
  const offences = [...reached].filter((path) => importsOf(byPath.get(path)!).some((name) => name.startsWith('node:')))
  expect(offences).toEqual([])
})

test('the model knows neither React nor the page', () => {
  const offences = production
    .filter(({ path }) => path.startsWith('src/model/'))
    .filter(
      (file) => importsOf(file).some((name) => name.startsWith('react')) || /\b(document|window)\./.test(codeOf(file)),
    )
    .map(({ path }) => path)
  expect(offences).toEqual([])
})

test('Emotion has one door', () => {
  const doors = production.filter((file) => importsOf(file).some((name) => name.startsWith('@emotion')))
  expect(doors.map(({ path }) => path)).toEqual(['src/ui/style.ts'])
})

test('nothing in src imports a script', () => {
  const offences = production.filter((file) => importsOf(file).some((name) => /(^|\/)scripts\//.test(name)))
  expect(offences.map(({ path }) => path)).toEqual([])
})
