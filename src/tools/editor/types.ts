import { compile } from 'json-schema-to-typescript'
import { bundleSchemas, definitionName, propertiesOf } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { PLACE, TEXT, TYPES } from '#site/schemas/vocabulary.ts'
import type { SettingsByType } from '#site/schemas/vocabulary.ts'
import { withoutLabels } from '#site/schemas/without-labels.ts'

const BANNER = [
  '// Made from schema/ by `npm run generate`. Do not edit.',
  "import type { ImagePlace } from './image-place.ts'",
  "import type { InlineText } from './inline-text.ts'",
].join('\n')

/** TypeScript types for all schemas, one for each definition; `Block` is the union of all blocks. */
export async function typesOfSchemas(schemaDir: string): Promise<string> {
  const $defs = withInlineTexts(withoutLabels(bundleSchemas(schemaDir).$defs)) as Record<string, JsonSchema>
  $defs['Image'] = withPlace($defs['Image'])
  for (const schema of Object.values($defs)) if ('properties' in schema) delete schema['oneOf'] // required choices have no type
  const unions = Object.entries($defs).filter(([, schema]) => TYPES in schema)
  const source = await compile({ ...$defs['Site'], $defs } as never, 'Site', {
    bannerComment: BANNER,
    additionalProperties: false,
    // Tuples such as [A, ...A[]] would force components to check validated data again.
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: false,
    style: { semi: false, singleQuote: true, printWidth: 120 },
  })
  const duplicate = /export (?:interface|type) (\w+\d+)\b/.exec(source)
  if (duplicate) throw new Error(`The generated types have a double, ${duplicate[1]}: two schemas describe one thing`)
  // The schema "Site" only lists the documents for the generator; the type Site is in src/site/model/site.ts.
  const withoutSite = source.replace(/export interface Site \{[\s\S]*?\n\}/, '')
  return unions.reduce(withUnion, withoutSite).replace(/\n{3,}/g, '\n\n')
}

/**
 * The type of an object whose settings depend on its `type`: a union with a member for each. The members are picked from the
 * interface with all settings.
 */
function withUnion(source: string, [name, schema]: [string, JsonSchema]): string {
  const byType = Object.entries(schema[TYPES] as SettingsByType)
  const ofTypes = new Set(byType.flatMap(([, { required = [], optional = [] }]) => [...required, ...optional]))
  const common = Object.keys(propertiesOf(schema)).filter((each) => each !== 'type' && !ofTypes.has(each))
  const picked = (names: readonly string[]): string =>
    `Pick<All${name}, ${names.map((each) => `'${each}'`).join(' | ')}>`
  const memberName = (type: string): string => `${definitionName(type)}Field`
  const members = byType.map(([type, { required = [], optional = [] }]) => {
    const parts = [`Common${name}`, `{ type: '${type}' }`]
    if (optional.length > 0) parts.push(picked(optional))
    if (required.length > 0) parts.push(`Required<${picked(required)}>`)
    return `export type ${memberName(type)} = ${parts.join(' & ')}\n`
  })
  const union = byType.map(([type]) => `  | ${memberName(type)}\n`)
  return [
    source.replace(`export interface ${name} {`, `interface All${name} {`),
    `type Common${name} = ${picked(common)}\n`,
    ...members,
    `export type ${name} =\n${union.join('')}`,
  ].join('\n')
}

/** Components get images with the places from the schemas of their fields. */
const withPlace = (image: JsonSchema = {}): JsonSchema => ({
  ...image,
  required: [...(image['required'] as string[]), 'place'],
  properties: { ...propertiesOf(image), place: { tsType: 'ImagePlace' } },
})

/** The type of a running text in components: a string, or its parts if it has markup. */
function withInlineTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withInlineTexts)
  if (typeof value !== 'object' || value === null) return value
  const { [PLACE]: _, ...rest } = value as JsonSchema
  const copy: JsonSchema = Object.fromEntries(
    Object.entries(rest).map(([name, child]) => [name, withInlineTexts(child)]),
  )
  return copy[TEXT] === 'inline' ? { ...copy, tsType: 'InlineText' } : copy
}
