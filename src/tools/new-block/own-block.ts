import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { blockTypeProblem, toComponentName } from '#site/own-blocks/block-type.ts'
import { blocksDirOf } from '#site/own-blocks/own-blocks.ts'
import { loadSite } from '#site/site-loader.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { blockFiles, writeFiles } from './block-files.ts'
import { writeOwnTypes } from './own-block-types.ts'

/** The TypeScript settings that are needed to read the entry of the engine. */
const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      resolveJsonModule: true,
      skipLibCheck: true,
      noEmit: true,
    },
    include: ['blocks'],
  },
  null,
  2,
)}\n`

/**
 * Adds a block type to a site, in the folder `blocks` beside its documents. A block with the name of one of the engine's
 * replaces it. Returns the paths of the created files.
 */
export async function createOwnBlock(siteDir: string, type: string): Promise<string[]> {
  const problem = blockTypeProblem(type, new Map([['shared', 'for sections that are kept once']]))
  if (problem !== undefined) throw new UserError(problem)
  const blocksDir = blocksDirOf(siteDir)
  const folder = join(blocksDir, type)
  if (existsSync(folder)) throw new UserError(`The site has a folder ${folder} already. Nothing was changed.`)
  const root = dirname(blocksDir)
  const files = new Map(
    [...blockFiles(type)].map(([path, text]) => [
      join('blocks', type, path.slice(path.lastIndexOf('/') + 1)),
      asOwn(text, type),
    ]),
  )
  if (!existsSync(join(root, 'tsconfig.json'))) files.set('tsconfig.json', TSCONFIG)
  writeFiles(root, files)
  await writeOwnTypes(loadSite(siteDir).documents)
  return [...files.keys(), join('blocks', type, `${type}.types.ts`)]
}

/** Whether a block of this type replaces one of the engine. */
export const replacesBlock = (type: string): boolean => engineSchemas().isBlockType(type)

/** A file of a site's own block: it imports the engine by the name of its package. */
function asOwn(text: string, type: string): string {
  const name = toComponentName(type)
  const imports = /^(?:import .*'#.*'\n)+/.exec(text)?.[0] ?? ''
  const typeImport = imports.includes('BlockProps') ? `import type { ${name}Block } from './${type}.types.ts'\n` : ''
  return (['import', 'import type'].map((start) => fromEntry(imports, start)).join('') + text.slice(imports.length))
    .replace(`import { ${type}Styles }`, () => `${typeImport}import { ${type}Styles }`)
    .replace(`BlockProps<'${type}'>`, `BlockProps<${name}Block>`)
    .replaceAll('"../shared/', '"pagewright/schema/shared/')
}

/** One import from the entry of the package instead of several from the modules of the engine. */
function fromEntry(imports: string, start: string): string {
  const lines = [...imports.matchAll(new RegExp(`^${start} \\{ (.*) \\}`, 'gm'))]
  const names = lines.flatMap(([, list = '']) => list.split(', ')).sort((a, b) => a.localeCompare(b))
  return names.length === 0 ? '' : `${start} { ${names.join(', ')} } from 'pagewright/block'\n`
}
