import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDiskCache } from '#base/cache/disk-cache.ts'
import type { SchemaBundle } from './schema-bundle.ts'
import { codeOfFastValidators, fastValidators } from './validators.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pagewright-validators-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

/** A schema that uses every module that the code of a validator may need. */
const bundleWith = (least: number): SchemaBundle => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $defs: {
    Loaf: {
      type: 'object',
      required: ['name'],
      properties: {
        name: { type: 'string', 'x-minVisibleLength': least, maxLength: 9 },
        day: { type: 'string', format: 'date' },
        baked: { type: 'string', format: 'moment' },
        bakery: { type: 'string', format: 'origin' },
        shape: { const: { round: true } },
      },
      additionalProperties: false,
    },
  },
})

const isLoaf = (least = 2): ((value: unknown) => boolean) =>
  fastValidators(bundleWith(least), ['Loaf'], openDiskCache(dir))['Loaf']!

test.each(['compiled', 'kept'])('%s validators know formats, lengths and constants', (which) => {
  if (which === 'kept') isLoaf()
  const validate = isLoaf()
  expect(validate({ name: 'Rye', day: '2026-12-01', baked: '2026-12-01T09:00+04:00', shape: { round: true } })).toBe(
    true,
  )
  expect(validate({ name: 'Rye', bakery: 'https://bakery.example' })).toBe(true)
  expect(validate({ name: '黑麦面包' })).toBe(true)
  expect(validate({ name: '麦' })).toBe(true)
  for (const wrong of [
    {},
    { name: ' R ' },
    { name: 'Sourdoughs' },
    { name: '黑麦面包店' },
    { name: 'Rye', day: '2026-13-01' },
    { name: 'Rye', baked: 'at nine' },
    { name: 'Rye', bakery: 'https://bakery.example/rye' },
    { name: 'Rye', shape: { round: false } },
    { name: 'Rye', price: 3 },
  ])
    expect(validate(wrong)).toBe(false)
})

test('values below a reference are validated, without a path to them', () => {
  const Basket = { type: 'object', properties: { loaves: { type: 'array', items: { $ref: '#/$defs/Loaf' } } } }
  const { $schema, $defs } = bundleWith(2)
  const bundle = { $schema, $defs: { ...$defs, Basket } }
  const isBasket = fastValidators(bundle, ['Basket'], openDiskCache(dir))['Basket']!
  expect(isBasket({ loaves: [{ name: 'Rye' }, { name: 'Spelt' }] })).toBe(true)
  expect(isBasket({ loaves: [{ name: 'Rye' }, { name: 'R' }] })).toBe(false)
  expect(codeOfFastValidators(bundle, ['Basket'])).not.toContain('parentDataProperty:')
})

test('a value may match one of several schemas, and the code does not return errors', () => {
  const Choice = { oneOf: [{ required: ['name'] }, { required: ['day'] }], not: { required: ['price'] } }
  const { $schema } = bundleWith(2)
  const bundle = {
    $schema,
    $defs: { Choice: { type: 'object', properties: { name: {}, day: {}, price: {} }, ...Choice } },
  }
  const isChoice = fastValidators(bundle, ['Choice'], openDiskCache(dir))['Choice']!
  for (const [value, isValid] of [
    [{ name: 'Rye' }, true],
    [{ day: 'Monday' }, true],
    [{ name: 'Rye', day: 'Monday' }, false],
    [{}, false],
    [{ name: 'Rye', price: 3 }, false],
  ] as const)
    expect(isChoice(value)).toBe(isValid)
  expect(codeOfFastValidators(bundle, ['Choice'])).not.toContain('schemaPath')
})

test('other schemas have other validators', () => {
  expect(isLoaf(2)({ name: 'Rye' })).toBe(true)
  expect(isLoaf(4)({ name: 'Rye' })).toBe(false)
  expect(readdirSync(dir)).toHaveLength(2)
})
