import { expect, test } from 'vitest'
import { createSiteLoader } from '#site/site-loader.ts'

const loader = createSiteLoader('tests/sites/base')

const problemsOf = (text: string): string[] =>
  loader
    .load(new Map([['pages/pasted.json', text]]))
    .problems.filter(({ file }) => file === 'pages/pasted.json')
    .map(({ code, message }) => `${code}: ${message}`)

test.each<[string, object]>([
  ['shop system', { sections: { main: { type: 'text' } }, order: ['main'] }],
  ['JSON-LD', { '@context': 'https://schema.org', '@type': 'Bakery', name: 'Harbour' }],
  ['page builder', { content: [{ type: 'Heading', props: {} }], root: {}, zones: {} }],
  ['page builder', { version: '0.4', title: 'Home', type: 'page', content: [{ id: '1', elType: 'section' }] }],
  ['page builder', { story: { name: 'Home', content: { _uid: '1', component: 'page' } } }],
  ['editor', { time: 1, blocks: [{ type: 'paragraph', data: { text: 'Bread' } }], version: '2.28' }],
  ['editor', { type: 'doc', content: [{ type: 'paragraph' }] }],
  ['WordPress', { id: 1, slug: 'bread', title: { rendered: 'Bread' }, content: { rendered: '<p>' } }],
  ['Contentful', { sys: { id: '1' }, fields: { title: { en: 'Bread' } } }],
  ['Strapi', { data: { id: 1, attributes: { title: 'Bread' } }, meta: {} }],
  ['Notion', { object: 'page', id: '1', properties: {} }],
  ['Sanity', { _id: '1', _type: 'post', title: 'Bread' }],
  ['Webflow', { id: '1', cmsLocaleId: '2', fieldData: { name: 'Bread' } }],
  ['Ghost', { db: [{ meta: {}, data: { posts: [] } }] }],
  ['package.json', { name: 'bread', version: '1.0.0', description: 'x', scripts: { build: 'x' } }],
  ['OpenAPI', { openapi: '3.0.0', info: { title: 'Bread' }, paths: {} }],
  ['GeoJSON', { type: 'FeatureCollection', features: [] }],
  ['HAR', { log: { version: '1.2', entries: [] } }],
  ['Lottie', { v: '5', fr: 30, ip: 0, op: 60, layers: [] }],
  ['Jupyter', { cells: [], nbformat: 4 }],
  ['manifest', { name: 'Bread', short_name: 'Bread', icons: [] }],
])('a document of another program is one problem: %s', (what, value) => {
  expect(problemsOf(JSON.stringify(value))).toEqual([
    expect.stringMatching(new RegExp(`^foreign-document: This is a document of another program: .*${what}`)),
  ])
})

test.each<[string, string]>([
  [
    'a list of records',
    JSON.stringify([
      { name: 'Rye', price: 4 },
      { name: 'Oat', price: 5 },
    ]),
  ],
  ['a list of texts', '["Rye", "Oat"]'],
  ['rows of a spreadsheet', 'name,price\nRye,4\nOat,5\n'],
  ['a text', '"Rye"'],
])('a file that is not a document is one problem: %s', (_, text) => {
  expect(problemsOf(text)).toHaveLength(1)
})

test('a page with a field of another program is a page with an unknown field', () => {
  const page = { '@type': 'Page', kind: 'standard', title: 'Rye', blocks: [{ type: 'hero', title: 'Rye bread' }] }
  expect(problemsOf(JSON.stringify(page))).toEqual([expect.stringMatching(/^unknown-field/)])
})
