import type { JsonSchema } from './schema-bundle.ts'
import { LABEL, SEARCH } from './vocabulary.ts'

type Definitions = Record<string, JsonSchema>

/** Definitions without labels and search words for the studio, for code editors and types, which show the names in JSON. */
export const withoutLabels = (definitions: Definitions): Definitions => stripped(definitions) as Definitions

function stripped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(stripped)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name]) => name !== LABEL && name !== SEARCH)
  return Object.fromEntries(entries.map(([name, child]) => [name, stripped(child)]))
}
