import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { blocks } from '#page/blocks/registry.ts'
import { sourceFiles } from './source-files.ts'

const schemaTypes = readdirSync('schema/blocks')
  .map((file) => file.replace('.schema.json', ''))
  .filter((type) => type !== 'shared') // a reference to another block, without a component
  .sort()

const blockFolders = readdirSync('src/page/blocks', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()

test('a block has the same name as schema, folder, key in the registry and type', () => {
  expect(blockFolders).toEqual(schemaTypes)
  expect(Object.keys(blocks).sort()).toEqual(schemaTypes)
  for (const type of schemaTypes) {
    const schema = JSON.parse(readFileSync(`schema/blocks/${type}.schema.json`, 'utf8'))
    expect(schema.properties.type.const).toBe(type)
  }
})

test.each(schemaTypes)('%s has a component, styles and examples', (type) => {
  const component = type.charAt(0).toUpperCase() + type.slice(1)
  for (const file of [`${component}.tsx`, `${type}.styles.ts`, `${type}.examples.json`]) {
    expect(existsSync(`src/page/blocks/${type}/${file}`), `src/page/blocks/${type}/${file}`).toBe(true)
  }
})

test('components are PascalCase.tsx; other files are kebab-case or named after their block', () => {
  const offences = sourceFiles('src', 'scripts', 'tests')
    .map(({ path }) => path)
    .filter((path) => {
      const name = path.split('/').at(-1) ?? ''
      if (schemaTypes.some((type) => name.startsWith(`${type}.`))) return false
      return !/^([A-Z][A-Za-z0-9]*(\.test)?\.tsx?|[a-z0-9-]+(\.[a-z0-9-]+)*\.tsx?)$/.test(name)
    })
  expect(offences).toEqual([])
})

test('no folder is called utils, helpers, common or misc', () => {
  const folders = ['src', 'scripts', 'tests'].flatMap((top) =>
    readdirSync(top, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory()),
  )
  expect(folders.map((entry) => entry.name).filter((name) => /^(utils?|helpers?|common|misc)$/.test(name))).toEqual([])
})

test('every folder of src has a README', () => {
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  for (const { name } of folders) expect(existsSync(`src/${name}/README.md`), `src/${name}/README.md`).toBe(true)
})

test('the code of the engine does not contain the names of the first site', () => {
  const words = ['Samt', 'سمت', 'Dubai', 'UAE', 'Emirates', 'Gulf', 'NovaTrade']
  const offences = sourceFiles('src').flatMap(({ path, text }) =>
    words.filter((word) => text.includes(word)).map((word) => `${path}: ${word}`),
  )
  expect(offences).toEqual([])
})

test('a site needs its brand in settings.json only', () => {
  const { brand } = JSON.parse(readFileSync('tests/second-site/settings.json', 'utf8'))
  const documents = readdirSync('tests/second-site', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  )
  const naming = documents.filter((file) => readFileSync(`tests/second-site/${file}`, 'utf8').includes(brand))
  expect(naming).toEqual(['settings.json'])
})
