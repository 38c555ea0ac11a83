import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import type { ViteBuilder } from 'vite'
import { packagesOf } from './bundled-packages.ts'
import type { BundledPackages } from './bundled-packages.ts'
import { bundleOnce } from './bundle-cache.ts'
import { contentHash } from './content-hash.ts'
import { openFileHashes } from './file-hashes.ts'
import { programFingerprint } from './fingerprints.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CACHE = join(ROOT, '.cache/bundles')
const HASHES = join(ROOT, '.cache/builds/program.hashes.json')

export interface Bundles {
  /** The URL of the script that every page loads. */
  boot: string
  /** The URLs of the script that pages load besides where the site has a search, and of the dialog that it loads. */
  search: { boot: string; dialog: string }
  /** The bundled entry that renders pages: its file, below the output folder. */
  renderer: string
  /** A hash of all scripts of the browser and of the renderer. */
  hash: string
  packages: BundledPackages
}

/**
 * Bundles the three programs that `vite.config.ts` defines: the browser's, the renderer of pages, the server. The
 * result of an earlier build is copied where nothing has changed that they are made from.
 */
export function bundle(outDir: string, cacheDir = CACHE): Promise<Bundles> {
  return bundleOnce(outDir, { dir: cacheDir, fingerprint, bundle: runBundler })
}

/** A hash of all code that makes the files of a build, of the packages that it uses, and of Node itself. */
export const programKey = (): string => contentHash(fingerprint(), process.version)

function fingerprint(): string {
  const hashes = openFileHashes(HASHES)
  const key = programFingerprint(ROOT, hashes)
  hashes.save()
  return key
}

async function runBundler(outDir: string): Promise<Bundles> {
  const { createBuilder } = await import('vite') // large, and not needed when the bundles are cached
  process.env['NODE_ENV'] = 'production' // otherwise Vite may bundle React's development build
  const builder = await createBuilder({
    root: ROOT,
    mode: 'production',
    logLevel: 'warn',
    environments: {
      client: { build: { outDir: join(outDir, 'site') } },
      ssr: { build: { outDir: join(outDir, 'app') } },
      server: { build: { outDir: join(outDir, 'server') } },
    },
  })
  const client = await chunksOf(builder, 'client')
  const renderer = await chunksOf(builder, 'ssr')
  const server = await chunksOf(builder, 'server')
  const [boot, search, dialog] = ['boot', 'search-boot', 'search-dialog'].map((name) =>
    client.find((chunk) => chunk.isEntry && chunk.name === name),
  )
  const entry = renderer.find((chunk) => chunk.isEntry)
  if (!boot || !search || !dialog || !entry)
    throw new Error('vite.config.ts names no entry for the browser or for rendering')
  return {
    boot: `/${boot.fileName}`,
    search: { boot: `/${search.fileName}`, dialog: `/${dialog.fileName}` },
    renderer: join('app', entry.fileName),
    hash: contentHash(...[...client, ...renderer].flatMap((chunk) => [chunk.fileName, chunk.code])),
    packages: { site: packagesIn(client), app: packagesIn(renderer), server: packagesIn(server) },
  }
}

const packagesIn = (chunks: { moduleIds: string[] }[]): string[] =>
  packagesOf(chunks.flatMap((chunk) => chunk.moduleIds))

async function chunksOf(builder: ViteBuilder, name: string) {
  const environment = builder.environments[name]
  if (!environment) throw new Error(`vite.config.ts has no environment "${name}"`)
  const outputs = await builder.build(environment)
  if (!Array.isArray(outputs) && !('output' in outputs)) throw new Error('A build does not watch')
  return [outputs]
    .flat()
    .flatMap(({ output }) => output)
    .filter((file) => file.type === 'chunk')
    .sort((a, b) => (a.fileName < b.fileName ? -1 : 1))
}
