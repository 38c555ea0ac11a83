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
])('%s among %j was meant to be %s', (found, possible, meant) => {
  expect(suggestField(found, possible)).toBe(meant)
})

test('a misspelling is still one', () => {
  expect(suggestField('lable', OF_A_LINK)).toBe('label')
})

test('what is given already is not meant again, but for a misspelling', () => {
  expect(suggestField('text', OF_A_LINK, { label: 'Prices' })).toBeUndefined()
  expect(suggestField('lable', OF_A_LINK, { label: 'Prices' })).toBe('label')
})

test('a name from elsewhere is no help where the field it means is not possible', () => {
  expect(suggestField('url', ['question', 'answer'])).toBeUndefined()
  expect(suggestField('constructor', OF_A_LINK)).toBeUndefined()
})
