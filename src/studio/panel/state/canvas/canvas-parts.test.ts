// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import type { PlacedBlock } from '#site/model/site.ts'
import type { Group } from '#studio/protocol/documents.ts'
import type { FixedFacts } from '#studio/protocol/facts.ts'
import { loadWords } from '#studio/words/words.ts'
import { ownPath, partsOfBlock, sectionIndex } from './canvas-parts.ts'
import type { StudioState } from '#studio/panel/state/studio-state.ts'

beforeAll(() => loadWords(['en']))

const text = { type: 'string', 'x-minVisibleLength': 1 }
const fixed = {
  schemas: {
    Page: { properties: { title: text } },
    Hero: { properties: { type: {}, title: text, drawing: { $ref: '#/$defs/DrawingName' } } },
    Cta: { properties: { type: {}, title: text } },
    FormSection: { properties: { type: {}, form: {} } },
    DrawingName: { type: 'string' },
    Form: {
      properties: {
        title: text,
        fields: { type: 'array', items: { title: 'Form field', type: 'object', properties: { label: text } } },
      },
    },
  },
  blocks: { hero: 'Hero', cta: 'Cta', formSection: 'FormSection' },
  documents: { page: 'Page', form: 'Form' },
} as unknown as FixedFacts

const facts = {
  pages: [
    { file: 'pages/index.json', path: '/', title: 'Home' },
    { file: 'pages/rye.json', path: '/rye', title: 'Rye' },
  ],
  independent: [],
  forms: [{ name: 'order', file: 'forms/order.json', title: 'Order', fields: ['you', 'name', 'bread', 'loaf'] }],
  shared: [{ name: 'visit', file: 'shared/visit.json', type: 'cta', title: 'Come by', usedOn: ['/rye'] }],
}

const blocks = [
  { id: 'hero', block: { type: 'hero', title: 'Rye bread', drawing: 'loaf' } },
  { id: 'cta', block: { type: 'cta', title: 'Come by' } },
  { id: 'formSection', block: { type: 'formSection', form: 'order' } },
] as unknown as PlacedBlock[]

const steps = [
  { name: 'you', title: 'You', fields: ['name'] },
  { name: 'bread', title: 'Your bread', fields: ['loaf'] },
]
const fields = [
  { name: 'name', label: 'Name' },
  { name: 'loaf', label: 'Loaf' },
]
const data = {
  breadcrumb: [{ label: 'Home', href: '/' }, { label: 'Rye' }],
  forms: { order: { title: 'Order', fields, steps } },
  blocks,
}

/** The places of the texts and drawings of a block while a document is open. */
function placesIn(block: number, file: string, value: Group, rendered = value): Record<string, string> {
  const state = { fixed, facts, data, file, canvasFile: 'pages/rye.json', value, rendered } as unknown as StudioState
  const { texts, drawings } = partsOfBlock(blocks[block]!, state)
  return Object.fromEntries(
    [...texts, ...drawings].map(({ path, place }) => [
      path.join('.'),
      place ? `${place.file} ${place.path.join('.')}` : 'here',
    ]),
  )
}

const shared = { type: 'shared', name: 'visit' }
const page = { title: 'Rye', blocks: [{ type: 'hero', title: 'Rye bread', drawing: 'loaf' }, shared, blocks[2]!.block] }

test('the texts and drawings of the open page are edited there, and its breadcrumb in the pages that it names', () => {
  expect(placesIn(0, 'pages/rye.json', page)).toEqual({
    title: 'here',
    drawing: 'here',
    'breadcrumb.0.label': 'settings.json texts.home',
    'breadcrumb.1.label': 'pages/rye.json title',
  })
})

test('until the page shows an added, moved or deleted section, its other sections are found at their new places', () => {
  const [hero, visit, form] = page.blocks
  const moved = { ...page, blocks: [visit!, { type: 'cta', title: 'Added' }, hero!, form!] }
  expect(placesIn(0, 'pages/rye.json', moved, page)).toMatchObject({ title: 'here', drawing: 'here' })
  const stateWith = (value: Group) =>
    ({ data, file: 'pages/rye.json', value, rendered: page }) as unknown as StudioState
  const pathsIn = (value: Group) => blocks.map(({ id }) => ownPath(id, stateWith(value))?.join('.'))
  const indexesIn = (value: Group) => blocks.map(({ id }) => sectionIndex(id, stateWith(value)))
  expect(pathsIn(moved)).toEqual(['blocks.2', undefined, 'blocks.3'])
  expect(indexesIn(moved)).toEqual([2, 0, 3])
  expect(indexesIn({ ...page, blocks: [form!, hero!] })).toEqual([1, -1, 0])
})

test('sections that were edited one after the other keep their places until the page shows them', () => {
  const edited = { ...page, blocks: page.blocks.map((block) => ({ ...block, title: 'Typed' })) }
  const state = { data, file: 'pages/rye.json', value: edited, rendered: page } as unknown as StudioState
  expect(blocks.map(({ id }) => sectionIndex(id, state))).toEqual([0, 1, 2])
})

test('while another document is open, they are edited in the page', () => {
  expect(placesIn(0, 'navigation.json', {})).toMatchObject({
    title: 'pages/rye.json blocks.0.title',
    drawing: 'pages/rye.json blocks.0.drawing',
  })
})

test('a text of a shared block is edited in it, or in the page if that overrides it', () => {
  expect(placesIn(1, 'pages/rye.json', page)).toEqual({ title: 'shared/visit.json title' })
  const own = { ...page, blocks: page.blocks.with(1, { ...shared, override: { title: 'Come' } } as never) }
  expect(placesIn(1, 'pages/rye.json', own)).toEqual({ title: 'pages/rye.json blocks.1.override.title' })
})

test('the words of a form are edited in its document, where headings of steps are among the fields', () => {
  expect(placesIn(2, 'pages/rye.json', page)).toEqual({
    'forms.order.title': 'forms/order.json title',
    'forms.order.fields.0.label': 'forms/order.json fields.1.label',
    'forms.order.fields.1.label': 'forms/order.json fields.3.label',
    'forms.order.steps.0.title': 'forms/order.json fields.0.label',
    'forms.order.steps.1.title': 'forms/order.json fields.2.label',
  })
})

test('a form without steps has its labels in the same fields of its document', () => {
  const state = {
    fixed,
    facts,
    data: { ...data, forms: { order: { title: 'Order', fields } } },
    file: 'pages/rye.json',
    canvasFile: 'pages/rye.json',
    value: page,
    rendered: page,
  } as unknown as StudioState
  const labels = partsOfBlock(blocks[2]!, state).texts.map(({ value, place }) => [value, place?.path.join('.')])
  expect(labels).toEqual([
    ['Order', 'title'],
    ['Name', 'fields.1.label'],
    ['Loaf', 'fields.3.label'],
  ])
})

const frenchPage = {
  blocks: [{ type: 'hero', title: 'Rye bread' }, { type: 'shared', name: 'visit' }, blocks[2]!.block],
}
const inFrench = {
  language: 'fr',
  data,
  facts: { ...facts, pages: facts.pages.map((each) => ({ ...each, paths: { fr: `/fr${each.path}` } })) },
  fixed,
  file: 'pages/rye.json',
  canvasFile: 'pages/rye.json',
  value: frenchPage,
  rendered: frenchPage,
  translation: {
    rows: [{ path: ['blocks', 0, 'title'], source: 'Rye bread', translation: '', state: 'missing', maxLength: 60 }],
    untranslated: [{ file: 'forms/order.json', path: ['title'] }],
  },
} as unknown as StudioState

test('in a language, texts are translations, and drawings cannot be chosen', () => {
  const [hero, , form] = blocks.map((block) => partsOfBlock(block, inFrench))
  expect(hero!.texts[0]).toEqual({
    path: ['title'],
    value: 'Rye bread',
    maxLength: 60,
    isOpen: true,
    isUntranslated: true,
    label: 'Not translated yet',
  })
  expect(hero!.drawings).toEqual([])
  const title = form!.texts.find(({ path }) => path.join() === 'forms,order,title')
  expect(title).toMatchObject({ place: { file: 'forms/order.json', path: ['title'] }, isUntranslated: true })
  expect(title).not.toHaveProperty('isOpen')
})

test('in a language, linked pages are found at their addresses in it', () => {
  const breadcrumb = [{ label: 'Accueil', href: '/fr' }, { label: 'Seigle', href: '/fr/rye' }, { label: 'Miche' }]
  const french = { ...inFrench, data: { ...data, path: '/fr/rye/loaf', breadcrumb } } as unknown as StudioState
  const { texts } = partsOfBlock(blocks[0]!, french)
  const folder = texts.find(({ path }) => path.join() === 'breadcrumb,1,label')
  expect(folder?.place).toEqual({ file: 'pages/rye.json', path: ['title'] })
})
