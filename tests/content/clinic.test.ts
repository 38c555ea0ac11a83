import { expect, test } from 'vitest'
import { loadSite } from '#content/site-loader.ts'
import { versionsOf } from '#model/languages.ts'

const { site, problems } = loadSite('tests/clinic')
const [english, arabic, french] = versionsOf(site!)

test('the clinic has no problem and nothing to look at again', () => {
  expect(problems).toEqual([])
})

test('the clinic has thirty types of blocks or more', () => {
  const types = new Set(site!.pages.flatMap(({ blocks }) => blocks.map(({ block }) => block.type)))
  expect(types.size).toBeGreaterThanOrEqual(30)
})

test('every page of the clinic is published in Arabic, and three with the page for unknown addresses in French', () => {
  const filesOf = (version = english) => version!.pages.map(({ file }) => file)
  expect(filesOf(arabic)).toEqual(filesOf(english))
  expect([...filesOf(french), french!.notFound.file]).toEqual([
    'pages/index.json',
    'pages/visit.json',
    'pages/404.json',
  ])
})

test('a field that is asked after an answer is asked after an option that is stored, in every language', () => {
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
