import { expect, test } from 'vitest'
import { FIXED_ATTRIBUTES } from '#page/html/markup-names.ts'
import { codeOf, importsOf, sourceFiles } from './source-files.ts'

const WRITTEN = /\bdataset\[?\.?'?(\w+)'?\]? = |\b(?:set|toggle|remove)Attribute\('([\w-]+)'/g

test('no script changes an attribute that decides which rules a page gets', () => {
  const written = sourceFiles('src')
    .filter(({ path }) => !/\.test\./.test(path))
    .flatMap((file) => [...codeOf(file).matchAll(WRITTEN)])
    .map(
      ([, property, attribute]) =>
        attribute ?? `data-${property?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
  expect(written).toEqual(expect.arrayContaining(['data-hydrated', 'data-reveal', 'data-theme', 'aria-busy']))
  expect(written.filter((name) => FIXED_ATTRIBUTES.includes(name))).toEqual([])
})

test('part-sheets.ts imports the styles of every part', () => {
  const files = sourceFiles('src/page/ui')
  const list = files.find(({ path }) => path.endsWith('/part-sheets.ts'))!
  const parts = files.map(({ path }) => path).filter((path) => /^src\/page\/ui\/[\w-]+\.styles\.ts$/.test(path))
  expect(importsOf(list).toSorted()).toEqual(parts.map((path) => path.replace('src/page/ui/', '#page/ui/')).toSorted())
})
