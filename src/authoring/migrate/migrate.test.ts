import { expect, test } from 'vitest'
import { FIRST_FORMAT, FORMAT } from '#content/checks/format.ts'
import { migrate, STEPS } from './migrate.ts'
import type { StoredDocument } from './migrate.ts'

const ORDER = ['$schema', 'format', 'origin']

const settings = (text: string): StoredDocument => ({ file: 'settings.json', role: 'settings', name: 'settings', text })
const form = (text: string): StoredDocument => ({ file: 'forms/order.json', role: 'form', name: 'order', text })
const theme = (text: string): StoredDocument => ({ file: 'theme.json', role: 'theme', name: 'theme', text })

const textsAfter = (documents: readonly StoredDocument[], from: number): string[] =>
  migrate(documents, from, ORDER).documents.map(({ text }) => text)

test('each step has the number after the one before it, and the last one is the format of the program', () => {
  expect(STEPS.map(({ format }) => format)).toEqual(STEPS.map((_, index) => FIRST_FORMAT + 1 + index))
  expect(STEPS.at(-1)?.format).toBe(FORMAT)
})

test('format 2 takes the page from forms, and touches no other byte', () => {
  const before = form('\ufeff{ "title" : "Order",\r\n\t"page": "/contact",\r\n\t"submit": "Go" }')
  expect(textsAfter([before], 1)).toEqual(['\ufeff{ "title" : "Order",\r\n\t"submit": "Go" }'])
  const page = { ...before, role: 'page' } as const
  expect(textsAfter([page], 1)).toEqual([before.text])
})

const palette = (texts: object) => ({
  canvas: '#f7f8f5',
  surface: '#ffffff',
  sunken: '#edf0ec',
  tint: '#e2edea',
  ...texts,
})

test('format 3 gives running text a contrast of 7, where it had enough for the format before', () => {
  const before = { ink: '#0b1e21', 'ink-2': '#516366', 'ink-3': '#b0b0b0', accent: '#3c7a7e' }
  const themeWith = (texts: object): StoredDocument => theme(JSON.stringify({ colors: { light: palette(texts) } }))
  expect(textsAfter([themeWith(before)], 2)).toEqual([themeWith({ ...before, 'ink-2': '#3f5053' }).text])
  expect(textsAfter([theme('{ "colors": { "light": { "ink": 3 }, "dark": [] } }'), theme('{}')], 1)).toEqual([
    '{ "colors": { "light": { "ink": 3 }, "dark": [] } }',
    '{}',
  ])
})

test('the number stands behind the schema line, once, and is written whatever it was', () => {
  const text = '{\n  "$schema": "x",\n  "origin": "https://a.example"\n}\n'
  const after = `{\n  "$schema": "x",\n  "format": ${FORMAT},\n  "origin": "https://a.example"\n}\n`
  expect(textsAfter([settings(text)], 1)).toEqual([after])
  expect(textsAfter([settings(after)], 1)).toEqual([after])
  expect(textsAfter([settings(after.replace(`: ${FORMAT}`, ': "2"'))], 1)).toEqual([after])
})

test('a step that the site has behind it is not taken', () => {
  const { lines } = migrate([form('{ "page": "/contact" }')], 2, ORDER)
  expect(lines.filter((line) => !line.startsWith('Format 3')).join()).toBe('  Nothing of this site changes.')
})
