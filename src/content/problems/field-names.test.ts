import { expect, test } from 'vitest'
import { meantField } from './field-names.ts'

const OF_A_FORM_FIELD = ['name', 'label', 'type', 'required', 'placeholder', 'limit', 'rows', 'options']
const OF_A_LINK = ['label', 'href']

test.each([
  ['maxlength', OF_A_FORM_FIELD, 'limit'],
  ['choices', OF_A_FORM_FIELD, 'options'],
  ['optional', OF_A_FORM_FIELD, 'required'],
  ['text', OF_A_LINK, 'label'],
  ['url', OF_A_LINK, 'href'],
])('%s among %j was meant to be %s', (found, possible, meant) => {
  expect(meantField(found, possible)).toBe(meant)
})

test('a misspelling is still one', () => {
  expect(meantField('lable', OF_A_LINK)).toBe('label')
})

test('what is given already is not meant again, but for a misspelling', () => {
  expect(meantField('text', OF_A_LINK, { label: 'Prices' })).toBeUndefined()
  expect(meantField('lable', OF_A_LINK, { label: 'Prices' })).toBe('label')
})

test('a name from elsewhere is no help where the field it means is not possible', () => {
  expect(meantField('url', ['question', 'answer'])).toBeUndefined()
  expect(meantField('constructor', OF_A_LINK)).toBeUndefined()
})
