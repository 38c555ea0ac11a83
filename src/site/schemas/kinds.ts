import type { Path } from '#base/json/path.ts'
import type { Site, SiteKind } from '#site/model/site.ts'
import type { Kind } from '#site/model/types.generated.ts'
import type { JsonObject } from '#site/read/json-tree.ts'

/** A position in the order of a kind's blocks. */
export interface Slot {
  /** The block types allowed here; "any" is every type that no other slot names. */
  types: string[] | 'any'
  min?: number
  max?: number
}

/** A kind of page. */
export interface KindRules extends SiteKind {
  title: string
  description: string
  /** Title and description in other languages of the studio, by the language. */
  translations: NonNullable<Kind['translations']>
  slots: Slot[]
  /** Fields that a page of this kind must have. */
  required: string[]
}

/** The value of a slot's types for every type that no other slot names. */
export const ANY = 'any'

/** The kind of ordinary pages. */
const ORDINARY = 'standard'

/** The kind that a valid document describes. */
export function kindOf(name: string, document: Kind): KindRules {
  const { title = name, description = '', translations = {}, slots = [], required = [] } = document
  const { pageType = 'WebPage', thing, patterns = {} } = document
  return {
    title,
    description,
    translations,
    slots: slots.map(({ types, ...limits }) => ({ types: types.includes(ANY) ? ANY : types, ...limits })),
    required,
    pageType,
    ...(thing !== undefined && { thing }),
    patterns,
  }
}

/** The kind of a document with errors: its pages may have any blocks, as its rules are uncertain. */
export function uncertainKind(name: string, { title, description }: JsonObject): KindRules {
  const stringOr = (text: unknown, otherwise: string): string => (typeof text === 'string' ? text : otherwise)
  const document = { title: stringOr(title, name), description: stringOr(description, ''), slots: [{ types: [ANY] }] }
  return kindOf(name, document)
}

/** The kind of ordinary pages comes first, the others follow by name. */
export const inOrderOfKinds = (names: Iterable<string>): string[] =>
  [...new Set(names)].sort((a, b) => (a === ORDINARY ? -1 : b === ORDINARY ? 1 : a < b ? -1 : 1))

/** The block types allowed on a page of a kind, in order; all types if one slot allows any. */
export function typesOfKind({ slots }: Pick<KindRules, 'slots'>, all: readonly string[]): string[] {
  if (slots.some(({ types }) => types === ANY)) return [...all]
  return [...new Set(slots.flatMap(({ types }) => types))]
}

/** A kind's blocks in order, in words: "hero", "painPoints / timeline". */
export function orderOfKind({ slots }: Pick<KindRules, 'slots'>): string[] {
  return slots.map(({ types }) => (types === ANY ? 'any other blocks' : types.join(' / ')))
}

/** The kind of ordinary pages, as long as it allows any blocks and requires none. */
export function ordinaryKindOf(kinds: ReadonlyMap<string, KindRules>): string | undefined {
  const rules = kinds.get(ORDINARY)
  const isFree = rules?.slots.some(({ types }) => types === ANY) && rules.slots.every(({ min = 0 }) => min === 0)
  return isFree === true && rules?.required.length === 0 ? ORDINARY : undefined
}

/** A kind's document merged with the engine's document that it replaces: it contains only the differences. */
export const wholeKind = (own: JsonObject, ofEngine: JsonObject = {}): JsonObject => ({ ...ofEngine, ...own })

/** The kinds of the resolved site, with the patterns of its documents in the language of the site. */
export const siteKindsOf = (
  kinds: ReadonlyMap<string, KindRules>,
  documents: ReadonlyMap<string, { value: JsonObject }>,
): Site['kinds'] =>
  Object.fromEntries(
    [...kinds].map(([name, { pageType, thing, patterns: ofEngine }]) => {
      const patterns = (documents.get(name)?.value['patterns'] ?? ofEngine) as SiteKind['patterns']
      return [name, { pageType, ...(thing !== undefined && { thing }), patterns }]
    }),
  )

/** The names that a kind of page may refer to: types of blocks, and fields of pages. */
interface NamesForKinds {
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
