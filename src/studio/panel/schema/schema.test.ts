import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { examplesOf } from '#live/host/gallery/example-pages.ts'
import arabic from '#studio/words/ar.json'
import type { Group } from '#studio/protocol/documents.ts'
import { fixedFactsOf } from '#live/studio/facts.ts'
import { newItem, newValue } from './new-value.ts'
import {
  alternatives,
  blockLabel,
  blockSchema,
  choiceLabel,
  definition,
  fieldLabel,
  fieldSchema,
  resolve,
} from '#studio/protocol/schema.ts'
import { inWords } from '#base/text/words/lists.ts'
import type { FieldSchema } from '#studio/protocol/schema.ts'

const site = engineSchemas()
const schemas = fixedFactsOf('.')
const definitions = schemas.schemas
const types = site.blockTypes.filter((type) => type !== 'shared')
const documents = ['Page', 'Form', 'Settings', 'Navigation', 'Theme', 'Redirects', 'Rules']

/** Names of a site for examples. */
const names = {
  fillings: { email: 'a@b.example', hours: 'Always', address: 'Quay 4', brand: 'Harbour' },
  pages: [{ file: 'pages/index.json', path: '/', title: 'Home', kind: 'standard', errors: 0, anchors: [] }],
  forms: [{ name: 'ask', file: 'forms/ask.json', title: 'Ask', errors: 0, fields: [] }],
  kinds: [],
  shared: [{ name: 'call', file: 'shared/call.json', type: 'cta', title: 'Call', errors: 0, usedOn: [] }],
  drawings: ['oven'],
  files: [],
  images: [
    { name: 'bread.jpg', usedIn: ['Home'] },
    { name: 'mill.jpg', alt: 'The mill in winter', usedIn: [] },
  ],
  videos: ['oven.mp4'],
  captions: ['oven.en.vtt'],
  categories: ['Bread'],
  siteLanguages: [],
  folders: ['/services'],
}

/** The keywords that the form uses, and those that only the validator needs. */
const KEYWORDS = new Set(
  `title description x-label x-search type enum const properties required additionalProperties items oneOf allOf $ref maxLength
   x-minVisibleLength minItems maxItems minimum maximum pattern format examples x-derivedFrom uniqueItems x-says x-text x-place x-types x-written x-choices x-tabs x-language maxProperties of`.split(
    /\s+/,
  ),
)

function schemasBelow(raw: FieldSchema, seen = new Set<FieldSchema>()): FieldSchema[] {
  const schema = resolve(raw, schemas)
  if (seen.has(schema)) return []
  seen.add(schema)
  const other = typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []
  const below = [...Object.values(schema.properties ?? {}), ...other, ...(schema.items ? [schema.items] : [])]
  return [schema, ...below.flatMap((child) => schemasBelow(child, seen))]
}

test.each([...types.map((type) => schemas.blocks[type] ?? ''), ...documents])(
  'the form knows every keyword of %s, and has a control for each of its fields',
  (name) => {
    const all = schemasBelow(definition(name, schemas)).filter((schema) => name !== 'Page' || !('oneOf' in schema))
    expect(all.flatMap((schema) => Object.keys(schema)).filter((keyword) => !KEYWORDS.has(keyword))).toEqual([])
    const controls = ['string', 'integer', 'number', 'boolean', 'object', 'array']
    const without = all.filter(({ type = '', ...schema }) => !('const' in schema) && !controls.includes(type))
    expect(without).toEqual([])
  },
)

test('the label of a field is its x-label, else its own title, else the words of its name', () => {
  const action = definition('Action', schemas)
  expect(fieldLabel('href', fieldSchema(action, 'href', schemas) ?? {})).toBe('Leads to a page or address')
  const hero = blockSchema('hero', schemas)
  // Not "Drawing name", the title of the referenced definition.
  expect(fieldLabel('drawing', fieldSchema(hero, 'drawing', schemas) ?? {})).toBe('Drawing')
  expect(fieldLabel('anchor', fieldSchema(hero, 'anchor', schemas) ?? {})).toBe('Name for links to this place')
  expect(fieldLabel('publishAt', {})).toBe('Publish at')
  expect(blockLabel('painPoints', schemas)).toBe('Pain points')
  expect(blockLabel('faq', schemas)).toBe('Questions and answers')
})

/** All texts of a schema in a form: help, labels of fields and choices, and the name of an entry. */
function saidOf(schema: FieldSchema): string[] {
  const { description, enum: values = [], properties = {}, items } = schema
  const entry = items && resolve(items, schemas)
  return [
    ...(description === undefined ? [] : [description]),
    ...values.map((value) => choiceLabel(value, schema)),
    ...Object.keys(properties).map((name) => fieldLabel(name, fieldSchema(schema, name, schemas) ?? {})),
    ...(entry ? [entry.title ?? inWords(entry.of ?? 'entry')] : []),
  ]
}

test('all texts of the schemas have an Arabic translation', () => {
  const translated = new Set(Object.keys(arabic.schema))
  const labels = site.blockTypes.map((type) => blockLabel(type, schemas))
  const texts = Object.keys(definitions).flatMap((name) => schemasBelow(definition(name, schemas)).flatMap(saidOf))
  const searched = site.blockTypes.map((type) => blockSchema(type, schemas)['x-search'] ?? '').filter(Boolean)
  expect([...new Set([...labels, ...texts, ...searched])].filter((text) => !translated.has(text))).toEqual([])
})

test('the fields of which exactly one is given are alternatives', () => {
  expect(alternatives(definition('Action', schemas))).toEqual(['href', 'form'])
  expect(alternatives(definition('Href', schemas))).toEqual([])
})

test.each(types)('every item that can be added to the lists of the examples of %s is valid', (type) => {
  const schema = blockSchema(type, schemas)
  const wrong: string[] = []
  for (const { block } of examplesOf(type, '.')) {
    const before = block as unknown as Group
    for (const [name, raw] of Object.entries(schema.properties ?? {})) {
      const field = resolve(raw, schemas)
      const value = before[name]
      if (!Array.isArray(value)) continue
      const items = [...value.slice(0, (field.maxItems ?? 99) - 1), newValue(field.items ?? {}, schemas, names)]
      const errors = site.errorsOfBlock(type, { ...before, [name]: items })
      wrong.push(...errors.map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`))
    }
  }
  expect(wrong).toEqual([])
})

test('a new name of a folder is for one that has none yet', () => {
  const { folders } = definition('Navigation', schemas).properties!
  const withFolders = { ...names, folders: ['/boats', '/rooms'] }
  const first = newItem(folders!, [], schemas, withFolders)
  expect(first).toMatchObject({ folder: '/boats' })
  expect(newItem(folders!, [first], schemas, withFolders)).toMatchObject({ folder: '/rooms' })
})

test('added values name the drawings, forms, pages and categories of the site', () => {
  expect(newValue({ $ref: '#/$defs/DrawingName' }, schemas, names)).toBe('oven')
  expect(newValue({ $ref: '#/$defs/FormName' }, schemas, names)).toBe('ask')
  const siteLanguages = [
    { name: 'en', title: 'English' },
    { name: 'fr', title: 'French' },
  ]
  expect(newValue({ $ref: '#/$defs/Only' }, schemas, { ...names, siteLanguages })).toEqual(['fr'])
  expect(newValue({ $ref: '#/$defs/Service' }, schemas, names)).toEqual({ category: 'Bread' })
  expect(newValue({ $ref: '#/$defs/Action' }, schemas, names)).toEqual({ label: 'Contact us', href: '/' })
})

test('a field of a form has the settings that its type needs, without settings of other types only', () => {
  const { select, number } = definition('FormField', schemas)['x-types'] ?? {}
  expect(select?.required).toEqual(['options'])
  expect(number?.unused).toEqual(expect.arrayContaining(['options', 'rows', 'accept']))
  expect(number?.unused).not.toContain('unit')
  expect(number?.unused).not.toContain('label')
})
