import { expect, test } from 'vitest'
import { suggestField } from './suggest-field.ts'

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
