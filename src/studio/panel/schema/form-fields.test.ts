import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { SiteFacts } from '#studio/protocol/facts.ts'
import { fixedFactsOf } from '#live/studio/facts.ts'
import { FIELD_SORTS, nameFollowing, nameFromLabel, newFormField, withType } from './form-fields.ts'
import { definition } from '#studio/protocol/schema.ts'

const facts = (language: string, path = '/privacy'): SiteFacts => ({ language, pages: [{ path }] }) as SiteFacts
const formWith = (fields: Group[]): Group => ({ title: 'Ask us', fields, submit: 'Send', success: { title: 'Thanks' } })
const types = definition('FormField', fixedFactsOf('.'))['x-types'] ?? {}

test.each(['en', 'ar-AE', 'fr'])('every sort of field is born valid and with a label of its own, in %s', (language) => {
  for (const sort of FIELD_SORTS) {
    const field = newFormField(sort, [], facts(language))
    expect({ sort, isValid: engineSchemas().isValid('form', formWith([field])) }).toEqual({ sort, isValid: true })
    const { unused = [] } = types[String(field['type'])] ?? {}
    expect({ sort, unused: unused.filter((name) => name in field) }).toEqual({ sort, unused: [] })
  }
  const again = newFormField('email', [newFormField('email', [], facts(language))], facts(language))
  expect(again['name']).toBe('email2')
})

test('words are in the language of the site, and a consent links to the privacy policy if there is one', () => {
  expect(newFormField('company', [], facts('ar'))).toMatchObject({ name: 'company', label: 'الشركة' })
  expect(newFormField('consent', [], facts('en'))['label']).toContain('[privacy policy](/privacy)')
  expect(newFormField('consent', [], facts('en', '/'))['label']).not.toContain('](')
})

test('a name is made from a label', () => {
  expect(nameFromLabel('Your company *')).toBe('yourCompany')
  expect(nameFromLabel('E-mail')).toBe('email')
  expect(nameFromLabel('Café & bar')).toBe('cafeBar')
  expect(nameFromLabel('الشركة')).toBeUndefined()
  expect(nameFromLabel('2nd guest')).toBeUndefined()
  expect(nameFromLabel('word '.repeat(30))!.length).toBeLessThanOrEqual(40)
})

test('a name follows the label unless a person has chosen it', () => {
  const field = { name: 'shortText', label: 'Number of guests', type: 'text' }
  expect(nameFollowing(field, 'Question', [])).toBe('numberOfGuests')
  expect(nameFollowing(field, 'Question', [{ name: 'numberOfGuests' }])).toBe('numberOfGuests2')
  expect(nameFollowing({ ...field, name: 'guests' }, 'Question', [])).toBeUndefined()
  expect(nameFollowing({ ...field, name: 'question2' }, 'Question', [])).toBe('numberOfGuests')
  expect(nameFollowing({ ...field, label: 'عدد الضيوف' }, 'Question', [])).toBeUndefined()
  const consent = { name: 'consent', label: 'I agree to all of it.', type: 'checkbox' }
  expect(nameFollowing(consent, 'I agree.', [])).toBeUndefined()
})

test('another type gets the settings that it needs, and loses those that it does not use', () => {
  const text = { name: 'guests', label: 'Guests', type: 'text', limit: 20, required: true }
  const select = withType(text, 'select', types['select'], 'en')
  expect(select).toEqual({
    name: 'guests',
    label: 'Guests',
    type: 'select',
    required: true,
    options: ['First choice', 'Second choice'],
  })
  expect(withType({ ...select, options: ['Two'] }, 'radio', types['radio'], 'en')['options']).toEqual(['Two'])
  expect(withType(select, 'number', types['number'], 'en')).not.toHaveProperty('options')
})
