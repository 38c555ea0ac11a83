import { expect, test } from 'vitest'
import { engineSchemas } from '#site/schemas/site-schemas.ts'
import { readJsonDocument } from '#site/read/json-document.ts'
import type { JsonDocument } from '#site/read/json-document.ts'
import { anchorsOf, blocksOnPage, hiddenAnchorsOf } from './blocks-on-page.ts'

const documentOf = (role: 'page' | 'shared', value: object): JsonDocument =>
  readJsonDocument('document.json', role, 'document', new TextEncoder().encode(JSON.stringify(value)))

const idsOf = (blocks: object[], shared = new Map<string, JsonDocument>()) =>
  blocksOnPage(documentOf('page', { blocks }), shared).map(({ id }) => id)

test('the id of a block is its anchor, else its type, else type and number', () => {
  expect(idsOf([{ type: 'hero' }, { type: 'prose' }, { type: 'prose', anchor: 'story' }, { type: 'prose' }])).toEqual([
    'hero',
    'prose-1',
    'story',
    'prose-3',
  ])
})

test('hidden blocks do not count for the ids of others, and their anchors are distinct', () => {
  const page = documentOf('page', { blocks: [{ type: 'prose' }, { type: 'prose', hidden: true, anchor: 'old' }] })
  const blocks = blocksOnPage(page, new Map())
  expect(blocks.map(({ id, isHidden = false }) => [id, isHidden])).toEqual([
    ['prose', false],
    ['old', true],
  ])
  expect(anchorsOf(blocks, engineSchemas()).map(({ anchor }) => anchor)).toEqual(['prose'])
  expect(hiddenAnchorsOf(blocks, engineSchemas()).map(({ anchor }) => anchor)).toEqual(['old'])
})

test('a shared block has the id of its content, and the page may give it another anchor', () => {
  const shared = new Map([['call', documentOf('shared', { $schema: '…', type: 'cta', title: 'Come' })]])
  const blocks = [{ type: 'shared', name: 'call' }]
  expect(idsOf(blocks, shared)).toEqual(['cta'])
  expect(idsOf([{ type: 'shared', name: 'call', anchor: 'end' }], shared)).toEqual(['end'])
  expect(blocksOnPage(documentOf('page', { blocks }), shared)[0]?.block).toEqual({ type: 'cta', title: 'Come' })
})

test('a block of unknown type has no id', () => {
  expect(idsOf([{ type: 'shared', name: 'missing' }, {}, { type: 'cta' }])).toEqual([undefined, undefined, 'cta'])
})

test('anchorsOf includes the anchors of parts of blocks', () => {
  const page = documentOf('page', {
    blocks: [{ type: 'prose', sections: [{ anchor: 'scope' }, { anchor: 'cookies' }] }],
  })
  expect(anchorsOf(blocksOnPage(page, new Map()), engineSchemas()).map(({ anchor }) => anchor)).toEqual([
    'prose',
    'scope',
    'cookies',
  ])
})
