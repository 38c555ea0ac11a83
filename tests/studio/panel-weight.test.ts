import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildEnvironments } from '#build/programs/build-environments.ts'
import type { BuiltFile } from '#build/programs/build-environments.ts'

const MOST = 61 * 1024
/** The maximum for everything that anybody can open, together. */
const MOST_OF_ALL = 122 * 1024
/** The maximum for what a form needs for running texts, drawings and images, and once something is added to it. A third is the parser of marks. */
const MOST_OF_FORM_PARTS = 36 * 1024
/** The maximum for what the editor of a change loads besides: remarks, and their words. */
const MOST_OF_REMARKS = 6 * 1024

const STATIC_IMPORT = /(?:from|import)"\.\/([^"]+)"/g
const ANY_IMPORT = /["`]\.\/([^"`]+\.js)["`]/g

const sizeOf = (...files: BuiltFile[]): number =>
  files
    // The hashes in the names of other chunks compress by chance: a changed word in Arabic was some bytes of the panel.
    .map(({ content }) => brotliCompressSync(content.replace(/-[\w-]{8}(?=\.js\b)/g, '')).length)
    .reduce((sum, size) => sum + size, 0)

test('beside React, the panel is opened with at most 61 KB as Brotli, and has at most 122 KB with all its windows', async () => {
  // Otherwise React and JSX are those of development.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { panel } = await buildEnvironments(resolve('.'), ['panel'])
  const fileOf = (name: string): BuiltFile => {
    const file = panel.find((each) => each.name === name)
    if (!file) throw new Error(`The panel has no file "${name}"`)
    return file
  }
  /** The files of these names, with all that they import, without React. */
  function withImports(form: RegExp, ...names: string[]): BuiltFile[] {
    const files = new Set(names.map(fileOf))
    for (const { content } of files)
      for (const [, imported] of content.matchAll(form)) files.add(panel.find(({ fileName }) => fileName === imported)!)
    return [...files].filter(({ name }) => name !== 'react')
  }
  // In one language: of the words, those in Arabic are longer.
  const isArabic = ({ moduleIds }: BuiltFile): boolean =>
    moduleIds.some((id) => /words\/ar|text\/samples\/examples|arabic-texts/.test(id))
  const isOfTeam = ({ moduleIds }: BuiltFile): boolean =>
    moduleIds.some((id) => /src\/studio\/(?:screens\/|panel\/remarks\/|words\/en\/remarks)/.test(id))
  const withTeam = withImports(ANY_IMPORT, 'panel').filter((file) => !isArabic(file))
  const all = withTeam.filter((file) => !isOfTeam(file))
  const styles = fileOf('panel.css')

  expect(all.map(({ name }) => name).sort()).toEqual([
    'Dialogs',
    // What forms and the window of pictures share.
    'KeepOriginal',
    'Library',
    'Modal',
    // What this window and the dialogs share.
    'NamedDialogs',
    // Only sites in several languages load them.
    'Translations',
    // Modal dialogs, too.
    'adopt-styles',
    'dates',
    // The words of the dialogs.
    'dialogs',
    // The titles of documents, which translations need too.
    'document-list',
    'draw-section',
    'en',
    'form-parts',
    // What new fields and copies share.
    'free-name',
    'panel',
    // What translations and the dialogs share.
    'place-label',
    'rolldown-runtime',
    // What remarks and the dialogs share, as the next one.
    'studio-state',
    'use-unsent-text',
    'word-diff',
  ])
  expect(sizeOf(...withImports(STATIC_IMPORT, 'panel'), styles, fileOf('en'))).toBeLessThan(MOST)
  expect(sizeOf(...withImports(STATIC_IMPORT, 'panel', 'Dialogs'))).toBeLessThan(MOST)
  expect(sizeOf(fileOf('form-parts'))).toBeLessThan(MOST_OF_FORM_PARTS)
  expect(sizeOf(...withTeam.filter(isOfTeam))).toBeLessThan(MOST_OF_REMARKS)
  expect(sizeOf(...all, styles)).toBeLessThan(MOST_OF_ALL)
})
