import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** A site's own block type, by the files in its folder. */
export interface OwnBlock {
  type: string
  /** The text of its schema. */
  schema: string
  /** The folder with its files. */
  folder: string
  /** The file of its component. */
  component: string
  hasComponent: boolean
  /** Whether React hydrates it in the browser: its component begins with 'use client'. */
  isLive: boolean
  /** The file of its structured data, if it has any. */
  structuredData?: string
}

/** The folder of a site's own blocks, beside the folder of its documents. */
export const blocksDirOf = (siteDir: string): string => join(dirname(resolve(siteDir)), 'blocks')

/** The blocks of a site, sorted by type: each folder in `blocks` that has a schema of its name. */
export function ownBlocksIn(blocksDir: string): OwnBlock[] {
  return foldersIn(blocksDir)
    .sort()
    .flatMap((type) => ownBlock(join(blocksDir, type), type) ?? [])
}

function ownBlock(folder: string, type: string): OwnBlock | undefined {
  const schema = textOf(schemaFileOf(folder, type))
  if (schema === undefined) return undefined
  const component = join(folder, `${type.charAt(0).toUpperCase()}${type.slice(1)}.tsx`)
  const code = textOf(component)
  const structuredData = join(folder, `${type}.structured-data.ts`)
  return {
    type,
    schema,
    folder,
    component,
    hasComponent: code !== undefined,
    isLive: code !== undefined && USE_CLIENT.test(code),
    ...(existsSync(structuredData) && { structuredData }),
  }
}

/** Undefined if the file does not exist or was deleted meanwhile. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

export const schemaFileOf = (folder: string, type: string): string => join(folder, `${type}.schema.json`)

/** The file with the examples of a block type: the site's own, or else the engine's, whose folder is `root`. */
export function examplesFileOf(type: string, root: string, own: readonly OwnBlock[]): string {
  const folder = own.find((block) => block.type === type)?.folder ?? join(root, 'src/page/blocks', type)
  return join(folder, `${type}.examples.json`)
}

/** The path of a block's file in problems, relative to the folder of the site's documents: by default its schema. */
export const fileInReports = (
  { folder, type }: Pick<OwnBlock, 'folder' | 'type'>,
  file = schemaFileOf(folder, type),
): string => `../blocks/${relative(dirname(folder), file).replaceAll('\\', '/')}`

/** The directive of React for components that run in the browser, after comments and other directives. */
const USE_CLIENT = /^\uFEFF?(?:\s+|\/\/.*|\/\*[\s\S]*?\*\/|(['"])use (?!client)[^'"]*\1;?)*(['"])use client\2/

function foldersIn(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  } catch {
    // Most sites have no blocks of their own.
    return []
  }
}
