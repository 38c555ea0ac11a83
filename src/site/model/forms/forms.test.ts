import { describe, expect, test } from 'vitest'
import { examplePage, exampleSite } from '#site/model/site.fixture.ts'
import type { PlacedBlock } from '#site/model/site.ts'
import type { Form, Settings } from '#site/model/types.generated.ts'
import { formActionOf, formsOf, minimumTimeOf, opensMail } from './forms.ts'
import { pageForms } from '#site/model/page-input.ts'

const form = (title: string, changes: Partial<Form> = {}): Form => ({
  title,
  submit: 'Send',
  fields: [{ name: 'email', label: 'E-mail', type: 'email' }],
  ...changes,
})
const forms = { order: form('Order bread', { endpoint: '/api/orders/' }), letter: form('One letter a month') }
const section: PlacedBlock = { id: 'formSection', block: { type: 'formSection', form: 'order' } }
const { settings } = exampleSite()

const pageFormWith = (changes: Partial<Form>, also: Partial<Settings> = {}) => {
  const [first] = Object.values(pageForms({ order: form('Order bread', changes) }, { ...settings, ...also }))
  if (!first) throw new Error('No form')
  return first
}

test('formsOf finds the forms that blocks show, and not the forms that actions open', () => {
  const { blocks } = examplePage({ hero: { actions: [{ label: 'Subscribe', form: 'letter' }] } })
  expect(Object.keys(formsOf([...blocks, section], forms))).toEqual(['order'])
  expect(formsOf([{ id: 'formSection', type: 'formSection' }], forms)).toEqual({})
})

describe('pageForms', () => {
  test('joins API base and endpoint to the action', () => {
    expect(pageFormWith({ endpoint: '/api/orders/' }).action).toBe('/api/orders/')
    expect(pageFormWith({ endpoint: '/api/orders/' }, { apiBase: 'https://api.harbour.example' }).action).toBe(
      'https://api.harbour.example/api/orders/',
    )
  })

  test('uses a mailto link to the organization as action without an endpoint', () => {
    expect(pageFormWith({}).action).toBe('mailto:hello@harbour.example')
    expect(opensMail(pageFormWith({}))).toBe(true)
    expect(opensMail(pageFormWith({ endpoint: '/api/orders' }))).toBe(false)
  })

  test('uses texts and defaults of the form, or else of the site', () => {
    expect(pageFormWith({})).toMatchObject({
      size: 'md',
      sending: 'Sending...',
      success: { title: 'Thank you. We have received it.' },
      resetAfter: 2000,
      successBy: 'status',
    })
    expect(pageFormWith({}, { texts: { sending: 'Wird gesendet', sent: 'Danke' } })).toMatchObject({
      sending: 'Wird gesendet',
      success: { title: 'Danke' },
    })
    const overrides = { size: 'lg', sending: 'Baking...', success: { title: 'In the oven' }, resetAfter: 3000 } as const
    expect(pageFormWith({ ...overrides, successBy: 'flag' })).toMatchObject({ ...overrides, successBy: 'flag' })
  })

  test('leaves out the properties that only the server reads', () => {
    const ofServer = { endpoint: '/api/orders', unique: 'email', keepDays: 30, minimumTime: 500 }
    const names = Object.keys(pageFormWith(ofServer))
    expect(names.filter((name) => name in ofServer)).toEqual([])
  })

  test('has no failure message if the document has none', () => {
    expect(pageFormWith({ endpoint: '/api/orders' })).not.toHaveProperty('failureMessage')
  })
})

describe('formActionOf', () => {
  const ofMail = { letter: pageFormWith({}) }
  const ofServer = { order: pageFormWith({ endpoint: '/api/orders' }) }
  const origin = 'https://harbour.example'
  const apiBase = 'https://api.harbour.example'

  test('allows the site itself, whatever forms the page shows', () => {
    expect(formActionOf({}, { origin })).toBe("form-action 'self'")
    expect(formActionOf(ofServer, { origin })).toBe("form-action 'self'")
  })

  test('allows the API server, and the site by its origin', () => {
    expect(formActionOf({}, { apiBase, origin })).toBe(
      "form-action 'self' https://api.harbour.example https://harbour.example",
    )
  })

  test('allows mailto if the page shows such a form', () => {
    expect(formActionOf(ofMail, { origin })).toBe("form-action 'self' mailto:")
    expect(formActionOf({ ...ofServer, ...ofMail }, { apiBase, origin })).toBe(
      "form-action 'self' https://api.harbour.example https://harbour.example mailto:",
    )
  })
})

test('minimumTimeOf is a second unless the document sets it', () => {
  expect(minimumTimeOf(forms.order)).toBe(1000)
  expect(minimumTimeOf(form('Order bread', { minimumTime: 0 }))).toBe(0)
})
