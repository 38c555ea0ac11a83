import { expect, test } from 'vitest'
import { reclassify } from './reclassify.ts'
import { readJsonDocument } from './json-document.ts'
import { roleOf } from './roles.ts'
import { documentsOf } from './site-documents.ts'
import { createSiteReader } from './site-reader.ts'

const { documents } = await createSiteReader('tests/first-site')()

/** The role and the name of a document after reclassify. */
function classified(file: string, value: object): string {
  const fileRole = roleOf(file)
  if (fileRole.role !== 'page' && fileRole.role !== 'form' && fileRole.role !== 'shared')
    throw new Error(`${file} is in no folder`)
  const document = readJsonDocument(file, fileRole.role, fileRole.name, new TextEncoder().encode(JSON.stringify(value)))
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
])('%s has the role of its content', (file, value, expected) => {
  expect(classified(file, value)).toBe(expected)
})

test('reclassify recognises every document of a site in every folder', () => {
  const wrong = [...documentsOf(documents)].flatMap(({ file, role, value }) =>
    ['pages', 'forms', 'shared'].flatMap((folder) => {
      const result = classified(`${folder}/somewhere.json`, value)
      return result.startsWith(`${role} `) ? [] : [`${file} in ${folder}: ${result}`]
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['a page whose blocks are misspelled', 'pages/a.json', { ...block, block: [] }, 'page /a'],
  ['a page without content', 'pages/a.json', { title: 'About' }, 'page /a'],
  ['a form that shows blocks', 'forms/a.json', { ...form, blocks: [] }, 'form a'],
  ['a shared block with a form in it', 'shared/a.json', { ...block, fields: [] }, 'shared a'],
  ['a page with a list called type', 'pages/a.json', { type: [] }, 'page /a'],
])('%s has the role of its folder', (_, file, value, expected) => {
  expect(classified(file, value)).toBe(expected)
})
