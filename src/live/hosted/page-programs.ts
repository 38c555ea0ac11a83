import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, programKey } from '#build/programs/bundle.ts'
import type { Bundles } from '#build/programs/bundle.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import { ROOT } from '#site/engine-folder.ts'
import type { Renderer } from '#site/model/rendering.ts'

/** The programs of pages, as in a build. */
export interface PagePrograms {
  bundles: Pick<Bundles, 'boot' | 'search' | 'languages'>
  renderer: Renderer
  /** The folder of the scripts and style sheets for browsers: the path of a file in it is its address. */
  folder: string
}

/**
 * Loads the renderer, bundled as in a build: in a thread that ends, or from the cache. Own blocks are read from
 * `siteDir`. `cacheDir` is for the files of the programs.
 */
export async function loadPagePrograms(siteDir: string, cacheDir: string): Promise<PagePrograms> {
  const hashes = openFileHashes(ROOT)
  const key = programKey(siteDir, hashes)
  hashes.save()
  const outDir = join(cacheDir, 'programs', key)
  const bundles = await bundle({ outDir, siteDir }, key)
  const renderer = (await import(pathToFileURL(join(outDir, bundles.renderer)).href)) as Renderer
  await renderer.loadBlocks()
  return { bundles, renderer, folder: join(outDir, 'site') }
}
