import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

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

const refers = (property: Schema): boolean => '$ref' in property || 'allOf' in property

test.each(files)('%s explains every field with a description and an example', (file) => {
  const schema = schemaOf(file)
  expect(schema['title'], 'title').toBeTypeOf('string')
  expect(schema['description'], 'description').toBeTypeOf('string')
  const silent = properties(schema, '').filter(([path, property]) => {
    if ('const' in property || path.endsWith('.$schema') || refers(property)) return false
    const described = typeof property['description'] === 'string'
    const exemplified = 'examples' in property || property['type'] === 'array' || property['type'] === 'object'
    return !described || !exemplified
  })
  expect(silent.map(([path]) => path)).toEqual([])
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
