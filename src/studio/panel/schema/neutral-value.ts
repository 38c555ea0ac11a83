import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { isArabic } from '#base/text/languages/languages.ts'
import { isFreeText, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, Schemas } from '#studio/protocol/schema.ts'

interface Surroundings {
  /** The role of the document. */
  role: string
  /** The place of the field. */
  path: Path
  fixed: Schemas
  facts: SiteFacts
}

/**
 * Returns the value that a field shows before a person has entered one: the default, or else nothing. Examples are not
 * used, as visitors would get them.
 */
export async function neutralValue(field: FieldSchema, { role, path, fixed, facts }: Surroundings): Promise<unknown> {
  if (role === 'theme') return valueAt(facts.theme, path) ?? emptyValue(field, fixed)
  if (role === 'settings' && path[0] === 'texts' && path.length === 2)
    return standardText(String(path[1]), field, facts)
  return emptyValue(field, fixed)
}

/** The examples of the texts of a site are its standard texts in English. */
async function standardText(name: string, field: FieldSchema, { language }: SiteFacts): Promise<unknown> {
  const texts: Record<string, string> = isArabic(language) ? (await import('#site/model/texts.ar.json')).default : {}
  return texts[name] ?? field.examples?.[0]
}

/** A group with its required groups and lists, all empty; for a switch its default; for other fields nothing. */
function emptyValue(reference: FieldSchema, schemas: Schemas): unknown {
  const { type, properties = {}, required = [], examples = [] } = resolve(reference, schemas)
  if (type === 'array') return []
  // The example of a switch is the position that changes something.
  if (type === 'boolean') return examples[0] === false
  if (type !== 'object') return undefined
  return Object.fromEntries(
    required
      .map((name) => [name, emptyValue(properties[name] ?? {}, schemas)] as const)
      .filter(([, value]) => typeof value === 'object'),
  )
}

/**
 * Whether a new item of a list is empty until a person has entered its value, because it is a fact of the page or the
 * site, or one of several choices. A text of a section begins as a sample instead, which is counted until it is
 * replaced.
 */
export function isAskedFor(list: FieldSchema, { role, path, fixed }: Omit<Surroundings, 'facts'>): boolean {
  const item = resolve(list.items ?? {}, fixed)
  const isInSection = role === 'shared' || role === 'form' || path[0] === 'blocks'
  return item.type !== 'object' && role !== 'navigation' && !(isInSection && isFreeText(item))
}
