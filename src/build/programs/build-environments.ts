import { createBuilder, mergeConfig } from 'vite'
import type { InlineConfig, Rolldown } from 'vite'
import { viteConfig } from './vite-config.ts'

/** A file that Vite has generated. */
export interface BuiltFile {
  fileName: string
  /** The name without the hash of its content. */
  name: string
  isEntry: boolean
  /** The modules in a script. */
  moduleIds: string[]
  content: string
}

/** The files that Vite has generated, by the name of the environment. */
export type BuiltFiles<Name extends string> = Record<Name, BuiltFile[]>

/**
 * Builds environments of `viteConfig`, and returns the files of each, sorted by name. `NODE_ENV` must be "production":
 * it determines which React Vite bundles. `siteDir` is the site whose own blocks are included.
 */
export async function buildEnvironments<Name extends string>(
  root: string,
  names: readonly Name[],
  { siteDir, ...config }: InlineConfig & { siteDir?: string | undefined } = {},
): Promise<BuiltFiles<Name>> {
  const own = { root, configFile: false, logLevel: 'warn' } as const
  const builder = await createBuilder(mergeConfig({ ...viteConfig('build', siteDir), ...own }, config))
  const built = names.map(async (name) => {
    const { output } = (await builder.build(builder.environments[name]!)) as Rolldown.RolldownOutput
    return [name, output.map(builtFile).sort((a, b) => (a.fileName < b.fileName ? -1 : 1))] as const
  })
  return Object.fromEntries(await Promise.all(built)) as BuiltFiles<Name>
}

function builtFile(file: Rolldown.OutputChunk | Rolldown.OutputAsset): BuiltFile {
  const { fileName } = file
  return file.type === 'chunk'
    ? { fileName, name: file.name, isEntry: file.isEntry, moduleIds: file.moduleIds, content: file.code }
    : { fileName, name: file.names[0] ?? '', isEntry: false, moduleIds: [], content: String(file.source) }
}
