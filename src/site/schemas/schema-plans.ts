import { addToGroup } from '#base/text/words/lists.ts'
import type { WrittenPlace } from '#site/model/written-places.ts'
import type { Meaning } from './vocabulary.ts'
import { BY_LANGUAGE, isMeaning, MIN_VISIBLE_LENGTH, PLACE, TEXT } from './vocabulary.ts'
import type { JsonSchema, SchemaBundle } from './schema-bundle.ts'
import { propertiesOf } from './schema-bundle.ts'

/** The parts of an object's schemas that changes need. */
export interface ObjectPlan {
  meanings: readonly Meaning[]
  /** The names of its fields that are links. */
  links: readonly string[]
  /** The places where an image may be shown. */
  places: readonly WrittenPlace[]
}

/** The combined information of all schemas of a value: references, parts (`allOf`) and branches (`oneOf`). */
export interface SchemaPlan extends ObjectPlan {
  isVisible: boolean
  /** Whether it is a running text. */
  isInline: boolean
  /** Whether it may differ between languages although it is not a text. */
  isByLanguage: boolean
  /** Whether it is the same in every language, although it is a text. */
  isInEveryLanguage: boolean
  /** Its description, and its maximum length. */
  description?: string | undefined
  maxLength?: number | undefined
  /** By the name of the field. Only fields below which something may be found. */
  fields: ReadonlyMap<string, PlanByType>
  /** The plan for the items of an array. */
  items: PlanByType | undefined
}

/** The plans of branches that differ by "type". `other` is for values without a type or of an unknown type. */
export interface PlanByType {
  byType: ReadonlyMap<unknown, SchemaPlan>
  other: SchemaPlan
}

const LOCAL = '#/$defs/'

/** The places in the schema of a field. The first place whose condition is met applies. */
function placesOf(schema: JsonSchema): readonly WrittenPlace[] {
  const raw = schema[PLACE]
  return raw === undefined ? [] : Array.isArray(raw) ? (raw as WrittenPlace[]) : [raw as WrittenPlace]
}

/** Plans are derived from the schemas once, so that walking through a value does not interpret schemas. */
export function createPlans($defs: SchemaBundle['$defs']): (definition: string) => PlanByType {
  const plans = new Map<string, PlanByType>()
  return planOf

  function planOf(definition: string): PlanByType {
    const cached = plans.get(definition) ?? planByType([{ $ref: `${LOCAL}${definition}` }])
    plans.set(definition, cached)
    return cached
  }

  /** Cached for fields that are only a reference: all references to the same definition share a plan. */
  function planBelow(schemas: readonly JsonSchema[]): PlanByType {
    const [schema = {}, ...others] = schemas
    const name = nameOf(schema)
    const isPlain = others.length === 0 && name !== undefined && Object.keys(schema).length === 1
    return isPlain ? planOf(name) : planByType(schemas)
  }

  function planByType(schemas: readonly JsonSchema[]): PlanByType {
    const types = new Set(schemas.flatMap(typesOf))
    return {
      byType: new Map([...types].map((type) => [type, plan(schemas, type)])),
      other: plan(schemas, undefined),
    }
  }

  function plan(schemas: readonly JsonSchema[], type: unknown): SchemaPlan {
    const all = schemas.flatMap((schema) => partsOf(schema, type))
    const below = new Map<string, JsonSchema[]>()
    for (const schema of all) {
      for (const [name, child] of Object.entries(propertiesOf(schema))) {
        addToGroup(below, name, child)
      }
    }
    const items = all.flatMap(({ items: ofItems }) => (ofItems === undefined ? [] : [ofItems as JsonSchema]))
    const fields = [...below].map(([name, children]) => [name, planBelow(children)] as const)
    const ofItems = items.length > 0 ? planBelow(items) : undefined
    return {
      meanings: [...new Set(all.flatMap((schema) => meaningOf(schema) ?? []))],
      links: fields.filter(([, field]) => field.other.meanings.includes('Href')).map(([name]) => name),
      places: all.flatMap(placesOf),
      isVisible: all.some(isVisible),
      isInline: all.some(isInline),
      isByLanguage: all.some((schema) => schema[BY_LANGUAGE] === true),
      isInEveryLanguage: all.some((schema) => schema[BY_LANGUAGE] === false),
      description: all.map((schema) => schema['description']).find((each) => typeof each === 'string'),
      maxLength: all.map((schema) => schema['maxLength']).find((each) => typeof each === 'number'),
      fields: new Map(fields.filter(([, field]) => findsSomething(field))),
      items: ofItems && findsSomething(ofItems) ? ofItems : undefined,
    }
  }

  /** A schema with the schemas of its references, its parts, and its branches for a type. */
  function partsOf(schema: JsonSchema, type: unknown): JsonSchema[] {
    const name = nameOf(schema)
    const referred = name === undefined ? [] : [$defs[name] ?? {}]
    const parts = [...referred, ...listOf(schema['allOf']), ...branchesFor(type, schema)]
    return [schema, ...parts.flatMap((part) => partsOf(part, type))]
  }

  /** The branch of the type; all branches if the type is missing or unknown. */
  function branchesFor(type: unknown, schema: JsonSchema): JsonSchema[] {
    const branches = branchesOf(schema)
    const matching = branches.filter((branch) => type !== undefined && typeOf(branch) === type)
    return matching.length > 0 ? matching : branches
  }

  /** The types of a schema's branches. */
  function typesOf(schema: JsonSchema): unknown[] {
    return partsOf(schema, undefined)
      .flatMap(branchesOf)
      .map(typeOf)
      .filter((type) => type !== undefined)
  }

  function typeOf(branch: JsonSchema): unknown {
    return propertiesOf($defs[nameOf(branch) ?? ''])['type']?.['const']
  }
}

/** Plans that find only running texts, or only values with some meanings. */
export function plansOfPart(
  planOf: (definition: string) => PlanByType,
  { meanings: wanted = [], isInline: ofInline = false }: Partial<Pick<SchemaPlan, 'meanings' | 'isInline'>>,
): (definition: string) => PlanByType {
  const plans = new Map<string, PlanByType>()
  return (definition) => {
    const cached = plans.get(definition) ?? reducedByType(planOf(definition))
    plans.set(definition, cached)
    return cached
  }

  function reducedByType({ byType, other }: PlanByType): PlanByType {
    return { byType: new Map([...byType].map(([type, plan]) => [type, reduced(plan)])), other: reduced(other) }
  }

  function reduced({ meanings, links, places, isInline: inline, fields, items }: SchemaPlan): SchemaPlan {
    const ofFields = [...fields].map(([name, field]) => [name, reducedByType(field)] as const)
    const ofItems = items && reducedByType(items)
    return {
      meanings: meanings.filter((meaning) => wanted.includes(meaning)),
      links: wanted.includes('Href') ? links : [],
      places,
      isVisible: false,
      isInline: ofInline && inline,
      isByLanguage: false,
      isInEveryLanguage: false,
      fields: new Map(ofFields.filter(([, field]) => findsSomething(field))),
      items: ofItems && findsSomething(ofItems) ? ofItems : undefined,
    }
  }
}

function findsSomething({ byType, other }: PlanByType): boolean {
  return [other, ...byType.values()].some(
    (plan) =>
      plan.meanings.length > 0 ||
      plan.isVisible ||
      plan.isInline ||
      plan.isByLanguage ||
      plan.fields.size > 0 ||
      plan.items,
  )
}

function meaningOf(schema: JsonSchema): Meaning | undefined {
  const name = nameOf(schema)
  return name !== undefined && isMeaning(name) ? name : undefined
}

const branchesOf = ({ oneOf, anyOf }: JsonSchema): JsonSchema[] => [...listOf(oneOf), ...listOf(anyOf)]

/** Whether a string is a text for visitors: it has a minimum length, and neither a pattern nor a format. */
const isVisible = (schema: JsonSchema): boolean =>
  MIN_VISIBLE_LENGTH in schema && !('pattern' in schema || 'format' in schema || 'enum' in schema)

const isInline = (schema: JsonSchema): boolean => schema[TEXT] === 'inline'

const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(LOCAL.length) : undefined

const listOf = (schemas: unknown): JsonSchema[] => (Array.isArray(schemas) ? (schemas as JsonSchema[]) : [])
