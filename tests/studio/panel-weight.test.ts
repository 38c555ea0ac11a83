import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'

const MOST = 20 * 1024

test('the panel of the studio is opened with at most 20 KB as Brotli, its words included, beside React', async () => {
  // Otherwise JSX is compiled for development, with the line of each element.
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/studio/panel/main.tsx',
        external: [/^react(-dom)?\//, /^react(-dom)?$/, /preamble/],
      },
    },
  })) as Rolldown.RolldownOutput
  const names = output.map(({ fileName }) => /([\w.]+)-[\w-]+\.(js|css)$/.exec(fileName)?.slice(1).join('.'))
  expect(names.sort()).toEqual(['Dialogs.js', 'ar.js', 'en.js', 'main.css', 'main.js'])
  const sizes = output
    .filter(({ fileName }) => /\/(main|en)-/.test(fileName))
    .map((file) => brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MOST)
})
