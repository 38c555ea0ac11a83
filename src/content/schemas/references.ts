import type { Path } from '#content/read/json-tree.ts'
import { definitionName, propertiesOf } from './schema-bundle.ts'
import type { JsonSchema, SchemaBundle } from './schema-bundle.ts'
import { MIN_VISIBLE_LENGTH } from './vocabulary.ts'

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

/** A string that visitors read, by its schema: free text, neither a link nor a name nor one of a few words. */
export interface VisibleText {
  path: Path
  value: string
}

interface Found {
  references: Reference[]
  texts: VisibleText[]
}

/** What stands below a value of the given definition, in the order of the values. Cached: values never change. */
export interface FindBySchema {
  references(definition: string, value: unknown): Reference[]
  texts(definition: string, value: unknown): VisibleText[]
}

export function createFindBySchema({ $defs }: Pick<SchemaBundle, '$defs'>): FindBySchema {
  const caches = new Map<string, WeakMap<object, Found>>()
  const cached = (definition: string, value: unknown): Found => {
    if (typeof value !== 'object' || value === null) return find(definition, value)
    const cache = caches.get(definition) ?? new WeakMap<object, Found>()
    caches.set(definition, cache)
    const found = cache.get(value) ?? find(definition, value)
    cache.set(value, found)
    return found
  }
  return {
    references: (definition, value) => cached(definition, value).references,
    texts: (definition, value) => cached(definition, value).texts,
  }

  function find(definition: string, value: unknown): Found {
    const references = new Map<string, Reference>()
    const texts = new Map<string, VisibleText>()
    for (const found of walk({ $ref: `${LOCAL}${definition}` }, value, [])) {
      const key = found.path.join('/')
      if ('definition' in found) references.set(`${found.definition} ${key}`, found)
      else texts.set(key, found)
    }
    return { references: [...references.values()], texts: [...texts.values()] }
  }

  function* walk(schema: JsonSchema, value: unknown, path: Path): Generator<Reference | VisibleText> {
    const name = nameOf(schema)
    if (name !== undefined) {
      if (isMeaning(name)) yield { definition: name, path, value }
      yield* walk($defs[name] ?? {}, value, path)
    }
    if (typeof value === 'string' && isVisible(schema)) yield { path, value }
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

/** Only texts that are shown have a least length, and only those that may be anything have no form to keep to. */
const isVisible = (schema: JsonSchema): boolean =>
  MIN_VISIBLE_LENGTH in schema && !('pattern' in schema || 'format' in schema || 'enum' in schema)

const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(LOCAL.length) : undefined

const listOf = (schemas: unknown): JsonSchema[] => (Array.isArray(schemas) ? (schemas as JsonSchema[]) : [])
