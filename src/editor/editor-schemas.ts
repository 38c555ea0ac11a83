import { existsSync, readFileSync } from 'node:fs'
import { blockDefinitionNames, definitionName, propertiesOf } from '#content/schemas/schema-bundle.ts'
import type { Meaning } from '#content/schemas/references.ts'
import type { JsonSchema, SchemaBundle } from '#content/schemas/schema-bundle.ts'
import { withHelp } from '#content/schemas/with-help.ts'
import { inWords } from './in-words.ts'

/** Definitions whose values depend on the site: code editors complete them from `suggestions.schema.json`. */
const SUGGESTED: readonly Meaning[] = ['Href', 'FormName', 'SharedName', 'DrawingName']

const DOCUMENTS = ['settings', 'navigation', 'theme', 'redirects', 'rules', 'form'] as const

/**
 * The schemas for code editors, by file name: one for each type of document, self-contained, in draft 7, which every
 * editor supports. They differ from the schemas of validation where completion needs it: the fields of a block depend on
 * its `type` by `if` and `then`, so that editors offer the fields of that type only; and what they refuse has a message.
 */
export function editorSchemas(source: SchemaBundle, blocksDir: string): Record<string, JsonSchema> {
  const bundle = withSuggestions({ ...source, $defs: withHelp(source.$defs) })
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

/** A file in `shared/` is a block with a `$schema` property. */
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

/** The kinds of page that may have `service`. Pages of the kind "service" must have it. */
const KINDS_WITH_SERVICE = ['service', 'standard']

/** `service` is offered on pages of these kinds only. */
function pageWithKindFields(page: JsonSchema): JsonSchema {
  const { service, ...properties } = propertiesOf(page)
  const ofKind = (kind: JsonSchema) => ({ required: ['kind'], properties: { kind } })
  return {
    title: page['title'],
    description: page['description'],
    type: 'object',
    required: page['required'],
    properties: { kind: properties['kind'] },
    if: ofKind({ enum: KINDS_WITH_SERVICE }),
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

/** The schema of a document with the definitions that it refers to, directly or not. */
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
  const $defs = Object.fromEntries([...reached].sort().map((name) => [name, inWords(bundle.$defs[name] ?? {})]))
  return { $schema: 'http://json-schema.org/draft-07/schema#', ...inWords(root), allowTrailingCommas: false, $defs }
}
