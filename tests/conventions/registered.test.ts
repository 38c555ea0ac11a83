import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { structuredData } from '#page/blocks/structured-data.ts'
import { sheetOf } from '#page/ui/style/sheets.ts'
import { codeOf, importsOf, sourceFiles, targetOf } from './source-files.ts'

/** Modules that have no effect until they are registered or imported, and whose absence causes no error. */

const source = sourceFiles('src')
const exportsOf = async (path: string) => (await import(pathToFileURL(resolve(path)).href)) as Record<string, unknown>

const structuredDataModules = source.filter(({ path }) => /^src\/page\/blocks\/.*\.structured-data\.ts$/.test(path))

test.each(structuredDataModules)('$path is registered in src/page/blocks/structured-data.ts', async ({ path }) => {
  const type = path.split('/')[3] as keyof typeof structuredData
  expect(Object.values(await exportsOf(path))).toEqual([structuredData[type]])
})

const styleModules = source.filter(({ path }) => path.endsWith('.styles.ts'))
const imported = new Set(
  source
    .filter(({ path }) => !/\.test\./.test(path))
    .flatMap((file) => importsOf(file).map((name) => targetOf(name, file.path))),
)

/** The names of the sheets that a style module registers, by `style` or `globalStyle`. */
const sheetNamesIn = (file: (typeof source)[number]): string[] =>
  [...codeOf(file).matchAll(/\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g)].map((match) => match[1] ?? '')

test.each(styleModules)('$path registers a sheet', async (file) => {
  await exportsOf(file.path)
  const rules = sheetNamesIn(file).map((name) => sheetOf(name)?.css.replace(/^@layer \w+\{(.*)\}$/s, '$1'))
  expect(rules).not.toEqual([])
  expect(rules.filter((text) => !text)).toEqual([])
})

test.each(styleModules)('$path is imported', ({ path }) => {
  expect(imported).toContain(path)
})

test('names of sheets are unique', () => {
  const names = styleModules.flatMap(sheetNamesIn)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
