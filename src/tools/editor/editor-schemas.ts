import { blockDefinitionNames, definitionName, propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { Meaning } from '#site/schemas/vocabulary.ts'
import { DERIVED_FROM } from '#site/schemas/vocabulary.ts'
import type { JsonSchema, SchemaBundle } from '#site/schemas/schema-bundle.ts'
import { withHelp } from '#site/schemas/adapted-schemas.ts'
import { withoutLabels } from '#site/schemas/without-labels.ts'
import { isOneOf, offeredBlocks, SUGGESTIONS } from './pages-by-kind.ts'
import { withMessages } from './with-messages.ts'
import { resolved, snippetsOfGroup } from './snippets.ts'

/** Definitions whose values depend on the site: code editors complete them from `suggestions.schema.json`. */
const SUGGESTED: readonly (Meaning | 'KindName' | 'LanguageTag')[] = [
  'Href',
  'FolderAddress',
  'FormName',
  'KindName',
  'LanguageTag',
  'SharedName',
  'DrawingName',
]

/** Fields without a definition of their own whose values depend on the site, by the name of their suggestions. */
const SUGGESTED_FIELDS: Record<string, readonly (readonly string[])[]> = {
  CategoryName: [['Service', 'properties', 'category']],
  BlockType: [['Kind', 'properties', 'slots', 'items', 'properties', 'types', 'items']],
  PageField: [['Kind', 'properties', 'required', 'items']],
  FontFile: [['Theme', 'properties', 'fonts', 'items', 'properties', 'file']],
  FontFamily: [
    ['Theme', 'properties', 'fontFamily', 'items'],
    ['Theme', 'properties', 'headingLetters', 'properties', 'family', 'items'],
  ],
}

const DOCUMENTS = [
  'settings',
  'navigation',
  'theme',
  'redirects',
  'rules',
  'form',
  'kind',
  'translation',
  'terms',
] as const

/**
 * The schemas for code editors, by file name: one for each type of document, in draft 7, which every editor supports. They
 * refer only to `suggestions.schema.json`. They differ from the schemas of validation where completion needs it: the fields of
 * a block depend on its `type` by `if` and `then`, so that editors offer only the fields of that type; and every rejection has
 * a message. Values that depend on the kind of a page are among the suggestions.
 */
export function editorSchemas(source: SchemaBundle): Record<string, JsonSchema> {
  const bundle = { ...source, $defs: withSuggestions(withoutLabels(withHelp(source.$defs))) }
  const { $defs } = bundle
  const blocks = Array.from(blockDefinitionNames(bundle), ([type, name]) => ({ type, name, schema: $defs[name] ?? {} }))
  const sharedBlock = $defs['SharedBlock'] ?? {}
  propertiesOf(sharedBlock)['override'] = { ...propertiesOf(sharedBlock)['override'], examples: undefined }
  $defs['SharedBlock'] = { ...sharedBlock, allOf: [suggested('SharedOverride')] }

  const schemas: Record<string, JsonSchema> = {}
  for (const document of DOCUMENTS) {
    const root = $defs[definitionName(document)] ?? {}
    const snippets = document === 'form' ? { allOf: [suggested('Forms')] } : {}
    const whole = DERIVED_FROM in root ? eitherDerived(root, $defs) : root
    schemas[`${document}.schema.json`] = standalone($defs, { ...whole, ...snippets })
  }
  const block = anyBlock(blocks, $defs['Block'] ?? {})
  schemas['shared.schema.json'] = standalone($defs, sharedDocument(blocks, block, $defs))
  const { title, description } = $defs['Page'] ?? {}
  const page = { title, description, type: 'object', allOf: [suggested('Pages')] }
  schemas['page.schema.json'] = standalone({ ...$defs, Block: block }, page, ['Page'])
  return schemas
}

const suggested = (name: string): JsonSchema => ({ $ref: `${SUGGESTIONS}#/$defs/${name}` })

/** A document that requires all its fields unless one field makes it derived: then it requires none. */
function eitherDerived(root: JsonSchema, $defs: Record<string, JsonSchema>): JsonSchema {
  const { title, description, [DERIVED_FROM]: source, ...whole } = root
  const required = [String(source)]
  const [example] = (propertiesOf(root)[String(source)]?.['examples'] ?? []) as unknown[]
  const body = { [String(source)]: `\${1:${String(example)}}` }
  return {
    title,
    description,
    type: 'object',
    defaultSnippets: [{ label: `${title} with "${source}"`, description, body }],
    if: { required },
    then: partial(whole, $defs),
    else: whole,
  }
}

/** A schema that requires no field of a group. Definitions that it refers to are copied under the name of a part. */
function partial(schema: JsonSchema, $defs: Record<string, JsonSchema>): JsonSchema {
  const { required: _, ...group } = schema
  const [, name = ''] = /^#\/\$defs\/(\w+)$/.exec(String(group['$ref'])) ?? []
  const definition = $defs[name]
  if (definition?.['type'] === 'object') {
    $defs[`Partial${name}`] ??= partial(definition, $defs)
    return { ...group, $ref: `#/$defs/Partial${name}` }
  }
  return {
    ...group,
    ...(group['properties'] !== undefined && {
      properties: Object.fromEntries(
        Object.entries(propertiesOf(group)).map(([field, part]) => [field, partial(part, $defs)]),
      ),
    }),
    ...(group['allOf'] !== undefined && {
      allOf: (group['allOf'] as JsonSchema[]).map((part) => partial(part, $defs)),
    }),
  }
}

interface BlockDefinition {
  type: string
  name: string
  schema: JsonSchema
}

/** A block of any type: `type` determines its fields. The offered types depend on the place of the block. */
function anyBlock(blocks: BlockDefinition[], { title, description }: JsonSchema): JsonSchema {
  return {
    title,
    description,
    type: 'object',
    required: ['type'],
    properties: { type: { description: 'What sort of section this is.' } },
    allOf: blocks.map(({ type, name }) => onType(type, { $ref: `#/$defs/${name}` })),
  }
}

const onType = (type: string, then: JsonSchema): JsonSchema => ({
  if: isOneOf('type', [type]),
  then,
})

/** A file in `shared/` is a block with a `$schema` property. */
function sharedDocument(
  blocks: BlockDefinition[],
  block: JsonSchema,
  $defs: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const shareable = blocks.filter(({ type }) => type !== 'shared')
  const line = propertiesOf($defs['Page'])['$schema']
  const types = shareable.map(({ type }) => type)
  const descriptions = new Map(shareable.map(({ type, schema }) => [type, schema]))
  const offered = offeredBlocks(types, 'in a file of its own', (type) => descriptions.get(type) ?? {}, SUGGESTIONS)
  return {
    ...block,
    title: 'Block kept once',
    description: 'A block that several pages show. Pages name it with { "type": "shared", "name": "…" }.',
    allOf: [
      offered,
      ...shareable.map(({ type, schema }) =>
        onType(type, { ...schema, properties: { $schema: line, ...propertiesOf(schema) } }),
      ),
    ],
  }
}

function withSuggestions($defs: Record<string, JsonSchema>): Record<string, JsonSchema> {
  for (const name of SUGGESTED) $defs[name] = { ...$defs[name], allOf: [suggested(name)] }
  for (const [name, paths] of Object.entries(SUGGESTED_FIELDS)) {
    for (const path of paths) {
      const field = path.reduce<JsonSchema>((schema, step) => schema[step] as JsonSchema, $defs)
      field['allOf'] = [suggested(name)]
    }
  }
  return $defs
}

/** The schema of a document with all definitions that it refers to, directly or not, and the ones that suggestions refer to. */
function standalone(
  $defs: Readonly<Record<string, JsonSchema>>,
  root: JsonSchema,
  named: readonly string[] = [],
): JsonSchema {
  const reached = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name] of JSON.stringify(value ?? null).matchAll(/"#\/\$defs\/(\w+)"/g)) {
      if (!name || reached.has(name)) continue
      reached.add(name)
      visit($defs[name])
    }
  }
  visit(root)
  visit(named.map((name) => ({ $ref: `#/$defs/${name}` })))
  const finished = (schema: JsonSchema = {}): JsonSchema => withMessages(withTypesAndSnippets(schema, $defs))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...finished(root),
    allowTrailingCommas: false,
    $defs: Object.fromEntries([...reached].sort().map((name) => [name, finished($defs[name])])),
  }
}

/**
 * A field that extends a definition by `allOf` gets its `type` too, so that editors know which brackets or quotes to insert.
 * A group that is not a whole document gets a snippet with its required fields.
 */
function withTypesAndSnippets(schema: JsonSchema, $defs: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const again = (part: JsonSchema): JsonSchema => withTypesAndSnippets(part, $defs)
  const full = resolved(schema, $defs)
  const snippets =
    schema['type'] === 'object' && !('$schema' in propertiesOf(schema)) && !('type' in propertiesOf(schema))
      ? snippetsOfGroup(schema, $defs)
      : []
  return {
    ...schema,
    ...(full['type'] !== undefined && !('$ref' in schema) && { type: full['type'] }),
    ...(snippets.length > 0 && { defaultSnippets: snippets }),
    ...(schema['properties'] !== undefined && {
      properties: Object.fromEntries(Object.entries(propertiesOf(schema)).map(([name, part]) => [name, again(part)])),
    }),
    ...Object.fromEntries(
      ['items', 'then', 'else']
        .filter((keyword) => schema[keyword] !== undefined)
        .map((keyword) => [keyword, again(schema[keyword] as JsonSchema)]),
    ),
    ...(schema['allOf'] !== undefined && { allOf: (schema['allOf'] as JsonSchema[]).map(again) }),
  }
}
