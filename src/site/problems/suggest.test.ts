import { expect, test } from 'vitest'
import { closest, didYouMean, suggestField } from './suggest.ts'

const blocks = ['hero', 'painPoints', 'faq', 'process', 'cta']

test.each([
  ['heroo', 'hero'],
  ['painPoint', 'painPoints'],
  ['pain-points', 'painPoints'],
  ['PAINPOINTS', 'painPoints'],
  ['porcess', 'process'],
  ['fqa', 'faq'],
  ['pain', 'painPoints'],
])('closest to %s is %s', (typed, expected) => {
  expect(closest(typed, blocks)).toBe(expected)
})

test('closest is undefined without a similar candidate', () => {
  expect(closest('gallery', blocks)).toBeUndefined()
  expect(closest('', blocks)).toBeUndefined()
  expect(closest('hero', [])).toBeUndefined()
})

test('closest compares nothing with a text that is far longer', () => {
  expect(closest('x'.repeat(1_000_000), blocks)).toBeUndefined()
})

test('closest is undefined for the beginning of several candidates', () => {
  expect(closest('team', ['team-of-bakers', 'team-of-millers'])).toBeUndefined()
})

test('didYouMean suggests the closest of several', () => {
  expect(didYouMean('/service', ['/services/rye', '/services', '/server'])).toBe('Did you mean "/services"? ')
  expect(didYouMean('gallery', blocks)).toBe('')
})

const OF_A_FORM_FIELD = ['name', 'label', 'type', 'required', 'placeholder', 'limit', 'rows', 'options']
const OF_A_LINK = ['label', 'href']

test.each([
  ['maxlength', OF_A_FORM_FIELD, 'limit'],
  ['choices', OF_A_FORM_FIELD, 'options'],
  ['optional', OF_A_FORM_FIELD, 'required'],
  ['text', OF_A_LINK, 'label'],
  ['url', OF_A_LINK, 'href'],
])('suggestField for %s among %j is %s', (unknownField, possible, expected) => {
  expect(suggestField(unknownField, possible)).toBe(expected)
})

test('suggestField corrects a misspelling', () => {
  expect(suggestField('lable', OF_A_LINK)).toBe('label')
})

test('suggestField skips fields that are given, except for a misspelling', () => {
  expect(suggestField('text', OF_A_LINK, { label: 'Prices' })).toBeUndefined()
  expect(suggestField('lable', OF_A_LINK, { label: 'Prices' })).toBe('label')
})

test('suggestField is undefined if the suggested field is not possible', () => {
  expect(suggestField('url', ['question', 'answer'])).toBeUndefined()
  expect(suggestField('constructor', OF_A_LINK)).toBeUndefined()
})
