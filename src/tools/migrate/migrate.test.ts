import { expect, test } from 'vitest'
import { FORMAT } from '#site/checks/files/format.ts'
import { migratedDocuments, STEPS } from './migrate.ts'
import type { StoredDocument } from './migrate.ts'

const ORDER = ['$schema', 'format', 'origin']

const settings = (text: string): StoredDocument => ({ file: 'settings.json', role: 'settings', name: 'settings', text })
const form = (text: string): StoredDocument => ({ file: 'forms/order.json', role: 'form', name: 'order', text })

const textsAfter = (documents: readonly StoredDocument[], from: number): string[] =>
  migratedDocuments(documents, from, ORDER).documents.map(({ text }) => text)

test('each step has the next number, and the last one is the format of the program', () => {
  expect(STEPS.map(({ format }) => format)).toEqual(STEPS.map((_, index) => FORMAT - STEPS.length + 1 + index))
})

test('format 3 removes the page from forms, and changes no other byte', () => {
  const before = form('\ufeff{ "title" : "Order",\r\n\t"page": "/contact",\r\n\t"submit": "Go" }')
  expect(textsAfter([before], 2)).toEqual(['\ufeff{ "title" : "Order",\r\n\t"submit": "Go" }'])
  const page = { ...before, role: 'page' } as const
  expect(textsAfter([page], 2)).toEqual([before.text])
})

test('the number follows the schema line, once, and replaces any other number', () => {
  const text = '{\n  "$schema": "x",\n  "origin": "https://a.example"\n}\n'
  const after = `{\n  "$schema": "x",\n  "format": ${FORMAT},\n  "origin": "https://a.example"\n}\n`
  expect(textsAfter([settings(text)], 1)).toEqual([after])
  expect(textsAfter([settings(after)], 1)).toEqual([after])
  expect(textsAfter([settings(after.replace(`: ${FORMAT}`, ': "2"'))], 1)).toEqual([after])
})

test('a completed step is not repeated', () => {
  const { documents, lines } = migratedDocuments([form('{ "page": "/contact" }')], FORMAT, ORDER)
  expect([documents.map(({ text }) => text), lines]).toEqual([['{ "page": "/contact" }'], []])
})

test('a step without changes is reported as such', () => {
  expect(migratedDocuments([form('{}')], FORMAT - 1, ORDER).lines.at(-1)).toBe('  Nothing of this site changes.')
})

test('format 4 moves the settings of kinds into documents of the kinds', () => {
  const before = settings(
    '{\n  "$schema": "../schema/editor/settings.schema.json",\n  "kinds": { "service": { "geo": "Lisbon" }, "solution": { "leadSource": "{page}" } }\n}\n',
  )
  const page = (name: string, kind: string): StoredDocument => ({
    file: `pages/${name}.json`,
    role: 'page',
    name: `/${name}`,
    text: `{ "kind": "${kind}" }`,
  })
  const documents = [before, page('retail', 'industry'), page('about', 'standard')]
  const migrated = migratedDocuments(documents, 3, ORDER)
  const value = (file: string): unknown => {
    const document = migrated.documents.find((each) => each.file === file)
    return document && JSON.parse(document.text)
  }
  expect(value('settings.json')).not.toHaveProperty('kinds')
  const $schema = '../../schema/editor/kind.schema.json'
  expect(value('kinds/service.json')).toEqual({ $schema, patterns: { geo: 'Lisbon' } })
  expect(value('kinds/industry.json')).toMatchObject({ $schema, title: 'Industry', slots: expect.any(Array) as [] })
  expect(value('kinds/solution.json')).toMatchObject({ title: 'Solution', patterns: { leadSource: '{page}' } })
  expect(migrated.documents).toHaveLength(6)
  expect(migrated.lines).toContain('  kinds/service.json: added')
  // Repeating a command that was interrupted before the settings were written completes it.
  const written = migrated.documents.filter(({ role }) => role === 'kind')
  const again = migratedDocuments([...documents, ...written], 3, ORDER)
  expect(again.documents.filter(({ role }) => role === 'kind')).toEqual(written)
})
