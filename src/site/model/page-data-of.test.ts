import { expect, test } from 'vitest'
import { pageDataOf } from './page-data-of.ts'
import { examplePage, exampleSite, onSite } from './site.fixture.ts'
import type { PlacedBlock } from './site.ts'
import type { Form } from './types.generated.ts'

test('pageDataOf has the blocks of the page and only the drawings that they refer to', () => {
  const page = examplePage({ path: '/baking/rye', title: 'Rye bread', hero: { drawing: 'oven' } })
  const data = pageDataOf(...onSite(page, exampleSite()), { build: 'b1', jsonLd: '{}' })
  expect(data).toMatchObject({ build: 'b1', path: '/baking/rye', kind: 'standard', jsonLd: '{}', blocks: page.blocks })
  expect(data.breadcrumb.map((crumb) => crumb.label)).toEqual(['Home', 'What we bake', 'Rye bread'])
  expect(data.forms).toEqual({})
  expect(data.leadSource).toBe('about')
  expect(data.drawings).toEqual({ oven: '<svg id="oven"/>' })
})

const order: Form = {
  title: 'Order bread',
  endpoint: '/api/orders',
  submit: 'Order',
  fields: [{ name: 'email', label: 'E-mail', type: 'email' }],
}
const blocks: PlacedBlock[] = [{ id: 'formSection', block: { type: 'formSection', form: 'order' } }]
const build = { build: 'b1', jsonLd: '{}' }

test('pageDataOf has the forms that the blocks show, with their defaults', () => {
  const data = pageDataOf(...onSite(examplePage({ blocks }), exampleSite({ forms: { order, letter: order } })), build)
  expect(Object.keys(data.forms)).toEqual(['order'])
  expect(data.forms['order']).toMatchObject({ title: 'Order bread', action: '/api/orders', sending: 'Sending...' })
  expect(data.forms['order']).not.toHaveProperty('reply')
})

test('pageDataOf adds errors and values to a form that was posted without script', () => {
  const formReply = { errors: { email: 'Enter an address like you@example.com' }, values: { email: 'noor@' } }
  const data = pageDataOf(...onSite(examplePage({ blocks }), exampleSite({ forms: { order } })), {
    ...build,
    formReply,
  })
  expect(data.forms['order']?.reply).toEqual(formReply)
})
