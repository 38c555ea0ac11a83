import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { newForm } from '#tools/new-form/new-form.ts'
import { newPage, nextSteps } from '#tools/new-page/new-page.ts'
import { suggestionsOf } from '#tools/editor/suggestions.ts'
import { sampleBlock } from '#site/samples/sample-page.ts'
import type { SiteDocuments } from '#site/read/site-documents.ts'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { loadSite } from '#site/site-loader.ts'
import { textWidth } from '#base/text/words/text-width.ts'
import { addedItem } from '#studio/panel/schema/added-value.ts'
import { textsIn } from '#studio/panel/schema/block-texts.ts'
import { FIELD_SORTS, newFormField } from '#studio/panel/schema/form-fields.ts'
import { isAskedFor, neutralValue } from '#studio/panel/schema/neutral-value.ts'
import { blockSchema, definition, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, ResolvedSchema } from '#studio/protocol/schema.ts'
import { fixedFactsOf, readExamples, siteFactsOf } from '#live/studio/facts.ts'
import { exampleToAdd } from '#live/studio/fitted-block.ts'
import { ARABIC_EXAMPLES, examplesIn } from '#base/text/samples/examples.ts'
import { SAMPLE_NOTE } from '#base/text/samples/samples.ts'

const SITE = 'tests/second-site-arabic'
const schemas = engineSchemas()
const fixed = fixedFactsOf('.')
const types = schemas.blockTypes.filter((type) => readdirSync('src/page/blocks').includes(type))
const { documents, problems } = loadSite(SITE)
const ENGLISH_SITE = loadSite('tests/second-site').documents
const { facts } = siteFactsOf(
  { documents, problems, version: '', outdated: new Set(), omitted: new Set() },
  { html: '', parts: [], structuredData: '' },
)

/** Text that is the same in every language: words in braces, addresses, and names of standards. */
const ALIKE = /\{[\w:]+\}|\S+@\S+|ISO \d+/g

/**
 * Whether visitors of an Arabic site would read only Latin words. A text without words, such as a figure, does not
 * count.
 */
const isEnglish = (text: string): boolean =>
  !/[\u0600-\u06ff]/.test(text) && /[A-Za-z]{2}/.test(text.replaceAll(ALIKE, ''))

/** The parts that a translation keeps: words in braces, addresses of links, and which words are bold or emphasized. */
const kept = (text: string): string[] => (text.match(/\{\w+\}|\]\([^)]*\)|\*+/g) ?? []).sort()

/** Everything below a schema that a form adds, with its path. */
function addable(schema: ResolvedSchema, place: string, seen: Set<string>): [string, FieldSchema][] {
  if (schema.of !== undefined && seen.has(schema.of)) return []
  const deeper = new Set([...seen, schema.of ?? ''])
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${place}.${name}`, field] as const)
  const below = [...fields, ...(schema.items ? [[`${place}[]`, schema.items] as const] : [])]
  return below.flatMap(([at, field]) => [[at, field], ...addable(resolve(field, fixed), at, deeper)])
}

/** The texts of an added value that are in English, and the texts that are longer than their field. */
function wrongIn(value: unknown, schema: FieldSchema): string[] {
  const texts = [...textsIn(value, schema, [], fixed)]
  return texts.flatMap(({ value: text, maxLength = Infinity }) =>
    isEnglish(text) || textWidth(text) > maxLength ? [text] : [],
  )
}

const roles = ['page', 'form', 'settings', 'navigation', 'redirects', 'rules']

test.each([
  ...types.map((type) => [type, 'page', blockSchema(type, fixed)] as const),
  ...roles.map((role) => [role, role, definition(fixed.documents[role] ?? '', fixed)] as const),
])('no field or item that is added to %s brings English into an Arabic site', async (name, role, schema) => {
  const document = { services: { categories: [{ name: 'خدمات' }] } }
  const wrong: [string, string][] = []
  for (const [place, field] of addable(schema, name, new Set())) {
    const path = place.split(/\W+/).slice(1)
    const around = { role, document, path, fixed, facts }
    const { items } = resolve(field, fixed)
    const values = [await neutralValue(field, around)]
    if (items && !isAskedFor(resolve(field, fixed), around))
      values.push([(await addedItem(resolve(field, fixed), [], around)).value])
    for (const text of values.flatMap((value) => wrongIn(value, field))) wrong.push([place, text])
  }
  expect(wrong).toEqual([])
})

test.each(types)('the section that %s adds is valid and entirely Arabic, including its note', (type) => {
  const [example = {}] = Object.values(readExamples(type, '.'))
  const arabic = examplesIn('ar-AE', exampleToAdd(example))
  expect(schemas.errorsOfBlock(type, arabic).map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual(
    [],
  )
  const { placeholder = '' } = arabic
  const texts = [...schemas.texts('Block', arabic).map(({ value }) => value), String(placeholder)]
  expect(texts.filter(isEnglish)).toEqual([])
  expect(examplesIn('en', example)).toBe(example)
})

test('every kind of the engine has a title and a purpose in Arabic', () => {
  for (const { translations } of schemas.kinds.values())
    expect(translations.ar).toEqual({
      title: expect.stringMatching(/^[^a-z]+$/i) as string,
      description: expect.stringMatching(/^[^a-z]+$/i) as string,
    })
})

test('a promise is marked as a sample in Arabic, too', () => {
  const promise = { type: 'cta', title: 'An answer within a day' }
  expect(examplesIn('ar', exampleToAdd(promise))).toMatchObject({
    placeholder: expect.stringMatching(/^نص تجريبي: /) as string,
  })
})

const KINDS = [...schemas.kinds.keys()]

/** Everything that is made from samples, for a site. */
const samplesFor = (site: SiteDocuments, title: string): [string, string, unknown][] => [
  ...KINDS.map((kind): [string, string, unknown] => [
    kind,
    'Page',
    newPage({ kind, title: `${title} ${KINDS.indexOf(kind)}`, at: `/new-${kind}` }, site, schemas, SITE).document,
  ]),
  ...(['stored', 'mailed'] as const).map((answers): [string, string, unknown] => [
    answers,
    'Form',
    newForm({ title, name: 'new-form', answers }, site, schemas, SITE).document,
  ]),
  ...types.map((type): [string, string, unknown] => [type, 'Block', sampleBlock(type, site, schemas)]),
]

test('new pages, forms, fields of forms and samples of code editors are Arabic on an Arabic site', () => {
  const fields = FIELD_SORTS.map((sort) => newFormField(sort, [], facts))
  for (const [name, role, value] of [...samplesFor(documents, 'صفحة'), ['fields', 'Form', { fields }] as const]) {
    const english = schemas.texts(role, value).filter(({ value: text }) => isEnglish(text))
    expect({ name, english }).toEqual({ name, english: [] })
  }
  expect(JSON.stringify(suggestionsOf(documents, schemas).$defs['Pages'])).not.toContain('Sample')
  expect(nextSteps('/new', {}, documents)[0]).toContain('"نص تجريبي"')
})

/** The words of English samples that describe their places. */
const hints = (JSON.stringify(samplesFor(ENGLISH_SITE, 'Page')).match(/"Sample(?: \d+)?: [^"]+"/g) ?? []).map((text) =>
  text.slice(1, -1).replace(/^Sample(?: \d+)?: /, ''),
)

test('Arabic samples describe what belongs in their place', () => {
  expect(hints.filter((hint) => !(hint in ARABIC_EXAMPLES))).toEqual([])
})

test('Arabic examples keep placeholders, links and bold words, and all are used', () => {
  const examples = types.map((type) => Object.values(readExamples(type, '.'))[0])
  const sources = JSON.stringify([examples, fixed.schemas, hints, SAMPLE_NOTE, 'What the picture shows.'])
  for (const [english, arabic] of Object.entries(ARABIC_EXAMPLES)) {
    expect({ english, kept: kept(arabic) }).toEqual({ english, kept: kept(english) })
    expect({ english, isUsed: sources.includes(JSON.stringify(english).slice(1, -1)) }).toEqual({
      english,
      isUsed: true,
    })
  }
})
