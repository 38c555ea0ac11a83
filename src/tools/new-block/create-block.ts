import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { format } from 'oxfmt'
import type { FormatOptions } from 'oxfmt'
import { UserError } from '#base/cli/user-error.ts'
import { generatedFiles } from '#tools/editor/generated-files.ts'
import { blockFiles, withRegistryEntry, withSchemaReference, writeFiles } from './block-files.ts'
import { blockTypeProblem } from '#site/own-blocks/block-type.ts'

const BLOCK_SCHEMA = 'schema/block.schema.json'
const REGISTRY = 'src/page/blocks/registry.ts'
const SHEET_NAME = /\b(?:style|globalStyle)\(\s*'\w+',\s*'([\w-]+)'/g

export interface CreatedFiles {
  /** Paths from the root of the repository. */
  created: string[]
  changed: string[]
}

/**
 * Adds a block type to the repository in `root`: schema, component, styles, examples, its line in the list of schemas
 * and in the registry, and the generated files. All texts are computed before the first file is written.
 */
export async function createBlock(root: string, type: string): Promise<CreatedFiles> {
  const problem = blockTypeProblem(type, usedNames(root))
  if (problem !== undefined) throw new UserError(problem)
  const read = (path: string): string => readFileSync(join(root, path), 'utf8')
  // The Arabic texts of the engine are in a separate file.
  const templates = new Map(
    [...blockFiles(type)].map(([path, text]) => [path, text.replace(/^ *"x-translations": .*\n/gm, '')]),
  )
  const sources = await formatted(
    new Map([
      ...templates,
      [BLOCK_SCHEMA, withSchemaReference(read(BLOCK_SCHEMA), type)],
      [REGISTRY, withRegistryEntry(read(REGISTRY), type)],
    ]),
    JSON.parse(read('.oxfmtrc.json')) as FormatOptions,
  )
  const generated = [...(await generatedFrom(root, sources))].filter(([path, text]) => read(path) !== text)
  writeFiles(root, new Map([...sources, ...generated]))
  return { created: [...templates.keys()], changed: [BLOCK_SCHEMA, REGISTRY, ...generated.map(([path]) => path)] }
}

/** Long names need line breaks where short ones do not. */
async function formatted(files: ReadonlyMap<string, string>, options: FormatOptions): Promise<Map<string, string>> {
  const results = [...files].map(async ([path, text]) => [path, (await format(path, text, options)).code] as const)
  return new Map(await Promise.all(results))
}

/** The generated files of the repository with these files, computed in a temporary copy. */
async function generatedFrom(root: string, files: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const copy = mkdtempSync(join(tmpdir(), 'pagewright-new-'))
  try {
    for (const folder of ['schema', 'src/page/blocks'])
      cpSync(join(root, folder), join(copy, folder), { recursive: true })
    writeFiles(copy, files)
    return await generatedFiles(copy)
  } finally {
    rmSync(copy, { recursive: true })
  }
}

/** The names that a block type could clash with, and where each is used. */
function usedNames(root: string): Map<string, string> {
  const used = new Map([
    // The id of a block that is the only one of its type on a page is its type.
    ['app', 'as the id of a part of every page'],
    ['main', 'as the id of a part of every page'],
    ['blockProps', 'in the code of every block'],
  ])
  const paths = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  for (const path of paths.map((file) => `src/${file.replaceAll('\\', '/')}`)) {
    const besideBlocks = /^src\/page\/blocks\/(\w+)(\.ts)?$/.exec(path)?.[1]
    if (besideBlocks) used.set(besideBlocks, `in ${path}`)
    if (!path.endsWith('.styles.ts')) continue
    // The style sheets of all parts share one list of names, and the type is the name of the block's sheet.
    for (const [, sheet = ''] of readFileSync(join(root, path), 'utf8').matchAll(SHEET_NAME))
      used.set(sheet, `in ${path}`)
  }
  for (const file of readdirSync(join(root, 'schema/blocks')))
    used.set(file.replace('.schema.json', ''), `in schema/blocks/${file}`)
  return used
}
