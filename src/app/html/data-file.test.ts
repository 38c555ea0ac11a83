import { expect, test } from 'vitest'
import type { PageData } from '#model/page-data.ts'
import { dataFileOf } from './data-file.ts'

test.each<[string, Record<string, string>]>([
  ['none', {}],
  ['one', { loaf: '<svg aria-label="Loaf &amp; crumb">\n</svg>' }],
  ['several, one of them under two names', { 'a"b': '<svg/>', __oven: '<svg>ü – 🍞</svg>', rye: '<svg/>' }],
])('dataFileOf returns the whole data as JSON, with its drawings: %s', (_, drawings) => {
  const data = { build: 'b1', path: '/baking', jsonLd: '{"name":"خبز"}', drawings, forms: {} } as unknown as PageData
  expect(JSON.parse(Buffer.from(dataFileOf(data)).toString())).toEqual(data)
})
