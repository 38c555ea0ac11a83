import type { Role } from '#site/read/json-document.ts'
import { bundleSchemas, definitionName } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { MIN_VISIBLE_LENGTH } from '#site/schemas/vocabulary.ts'

/** The schemas of `schema/` with standard keywords only, as every validator reads them. */
export const plainSchemas = bundleSchemas('schema')
plainSchemas.$defs = standard(plainSchemas.$defs)
// The kinds are data of a site: other checkers know them only if their schemas list them.
Object.assign(plainSchemas.$defs['KindName'] ?? {}, { enum: [...engineSchemas().kinds.keys()] })

/** The name of the definition of a document. A shared block is a block. */
export const definitionOf = (role: Role): string => definitionName(role === 'shared' ? 'block' : role)

function standard<T>(value: T): T {
  if (Array.isArray(value)) return value.map(standard) as T
  if (typeof value !== 'object' || value === null) return value
  const { [MIN_VISIBLE_LENGTH]: least, ...others } = value as JsonSchema
  const kept = Object.entries(others).filter(([keyword]) => !keyword.startsWith('x-'))
  return Object.fromEntries([
    ...kept.map(([keyword, child]) => [keyword, standard(child)]),
    ...(typeof least === 'number' ? [['minLength', least]] : []),
  ]) as T
}
