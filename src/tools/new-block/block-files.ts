import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UserError } from '#base/cli/user-error.ts'
import { inWords } from '#base/text/words/lists.ts'
import { toComponentName } from '#site/own-blocks/block-type.ts'

/**
 * The files of a new block type, by path. They pass all tests except the tests of the guide, and are meant to be changed.
 */
export function blockFiles(type: string): Map<string, string> {
  const folder = `src/page/blocks/${type}`
  return new Map([
    [`schema/blocks/${type}.schema.json`, filledTemplate('block.schema.json', type)],
    [`${folder}/${toComponentName(type)}.tsx`, filledTemplate('Block.tsx', type)],
    [`${folder}/${type}.styles.ts`, filledTemplate('block.styles.ts', type)],
    [`${folder}/${type}.examples.json`, filledTemplate('block.examples.json', type)],
  ])
}

function filledTemplate(name: string, type: string): string {
  return readFileSync(new URL(`./block/${name}.template`, import.meta.url), 'utf8')
    .replaceAll('__type__', type)
    .replaceAll('__Type__', toComponentName(type))
    .replaceAll('__Words__', inWords(type))
}

/** `schema/block.schema.json` with the new type before the last one, `shared`, which refers to another block. */
export function withSchemaReference(blockSchema: string, type: string): string {
  const last = blockSchema.lastIndexOf('    {\n      "$ref"')
  if (last === -1) throw new UserError(unexpected('schema/block.schema.json'))
  const reference = `    {\n      "$ref": "blocks/${type}.schema.json"\n    },\n`
  return blockSchema.slice(0, last) + reference + blockSchema.slice(last)
}

/** `src/page/blocks/registry.ts` with the new type at the end of the list of static blocks. */
export function withRegistryEntry(registry: string, type: string): string {
  const end = registry.indexOf('\n}\n') + 1
  if (end === 0 || registry.includes('\n}\n', end)) throw new UserError(unexpected('src/page/blocks/registry.ts'))
  const name = toComponentName(type)
  const view = `() => import('./${type}/${name}.tsx')`
  return `${registry.slice(0, end)}  ${type}: { hydrate: 'never', view: ${view} },\n${registry.slice(end)}`
}

const unexpected = (path: string): string =>
  `The type cannot be added to ${path}: the end of its list of types cannot be found. Undo the last change of that file, then try again.`

/** Writes all files, given by their path below `root`, or none: an error restores the previous state. */
export function writeFiles(root: string, files: ReadonlyMap<string, string>): void {
  const undo: (() => void)[] = []
  try {
    for (const [path, text] of files) {
      const file = join(root, path)
      const previous = textOf(file)
      const createdFolder = mkdirSync(dirname(file), { recursive: true })
      if (createdFolder) undo.push(() => rmSync(createdFolder, { recursive: true }))
      undo.push(() => (previous === undefined ? rmSync(file, { force: true }) : writeFileSync(file, previous)))
      writeFileSync(file, text)
    }
  } catch (error) {
    for (const step of undo.toReversed()) step()
    throw error
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
