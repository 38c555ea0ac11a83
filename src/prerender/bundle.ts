import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import type { ViteBuilder } from 'vite'
import { contentHash } from './content-hash.ts'

export interface Bundles {
  /** The address of the script that every page loads. */
  boot: string
  /** The file that renders pages. */
  renderer: string
  /** Changes when any script does. */
  hash: string
}

/** Bundles the three programs, as `vite.config.ts` says: the browser's, the one that renders pages, the server. */
export async function bundle(outDir: string): Promise<Bundles> {
  process.env['NODE_ENV'] = 'production' // Vite takes React's development half when a test or a shell says otherwise
  const builder = await createBuilder({
    root: fileURLToPath(new URL('../..', import.meta.url)),
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
  await chunksOf(builder, 'server')
  const boot = client.find((chunk) => chunk.isEntry)
  const entry = renderer.find((chunk) => chunk.isEntry)
  if (!boot || !entry) throw new Error('vite.config.ts names no entry for the browser or for rendering')
  return {
    boot: `/${boot.fileName}`,
    renderer: join(outDir, 'app', entry.fileName),
    hash: contentHash(...[...client, ...renderer].flatMap((chunk) => [chunk.fileName, chunk.code])),
  }
}

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
