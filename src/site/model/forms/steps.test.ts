import { expect, test } from 'vitest'
import type { FormField } from '#site/model/types.generated.ts'
import { fieldsOf, stepsOf } from './steps.ts'

const step = (name: string): FormField => ({ name, label: `The ${name}`, type: 'step' })
const text = (name: string): FormField => ({ name, label: name, type: 'text' })
const endpoint = '/api/orders'

test('a step has the fields between its heading and the next one', () => {
  const fields = [step('bread'), text('loaf'), text('seeds'), { ...step('you'), help: 'Who gets it' }, text('name')]
  expect(stepsOf({ fields, endpoint })).toEqual([
    { name: 'bread', title: 'The bread', fields: ['loaf', 'seeds'] },
    { name: 'you', title: 'The you', help: 'Who gets it', fields: ['name'] },
  ])
  expect(fieldsOf({ fields }).map(({ name }) => name)).toEqual(['loaf', 'seeds', 'name'])
})

test('hidden fields before the first step are in it', () => {
  const fields: FormField[] = [
    { ...text('campaign'), type: 'hidden' },
    step('bread'),
    text('loaf'),
    step('you'),
    text('name'),
  ]
  expect(stepsOf({ fields, endpoint })?.map((each) => each.fields)).toEqual([['campaign', 'loaf'], ['name']])
})

test.each([
  ['no step', [text('name')], endpoint],
  ['one step', [step('you'), text('name')], endpoint],
  ['no endpoint', [step('you'), text('name'), step('bread'), text('loaf')], undefined],
])('a form with %s is not divided', (_, fields, to) => {
  expect(stepsOf({ fields, ...(to && { endpoint: to }) })).toBeUndefined()
})
