import { expect, test } from 'vitest'
import { siteSchemas } from '#content/schemas/site-schemas.ts'
import { anchorsOf, blocksOnPage } from './blocks-on-page.ts'
import { readJsonDocument } from '#content/read/json-document.ts'
import type { JsonDocument } from '#content/read/json-document.ts'

const documentOf = (role: 'page' | 'shared', value: object): JsonDocument =>
  readJsonDocument('document.json', role, 'document', new TextEncoder().encode(JSON.stringify(value)))

const idsOf = (blocks: object[], shared = new Map<string, JsonDocument>()) =>
  blocksOnPage(documentOf('page', { blocks }), shared).map(({ id }) => id)

test('a block goes by its anchor, else by its type, else by type and number', () => {
  expect(idsOf([{ type: 'hero' }, { type: 'prose' }, { type: 'prose', anchor: 'story' }, { type: 'prose' }])).toEqual([
    'hero',
    'prose-1',
    'story',
    'prose-3',
  ])
})

test('a shared block goes by what it stands for, and the page may give it another anchor', () => {
  const shared = new Map([['call', documentOf('shared', { $schema: '…', type: 'cta', title: 'Come' })]])
  const blocks = [{ type: 'shared', name: 'call' }]
  expect(idsOf(blocks, shared)).toEqual(['cta'])
  expect(idsOf([{ type: 'shared', name: 'call', anchor: 'end' }], shared)).toEqual(['end'])
  expect(blocksOnPage(documentOf('page', { blocks }), shared)[0]?.block).toEqual({ type: 'cta', title: 'Come' })
})

test('a block that cannot be told has no id', () => {
  expect(idsOf([{ type: 'shared', name: 'nobody' }, {}, { type: 'cta' }])).toEqual([undefined, undefined, 'cta'])
})

test('parts of blocks can be linked to as well', () => {
  const page = documentOf('page', {
    blocks: [{ type: 'prose', sections: [{ anchor: 'scope' }, { anchor: 'cookies' }] }],
  })
  expect(anchorsOf(blocksOnPage(page, new Map()), siteSchemas()).map(({ anchor }) => anchor)).toEqual([
    'prose',
    'scope',
    'cookies',
  ])
})
