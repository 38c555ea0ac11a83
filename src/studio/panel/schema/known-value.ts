import { valueAt } from '#base/json/path.ts'
import type { Path } from '#base/json/path.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { newValue } from './new-value.ts'
import { resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, ResolvedSchema, Schemas } from '#studio/protocol/schema.ts'

interface Surroundings {
  document: Group
  /** The path of the value. */
  path: Path
  schemas: Schemas
  facts: SiteFacts
}

type Known = (around: Surroundings) => unknown

/** Values that are known from the site, by document and field. */
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

/** Whether the entries of a document take effect at once, so that an example would be wrong. */
export const isFactual = (role: string): boolean => role in KNOWN

/**
 * The initial value of an entry in such a document: known from the site, or else empty. An empty text is reported until
 * it is written.
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

/** A value without knowledge of the site: empty for a text or an address, where an example would be wrong. */
function unknownValue(schema: ResolvedSchema, { schemas, facts }: Surroundings): unknown {
  const isChosen = schema.type !== 'string' || schema.enum !== undefined || schema.of === 'DrawingName'
  return isChosen ? newValue(schema, schemas, facts) : ''
}

/** A kind of page without a rule in the list, with the number of its pages. */
function freeKind({ document, path, facts: { pages } }: Surroundings): { kind: string; count: number } | undefined {
  const listed = listIn(document, String(path[0])).map((rule) => (rule as Group)['kind'])
  const publicPages = pages.filter(({ isNotFound, publication }) => !isNotFound && publication === undefined)
  const kind = publicPages.map((page) => page.kind).find((each) => !listed.includes(each))
  return kind === undefined ? undefined : { kind, count: publicPages.filter((page) => page.kind === kind).length }
}

/** A font family that is not in the list. */
function freeFamily({ document, path, facts }: Surroundings): unknown {
  const listed = valueAt(document, path.slice(0, -1)) ?? []
  const fonts = listIn(facts.theme as Group, 'fonts').map((font) => (font as Group)['family'])
  return [...fonts, 'system-ui', 'sans-serif', 'serif'].find((family) => !(listed as unknown[]).includes(family))
}

/** Whether a new rule about a name is the one for the company's name. */
const isOfBrand = ({ document, path, facts }: Surroundings): boolean =>
  path[0] === 'names' && !listIn(document, 'names').some((rule) => (rule as Group)['name'] === facts.fillings['brand'])

const listIn = (document: Group, name: string): unknown[] =>
  Array.isArray(document[name]) ? (document[name] as unknown[]) : []
