import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { bundleSchemas } from '#content/schemas/schema-bundle.ts'
import { createValidator } from '#content/schemas/vocabulary.ts'

const files = readdirSync('schema', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.schema.json') && !/^(editor|kinds)\//.test(file) && file !== 'site.schema.json')
  .sort()

interface Schema {
  [keyword: string]: unknown
}

const schemaOf = (file: string): Schema => JSON.parse(readFileSync(`schema/${file}`, 'utf8')) as Schema

/** Every property below a schema, with its path in words. */
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

/** Every example below a schema, with the pointer to the schema it is one of. */
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

/** Two palettes of thirty colours are no example: their descriptions say how they are written. */
const TOLD_IN_WORDS = ['.colors', 'shared/palette.schema.json']

const bundle = bundleSchemas('schema')
const ajv = createValidator()
ajv.addSchema({ ...bundle, $id: 'site' })

const refers = (property: Schema): boolean => '$ref' in property || 'allOf' in property

test.each(files)('%s explains every field with a description and an example', (file) => {
  const schema = schemaOf(file)
  expect(schema['title'], 'title').toBeTypeOf('string')
  expect(schema['description'], 'description').toBeTypeOf('string')
  const silent = properties(schema, '').filter(([path, property]) => {
    if ('const' in property || path.endsWith('.$schema') || refers(property)) return false
    const described = typeof property['description'] === 'string'
    return !described || !('examples' in property || TOLD_IN_WORDS.includes(path))
  })
  expect(silent.map(([path]) => path)).toEqual([])
})

test.each(files.filter((file) => file.startsWith('shared/')))(
  '%s gives an example to those that refer to it',
  (file) => {
    const isTold = 'examples' in schemaOf(file) || TOLD_IN_WORDS.includes(file)
    expect(isTold, 'examples').toBe(true)
  },
)

/** Messages show the first one, to be copied. */
test.each(Object.keys(bundle.$defs))('the examples of %s are true', (name) => {
  const untrue = examplesIn(bundle.$defs[name] ?? {}, `#/$defs/${name}`).filter(([pointer, example]) => {
    const validate = ajv.getSchema(`site${pointer}`)
    return validate?.(example) !== true
  })
  expect(untrue).toEqual([])
})

test.each(files)('%s bounds every text and list', (file) => {
  const unbounded = properties(schemaOf(file), '').filter(([path, property]) => {
    if (refers(property) || path.endsWith('.$schema')) return false
    if (property['type'] === 'string') {
      return !('maxLength' in property || 'pattern' in property || 'enum' in property || 'format' in property)
    }
    return property['type'] === 'array' && !('maxItems' in property)
  })
  expect(unbounded.map(([path]) => path)).toEqual([])
})

test.each(files)('%s refuses fields it does not know', (file) => {
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

test.each(files)('%s keeps its properties clear of names that visual editors claim', (file) => {
  const claimed = properties(schemaOf(file), '').filter(([path]) => /\.(id|puck|editMode)$/.test(path))
  expect(claimed).toEqual([])
})
