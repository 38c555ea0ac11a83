import { describe, expect, test } from 'vitest'
import { bundleSchemas } from '#site/schemas/schema-bundle.ts'
import type { JsonSchema } from '#site/schemas/schema-bundle.ts'
import { compileSchemas } from '#site/schemas/site-schemas.ts'
import { explain, pathOfPointer } from './explain.ts'
import { rootErrors } from './root-errors.ts'
import { FORMATS_IN_WORDS, PATTERNS_IN_WORDS } from './patterns.ts'

/** The messages for a form whose `title` has the schema `rule`. */
function messagesFor(rule: JsonSchema, title: unknown) {
  const schemas = compileSchemas({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $defs: {
      Block: { oneOf: [{ $ref: '#/$defs/FormBlock' }] },
      Form: {
        type: 'object',
        additionalProperties: false,
        properties: { title: { description: 'A few words.', ...rule } },
      },
    },
  })
  const value = { title }
  const validated = { value, schema: schemas.documentSchema('form'), prefix: [], schemas }
  return rootErrors(schemas.errorsOfDocument('form', value), validated).map((error) => {
    const { problem } = explain(error, validated)
    return `${problem.code}: ${problem.message} ${problem.hint}`
  })
}

describe('explain covers keywords that no schema uses yet', () => {
  test.each<[JsonSchema, unknown, string]>([
    [
      { type: 'array', uniqueItems: true },
      ['a', 'b', 'a'],
      'repeated-item: "title" lists the same thing twice: items 1 and 3 are equal. Delete one of them.',
    ],
    [
      { type: 'array', uniqueItems: true, items: { type: 'string' } },
      ['a', 'b', 'a'],
      'repeated-item: "title" lists the same thing twice: items 1 and 3 are equal. Delete one of them.',
    ],
    [
      { type: 'number', exclusiveMinimum: 0 },
      0,
      'number-too-small: "title" is 0, which is too small. It must be more than 0. A few words.',
    ],
    [
      { type: 'number', exclusiveMaximum: 9 },
      9,
      'number-too-large: "title" is 9, which is too large. It must be less than 9. A few words.',
    ],
    [
      { type: 'string', format: 'date' },
      'May',
      'wrong-form: "title" cannot be "May". It must be a date such as "2024-01-31".',
    ],
    [
      { type: 'string', pattern: '^[aeiou]+$', 'x-says': 'made of vowels' },
      'xyz',
      'wrong-form: "title" cannot be "xyz". It must be made of vowels.',
    ],
    [
      { type: 'number', multipleOf: 5, examples: [10] },
      7,
      'does-not-fit: "title" does not fit here. A few words. For example: 10.',
    ],
    [
      { anyOf: [{ type: 'string' }, { type: 'number' }] },
      true,
      'does-not-fit: "title" does not fit here. A few words.',
    ],
  ])('%j', (rule, value, sentence) => {
    expect(messagesFor(rule, value)).toEqual([sentence])
  })
})

describe('x-minVisibleLength counts visible characters', () => {
  test.each([
    ['', '"title" is empty. A few words.'],
    ['   ', '"title" holds nothing but spaces. Fill it in. A few words.'],
    ['\u00a0\u200b', '"title" holds nothing but spaces. Fill it in. A few words.'],
    [' ab ', '"title" has 2 characters, not counting spaces around them; it needs at least 3. A few words.'],
    ['ab', '"title" has 2 characters; it needs at least 3. A few words.'],
  ])('%j', (title, sentence) => {
    expect(messagesFor({ type: 'string', 'x-minVisibleLength': 3 }, title)).toEqual([`text-too-short: ${sentence}`])
  })

  test.each(['abc', ' a c ', 'میخ'])('%j is long enough', (title) => {
    expect(messagesFor({ type: 'string', 'x-minVisibleLength': 3 }, title)).toEqual([])
  })
})

describe('explain suggests the origin for a whole address, or one without its scheme', () => {
  test.each([
    ['https://harbour.example/about?x=1', 'https://harbour.example'],
    ['https://baker:rye@harbour.example', 'https://harbour.example'],
    ['https://Harbour.example:443', 'https://harbour.example'],
    ['https://مخبز.example', 'https://xn--ngbln7e.example'],
    ['harbour.example:3000', 'https://harbour.example:3000'],
  ])('%s', (value, suggestion) => {
    expect(messagesFor({ type: 'string', format: 'origin' }, value)).toEqual([
      `wrong-form: "title" cannot be ${JSON.stringify(value)}. Write ${JSON.stringify(suggestion)}. It must be scheme and host alone, with nothing after them.`,
    ])
  })

  test.each([
    'harbour',
    'ftp://harbour.example',
    'https://harbour.example;x',
    'mailto:hello@harbour.example',
    'https://',
  ])('%s has no origin to suggest', (value) => {
    expect(messagesFor({ type: 'string', format: 'origin' }, value)).toEqual([
      `wrong-form: "title" cannot be ${JSON.stringify(value)}. It must be scheme and host alone, with nothing after them.`,
    ])
  })
})

describe('one value with several errors has one problem', () => {
  test.each<[JsonSchema, unknown, string]>([
    [{ type: 'string', enum: ['a', 'b'] }, 5, 'value-not-possible'],
    [{ type: 'string', 'x-minVisibleLength': 1, pattern: '^/' }, '', 'text-too-short'],
    [{ type: 'string', maxLength: 3, pattern: '^/' }, 'long', 'wrong-form'],
  ])('%j', (rule, value, code) => {
    expect(messagesFor(rule, value)).toEqual([expect.stringMatching(`^${code}:`)])
  })
})

test('pathOfPointer splits a JSON pointer', () => {
  expect(pathOfPointer('/blocks/3/a~1b~0c')).toEqual(['blocks', 3, 'a/b~c'])
  expect(pathOfPointer('')).toEqual([])
})

test('every pattern and format of the schemas has a description', () => {
  const missing: string[] = []
  const visit = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return
    const { pattern, format, ...rest } = schema as JsonSchema
    const hasWords =
      'x-says' in schema ||
      Object.hasOwn(FORMATS_IN_WORDS, String(format)) ||
      Object.hasOwn(PATTERNS_IN_WORDS, String(pattern))
    if (typeof (pattern ?? format) === 'string' && !hasWords) missing.push(String(pattern ?? format))
    for (const child of Object.values(rest)) visit(child)
  }
  visit(bundleSchemas('schema').$defs)
  expect(missing, 'write "x-says" beside it, to follow "It must be"').toEqual([])
})
