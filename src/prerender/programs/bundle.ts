import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { OutputChunk } from 'rolldown'
import { contentHash } from '#prerender/content-hash.ts'
import { openFileHashes } from '#prerender/sources/file-hashes.ts'
import type { FileHashes } from '#prerender/sources/file-hashes.ts'
import { programFingerprint } from '#prerender/sources/fingerprints.ts'
import { browserProgram } from './browser-program.ts'
import { bundleOnce } from './bundle-cache.ts'
import { packagesOf } from './bundled-packages.ts'
import type { BundledPackages } from './bundled-packages.ts'
import { evaluateStyles } from './evaluate-styles.ts'
import { rendererProgram, serverProgram } from './node-programs.ts'
import { writeProgram } from './write-program.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CACHE = join(ROOT, '.cache/bundles')
const HASHES = join(ROOT, '.cache/program-hashes.json')

export interface Bundles {
  /** The URL of the script that every page loads. */
  boot: string
  /** The URLs of the script that pages of a site with a search load, and of the script of its dialog. */
  search: { boot: string; dialog: string }
  /** The bundled entry that renders pages: its file, below the output folder. */
  renderer: string
  /** A hash of all scripts of the browser and of the renderer. */
  hash: string
  packages: BundledPackages
}

/**
 * Bundles the three programs of a build: the browser's, the renderer of pages, and the server. Copies the bundles of an earlier
 * build with the same `programKey`.
 */
export function bundle(outDir: string, key: string, cacheDir = CACHE): Promise<Bundles> {
  return bundleOnce(outDir, { dir: cacheDir, key, keyNow, bundle: runBundler })
}

/** A hash of all code that makes the files of a build, of the packages that it uses, and of the version of Node. */
export const programKey = (hashes: Pick<FileHashes, 'hashOf'>): string =>
  contentHash(programFingerprint(ROOT, hashes), process.version)

function keyNow(): string {
  const hashes = openFileHashes(HASHES)
  const key = programKey(hashes)
  hashes.save()
  return key
}

async function runBundler(outDir: string): Promise<Bundles> {
  const styles = await evaluateStyles(ROOT)
  const client = await writeProgram(browserProgram(ROOT, styles), join(outDir, 'site'))
  const renderer = await writeProgram(rendererProgram(ROOT, styles), join(outDir, 'app'))
  const server = await writeProgram(serverProgram(ROOT), join(outDir, 'server'))
  const [boot, search, dialog] = ['boot', 'search-boot', 'search-dialog'].map((name) =>
    client.find((chunk) => chunk.isEntry && chunk.name === name),
  )
  const entry = renderer.find((chunk) => chunk.isEntry)
  if (!boot || !search || !dialog || !entry)
    throw new Error('A program lacks an entry for the browser or for rendering')
  return {
    boot: `/${boot.fileName}`,
    search: { boot: `/${search.fileName}`, dialog: `/${dialog.fileName}` },
    renderer: join('app', entry.fileName),
    hash: contentHash(...[...client, ...renderer].flatMap((chunk) => [chunk.fileName, chunk.code])),
    packages: { site: packagesIn(client), app: packagesIn(renderer), server: packagesIn(server) },
  }
}

const packagesIn = (chunks: OutputChunk[]): string[] => packagesOf(chunks.flatMap((chunk) => chunk.moduleIds))
