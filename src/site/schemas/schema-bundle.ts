import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export interface JsonSchema {
  [keyword: string]: unknown
}

/** All schema files as one document: `$defs` by name, every reference `#/$defs/<name>`. */
export interface SchemaBundle {
  $schema: string
  $defs: Record<string, JsonSchema>
}

/** The name of a schema in the bundle and in TypeScript: its title in PascalCase ("Hero block" → "HeroBlock"). */
export function definitionName(title: string): string {
  const cached = definitionNames.get(title)
  if (cached !== undefined) return cached
  const words = title.split(/[^A-Za-z0-9]+/)
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  definitionNames.set(title, name)
  return name
}

/** Cache of names, as the definition of its role is looked up for each document. */
const definitionNames = new Map<string, string>()

/**
 * Reads the hand-written schemas below `schemaDir` (one concept per file) into one document. The validator, the type generator
 * and the editor schemas all use it, because none of them supports references between files well. `schema/editor` is left out,
 * as it is generated from this.
 */
export function bundleSchemas(schemaDir: string): SchemaBundle {
  const files = readdirSync(schemaDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.schema.json') && !file.startsWith('editor'))
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
  const schemas = new Map(
    files.map((file) => [file, JSON.parse(readFileSync(join(schemaDir, file), 'utf8')) as JsonSchema]),
  )
  const nameOf = (file: string): string => {
    const title = schemas.get(file)?.['title']
    if (typeof title !== 'string') throw new Error(`schema/${file} is missing, or has no "title"`)
    return definitionName(title)
  }
  const $defs: Record<string, JsonSchema> = {}
  for (const [file, schema] of schemas) {
    const name = nameOf(file)
    if (name in $defs) throw new Error(`schema/${file}: another schema has the title "${String(schema['title'])}" too`)
    $defs[name] = withLocalReferences(schema, (ref) => `#/$defs/${nameOf(normalize(join(dirname(file), ref)))}`)
  }
  for (const name of blockDefinitionNames({ $defs }).values()) $defs[name] = withOnly($defs[name]!)
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', $defs }
}

/** The schema of a block, with "only" after "hidden", as every block may be limited to some languages. */
export function withOnly(schema: JsonSchema): JsonSchema {
  const { type, anchor, hidden, ...others } = propertiesOf(schema)
  const first = { type, ...(anchor && { anchor }), ...(hidden && { hidden }) }
  return { ...schema, properties: { ...first, only: { $ref: '#/$defs/Only' }, ...others } }
}

/** The name of the definition of each type of block, by the type. */
export function blockDefinitionNames({ $defs }: Pick<SchemaBundle, '$defs'>): Map<string, string> {
  const branches = $defs['Block']?.['oneOf'] as { $ref: string }[]
  return new Map(
    branches.map(({ $ref }) => {
      const name = $ref.slice('#/$defs/'.length)
      return [String(propertiesOf($defs[name])['type']?.['const']), name]
    }),
  )
}

export const propertiesOf = (schema: JsonSchema | undefined): Record<string, JsonSchema> =>
  (schema?.['properties'] ?? {}) as Record<string, JsonSchema>

function withLocalReferences<T>(value: T, rename: (ref: string) => string): T {
  if (Array.isArray(value)) return value.map((item) => withLocalReferences(item, rename)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === '$ref' && typeof child === 'string' ? rename(child) : withLocalReferences(child, rename),
    ]),
  ) as T
}
