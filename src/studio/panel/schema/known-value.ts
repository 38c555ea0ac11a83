import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { newValue } from './new-value.ts'
import { resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, ResolvedSchema, Schemas } from '#studio/protocol/schema.ts'

interface Surroundings {
  document: Group
  /** The place of the value. */
  path: Path
  schemas: Schemas
  facts: SiteFacts
}

type Known = (around: Surroundings) => unknown

/** What is known of the site, by document and field. */
const KNOWN: Record<string, Record<string, Known>> = {
  theme: {
    // Only some drawings have colours of their own.
    drawing: () => '',
    family: freeFamily,
    lang: () => 'ar',
    to: () => 'accent',
  },
  kind: {},
  rules: {
    instead: (around) => (isOfBrand(around) ? '{brand}' : undefined),
    kind: (around) => freeKind(around)?.kind,
    least: () => 0,
    most: () => 100_000,
    name: (around) => (isOfBrand(around) ? around.facts.fillings['brand'] : undefined),
    pages: (around) => freeKind(around)?.count,
  },
}

/** Whether the entries of a document apply at once, so that an example would be a wrong one. */
export const isFactual = (role: string): boolean => role in KNOWN

/**
 * The value with which an entry of a factual document begins: what is known of the site, or else nothing. An empty text is
 * reported until it is written.
 */
export function knownValue(role: string, reference: FieldSchema, around: Surroundings): unknown {
  const schema = resolve(reference, around.schemas)
  const below = (field: FieldSchema, step: string | number): unknown =>
    knownValue(role, field, { ...around, path: [...around.path, step] })
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, (_, index) => below(schema.items ?? {}, index))
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, below(schema.properties?.[name] ?? {}, name)]),
    )
  const name = around.path.findLast((step) => typeof step === 'string') ?? ''
  return KNOWN[role]?.[name]?.(around) ?? unknownValue(schema, around)
}

/** A value where nothing is known of the site: empty for a text or an address, of which an example would be wrong. */
function unknownValue(schema: ResolvedSchema, { schemas, facts }: Surroundings): unknown {
  const isChosen = schema.type !== 'string' || schema.enum !== undefined || schema.of === 'DrawingName'
  return isChosen ? newValue(schema, schemas, facts) : ''
}

/** A kind of the site's pages for which the list has no rule, with the number of its pages. */
function freeKind({ document, path, facts: { pages } }: Surroundings): { kind: string; count: number } | undefined {
  const listed = listIn(document, String(path[0])).map((rule) => (rule as Group)['kind'])
  const shown = pages.filter(({ isNotFound, publication }) => !isNotFound && publication === undefined)
  const kind = shown.map((page) => page.kind).find((each) => !listed.includes(each))
  return kind === undefined ? undefined : { kind, count: shown.filter((page) => page.kind === kind).length }
}

/** A family of the fonts that the list does not have. */
function freeFamily({ document, path, facts }: Surroundings): unknown {
  const listed = valueAt(document, path.slice(0, -1)) ?? []
  const fonts = listIn(facts.theme as Group, 'fonts').map((font) => (font as Group)['family'])
  return [...fonts, 'system-ui', 'sans-serif', 'serif'].find((family) => !(listed as unknown[]).includes(family))
}

/** Whether a new rule about a name is to be the one about the name of the company. */
const isOfBrand = ({ document, path, facts }: Surroundings): boolean =>
  path[0] === 'names' && !listIn(document, 'names').some((rule) => (rule as Group)['name'] === facts.fillings['brand'])

const listIn = (document: Group, name: string): unknown[] =>
  Array.isArray(document[name]) ? (document[name] as unknown[]) : []
