import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { versionsOf } from '#site/model/languages.ts'

const { site, problems } = loadSite('tests/clinic')
const [english, arabic, french] = versionsOf(site!)

test('the clinic has neither problems nor stale translations', () => {
  expect(problems).toEqual([])
})

test('the clinic has at least thirty block types', () => {
  const types = new Set(site!.pages.flatMap(({ blocks }) => blocks.map(({ block }) => block.type)))
  expect(types.size).toBeGreaterThanOrEqual(30)
})

test('every page of the clinic is published in Arabic, and in French three pages and the 404 page', () => {
  const filesOf = (version = english) => version!.pages.map(({ file }) => file)
  expect(filesOf(arabic).sort()).toEqual(['pages/fasting.json', ...filesOf(english)].sort())
  expect([...filesOf(french), french!.notFound.file]).toEqual([
    'pages/index.json',
    'pages/visit.json',
    'pages/404.json',
  ])
})

test('the clinic has a page and a section only in Arabic, and an independent page in Arabic', () => {
  const blocksOn = (file: string, version = english) =>
    version!.pages.find((page) => page.file === file)?.blocks.map(({ id }) => id)
  expect(blocksOn('pages/fasting.json')).toBeUndefined()
  expect(blocksOn('pages/fasting.json', arabic)).toEqual(['hero', 'questions', 'cta'])
  expect(blocksOn('pages/visit.json', arabic)?.filter((id) => !blocksOn('pages/visit.json')!.includes(id!))).toEqual([
    'ramadan',
  ])
  expect(blocksOn('pages/visit.json', french)).toEqual(blocksOn('pages/visit.json'))
  expect(blocksOn('pages/new-in-dubai.json')).toEqual(['hero', 'questions', 'cta'])
  expect(blocksOn('pages/new-in-dubai.json', arabic)).toEqual(['hero', 'features', 'cta'])
})

test('a conditional field depends on the stored option in every language', () => {
  for (const { forms } of versionsOf(site!)) {
    const fields = Object.values(forms).flatMap((form) => form.fields)
    const conditions = fields.flatMap((field) => ('showWhen' in field && field.showWhen ? [field.showWhen] : []))
    expect(conditions.length).toBeGreaterThan(0)
    for (const condition of conditions) {
      const asked = fields.find(({ name }) => name === condition.field)
      const options = asked && 'options' in asked ? asked.options : []
      const stored = asked && 'stored' in asked ? asked.stored : options
      expect(stored).toContain('equals' in condition && condition.equals)
    }
  }
})
