import type { Kind } from '#site/model/types.generated.ts'
import type { Path } from '#base/json/path.ts'
import { ANY } from './kinds.ts'

/** The names that a kind of page may refer to: types of blocks, and fields of pages. */
export interface NamesForKinds {
  isBlockType(type: string): boolean
  fieldsOfPages: readonly string[]
}

/** A mistake in a kind's document that no schema can reject, and its place. */
export type KindFault = { path: Path } & (
  | { sort: 'incomplete'; field: 'title' | 'description' | 'slots' }
  | { sort: 'unknown-type'; found: string }
  | { sort: 'type-twice'; type: string }
  | { sort: 'least-above-most'; least: number; most: number }
  | { sort: 'unknown-field'; found: string }
)

/** The fields of every kind, in its document or in the document of the engine's kind that it replaces. */
const NEEDED = ['title', 'description', 'slots'] as const

/** The mistakes of a kind whose document is valid against its schema. */
export function faultsOfKind(kind: Kind, { isBlockType, fieldsOfPages }: NamesForKinds): KindFault[] {
  const faults: KindFault[] = NEEDED.filter((field) => kind[field] === undefined).map((field) => ({
    path: [],
    sort: 'incomplete',
    field,
  }))
  const named = new Set<string>()
  for (const [index, { types, min = 0, max = Number.POSITIVE_INFINITY }] of (kind.slots ?? []).entries()) {
    if (min > max) faults.push({ path: ['slots', index, 'min'], sort: 'least-above-most', least: min, most: max })
    for (const [place, type] of types.entries()) {
      const path = ['slots', index, 'types', place]
      if (type !== ANY && !isBlockType(type)) faults.push({ path, sort: 'unknown-type', found: type })
      else if (named.has(type)) faults.push({ path, sort: 'type-twice', type })
      named.add(type)
    }
  }
  for (const [index, field] of (kind.required ?? []).entries())
    if (!fieldsOfPages.includes(field)) faults.push({ path: ['required', index], sort: 'unknown-field', found: field })
  return faults
}
