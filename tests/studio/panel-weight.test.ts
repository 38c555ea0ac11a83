import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildEnvironments } from '#build/programs/build-environments.ts'
import type { BuiltFile } from '#build/programs/build-environments.ts'

const MOST = 61 * 1024
/** The maximum for everything that can be opened, together. */
const MOST_OF_ALL = 122 * 1024
/**
 * The maximum for what a form needs for running texts, drawings and images, and for adding to it. A third is the parser
 * of marks.
 */
const MOST_OF_FORM_PARTS = 36 * 1024
/** The maximum for the additional code and words of a change's editor: remarks. */
const MOST_OF_REMARKS = 6 * 1024

const STATIC_IMPORT = /(?:from|import)"\.\/([^"]+)"/g
const ANY_IMPORT = /["`]\.\/([^"`]+\.js)["`]/g

const sizeOf = (...files: BuiltFile[]): number =>
  files
    // Hashes in the names of other chunks compress by chance: a changed Arabic word changed the panel by some bytes.
    .map(({ content }) => brotliCompressSync(content.replace(/-[\w-]{8}(?=\.js\b)/g, '')).length)
    .reduce((sum, size) => sum + size, 0)

test('without React, the panel opens with at most 61 KB in Brotli, and has at most 122 KB with all dialogs', async () => {
  // Otherwise React and JSX are the development versions.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { panel } = await buildEnvironments(resolve('.'), ['panel'])
  const fileOf = (name: string): BuiltFile => {
    const file = panel.find((each) => each.name === name)
    if (!file) throw new Error(`The panel has no file "${name}"`)
    return file
  }
  /** The files with these names and all that they import, without React. */
  function withImports(form: RegExp, ...names: string[]): BuiltFile[] {
    const files = new Set(names.map(fileOf))
    for (const { content } of files)
      for (const [, imported] of content.matchAll(form)) files.add(panel.find(({ fileName }) => fileName === imported)!)
    return [...files].filter(({ name }) => name !== 'react')
  }
  // In one language: the Arabic words, as they are longer.
  const isArabic = ({ moduleIds }: BuiltFile): boolean =>
    moduleIds.some((id) => /words\/ar|text\/samples\/examples|texts\.ar/.test(id))
  const isOfTeam = ({ moduleIds }: BuiltFile): boolean =>
    moduleIds.some((id) => /src\/studio\/(?:screens\/|panel\/remarks\/|words\/en\/remarks)/.test(id))
  const withTeam = withImports(ANY_IMPORT, 'panel').filter((file) => !isArabic(file))
  const all = withTeam.filter((file) => !isOfTeam(file))
  const styles = fileOf('panel.css')

  expect(all.map(({ name }) => name).sort()).toEqual([
    'Dialogs',
    // Shared by dialogs, forms and remarks.
    'Failure',
    // Shared by forms and the dialog of pictures.
    'KeepOriginal',
    'Library',
    'Modal',
    // Shared by this dialog and others.
    'NamedDialogs',
    // Shared by remarks and the dialogs.
    'Sure',
    // Only sites in several languages load these.
    'Translations',
    'dates',
    // The words of the dialogs.
    'dialogs',
    'draw-section',
    'en',
    'form-parts',
    'panel',
    'rolldown-runtime',
    // Shared by fields of moments, new fields and copies.
    'time-zones',
    // The hooks of the state and the titles of documents, which translations also need.
    'use-studio',
    'use-unsent-text',
    'word-diff',
  ])
  expect(sizeOf(...withImports(STATIC_IMPORT, 'panel'), styles, fileOf('en'))).toBeLessThan(MOST)
  expect(sizeOf(...withImports(STATIC_IMPORT, 'panel', 'Dialogs'))).toBeLessThan(MOST)
  expect(sizeOf(fileOf('form-parts'))).toBeLessThan(MOST_OF_FORM_PARTS)
  expect(sizeOf(...withTeam.filter(isOfTeam))).toBeLessThan(MOST_OF_REMARKS)
  expect(sizeOf(...all, styles)).toBeLessThan(MOST_OF_ALL)
})
