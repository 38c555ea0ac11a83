import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DiskCache } from '#base/cache/disk-cache.ts'
import { isObject } from '#site/read/json-tree.ts'
import { linesOf } from '#site/read/lines.ts'
import { parseJson } from '#site/read/parse-json.ts'
import { blockDefinitionNames, definitionName, propertiesOf, withOnly } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema, SchemaBundle } from '#site/schemas/schema-bundle.ts'
import { fastValidators } from '#site/schemas/validators.ts'
import type { OwnBlock } from './own-blocks.ts'
import { hasSoundTranslations } from './own-translations.ts'

/** The reference of a block's schema to a schema that all blocks share. */
const SHARED = /^pagewright\/schema\/(shared\/[\w-]+\.schema\.json)$/

/** The block types of a site: the engine's with its own, without the ones that it leaves out. */
export interface BlocksOfSite {
  own: readonly OwnBlock[]
  leftOut: readonly string[]
}

interface WithOwn {
  bundle: SchemaBundle
  /** Why the schema of a block is unusable, by its type. */
  faults: ReadonlyMap<string, string>
}

/**
 * The schemas of a site with its own blocks. A block with the name of one of the engine's replaces it. If the schema of a block
 * is unusable, only its type is checked.
 */
export function withOwnBlocks(
  engine: SchemaBundle,
  { own, leftOut }: BlocksOfSite,
  { schemaDir, diskCache }: { schemaDir: string; diskCache?: DiskCache },
): WithOwn {
  const names = blockDefinitionNames(engine)
  for (const type of leftOut) if (type !== 'shared') names.delete(type)
  const $defs = { ...engine.$defs }
  const faults = new Map<string, string>()
  for (const { type, schema: text } of own) {
    const replaced = names.get(type)
    const taken = new Set(Object.keys($defs))
    if (replaced !== undefined) taken.delete(replaced)
    try {
      const schema = schemaOf(text, type, schemaDir)
      const name = definitionName(String(schema['title']))
      if (taken.has(name)) throw new Error(`its "title" is that of another one: ${String(schema['title'])}`)
      fastValidators({ ...engine, $defs: { ...$defs, [name]: schema } }, [name], diskCache)
      $defs[name] = schema
      names.set(type, name)
    } catch (error) {
      faults.set(type, error instanceof Error ? error.message : String(error))
      const name = `${definitionName(type)}OwnBlock`
      $defs[name] = anyOfType(type)
      names.set(type, name)
    }
  }
  // The last one is "shared", which refers to another block.
  const { shared = '', ...others } = Object.fromEntries(names)
  const references = [...Object.values(others), shared].map((name) => ({ $ref: `#/$defs/${name}` }))
  return { bundle: { ...engine, $defs: { ...$defs, Block: { ...$defs['Block'], oneOf: references } } }, faults }
}

const anyOfType = (type: string): JsonSchema => ({
  title: `${type} block`,
  type: 'object',
  required: ['type'],
  properties: { type: { const: type } },
})

function schemaOf(text: string, type: string, schemaDir: string): JsonSchema {
  const schema = valueOf(text)
  if (!isObject(schema)) throw new Error('it is not { … }')
  if (typeof schema['title'] !== 'string' || !/[A-Za-z]/.test(schema['title'])) throw new Error('it has no "title"')
  if (typeof schema['description'] !== 'string') throw new Error('it has no "description"')
  if (schema['type'] !== 'object') throw new Error('its "type" is not "object"')
  if (propertiesOf(schema)['type']?.['const'] !== type)
    throw new Error(`"properties" has no "type": { "const": "${type}" }`)
  if (!Array.isArray(schema['required']) || !schema['required'].includes('type'))
    throw new Error('"required" lacks "type"')
  if (!hasSoundTranslations(schema))
    throw new Error('"x-translations" has to be { "ar": { "label": "…", "description": "…" } }')
  return withOnly(withShared(schema, schemaDir) as JsonSchema)
}

/** Parses JSON. Otherwise throws with the first mistake, worded as for the documents of a site. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    const [issue] = parseJson(text).issues
    if (!issue) throw error
    const { line } = linesOf(text).at(issue.offset)
    throw new Error(`${issue.problem.message.replace(/\.$/, '')} (line ${line})`, { cause: error })
  }
}

/** The schema with references to definitions instead of files. */
function withShared(value: unknown, schemaDir: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withShared(item, schemaDir))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' ? definitionIn(String(child), schemaDir) : withShared(child, schemaDir),
    ]),
  )
}

function definitionIn(reference: string, schemaDir: string): string {
  const [, file] = SHARED.exec(reference) ?? []
  const text = file === undefined ? undefined : textOf(join(schemaDir, file))
  if (text === undefined)
    throw new Error(`there is no "${reference}": write "pagewright/schema/shared/<name>.schema.json"`)
  return `#/$defs/${definitionName(String((JSON.parse(text) as JsonSchema)['title']))}`
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
