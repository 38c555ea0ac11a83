import type { JsonSchema } from './schema-bundle.ts'

/** A position in the order of a kind's blocks. */
export interface Slot {
  /** The block types allowed here; "any" is every type that no other slot names. */
  types: string[] | 'any'
  min?: number
  max?: number
}

export interface KindRules {
  slots: Slot[]
  /** Fields that a page of this kind must have. */
  required: string[]
}

export function kindsOf(schemas: JsonSchema[]): Map<string, KindRules> {
  const kinds = schemas.filter((schema) => 'x-kind' in schema)
  return new Map(
    kinds.map((schema) => {
      const { name, blocks } = schema['x-kind'] as { name: string; blocks: Slot[] }
      return [name, { slots: blocks, required: (schema['required'] ?? []) as string[] }]
    }),
  )
}

/** The block types allowed on a page of a kind, in order; all types where one slot allows any. */
export function typesOfKind({ slots }: KindRules, all: readonly string[]): string[] {
  if (slots.some(({ types }) => types === 'any')) return [...all]
  return [...new Set(slots.flatMap(({ types }) => types))]
}

/** A kind's blocks in order, in words: "hero", "painPoints / timeline". */
export function orderOfKind({ slots }: KindRules): string[] {
  return slots.map(({ types }) => (types === 'any' ? 'any other blocks' : types.join(' / ')))
}

/** The kind of ordinary pages: the first one that allows any blocks and requires none. */
export function ordinaryKindOf(kinds: Map<string, KindRules>, order: readonly string[]): string | undefined {
  return order.find((name) => {
    const rules = kinds.get(name)
    const isFree = rules?.slots.some(({ types }) => types === 'any') && rules.slots.every(({ min = 0 }) => min === 0)
    return isFree === true && rules?.required.length === 0
  })
}
