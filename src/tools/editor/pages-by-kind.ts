import type { KindRules } from '#site/schemas/kinds.ts'
import { typesOfKind } from '#site/schemas/kinds.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import type { SiteSchemas } from '#site/schemas/site-schemas.ts'
import { withMessages } from './with-messages.ts'

/** Fields of a page that only some kinds have: their facts. */
const FACTS: readonly string[] = ['service', 'post']

/** A condition. Editors would offer the values of "const" and "enum". */
export const isOneOf = (field: string, values: readonly string[]): JsonSchema => ({
  required: [field],
  properties: { [field]: { pattern: `^(${values.join('|')})$`, doNotSuggest: true } },
})

/** The file with suggestions that depend on the site. */
export const SUGGESTIONS = 'suggestions.schema.json'

/** The name of the suggestion for a whole block. */
export const blockSnippetName = (type: string): string => `${type}Snippet`

/** Offers blocks of these types, as wholes and by their `type`. `file` contains the whole blocks: empty for the same file. */
export const offeredBlocks = (
  types: readonly string[],
  where: string,
  schemaOf: (type: string) => JsonSchema,
  file: typeof SUGGESTIONS | '',
): JsonSchema => ({
  properties: {
    type: {
      enum: types,
      enumDescriptions: types.map((type) => schemaOf(type)['description']),
      errorMessage: `No block of this type stands ${where}. Possible: ${types.join(', ')}.`,
    },
  },
  allOf: types.map((type) => ({ $ref: `${file}#/$defs/${blockSnippetName(type)}` })),
})

/** The schema of the pages of a site: their fields and blocks depend on the kind, and the kinds on the site. */
export function pagesByKind(schemas: SiteSchemas): JsonSchema[] {
  const { kinds, blockTypes } = schemas
  const ofNoKind = { not: isOneOf('kind', [...kinds.keys()]) }
  return [
    ...[...kinds].flatMap(([kind, rules]): JsonSchema[] => {
      const types = new Set([...typesOfKind(rules, blockTypes), 'shared'])
      const where = `on a page of the kind "${kind}"`
      const blocks = blocksOf(
        blockTypes.filter((type) => types.has(type)),
        where,
        schemas,
      )
      return [fieldsOf(factsOf(kind, rules, schemas), rules.required, schemas), blocks].map((then) => ({
        if: isOneOf('kind', [kind]),
        then,
      }))
    }),
    ...[fieldsOf([], [], schemas), blocksOf(blockTypes, 'on pages', schemas)].map((then) => ({ if: ofNoKind, then })),
  ]
}

/** The names of the kinds, each with its purpose. */
export const kindChoice = ({ kinds }: SiteSchemas): JsonSchema => ({
  enum: [...kinds.keys()],
  enumDescriptions: [...kinds.values()].map(({ description }) => description),
  errorMessage: `There was no kind of page of this name when the site was last checked. Possible: ${[...kinds.keys()].join(', ')}.`,
})

/** The facts that a page of a kind may have. An ordinary page may be in the Services menu, too. */
const factsOf = (kind: string, { required }: KindRules, { ordinaryKind }: SiteSchemas): string[] =>
  FACTS.filter((field) => required.includes(field) || (field === 'service' && kind === ordinaryKind))

/** The fields of the few pages that only another language has: code editors accept them without offering them. */
const OF_INDEPENDENT: readonly string[] = ['independent', 'slug']

/** The fields of a page with some facts, by reference to the schema of pages. */
function fieldsOf(facts: readonly string[], needed: readonly string[], schemas: SiteSchemas): JsonSchema {
  const { required } = schemas.documentSchema('page') as { required: string[] }
  const fields = schemas.fieldsOfPages.filter((field) => !FACTS.includes(field) || facts.includes(field))
  const properties = Object.fromEntries(fields.map((field) => [field, schemas.pageProperty(field)]))
  const all = { additionalProperties: false, properties, required: [...new Set([...required, ...needed])] }
  const references = fields.map((field) => [
    field,
    {
      $ref: `page.schema.json#/$defs/Page/properties/${field}`,
      ...(OF_INDEPENDENT.includes(field) && { doNotSuggest: true }),
    },
  ])
  return { ...withMessages(all), properties: Object.fromEntries(references) as JsonSchema }
}

const blocksOf = (types: readonly string[], where: string, { blockSchema }: SiteSchemas): JsonSchema => ({
  properties: {
    blocks: { type: 'array', items: offeredBlocks(types, where, blockSchema, '') },
  },
})
