import { expect, test } from 'vitest'
import { loadSite } from '#site/site-loader.ts'
import { noteOnFlags } from './note-on-flags.ts'

test('the facts that a flag hides from search engines are named with their places', () => {
  expect(noteOnFlags(loadSite('tests/second-site').documents)).toMatch(
    /^Marked as made up, so that search engines do not get it: pages\/yard\.json:120 nameIsPlaceholder\.$/,
  )
  expect(noteOnFlags(loadSite('tests/first-site').documents)).toMatch(
    /settings\.json:14 phoneIsPlaceholder.* and 3 more\.$/,
  )
  expect(noteOnFlags(loadSite('tests/sites/base').documents)).toBe('')
})

test('a real number is not a placeholder, and its flag hides nothing', () => {
  const { documents } = loadSite('tests/sites/placeholder-marked-though-replaced')
  expect(noteOnFlags(documents)).not.toContain('phone')
})
