import type { JsonSchema } from './schema-bundle.ts'
import { LABEL } from './vocabulary.ts'

type Definitions = Record<string, JsonSchema>

/** Definitions without the names of fields for people, for code editors and types, which show those of the JSON. */
export const withoutLabels = (definitions: Definitions): Definitions => stripped(definitions) as Definitions

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== LABEL)
  return Object.fromEntries(entries.map(([name, child]) => [name, stripped(child)]))
}
