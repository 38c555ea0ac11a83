import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import { propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import type { Path } from '#base/json/path.ts'

/** A document, or a value in a document, that was validated. */
export interface Validated {
  value: unknown
  schema: JsonSchema
  /** The path of the validated part. Paths of errors are relative to it. */
  prefix: Path
  schemas: Pick<SiteSchemas, 'blockTypes' | 'isBlockType' | 'blockSchema' | 'expand'>
}

/** The right place for a field that is in the wrong object. */
export interface FieldPlace {
  /** The number of levels further out. */
  up: number
  /** The path of the group from which the field moves out, or from which its own group is reached. */
  base: Path
  /** The objects inside of `base` that contain the place, outermost first. */
  groups: Group[]
}

interface Group {
  name: string
  /** Whether it is a list of groups. */
  isList: boolean
}

interface Level {
  path: Path
  value: JsonObject
  schema: JsonSchema
  /** The field of the level further out in which this one is. */
  within: string | undefined
}

/**
 * The place of a field in the schema if it is not the object at `path`: in an object inside it, further out, or in an object
 * beside it. Undefined if there is no such place, or several.
 */
export function placeOfField(field: string, path: Path, root: Validated): FieldPlace | undefined {
  const levels = levelsTo(path, root).toReversed()
  for (const [up, { value, schema, path: base }] of levels.entries()) {
    if (up > 0 && Object.hasOwn(propertiesOf(schema), field) && field !== 'type') {
      return Object.hasOwn(value, field) ? undefined : { up, base, groups: [] }
    }
    // Further out than a block, objects have other purposes: fields of a block do not belong there.
    if (up > 0 && base.length < root.prefix.length) continue
    const matches = groupsWith(field, schema, levels[up - 1]?.within, root)
    const [only, ...more] = matches
    if (only && more.length === 0) return { up, base, groups: only }
    if (more.length > 0) return undefined
  }
  return undefined
}

/** The objects on the way to a path, outermost first. */
function levelsTo(path: Path, { value: root, schema: rootSchema, schemas }: Validated): Level[] {
  const levels: Level[] = []
  let value = root
  let schema = schemas.expand(rootSchema)
  let within: string | undefined
  for (const [index, step] of [...path, undefined].entries()) {
    if ('oneOf' in schema && isObject(value) && !('properties' in schema)) {
      schema = schemas.expand(schemas.blockSchema(String(value['type'])))
    }
    if (isObject(value)) levels.push({ path: path.slice(0, index), value, schema, within })
    if (step === undefined) break
    if (typeof step === 'string') within = step
    const below = typeof step === 'number' ? schema['items'] : propertiesOf(schema)[step]
    schema = schemas.expand(below as JsonSchema | undefined)
    value = (value as Record<string | number, unknown> | undefined)?.[step]
  }
  return levels
}

/** The shortest ways to inner objects that have the field, at most two levels deep. */
function groupsWith(field: string, schema: JsonSchema, except: string | undefined, { schemas }: Validated): Group[][] {
  const innerGroups = groupsOf(schema, schemas.expand).filter(({ name }) => name !== except)
  const direct = innerGroups.filter(({ schema: group, isOpen }) =>
    isOpen ? isBlockField(field, schemas) : Object.hasOwn(propertiesOf(group), field),
  )
  if (direct.length > 0) return direct.map(({ name, isList }) => [{ name, isList }])
  return innerGroups.flatMap(({ name, isList, schema: group }) =>
    groupsOf(group, schemas.expand)
      .filter(({ schema: inner, isOpen }) => !isOpen && Object.hasOwn(propertiesOf(inner), field))
      .map((inner) => [
        { name, isList },
        { name: inner.name, isList: inner.isList },
      ]),
  )
}

function groupsOf(
  schema: JsonSchema,
  expand: SiteSchemas['expand'],
): (Group & { schema: JsonSchema; isOpen: boolean })[] {
  return Object.entries(propertiesOf(schema)).flatMap(([name, property]) => {
    const full = expand(property)
    const isList = full['type'] === 'array'
    const group = isList ? expand(full['items'] as JsonSchema | undefined) : full
    if (group['type'] !== 'object') return []
    const isOpen = !OPENINGS.some((keyword) => keyword in group)
    return [{ name, isList, schema: group, isOpen }]
  })
}

/**
 * Keywords that define the fields of an object. Without any of them the fields come from another schema, as in "override".
 */
const OPENINGS = ['properties', 'additionalProperties', 'oneOf', 'anyOf']

function isBlockField(field: string, { blockTypes, blockSchema, expand }: Validated['schemas']): boolean {
  return blockTypes.some((type) => Object.hasOwn(propertiesOf(expand(blockSchema(type))), field))
}
