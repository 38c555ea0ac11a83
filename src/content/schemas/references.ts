import type { JsonObject, Path } from '#content/read/json-tree.ts'
import { definitionName, propertiesOf } from './schema-bundle.ts'
import type { JsonSchema, SchemaBundle } from './schema-bundle.ts'
import { MIN_VISIBLE_LENGTH } from './vocabulary.ts'

/**
 * The definitions in `schema/shared/` that the program gives a meaning: a value is a link because its schema refers to
 * `Href`, whatever the field is called.
 */
export const MEANINGS = [
  'Action',
  'Anchor',
  'DrawingName',
  'FormName',
  'Href',
  'PublicFile',
  'SharedName',
  'WebAddress',
] as const

export type Meaning = (typeof MEANINGS)[number]

const isMeaning = (name: string): name is Meaning => MEANINGS.some((meaning) => meaning === name)

/** Whether a schema is the definition itself, as a validator gives it with an error. */
export const isDefinition = (schema: JsonSchema | undefined, name: Meaning): boolean =>
  definitionName(String(schema?.['title'])) === name

/** A value whose schema is a `$ref` to a definition with a meaning. */
export interface Reference {
  definition: Meaning
  path: Path
  value: unknown
}

/** A string that visitors read, by its schema: free text, neither a link nor a name nor one of a few words. */
export interface VisibleText {
  path: Path
  value: string
}

/** What stands below a value of the given definition, in the order of the values. */
export interface FindBySchema {
  /** References, and texts without their paths: what nearly every document is asked for, in one walk. */
  find(definition: string, value: unknown): { references: Reference[]; texts: string[]; inBlocks: string[] }
  anchors(definition: string, value: unknown): Reference[]
  references(definition: string, value: unknown): Reference[]
  texts(definition: string, value: unknown): VisibleText[]
}

/** What the schemas of a value say of it, those of all its references, parts and branches together. */
interface Plan {
  meanings: readonly Meaning[]
  isVisible: boolean
  /** By the name of the field; only fields with something to find in them. */
  fields: ReadonlyMap<string, PlanByType>
  /** Of the items of an array. */
  items: PlanByType | undefined
}

/** Where branches differ by "type", the plan of each type. `other` is for values without one, or of an unknown type. */
interface PlanByType {
  byType: ReadonlyMap<unknown, Plan>
  other: Plan
}

const LOCAL = '#/$defs/'

/** The plans are made of the schemas once, so that a value is walked through without a look at them. */
export function createFindBySchema({ $defs }: Pick<SchemaBundle, '$defs'>): FindBySchema {
  const planOf = createPlans($defs, () => true, isVisible)
  const planOfAnchors = createPlans(
    $defs,
    (name) => name === 'Anchor',
    () => false,
  )
  return {
    find(definition, value) {
      const references: Reference[] = []
      const texts: string[] = []
      const inBlocks: string[] = []
      walk(planOf(definition), value, [], (plan, path, here) => {
        for (const meaning of plan.meanings) references.push({ definition: meaning, path: [...path], value: here })
        if (!plan.isVisible || typeof here !== 'string') return
        texts.push(here)
        if (path[0] === 'blocks') inBlocks.push(here)
      })
      return { references, texts, inBlocks }
    },
    anchors(definition, value) {
      const found: Reference[] = []
      walk(planOfAnchors(definition), value, [], (plan, path, here) => {
        if (plan.meanings.length > 0) found.push({ definition: 'Anchor', path: [...path], value: here })
      })
      return found
    },
    references(definition, value) {
      const found: Reference[] = []
      walk(planOf(definition), value, [], (plan, path, here) => {
        for (const meaning of plan.meanings) found.push({ definition: meaning, path: [...path], value: here })
      })
      return found
    },
    texts(definition, value) {
      const found: VisibleText[] = []
      walk(planOf(definition), value, [], (plan, path, here) => {
        if (plan.isVisible && typeof here === 'string') found.push({ path: [...path], value: here })
      })
      return found
    },
  }
}

type Visit = (plan: Plan, path: Path, value: unknown) => void

function walk({ byType, other }: PlanByType, value: unknown, path: (string | number)[], visit: Visit): void {
  if (typeof value !== 'object' || value === null) {
    visit(other, path, value)
    return
  }
  const plan = (byType.size > 0 && byType.get((value as { type?: unknown }).type)) || other
  visit(plan, path, value)
  if (Array.isArray(value)) {
    if (!plan.items) return
    for (let index = 0; index < value.length; index++) {
      path.push(index)
      walk(plan.items, value[index], path, visit)
      path.pop()
    }
    return
  }
  if (plan.fields.size === 0) return
  for (const name of Object.keys(value)) {
    const field = plan.fields.get(name)
    if (!field) continue
    path.push(name)
    walk(field, (value as JsonObject)[name], path, visit)
    path.pop()
  }
}

function createPlans(
  $defs: SchemaBundle['$defs'],
  isWanted: (meaning: Meaning) => boolean,
  isText: (schema: JsonSchema) => boolean,
): (definition: string) => PlanByType {
  const plans = new Map<string, PlanByType>()
  return (definition) => {
    const known = plans.get(definition) ?? planByType([{ $ref: `${LOCAL}${definition}` }])
    plans.set(definition, known)
    return known
  }

  function planByType(schemas: readonly JsonSchema[]): PlanByType {
    const types = new Set(schemas.flatMap(typesOf))
    return {
      byType: new Map([...types].map((type) => [type, plan(schemas, type)])),
      other: plan(schemas, undefined),
    }
  }

  function plan(schemas: readonly JsonSchema[], type: unknown): Plan {
    const all = schemas.flatMap((schema) => partsOf(schema, type))
    const below = new Map<string, JsonSchema[]>()
    for (const schema of all) {
      for (const [name, child] of Object.entries(propertiesOf(schema))) {
        below.set(name, [...(below.get(name) ?? []), child])
      }
    }
    const items = all.flatMap(({ items: ofItems }) => (ofItems === undefined ? [] : [ofItems as JsonSchema]))
    const fields = [...below].map(([name, children]) => [name, planByType(children)] as const)
    const ofItems = items.length > 0 ? planByType(items) : undefined
    return {
      meanings: [...new Set(all.flatMap((schema) => meaningOf(schema) ?? []))].filter(isWanted),
      isVisible: all.some(isText),
      fields: new Map(fields.filter(([, field]) => findsSomething(field))),
      items: ofItems && findsSomething(ofItems) ? ofItems : undefined,
    }
  }

  /** A schema with all that it refers to, is put together of, and chooses between for values of a type. */
  function partsOf(schema: JsonSchema, type: unknown): JsonSchema[] {
    const name = nameOf(schema)
    const referred = name === undefined ? [] : [$defs[name] ?? {}]
    const parts = [...referred, ...listOf(schema['allOf']), ...branchesFor(type, schema)]
    return [schema, ...parts.flatMap((part) => partsOf(part, type))]
  }

  /** The branch of the type; all of them where the type is missing or unknown. */
  function branchesFor(type: unknown, schema: JsonSchema): JsonSchema[] {
    const branches = branchesOf(schema)
    const matching = branches.filter((branch) => type !== undefined && typeOf(branch) === type)
    return matching.length > 0 ? matching : branches
  }

  /** The types that branches of a schema are for. */
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

function findsSomething({ byType, other }: PlanByType): boolean {
  return [other, ...byType.values()].some(
    ({ meanings, isVisible: isText, fields, items }) => meanings.length > 0 || isText || fields.size > 0 || items,
  )
}

function meaningOf(schema: JsonSchema): Meaning | undefined {
  const name = nameOf(schema)
  return name !== undefined && isMeaning(name) ? name : undefined
}

const branchesOf = ({ oneOf, anyOf }: JsonSchema): JsonSchema[] => [...listOf(oneOf), ...listOf(anyOf)]

/** Only texts that are shown have a least length, and only those that may be anything have no form to keep to. */
const isVisible = (schema: JsonSchema): boolean =>
  MIN_VISIBLE_LENGTH in schema && !('pattern' in schema || 'format' in schema || 'enum' in schema)

const nameOf = ({ $ref }: JsonSchema): string | undefined =>
  typeof $ref === 'string' ? $ref.slice(LOCAL.length) : undefined

const listOf = (schemas: unknown): JsonSchema[] => (Array.isArray(schemas) ? (schemas as JsonSchema[]) : [])
