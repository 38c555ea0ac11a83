import type { JsonSchema } from '#site/schemas/schema-bundle.ts'

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
