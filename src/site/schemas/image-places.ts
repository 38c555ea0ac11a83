import type { WrittenPlace } from '#site/model/written-places.ts'
import type { JsonSchema } from './schema-bundle.ts'
import { PLACE } from './vocabulary.ts'

/** The places in the schema of a field. The first place whose condition is met applies. */
export function placesOf(schema: JsonSchema): readonly WrittenPlace[] {
  const raw = schema[PLACE]
  return raw === undefined ? [] : Array.isArray(raw) ? (raw as WrittenPlace[]) : [raw as WrittenPlace]
}
