import { expect, test } from 'vitest'
import { formActionOf, formsOf, limitOf, withAction } from './forms.ts'
import { examplePage, exampleSite } from './site.examples.ts'
import type { PlacedBlock } from './site.ts'
import type { Form } from './types.generated.ts'

const form = (title: string): Form => ({
  title,
  page: '/about',
  submit: 'Send',
  fields: [{ name: 'email', label: 'E-mail', type: 'email' }],
})
const forms = { order: form('Order bread'), letter: form('One letter a month') }
const section: PlacedBlock = { id: 'formSection', block: { type: 'formSection', form: 'order' } }

test('a page carries the forms that its sections show, not those that its actions lead to', () => {
  const { blocks } = examplePage({ hero: { actions: [{ label: 'Subscribe', form: 'letter' }] } })
  expect(Object.keys(formsOf([...blocks, section], forms))).toEqual(['order'])
  expect(formsOf([{ id: 'formSection', type: 'formSection' }], forms)).toEqual({})
})

test('a form is sent to the address of the company, as long as no server takes it', () => {
  const { settings } = exampleSite()
  expect(withAction({ order: forms.order }, settings)).toEqual({
    order: { ...forms.order, action: 'mailto:hello@harbour.example' },
  })
})

test('a page without forms, or with forms that a server takes, may send them to its own site alone', () => {
  expect(formActionOf({})).toBe("form-action 'self'")
  expect(formActionOf({ order: { ...forms.order, action: '/api/orders' } })).toBe("form-action 'self'")
  expect(formActionOf({ order: { ...forms.order, action: 'mailto:a@b.example' } })).toBe("form-action 'self' mailto:")
})

test('answers have a limit, many lines a wide one', () => {
  expect(limitOf({ name: 'a', label: 'A', type: 'text' })).toBe(2000)
  expect(limitOf({ name: 'a', label: 'A', type: 'textarea' })).toBe(20_000)
  expect(limitOf({ name: 'a', label: 'A', type: 'textarea', limit: 500 })).toBe(500)
})
