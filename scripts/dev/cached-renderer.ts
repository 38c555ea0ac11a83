import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CachedRenderer } from '#dev/pages/cached-renderer.ts'
import type { Renderer } from '#model/rendering.ts'
import { cacheBundle, cachedBundle } from '../run/cached-bundle.js'

const ROOT = resolve(import.meta.dirname, '../..')
const PROGRAM = 'src/app/html/entry-prerender.tsx'

/**
 * The renderer of pages, bundled like the programs, with the same class names as Vite's modules. It uses the production
 * build of React, which loads and renders in a fraction of the time.
 */
export const cachedRenderer: CachedRenderer = {
  async load() {
    const folder = cachedBundle(ROOT, PROGRAM)
    return folder === undefined
      ? undefined
      : ((await import(pathToFileURL(join(folder, 'program.js')).href)) as Renderer)
  },
  async keep() {
    const { makeBundle } = await import('../run/make-bundle.js')
    cacheBundle(ROOT, PROGRAM, await makeBundle(ROOT, PROGRAM, { env: { DEV: true } }))
  },
}
