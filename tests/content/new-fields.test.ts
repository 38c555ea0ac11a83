import { expect, test } from 'vitest'
import { pageInputOf } from '#site/model/page-input.ts'
import { bundleSchemas, propertiesOf } from '#site/schemas/schema-bundle.ts'
import { MEANINGS } from '#site/schemas/vocabulary.ts'
import { compileSchemas, engineSchemas } from '#site/schemas/site-schemas.ts'
import { editorSchemas } from '#tools/editor/editor-schemas.ts'
import { resolveSite } from '#site/resolve/resolve-site.ts'
import { problemsIn, siteWith } from './site-with.ts'

/** The schemas with additional fields in the FAQ block, which no code mentions. */
function schemasWithNewFields() {
  const bundle = bundleSchemas('schema')
  Object.assign(propertiesOf(bundle.$defs['FaqBlock']), {
    more: { description: 'Where to read on.', allOf: [{ $ref: '#/$defs/Href' }] },
    sketch: { $ref: '#/$defs/DrawingName' },
    next: { $ref: '#/$defs/Action' },
    places: { type: 'array', items: { type: 'object', properties: { spot: { $ref: '#/$defs/Anchor' } } } },
  })
  return bundle
}

const bundle = schemasWithNewFields()
const schemas = { ...engineSchemas(), ...compileSchemas(bundle) }

const contactWith = (fields: object) =>
  siteWith(
    'pages/contact.json',
    JSON.stringify({
      kind: 'standard',
      title: 'Contact',
      blocks: [
        { type: 'hero', title: 'Write to {brand}' },
        { type: 'faq', title: 'Questions', items: [{ question: 'When?', answer: 'At six.' }], ...fields },
      ],
    }),
  )

test.each([
  ['a link to a page that does not exist', { more: '/nowhere' }, 'link-to-missing-page'],
  ['a link to an anchor that does not exist', { more: '#nowhere' }, 'link-to-missing-anchor'],
  ['a drawing that does not exist', { sketch: 'missing' }, 'missing-drawing'],
  ['a form that does not exist', { next: { label: 'Order', form: 'missing' } }, 'unknown-form'],
  ['a click source on a link', { next: { label: 'Go', href: '/', clickSource: 'x' } }, 'click-source-without-use'],
  ['a duplicate anchor', { places: [{ spot: 'here' }, { spot: 'here', more: '/' }] }, 'duplicate-anchor'],
])('%s is a problem in a field that is defined only in its schema', (_, fields, code) => {
  expect(problemsIn(contactWith(fields), schemas).map((problem) => problem.code)).toEqual([code])
})

test('an override of a shared block is checked by the schema of that block', () => {
  const page = {
    kind: 'standard',
    title: 'Home',
    blocks: [
      { type: 'hero', title: 'Bread' },
      { type: 'shared', name: 'questions', override: { more: '/nowhere' } },
    ],
  }
  const faq = { type: 'faq', title: 'Questions', items: [{ question: 'When?', answer: 'At six.' }] }
  const { shared } = siteWith('shared/questions.json', JSON.stringify(faq))
  const site = siteWith('pages/index.json', JSON.stringify(page))
  const documents = { ...site, shared: new Map([...site.shared, ...shared]) }
  expect(problemsIn(documents, schemas).map(({ code, where }) => `${code}: ${where}`)).toEqual([
    'link-to-missing-page: Home > block 2 (shared) > override > more',
  ])
})

test('new fields reach the page: the drawing, the telephone link, the address of the form', () => {
  const documents = contactWith({ more: 'tel:+44 (0)1632', sketch: 'loaf', next: { label: 'Order', form: 'order' } })
  expect(problemsIn(documents, schemas)).toEqual([])
  const site = resolveSite(documents, { schemas })
  const page = site.pages.find(({ path }) => path === '/contact')
  if (!page) throw new Error('The contact page is missing')
  expect(Object.keys(pageInputOf(page, site).drawings)).toEqual(['loaf'])
  expect(page.blocks[1]?.block).toMatchObject({
    more: 'tel:+4401632',
    next: { clickSource: 'contact_faq', href: '/forms/order?source=contact' },
  })
})

test('code editors complete a new link with the addresses of the site', () => {
  const page = editorSchemas(schemasWithNewFields())['page.schema.json'] ?? {}
  const $defs = page['$defs'] as Record<string, Record<string, unknown>>
  expect(propertiesOf($defs['FaqBlock'])['more']).toMatchObject({ allOf: [{ $ref: '#/$defs/Href' }] })
  expect($defs['Href']?.['allOf']).toContainEqual({ $ref: 'suggestions.schema.json#/$defs/Href' })
})

test.each(MEANINGS)('the schemas define %s', (name) => {
  expect(bundle.$defs).toHaveProperty(name)
})
