import { expect, test } from 'vitest'
import { reclassify } from './reclassify.ts'
import { readJsonDocument } from './json-document.ts'
import { roleOf } from './roles.ts'
import { documentsOf } from './site-documents.ts'
import { createSiteReader } from './site-reader.ts'

const { documents } = await createSiteReader('tests/first-site')()

/** What a document is read as, and by which name. */
function readAs(file: string, value: object): string {
  const place = roleOf(file)
  if (place.role !== 'page' && place.role !== 'form' && place.role !== 'shared')
    throw new Error(`${file} is in no folder`)
  const document = readJsonDocument(file, place.role, place.name, new TextEncoder().encode(JSON.stringify(value)))
  const { role, name } = reclassify(document)
  return `${role} ${name}`
}

const form = { title: 'Order', fields: [], submit: 'Send' }
const page = { kind: 'standard', title: 'About', blocks: [] }
const block = { type: 'cta', title: 'Come by', actions: [] }

test.each([
  ['pages/services/Order.json', form, 'form order'],
  ['forms/about.json', page, 'page /about'],
  ['shared/index.json', page, 'page /'],
  ['pages/visit-us.json', block, 'shared visit-us'],
  ['forms/visit-us.json', block, 'shared visit-us'],
  ['pages/menu.json', { header: [], footer: {} }, 'navigation navigation'],
])('%s is read as what it is', (file, value, told) => {
  expect(readAs(file, value)).toBe(told)
})

test('every document of a site is told in every folder', () => {
  const wrong = [...documentsOf(documents)].flatMap(({ file, role, value }) =>
    ['pages', 'forms', 'shared'].flatMap((folder) => {
      const told = readAs(`${folder}/somewhere.json`, value)
      return told.startsWith(`${role} `) ? [] : [`${file} in ${folder}: ${told}`]
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['a page whose blocks are misspelled', 'pages/a.json', { ...block, block: [] }, 'page /a'],
  ['a page that says nothing yet', 'pages/a.json', { title: 'About' }, 'page /a'],
  ['a form that shows blocks', 'forms/a.json', { ...form, blocks: [] }, 'form a'],
  ['a shared block with a form in it', 'shared/a.json', { ...block, fields: [] }, 'shared a'],
  ['a page with a list called type', 'pages/a.json', { type: [] }, 'page /a'],
])('%s stays what its folder says', (_, file, value, told) => {
  expect(readAs(file, value)).toBe(told)
})
