import { z } from 'zod'
import { blockDefinitionNames } from '#site/schemas/schema-bundle.ts'
import { parsed } from './json-parse.ts'
import type { Peer } from './peer.ts'
import { definitionOf, plainSchemas } from './plain-schemas.ts'

type Definitions = Record<string, z.core.JSONSchema.BaseSchema>

/** `z.fromJSONSchema` takes "one of these two fields" to hold for objects that have either. */
function withoutChoices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutChoices)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([keyword, child]) => keyword !== 'oneOf' || !areOfFields(child))
  return Object.fromEntries(kept.map(([keyword, child]) => [keyword, withoutChoices(child)]))
}

const areOfFields = (branches: unknown): boolean =>
  Array.isArray(branches) && branches.every((branch: object) => Object.keys(branch).join() === 'required')

const $defs = withoutChoices(plainSchemas.$defs) as Definitions

const fromDefinition = (definition: string, others: Definitions = $defs): z.ZodType =>
  z.fromJSONSchema({ ...others[definition], $defs: others } as z.core.JSONSchema.JSONSchema)

/** As written by hand: the type of a block decides which fields it has. */
const block = z.discriminatedUnion(
  'type',
  [...blockDefinitionNames(plainSchemas).values()].map((name) => fromDefinition(name)) as unknown as [z.ZodObject],
)

const schemas = new Map<string, z.ZodType>([['Block', block]])

function schemaOf(definition: string): z.ZodType {
  const schema = schemas.get(definition) ?? fromDefinition(definition)
  schemas.set(definition, schema)
  return schema
}

const page = (fromDefinition('Page', { ...$defs, Block: {} }) as z.ZodObject).extend({
  blocks: z.array(block).min(1).max(40),
})
schemas.set('Page', page)

/** `JSON.parse`, and Zod by a schema made from the same JSON Schema. */
export const byZod: Peer = (text, role) => {
  const document = parsed(text)
  if ('text' in document) return [document]
  const { error } = schemaOf(definitionOf(role)).safeParse(document.value)
  return (error?.issues ?? []).map((issue) => ({
    line: document.lineAt(issue.path),
    text: z.prettifyError(new z.ZodError([issue])),
  }))
}
