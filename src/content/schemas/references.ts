import type { Path } from '#content/read/json-tree.ts'
import { definitionName, propertiesOf } from './schema-bundle.ts'
import type { JsonSchema, SchemaBundle } from './schema-bundle.ts'

/**
 * The definitions in `schema/shared/` that the program gives a meaning: a value is a link because its schema refers to
 * `Href`, whatever the field is called.
 */
export const MEANINGS = [
  'Action',
  'Anchor',
  'DrawingName',
  'FormName',
  'Href',
  'PublicFile',
  'SharedName',
  'WebAddress',
] as const

export type Meaning = (typeof MEANINGS)[number]

const isMeaning = (name: string): name is Meaning => MEANINGS.some((meaning) => meaning === name)

/** Whether a schema is the definition itself, as a validator gives it with an error. */
export const isDefinition = (schema: JsonSchema | undefined, name: Meaning): boolean =>
  definitionName(String(schema?.['title'])) === name

/** A value whose schema is a `$ref` to a definition with a meaning. */
export interface Reference {
  definition: Meaning
  path: Path
  value: unknown
}

/** Every reference below a value of the given definition, in the order of the values. Cached: values never change. */
export type FindReferences = (definition: string, value: unknown) => Reference[]

export function createFindReferences({ $defs }: Pick<SchemaBundle, '$defs'>): FindReferences {
  const caches = new Map<string, WeakMap<object, Reference[]>>()
  return (definition, value) => {
    if (typeof value !== 'object' || value === null) return find(definition, value)
    const cache = caches.get(definition) ?? new WeakMap<object, Reference[]>()
    caches.set(definition, cache)
    const references = cache.get(value) ?? find(definition, value)
    cache.set(value, references)
    return references
  }

  function find(definition: string, value: unknown): Reference[] {
    const found = new Map<string, Reference>()
    for (const reference of walk({ $ref: `${LOCAL}${definition}` }, value, [])) {
      found.set(`${reference.definition} ${JSON.stringify(reference.path)}`, reference)
    }
    return [...found.values()]
  }

  function* walk(schema: JsonSchema, value: unknown, path: Path): Generator<Reference> {
    const name = nameOf(schema)
    if (name !== undefined) {
      if (isMeaning(name)) yield { definition: name, path, value }
      yield* walk($defs[name] ?? {}, value, path)
    }
    for (const part of [...listOf(schema['allOf']), ...branchesFor(value, schema)]) yield* walk(part, value, path)
    if (typeof value !== 'object' || value === null) return
    const properties = propertiesOf(schema)
    for (const [key, child] of Object.entries(value)) {
      const isItem = Array.isArray(value)
      const below = isItem ? schema['items'] : Object.hasOwn(properties, key) ? properties[key] : undefined
      if (below !== undefined) yield* walk(below as JsonSchema, child, [...path, isItem ? Number(key) : key])
    }
  }

  /** Where branches differ by "type", the one of the value's type; all of them where the type is missing or unknown. */
  function branchesFor(value: unknown, { oneOf, anyOf }: JsonSchema): JsonSchema[] {
    const branches = [...listOf(oneOf), ...listOf(anyOf)]
    const type = (value as { type?: unknown } | null | undefined)?.type
    const matching = branches.filter((branch) => {
      const ofType = propertiesOf($defs[nameOf(branch) ?? ''])['type']?.['const']
      return ofType !== undefined && ofType === type
    })
    return matching.length > 0 ? matching : branches
  }
}

const LOCAL = '#/$defs/'

const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(LOCAL.length) : undefined

const listOf = (schemas: unknown): JsonSchema[] => (Array.isArray(schemas) ? (schemas as JsonSchema[]) : [])
