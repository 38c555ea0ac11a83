import { mayHaveLinks, parseInline } from '#site/inline/parse-inline.ts'
import type { InlineLink } from '#site/inline/parse-inline.ts'
import { mayHaveMarkup } from '#site/model/inline-text.ts'
import { isObject } from '#site/read/json-tree.ts'
import type { JsonObject } from '#site/read/json-tree.ts'
import type { Path } from '#base/json/path.ts'
import { placeOfImage } from '#site/model/written-places.ts'
import type { RequiredPlace } from '#site/model/written-places.ts'
import type { Meaning } from './vocabulary.ts'
import { createPlans, plansOfPart } from './schema-plans.ts'
import type { ObjectPlan, PlanByType, SchemaPlan } from './schema-plans.ts'
import type { SchemaBundle } from './schema-bundle.ts'

const FILES = ['DrawingName', 'ImageFile', 'VideoFile', 'CaptionsFile'] as const satisfies readonly Meaning[]

type FileMeaning = (typeof FILES)[number]

/** A value whose schema is a `$ref` to a definition with a meaning, or the address of a link inside a running text. */
export interface Reference {
  meaning: Meaning
  path: Path
  value: unknown
  /** The link in the text at the path, for an address inside a running text. */
  inText?: InlineLink
  /** The place of an image. */
  place?: RequiredPlace
}

/** A string that is a text for visitors by its schema, not a link, a name or one of several options. */
export interface VisibleText {
  path: Path
  value: string
  /** Whether it may have markup such as bold words and links. */
  isInline: boolean
}

/** A string that may have other words, or another value, in another language. */
export interface TranslatableText extends VisibleText {
  /** Whether it may be the same in all languages: a telephone number, the picture of a building. */
  isOptional: boolean
  /** Its description, and its maximum length, by its schema. */
  description?: string | undefined
  maxLength?: number | undefined
}

/** The values that refer to each definition with a meaning, in order of appearance. */
export type ValuesByMeaning = Record<Meaning, readonly unknown[]>

/** The values and texts of a value, without paths: most documents need these, and few values need their paths. */
export interface FoundValues {
  values: ValuesByMeaning
  /** The texts that visitors read in the blocks of a page, and the texts elsewhere. */
  inBlocks: string[]
  elsewhere: string[]
}

/** Finds and changes values below a value of a given definition, in document order. */
export interface SchemaWalker {
  /** Finds all values with a meaning and all texts in one pass. */
  find(definition: string, value: unknown): FoundValues
  anchors(definition: string, value: unknown): readonly Reference[]
  /** Finds the names of drawings, and the file names of images, videos and captions. */
  files(definition: string, value: unknown): Pick<ValuesByMeaning, FileMeaning>
  references(definition: string, value: unknown): Reference[]
  texts(definition: string, value: unknown): VisibleText[]
  /** The texts, and other values that may differ between languages. */
  translatable(definition: string, value: unknown): TranslatableText[]
  /**
   * Replaces actions, images and objects with links by the results of `change`, inner objects first. Unchanged parts are not
   * copied.
   */
  change(definition: string, value: unknown, change: ChangeObject): unknown
  /** Replaces running texts that may have markup by the results of `change`. Unchanged parts are not copied. */
  changeTexts(definition: string, value: unknown, change: (text: string) => unknown): unknown
}

/** `around` are the objects around the object, before their changes, outermost first. The list is valid during the call. */
export type ChangeObject = (object: JsonObject, plan: ObjectPlan, around: readonly JsonObject[]) => JsonObject

export function createSchemaWalker({ $defs }: Pick<SchemaBundle, '$defs'>): SchemaWalker {
  const planOf = createPlans($defs)
  const planOfInline = plansOfPart(planOf, { isInline: true })
  const planOfAnchors = plansOfPart(planOf, { meanings: ['Anchor'] })
  const planOfFiles = plansOfPart(planOf, { meanings: FILES })
  const planOfLinks = plansOfPart(planOf, { meanings: ['Action', 'Href', 'Image'] })
  return {
    find(definition, value) {
      const result = { values: noValues(), inBlocks: [], elsewhere: [] }
      collect(planOf(definition), value, result.values, result.elsewhere, result.inBlocks)
      return result
    },
    anchors(definition, value) {
      const plans = planOfAnchors(definition)
      if (!mayFind(plans, value)) return NO_REFERENCES
      const results: Reference[] = []
      walk(plans, value, [], (plan, path, here) => {
        if (plan.meanings.length > 0) results.push({ meaning: 'Anchor', path: [...path], value: here })
      })
      return results
    },
    files(definition, value) {
      const values = noValues()
      collect(planOfFiles(definition), value, values, [])
      return values
    },
    references(definition, value) {
      const results: Reference[] = []
      walk(planOf(definition), value, [], (plan, path, here, around) => {
        for (const meaning of plan.meanings) {
          const place = meaning === 'Image' ? placeOfImage(plan.places, around) : undefined
          results.push({ meaning: meaning, path: [...path], value: here, ...(place && { place }) })
        }
        if (plan.isInline)
          for (const inText of linksIn(here))
            results.push({ meaning: 'Href', path: [...path], value: inText.href, inText })
      })
      return results
    },
    texts(definition, value) {
      const results: VisibleText[] = []
      walk(planOf(definition), value, [], (plan, path, here) => {
        if (plan.isVisible && typeof here === 'string')
          results.push({ path: [...path], value: here, isInline: plan.isInline })
      })
      return results
    },
    translatable(definition, value) {
      const results: TranslatableText[] = []
      walk(planOf(definition), value, [], (plan, path, here) => {
        const { isVisible, isInline, isByLanguage, isInEveryLanguage, description, maxLength } = plan
        if ((isVisible || isByLanguage) && !isInEveryLanguage && typeof here === 'string')
          results.push({ path: [...path], value: here, isInline, isOptional: isByLanguage, description, maxLength })
      })
      return results
    },
    change: (definition, value, change) => changed(planOfLinks(definition), value, { object: change }, []),
    changeTexts: (definition, value, change) => changed(planOfInline(definition), value, { text: change }, []),
  }
}

const NO_REFERENCES: readonly Reference[] = []

/** Whether a plan may find something in a value. */
function mayFind(plans: PlanByType, value: unknown): boolean {
  const { meanings, fields, items } = planFor(plans, value)
  if (meanings.length > 0 || items) return true
  if (isObject(value)) for (const name of fields.keys()) if (Object.hasOwn(value, name)) return true
  return false
}

/** The links inside a running text. */
const linksIn = (text: unknown): readonly InlineLink[] =>
  typeof text === 'string' && mayHaveLinks(text) ? parseInline(text).links : []

type Values = Record<Meaning, unknown[]>

const NO_VALUES: unknown[] = []

/** All lists are the same empty list, which `collect` replaces. */
const noValues = (): Values => ({
  Action: NO_VALUES,
  Anchor: NO_VALUES,
  CaptionsFile: NO_VALUES,
  DrawingName: NO_VALUES,
  FolderAddress: NO_VALUES,
  FormName: NO_VALUES,
  Href: NO_VALUES,
  Image: NO_VALUES,
  ImageFile: NO_VALUES,
  PublicFile: NO_VALUES,
  SharedName: NO_VALUES,
  VideoFile: NO_VALUES,
  WebAddress: NO_VALUES,
})

/** The plan for one value. */
const planFor = ({ byType, other }: PlanByType, value: unknown): SchemaPlan =>
  (byType.size > 0 && isObject(value) && byType.get(value['type'])) || other

/** Adds the values with a meaning, and the texts, of a value and its descendants; texts in a page's blocks go to `inBlocks`. */
function collect(plans: PlanByType, value: unknown, values: Values, texts: string[], inBlocks = texts): void {
  const plan = planFor(plans, value)
  for (const meaning of plan.meanings) add(values, meaning, value)
  if (typeof value === 'string') {
    if (plan.isVisible) texts.push(value)
    if (plan.isInline) for (const { href } of linksIn(value)) add(values, 'Href', href)
  } else if (Array.isArray(value)) {
    if (plan.items) for (const item of value as unknown[]) collect(plan.items, item, values, texts)
  } else if (isObject(value) && plan.fields.size > 0) {
    // Documents have no inherited fields, and `for in` creates no list of names.
    for (const name in value) {
      const field = plan.fields.get(name)
      if (field) collect(field, value[name], values, name === 'blocks' ? inBlocks : texts)
    }
  }
}

function add(values: Values, meaning: Meaning, value: unknown): void {
  if (values[meaning] === NO_VALUES) values[meaning] = [value]
  else values[meaning].push(value)
}

/** The changes of values. They are used with plans that find only these values. */
interface ValueTransforms {
  object?: ChangeObject
  text?: (text: string) => unknown
}

/** A value after its changes. */
function changed(plans: PlanByType, value: unknown, change: ValueTransforms, around: JsonObject[]): unknown {
  if (typeof value === 'string')
    return change.text && plans.other.isInline && mayHaveMarkup(value) ? change.text(value) : value
  if (Array.isArray(value)) {
    const { items } = plans.other
    if (!items) return value
    let copy: unknown[] | undefined
    for (let index = 0; index < value.length; index++) {
      const item = changed(items, value[index], change, around)
      if (item === value[index]) continue
      copy ??= [...(value as unknown[])]
      copy[index] = item
    }
    return copy ?? value
  }
  if (!isObject(value)) return value
  const plan = planFor(plans, value)
  let object = value
  if (plan.fields.size > 0) {
    around.push(value)
    for (const name in value) {
      const field = plan.fields.get(name)
      const child = field && changed(field, value[name], change, around)
      if (!field || child === value[name]) continue
      if (object === value) object = { ...value }
      object[name] = child
    }
    around.pop()
  }
  return change.object && (plan.meanings.length > 0 || plan.links.length > 0)
    ? change.object(object, plan, around)
    : object
}

type Visit = (plan: SchemaPlan, path: Path, value: unknown, around: readonly JsonObject[]) => void

function walk(
  plans: PlanByType,
  value: unknown,
  path: (string | number)[],
  visit: Visit,
  around: JsonObject[] = [],
): void {
  const plan = planFor(plans, value)
  visit(plan, path, value, around)
  if (Array.isArray(value)) {
    if (!plan.items) return
    for (let index = 0; index < value.length; index++) {
      path.push(index)
      walk(plan.items, value[index], path, visit, around)
      path.pop()
    }
  } else if (isObject(value) && plan.fields.size > 0) {
    around.push(value)
    for (const name in value) {
      const field = plan.fields.get(name)
      if (!field) continue
      path.push(name)
      walk(field, value[name], path, visit, around)
      path.pop()
    }
    around.pop()
  }
}
