import { resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bundlePrograms, REACT } from '#studio/server/build-programs.ts'

const MOST = 20 * 1024

/** What the bundler needs to load React's modules, which are CommonJS. */
const LOADER = 'rolldown-runtime'

test('the panel of the studio is opened with at most 20 KB as Brotli, its words included, beside React', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const output = await bundlePrograms(resolve('.'))
  const chunkOf = (name: string) => {
    const chunk = output.find((file) => file.type === 'chunk' && file.name === name)
    if (chunk?.type !== 'chunk') throw new Error(`There is no chunk ${name}`)
    return chunk
  }
  const reached = new Set<string>()
  const follow = (file: string): void => {
    const chunk = output.find(({ fileName }) => fileName === file)
    if (reached.has(file) || chunk?.type !== 'chunk' || chunk.name === REACT || chunk.name === LOADER) return
    reached.add(file)
    for (const css of chunk.viteMetadata?.importedCss ?? []) reached.add(css)
    for (const imported of chunk.imports) follow(imported)
  }
  for (const name of ['panel', 'en']) follow(chunkOf(name).fileName)
  const sizes = output
    .filter(({ fileName }) => reached.has(fileName))
    .map((file) => [file.fileName, brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length] as const)
  expect(sizes.reduce((sum, [, size]) => sum + size, 0)).toBeLessThan(MOST)
})
