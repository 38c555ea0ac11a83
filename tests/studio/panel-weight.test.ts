import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundleProgram, PANEL, REACT } from '#studio/server/build-programs.ts'

const MOST = 22 * 1024
/** Of everything that anybody can open, together. */
const MOST_OF_ALL = 35 * 1024
/** Of what a form needs for drawings and images, and once something is added to it. */
const MOST_OF_FORM_PARTS = 6 * 1024

test('beside React, the panel is opened with at most 22 KB as Brotli, and has at most 22 KB of code with its dialogs', async () => {
  // Otherwise React and JSX are those of development.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const sizes: Record<string, number> = {}
  let whole = 0
  for (const file of await bundleProgram(resolve('.'), PANEL)) {
    const name = file.type === 'chunk' ? file.name : 'style.css'
    // The hashes in the names of other chunks compress by chance: a changed word in Arabic was some bytes of the panel.
    const source = file.type === 'chunk' ? file.code.replace(/-[\w-]{8}(?=\.js\b)/g, '') : file.source
    const size = brotliCompressSync(source).length
    sizes[name] = size
    // In one language: of the words, those in Arabic are longer.
    const isOther = file.type === 'chunk' && Object.keys(file.modules).some((id) => /words\/ar/.test(id))
    if (name !== REACT && !isOther) whole += size
  }
  const { main = 0, Dialogs = 0, Modal = 0, 'form-parts': formParts = 0, ...rest } = sizes
  const { 'style.css': styles = 0, en = 0, ar = 0, [REACT]: ofReact = 0, ...others } = rest
  // The words of the dialogs in each language.
  expect(Object.keys(others)).toEqual(['dialogs'])
  expect(Math.min(main, Dialogs, Modal, formParts, styles, en, ar, ofReact)).toBeGreaterThan(0)
  expect(main + styles + en).toBeLessThan(MOST)
  expect(main + Dialogs + Modal).toBeLessThan(MOST)
  expect(formParts).toBeLessThan(MOST_OF_FORM_PARTS)
  expect(whole).toBeLessThan(MOST_OF_ALL)
})
