import type { WrittenPlace } from '#site/model/written-places.ts'
import type { FixedFacts } from '#studio/protocol/facts.ts'
import { inWords } from '#base/text/words/lists.ts'

/** The keywords of `schema/`. A test ensures that there are no others. */
export interface FieldSchema {
  title?: string
  description?: string
  type?: 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'array'
  enum?: string[]
  const?: unknown
  properties?: Record<string, FieldSchema>
  required?: string[]
  additionalProperties?: boolean | FieldSchema
  items?: FieldSchema
  oneOf?: FieldSchema[]
  allOf?: FieldSchema[]
  $ref?: string
  maxLength?: number
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  minimum?: number
  maximum?: number
  pattern?: string
  format?: string
  examples?: unknown[]
  /** The label of the field, if its name in JSON says too little. */
  'x-label'?: string
  /** Other words by which people may search for a block. */
  'x-search'?: string
  /** The labels of the values of `enum`, if they say too little. */
  'x-choices'?: Record<string, string>
  /** The entries of a list are tabs: one is shown at a time. */
  'x-tabs'?: true
  /** The syntax in a file, which the studio does not show. */
  'x-written'?: string
  'x-minVisibleLength'?: number
  /** The field from which all required ones can be derived. */
  'x-derivedFrom'?: string
  'x-says'?: string
  /** The allowed markup of a text: `inline` is bold, emphasis, code, links and line breaks. */
  'x-text'?: 'inline'
  /** The place of a picture, with the shape of its frame. */
  'x-place'?: WrittenPlace | WrittenPlace[]
  /** For each value of `type`, the required and the unused fields. */
  'x-types'?: Record<string, { required?: string[]; unused?: string[] }>
}

/** A schema merged with all that it refers to. */
export interface ResolvedSchema extends FieldSchema {
  /** The name of the definition that it refers to, such as `Href`. */
  of?: string
}

export type Schemas = Pick<FixedFacts, 'schemas' | 'blocks'>

const PREFIX = '#/$defs/'

/** Not `memo`, which the panel does without: its weight has a limit. */
const cache = new WeakMap<object, ResolvedSchema>()

/** The schema merged with the definition that it refers to. Its own keywords win, and only its own title counts. */
export function resolve(schema: FieldSchema, schemas: Schemas): ResolvedSchema {
  const cached = cache.get(schema)
  if (cached) return cached
  const reference = schema.$ref ?? schema.allOf?.[0]?.$ref
  const { $ref: _, allOf: __, ...keywords } = schema
  let resolved: ResolvedSchema = keywords
  if (reference !== undefined) {
    const name = reference.slice(PREFIX.length)
    const { title: ___, ...referred } = definition(name, schemas)
    resolved = { ...referred, ...keywords, of: name }
  }
  cache.set(schema, resolved)
  return resolved
}

/** The definition of a name, merged with all that it refers to. */
export const definition = (name: string, schemas: Schemas): ResolvedSchema =>
  resolve((schemas.schemas[name] ?? {}) as FieldSchema, schemas)

/** The schema of a block of a type; empty for an unknown type. */
export const blockSchema = (type: string, schemas: Schemas): ResolvedSchema =>
  definition(schemas.blocks[type] ?? '', schemas)

/** The resolved schema of a field of a group; undefined if the group cannot have it. */
export function fieldSchema(group: FieldSchema, name: string, schemas: Schemas): ResolvedSchema | undefined {
  const { properties = {}, additionalProperties: other } = group
  const field = properties[name] ?? (typeof other === 'object' ? other : undefined)
  return field && resolve(field, schemas)
}

/** Whether visitors read it: not a link, a name, or one of a few values. */
export const isFreeText = ({ type, enum: values, pattern, format, ...schema }: FieldSchema): boolean =>
  type === 'string' && 'x-minVisibleLength' in schema && !values && !pattern && !format

/** The names of these definitions are offered as lists of what the site has. */
export const LISTS: Record<
  string,
  'categories' | 'folders' | 'forms' | 'kinds' | 'shared' | 'siteLanguages' | 'videos' | 'captions'
> = {
  CategoryName: 'categories',
  FolderAddress: 'folders',
  FormName: 'forms',
  KindName: 'kinds',
  LanguageTag: 'siteLanguages',
  SharedName: 'shared',
  VideoFile: 'videos',
  CaptionsFile: 'captions',
}

/** Whether a value is chosen from a list: its length does not matter. */
export const isPicked = (of = ''): boolean => of === 'Href' || of in LISTS

/** The field of a group with its first text that visitors read, in the order of the schema. */
export const firstFreeText = (group: object, schema: FieldSchema, schemas: Schemas): string | undefined =>
  Object.keys(schema.properties ?? {}).find(
    (name) => name in group && isFreeText(fieldSchema(schema, name, schemas) ?? {}),
  )

/** The field that gets the focus in a new item: its first text that visitors read, else its first field. */
export const firstFieldToWrite = (item: object, schema: FieldSchema, schemas: Schemas): string | undefined =>
  firstFreeText(item, schema, schemas) ?? Object.keys(schema.properties ?? {}).find((name) => name in item)

/** The fields of which exactly one is given, such as "href" and "form" of an action. */
export function alternatives({ oneOf = [] }: FieldSchema): string[] {
  const names = oneOf.flatMap(({ required = [] }) => required)
  return names.length === oneOf.length ? names : []
}

/** The label of a field, in English: its `x-label`, its own title, or the words of its name. */
export const fieldLabel = (name: string, { 'x-label': label, title }: FieldSchema): string =>
  label ?? title ?? inWords(name)

/** The label of a type of block, in English. */
export function blockLabel(type: string, schemas: Schemas): string {
  const { 'x-label': label, title = inWords(type) } = (schemas.schemas[schemas.blocks[type] ?? ''] ?? {}) as FieldSchema
  return label ?? title.replace(/ block$/, '')
}

/** The label of a value of `enum`, in English. */
export const choiceLabel = (value: string, { 'x-choices': choices = {} }: FieldSchema): string =>
  choices[value] ?? inWords(value)

/** A text about a field with the labels of its values, through `wordsFor`. */
export const withChoices = (text: string, field: FieldSchema, wordsFor: (label: string) => string): string =>
  text.replace(/"(\w+)"|«(\w+)»/g, (named, quoted?: string, guillemets?: string) => {
    const value = quoted ?? guillemets ?? ''
    if (!field.enum?.includes(value)) return named
    const label = wordsFor(choiceLabel(value, field))
    return guillemets === undefined ? `“${label}”` : `«${label}»`
  })
