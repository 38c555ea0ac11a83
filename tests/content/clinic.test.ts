import { expect, test } from 'vitest'
import { loadSite } from '#content/site-loader.ts'

const { site, problems } = loadSite('tests/clinic')

test('the clinic has no problem and nothing to look at again', () => {
  expect(problems).toEqual([])
})

test('the clinic has thirty types of blocks or more', () => {
  const types = new Set(site!.pages.flatMap(({ blocks }) => blocks.map(({ block }) => block.type)))
  expect(types.size).toBeGreaterThanOrEqual(30)
})
