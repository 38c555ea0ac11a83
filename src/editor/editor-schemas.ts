import { existsSync, readFileSync } from 'node:fs'
import { blockDefinitionNames, definitionName, propertiesOf } from '#content/schemas/schema-bundle.ts'
import { MIN_VISIBLE_LENGTH } from '#content/schemas/vocabulary.ts'
import type { Meaning } from '#content/schemas/references.ts'
import type { JsonSchema, SchemaBundle } from '#content/schemas/schema-bundle.ts'

/** Names that only the site itself knows: its pages, forms, drawings. They are completed from a file of their own. */
const SUGGESTED: readonly Meaning[] = ['Href', 'FormName', 'SharedName', 'DrawingName']

const DOCUMENTS = ['settings', 'navigation', 'theme', 'redirects', 'form'] as const

/**
 * The schemas that code editors read, by file name: one a sort of document, each whole in itself, in the draft that
 * every editor knows. They differ from the ones the site is validated by where an editor needs it: a block's fields
 * hang on its `type`, so that completion offers those of the block at hand and nothing else.
 */
export function editorSchemas(source: SchemaBundle, blocksDir: string): Record<string, JsonSchema> {
  const bundle = withMinLengths(withSuggestions(source))
  const blocks = blockDefinitions(bundle, blocksDir)
  const schemas: Record<string, JsonSchema> = {}
  for (const document of DOCUMENTS) {
    schemas[`${document}.schema.json`] = standalone(bundle, bundle.$defs[definitionName(document)] ?? {})
  }
  bundle.$defs['Block'] = anyBlock(blocks, bundle.$defs['Block'] ?? {})
  schemas['page.schema.json'] = standalone(bundle, pageWithKindFields(bundle.$defs['Page'] ?? {}))
  schemas['shared.schema.json'] = standalone(bundle, sharedDocument(blocks, bundle))
  return schemas
}

interface BlockDefinition {
  type: string
  name: string
  schema: JsonSchema
  example: unknown
}

function blockDefinitions(bundle: SchemaBundle, blocksDir: string): BlockDefinition[] {
  return Array.from(blockDefinitionNames(bundle), ([type, name]) => {
    const file = `${blocksDir}/${type}/${type}.examples.json`
    const examples = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : {}
    return { type, name, schema: bundle.$defs[name] ?? {}, example: examples['default'] ?? { type } }
  })
}

function anyBlock(blocks: BlockDefinition[], block: JsonSchema): JsonSchema {
  return {
    title: block['title'],
    description: block['description'],
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        description: 'What sort of section this is.',
        enum: blocks.map(({ type }) => type),
        enumDescriptions: blocks.map(({ schema }) => schema['description']),
      },
    },
    allOf: blocks.map(({ type, name }) => onType(type, { $ref: `#/$defs/${name}` })),
    defaultSnippets: blocks.map(({ type, schema, example }) => ({
      label: type,
      description: schema['description'],
      body: example,
    })),
  }
}

const onType = (type: string, then: JsonSchema): JsonSchema => ({
  if: { required: ['type'], properties: { type: { const: type } } },
  then,
})

/** A file in `shared/` is a block with a `$schema` line of its own. */
function sharedDocument(blocks: BlockDefinition[], bundle: SchemaBundle): JsonSchema {
  const own = blocks.filter(({ type }) => type !== 'shared')
  const line = propertiesOf(bundle.$defs['Page'])['$schema']
  return {
    ...anyBlock(own, bundle.$defs['Block'] ?? {}),
    title: 'Block kept once',
    description: 'A block that several pages show. Pages name it with { "type": "shared", "name": "…" }.',
    allOf: own.map(({ type, schema }) =>
      onType(type, { ...schema, properties: { $schema: line, ...(schema['properties'] as JsonSchema) } }),
    ),
  }
}

/** The kinds of page that may sell a service. On one of the kind "service" its facts must be given. */
const SELLING = ['service', 'standard']

/** Facts that belong to a kind are offered on pages of that kind only. */
function pageWithKindFields(page: JsonSchema): JsonSchema {
  const { service, ...properties } = propertiesOf(page)
  const ofKind = (kind: JsonSchema) => ({ required: ['kind'], properties: { kind } })
  return {
    title: page['title'],
    description: page['description'],
    type: 'object',
    required: page['required'],
    properties: { kind: properties['kind'] },
    if: ofKind({ enum: SELLING }),
    then: {
      additionalProperties: false,
      properties: { ...properties, service },
      if: ofKind({ const: 'service' }),
      then: { required: ['service'] },
    },
    else: { additionalProperties: false, properties },
  }
}

function withSuggestions(bundle: SchemaBundle): SchemaBundle {
  for (const name of SUGGESTED) {
    const { title, description, ...rest } = bundle.$defs[name] ?? {}
    bundle.$defs[name] = { title, description, anyOf: [rest, { $ref: `suggestions.schema.json#/$defs/${name}` }] }
  }
  return bundle
}

/**
 * The least visible length as code editors know it: "minLength" counts spaces too, so a pattern is added against texts of
 * nothing but spaces, where the schema has none of its own.
 */
function withMinLengths<T>(value: T): T {
  if (Array.isArray(value)) return value.map(withMinLengths) as T
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key === MIN_VISIBLE_LENGTH ? 'minLength' : key,
      withMinLengths(child),
    ]),
  ) as T
  if (!(MIN_VISIBLE_LENGTH in value) || 'pattern' in value) return schema
  return { ...schema, pattern: '\\S', patternErrorMessage: 'This holds nothing but spaces.' }
}

/** A document's schema with the definitions it reaches, and no others. */
function standalone(bundle: SchemaBundle, root: JsonSchema): JsonSchema {
  const reached = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (!name || reached.has(name)) continue
      reached.add(name)
      visit(bundle.$defs[name])
    }
  }
  visit(root)
  const $defs = Object.fromEntries([...reached].sort().map((name) => [name, bundle.$defs[name]]))
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...root, allowTrailingCommas: false, $defs }
}
