import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, programKey } from '#build/programs/bundle.ts'
import type { Bundles } from '#build/programs/bundle.ts'
import { openFileHashes } from '#build/sources/file-hashes.ts'
import { ROOT } from '#site/engine-folder.ts'
import type { Renderer } from '#site/model/rendering.ts'

/** The programs of pages, as a build has them. */
export interface PagePrograms {
  bundles: Pick<Bundles, 'boot' | 'search' | 'languages'>
  renderer: Renderer
  /** The folder of what browsers load of them, below which addresses are those of files. */
  folder: string
}

/**
 * Loads what renders pages, bundled like that of a build: in a thread that ends, or from the cache. The own blocks are those of
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
