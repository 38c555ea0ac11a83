import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchemas } from '#site/schemas/schema-bundle.ts'
import { createValidator } from '#site/schemas/validators.ts'

const files = readdirSync('schema', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.schema.json') && !/^(editor|kinds)\//.test(file) && file !== 'site.schema.json')
  .sort()

interface Schema {
  [keyword: string]: unknown
}

const schemaOf = (file: string): Schema => JSON.parse(readFileSync(`schema/${file}`, 'utf8')) as Schema

/** Every property below a schema, with its path: `.actions[].label`. */
function properties(schema: Schema, path: string): [string, Schema][] {
  const own = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const items = schema['items'] as Schema | undefined
  return [
    ...own.flatMap(([name, property]): [string, Schema][] => [
      [`${path}.${name}`, property],
      ...properties(property, `${path}.${name}`),
    ]),
    ...(items ? properties(items, `${path}[]`) : []),
  ]
}

/** Every example below a schema, with the JSON pointer of the schema it belongs to. */
function examplesIn(schema: Schema, pointer: string): [string, unknown][] {
  const own = (schema['examples'] ?? []) as unknown[]
  const named = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>)
  const items = schema['items'] as Schema | undefined
  return [
    ...own.map((example): [string, unknown] => [pointer, example]),
    ...named.flatMap(([name, property]) => examplesIn(property, `${pointer}/properties/${name}`)),
    ...(items ? examplesIn(items, `${pointer}/items`) : []),
  ]
}

/** Too long for an example (two palettes of thirty colours): their descriptions explain the syntax. */
const WITHOUT_EXAMPLE = ['.colors', 'shared/palette.schema.json']

const bundle = bundleSchemas('schema')
const ajv = createValidator()
ajv.addSchema({ ...bundle, $id: 'site' })

const isReference = (property: Schema): boolean => '$ref' in property || 'allOf' in property

test.each(files)('%s has a description and an example for every field', (file) => {
  const schema = schemaOf(file)
  expect(schema['title'], 'title').toBeTypeOf('string')
  expect(schema['description'], 'description').toBeTypeOf('string')
  const undocumented = properties(schema, '').filter(([path, property]) => {
    if ('const' in property || path.endsWith('.$schema') || isReference(property)) return false
    const isDescribed = typeof property['description'] === 'string'
    return !isDescribed || !('examples' in property || WITHOUT_EXAMPLE.includes(path))
  })
  expect(undocumented.map(([path]) => path)).toEqual([])
})

test.each(files.filter((file) => file.startsWith('shared/')))(
  '%s has an example for the fields that refer to it',
  (file) => {
    const hasExample = 'examples' in schemaOf(file) || WITHOUT_EXAMPLE.includes(file)
    expect(hasExample, 'examples').toBe(true)
  },
)

/** Messages show the first example, to be copied. */
test.each(Object.keys(bundle.$defs))('the examples of %s are valid against their schema', (name) => {
  const invalid = examplesIn(bundle.$defs[name] ?? {}, `#/$defs/${name}`).filter(([pointer, example]) => {
    const validate = ajv.getSchema(`site${pointer}`)
    return validate?.(example) !== true
  })
  expect(invalid).toEqual([])
})

test.each(files)('%s limits the length of every string and array', (file) => {
  const unbounded = properties(schemaOf(file), '').filter(([path, property]) => {
    if (isReference(property) || path.endsWith('.$schema')) return false
    if (property['type'] === 'string') {
      return !('maxLength' in property || 'pattern' in property || 'enum' in property || 'format' in property)
    }
    return property['type'] === 'array' && !('maxItems' in property)
  })
  expect(unbounded.map(([path]) => path)).toEqual([])
})

test.each(files)('%s rejects unknown fields', (file) => {
  const open: string[] = []
  const visit = (schema: Schema, path: string): void => {
    if (schema['type'] === 'object' && 'properties' in schema && !('additionalProperties' in schema)) open.push(path)
    for (const [name, property] of properties(schema, path)) {
      if (property['type'] === 'object' && 'properties' in property && !('additionalProperties' in property)) {
        open.push(name)
      }
    }
  }
  visit(schemaOf(file), '')
  expect(open).toEqual([])
})

test.each(files)('%s has no property with a name that visual editors reserve', (file) => {
  const reserved = properties(schemaOf(file), '').filter(([path]) => /\.(id|puck|editMode)$/.test(path))
  expect(reserved).toEqual([])
})

const PLACE = {
  type: 'object',
  additionalProperties: false,
  required: ['width'],
  properties: {
    when: { type: 'object', minProperties: 1 },
    width: { type: 'integer', minimum: 16, maximum: 2400 },
    ratio: { type: 'string', pattern: '^[1-9][0-9]*:[1-9][0-9]*$' },
    minWidth: { type: 'integer', minimum: 16 },
  },
}

const isImage = (schema: Schema): boolean => String(schema['$ref']).endsWith('image.schema.json')
const isPicture = (schema: Schema): boolean => [schema, ...((schema['allOf'] ?? []) as Schema[])].some(isImage)
const placesOf = (property: Schema): Schema[] => [property['x-place'] ?? []].flat() as Schema[]

test('every picture has a place, and nothing else does', () => {
  const all = files.flatMap((file) =>
    properties(schemaOf(file), '').map(([path, property]) => [file + path, property] as const),
  )
  const pathsOf = (has: (property: Schema) => boolean): string[] =>
    all.filter(([, property]) => has(property)).map(([path]) => path)
  expect(pathsOf((property) => placesOf(property).length > 0)).toEqual(pathsOf(isPicture))
  expect(pathsOf(isPicture)).toContain('blocks/hero.schema.json.image')

  const isPlace = ajv.compile(PLACE)
  for (const [path, property] of all) {
    const places = placesOf(property)
    expect(
      places.filter((place) => !isPlace(place)),
      path,
    ).toEqual([])
    // The first that fits counts: only the last has no condition.
    expect(
      places.map(({ when }) => when === undefined),
      path,
    ).toEqual(places.map((_, index) => index === places.length - 1))
    for (const { width, minWidth = width } of places) expect(minWidth, path).toBeLessThanOrEqual(width as number)
  }
})

test.each(files.filter((file) => 'x-types' in schemaOf(file)))(
  'the types of %s are complete, with existing settings',
  (file) => {
    const { properties: settings, 'x-types': byType } = schemaOf(file) as {
      properties: Record<string, Schema>
      'x-types': Record<string, Record<string, string[]>>
    }
    expect(Object.keys(byType)).toEqual(settings['type']?.['enum'])
    const named = Object.values(byType).flatMap((lists) => Object.values(lists).flat())
    expect(named.filter((name) => !(name in settings))).toEqual([])
  },
)
