import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { exampleToAdd, withKnownFacts } from '#live/studio/fitted-block.ts'
import { readExamples } from '#live/studio/facts.ts'
import { newItem } from '#studio/panel/schema/new-value.ts'
import { blockSchema, resolve } from '#studio/protocol/schema.ts'
import type { FieldSchema, ResolvedSchema } from '#studio/protocol/schema.ts'
import { statesFacts } from '#base/text/samples/samples.ts'
import { insertSample } from '#studio/panel/schema/sample-note.ts'
import { fixedFactsOf } from '#live/studio/facts.ts'
import type { Group } from '#studio/protocol/documents.ts'

/** Patterns of English text that visitors would take for a fact about the company. */
const FACTS: Record<string, RegExp> = {
  mail: /[\w.]@\w/,
  telephone: /\+\d[\d ]{6,}/,
  street: /\d+ \w+ (?:street|road|quay|lane|avenue)\b/i,
  hours: /\b\d{1,2}:\d\d\b/,
  time: /\b(?:\d+(?:[–-]\d+)?|an?|one|two|three|four|five|six|seven|ten) (?:second|minute|hour|day|week|month|year)s?\b/i,
  money: /[€£$]|\b(?:AED|EUR|USD) \d/,
  share: /\d ?%|\d per cent/,
  address: /\.example\b|example\.(?:com|org|net)/,
}

/** Contact facts come from the settings: no example has its own, marked as a sample or not. */
const CONTACT = ['mail', 'telephone', 'street']

const factsIn = (value: unknown): string[] =>
  Object.keys(FACTS).filter((name) => FACTS[name]!.test(JSON.stringify(value).replaceAll(/\{\w+\}/g, '')))

const fixed = fixedFactsOf('.')
const names = {
  pages: [],
  forms: [],
  shared: [],
  kinds: [],
  drawings: [],
  images: [],
  videos: [],
  captions: [],
  categories: [],
  siteLanguages: [],
  folders: [],
  fillings: { email: '', phone: '', hours: '', address: '', brand: '' },
}
const types = engineSchemas().blockTypes.filter((type) => readdirSync('src/page/blocks').includes(type))

/** Blocks of people and customers, awards, prices and figures: all their content counts as facts. */
const ALWAYS = ['badges', 'logoStrip', 'metrics', 'pricing', 'recognition', 'team', 'testimonials']

/** The unmarked facts in an added value: contact facts, and other facts without a note. */
function wrongWith(value: unknown, isMarked: boolean, type = ''): string[] {
  const facts = factsIn(value)
  const contact = facts.filter((fact) => CONTACT.includes(fact))
  return isMarked ? contact : [...facts, ...(ALWAYS.includes(type) ? ['claims'] : [])]
}

test.each(types)('no example of %s can be published as a fact of the company without a note', (type) => {
  const wrong = Object.entries(readExamples(type, '.'))
    .filter(([name]) => !name.startsWith('long words'))
    .map(([name, example]) => [name, wrongWith(example, 'placeholder' in exampleToAdd(example), type)] as const)
  expect(wrong.filter(([, facts]) => facts.length > 0)).toEqual([])
})

test.each(types)('no entry that is added to %s can be published as a fact without a note', (type) => {
  const wrong = addable(blockSchema(type, fixed), 'block', new Set()).map(([place, schema]) => {
    const value = newItem(schema, [], fixed, names)
    const added = { value, isClaim: statesFacts(value), note: '' }
    const page = { blocks: [{ type, items: [] }] as Group[] }
    const operations = insertSample(['blocks', 0, 'items', 0], added, resolve(schema.items ?? {}, fixed), page, fixed)
    const isMarked = JSON.stringify(operations).includes('"placeholder"')
    return [place, wrongWith(value, isMarked)] as const
  })
  expect(wrong.filter(([, facts]) => facts.length > 0)).toEqual([])
})

test('a site without telephone, hours and address gets an example without them', () => {
  const { ways, hours, office } = withKnownFacts(readExamples('contactDetails', '.')['default'] ?? {}, {
    email: 'a@b.c',
  })
  expect(ways).toMatchObject({ items: [{ label: 'Email' }] })
  expect({ hours, office }).toEqual({})
})

/** The lists below a schema, to which a form adds entries from examples. */
function addable(schema: ResolvedSchema, place: string, seen: Set<string>): [string, FieldSchema][] {
  if (schema.of !== undefined && seen.has(schema.of)) return []
  const deeper = new Set([...seen, schema.of ?? ''])
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [`${place}.${name}`, field] as const)
  const below = [...fields, ...(schema.items ? [[`${place}[]`, schema.items] as const] : [])]
  return below.flatMap(([at, field]) => {
    const { type } = resolve(field, fixed)
    return [
      ...(type === 'array' ? [[at, resolve(field, fixed)] as [string, FieldSchema]] : []),
      ...addable(resolve(field, fixed), at, deeper),
    ]
  })
}
