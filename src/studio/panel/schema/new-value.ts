import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { timeZone } from '#studio/words/time-zone.ts'
import { freeName } from '#base/text/addresses/address-forms.ts'
import { SAMPLE_WORD } from '#base/text/samples/samples.ts'
import { usualMoment } from '#studio/kit/moments.ts'
import { isFreeText, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, Schemas } from '#studio/protocol/schema.ts'

/** The names in examples that are replaced by names of the site. */
export interface SiteNames extends Pick<
  SiteFacts,
  | 'pages'
  | 'forms'
  | 'kinds'
  | 'shared'
  | 'drawings'
  | 'images'
  | 'videos'
  | 'captions'
  | 'categories'
  | 'folders'
  | 'siteLanguages'
  | 'fillings'
> {
  /** Translates the words of an example into the language of the site; the default is English. */
  inLanguage?: (text: string) => string
}

/** A valid value for a new field or item: the example of its schema, with names of this site. */
export function newValue(reference: FieldSchema, schemas: Schemas, names: SiteNames): unknown {
  const schema = resolve(reference, schemas)
  if (schema.const !== undefined) return schema.const
  if (isMoment(schema)) return usualMoment('today')
  if (schema.format === 'time-zone') return timeZone()
  const example = schema.examples?.find((each) => schema.type !== 'array' || Array.isArray(each))
  if (example !== undefined) return withNamesOfSite(example, schema, schemas, names)
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  if (schema.type === 'array')
    return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => newValue(schema.items ?? {}, schemas, names))
  if (schema.type === 'object') {
    const fields = (schema.required ?? []).map((name) => [
      name,
      newValue(schema.properties?.[name] ?? {}, schemas, names),
    ])
    return Object.fromEntries(fields) as unknown
  }
  if (schema.of !== undefined) return nameOfSite(schema.of, '', names)
  return schema.type === 'integer' || schema.type === 'number' ? (schema.minimum ?? 0) : ''
}

/** A value for a new item of a list, different from the others if it must be. */
export function newItem(
  { items = {}, uniqueItems }: FieldSchema,
  list: readonly unknown[],
  schemas: Schemas,
  names: SiteNames,
): unknown {
  // A folder is named once.
  const named = JSON.stringify(list)
  const folders = names.folders.filter((folder) => !named.includes(`"${folder}"`))
  const siteLanguages = names.siteLanguages.filter(({ name }) => !list.includes(name))
  const item = newValue(items, schemas, { ...names, folders, siteLanguages })
  const { properties, enum: choices } = resolve(items, schemas)
  // Values of a form field are stored under its name.
  if (properties?.['name']?.pattern !== undefined) {
    const taken = list.map((other) => (other as Group)['name'])
    return { ...(item as Group), name: freeName(String((item as Group)['name']), '', (name) => taken.includes(name)) }
  }
  if (!uniqueItems || !list.includes(item)) return item
  return choices?.find((value) => !list.includes(value)) ?? freeName(String(item), ' ', (name) => list.includes(name))
}

/** An example with the drawings, images, forms and pages of this site in place of the named ones. */
function withNamesOfSite(value: unknown, reference: FieldSchema, schemas: Schemas, names: SiteNames): unknown {
  const schema = resolve(reference, schemas)
  if (typeof value === 'string' && isMoment(schema)) return usualMoment('today')
  if (typeof value === 'string') {
    const text = schema.of === undefined ? filledOrSample(value, names) : nameOfSite(schema.of, value, names)
    return isFreeText(schema) && names.inLanguage ? names.inLanguage(text) : text
  }
  if (Array.isArray(value)) return value.map((item) => withNamesOfSite(item, schema.items ?? {}, schemas, names))
  if (typeof value !== 'object' || value === null) return value
  if (schema.of === 'Image') return imageOfSite(value, names)
  return Object.fromEntries(
    Object.entries(value).map(([name, child]) => [
      name,
      withNamesOfSite(child, schema.properties?.[name] ?? {}, schemas, names),
    ]),
  )
}

/** Whether a text is a day, or a day and a time. */
export const isMoment = ({ format }: FieldSchema): boolean => format === 'moment' || format === 'date'

/** A text with settings inserted, or a sample if they are missing. */
const filledOrSample = (text: string, { fillings }: SiteNames): string =>
  [...text.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => name in fillings) ? text : SAMPLE_WORD

/** An image that no page shows yet, with its description from a document, or else with the example's. */
function imageOfSite(example: object, { images, inLanguage = (text) => text }: SiteNames): object {
  const image = images.find(({ usedIn }) => usedIn.length === 0) ?? images[0]
  const { alt: words } = example as { alt?: string }
  const described = { ...example, ...(words !== undefined && { alt: inLanguage(words) }) }
  if (!image) return described
  const { name, alt } = image
  return { ...described, file: name, ...(alt !== undefined && { alt }) }
}

function nameOfSite(
  definition: string,
  name: string,
  { pages, forms, kinds, shared, siteLanguages, drawings, images, videos, captions, categories, folders }: SiteNames,
): string {
  if (definition === 'DrawingName' && !drawings.includes(name)) return drawings[0] ?? name
  if (definition === 'ImageFile' && !images.some((image) => image.name === name)) return images[0]?.name ?? name
  if (definition === 'VideoFile' && !videos.includes(name)) return videos[0] ?? name
  if (definition === 'CaptionsFile' && !captions.includes(name)) return captions[0] ?? name
  if (definition === 'CategoryName' && !categories.includes(name)) return categories[0] ?? name
  if (definition === 'FolderAddress' && !folders.includes(name)) return folders[0] ?? name
  if (definition === 'FormName' && !forms.some((form) => form.name === name)) return forms[0]?.name ?? name
  if (definition === 'LanguageTag' && !siteLanguages.some((language) => language.name === name))
    return siteLanguages.at(-1)?.name ?? name
  if (definition === 'KindName' && !kinds.some((kind) => kind.name === name)) return kinds[0]?.name ?? name
  if (definition === 'SharedName' && !shared.some((block) => block.name === name)) return shared[0]?.name ?? name
  if (definition === 'Href' && /^[/#]/.test(name) && !pages.some(({ path }) => path === name))
    return pages.find(({ isNotFound }) => !isNotFound)?.path ?? name
  return name
}
