import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFiles } from './block-files.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'pagewright-scaffold-'))
  writeFileSync(join(root, 'registry.ts'), 'before')
})
afterEach(() => rmSync(root, { recursive: true }))

const everything = (): string[] => readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()
const textOf = (path: string): string => readFileSync(join(root, path), 'utf8')

test('writeFiles creates folders for new files and replaces the text of existing files', () => {
  writeFiles(
    root,
    new Map([
      ['blocks/map/Map.tsx', 'component'],
      ['registry.ts', 'after'],
    ]),
  )
  expect(everything()).toEqual(['blocks', 'blocks/map', 'blocks/map/Map.tsx', 'registry.ts'])
  expect([textOf('blocks/map/Map.tsx'), textOf('registry.ts')]).toEqual(['component', 'after'])
})

test('writeFiles undoes all changes when a write fails', () => {
  mkdirSync(join(root, 'types.ts')) // a folder at the path of a file
  const files = new Map([
    ['blocks/map/Map.tsx', 'component'],
    ['blocks/map/map.styles.ts', 'styles'],
    ['registry.ts', 'after'],
    ['types.ts', 'types'],
  ])
  expect(() => writeFiles(root, files)).toThrow('EISDIR')
  expect(everything()).toEqual(['registry.ts', 'types.ts'])
  expect(textOf('registry.ts')).toBe('before')
})
